import { parseLosses } from '#domain/spectrum/custom-losses';
import type { SpectrumInput } from '#domain/spectrum/options';
import { proForma } from '#domain/spectrum/peptide';
import { parseProForma, writtenCharge } from '#domain/spectrum/proforma';
import { MAX_PRECURSOR_CHARGE } from '#domain/spectrum/special-ions';
import type { ViewerOptions } from '../viewer-options';

/** Another interpretation that the user tries; '' keeps what is recorded. */
export interface Trial {
  /** In ProForma. */
  readonly peptide: string;
  readonly charge: string;
  /** Formulas or masses. */
  readonly losses: string;
}

export const noTrial: Trial = { peptide: '', charge: '', losses: '' };

const names = { peptide: 'ms.peptide', charge: 'ms.charge', losses: 'ms.loss' } as const satisfies Record<
  keyof Trial,
  string
>;

/** What cannot be tried, by field; '' for what can. */
export function trialProblems({ peptide, charge, losses }: Trial): Trial {
  const parsed = peptide === '' ? null : parseProForma(peptide);
  const parsedLosses = parseLosses(losses);
  const value = Number(charge);
  const possible = charge === '' || (/^\d+$/.test(charge) && value >= 1 && value <= MAX_PRECURSOR_CHARGE);
  const problem = parsed === null ? null : parsed.ok ? chargeProblem(parsed.peptidoform.charge) : parsed.problem;
  return {
    peptide: problem === null ? '' : `This peptide ${problem}.`,
    charge: possible ? '' : `The charge is a whole number from 1 to ${MAX_PRECURSOR_CHARGE}.`,
    losses: parsedLosses.ok ? '' : `${parsedLosses.problem}.`,
  };
}

function chargeProblem(written: number | null): string | null {
  return (written ?? 0) > MAX_PRECURSOR_CHARGE ? `has a charge above ${MAX_PRECURSOR_CHARGE}` : null;
}

/**
 * Moves the charge that a peptide is written with, `PEPTIDEK/3`, to its field, unless the user has entered another
 * there than was `shown`.
 */
export function withChargeApart(trial: Trial, shown: string): Trial {
  const written = writtenCharge(trial.peptide);
  if (written === null) return trial;
  const entered = trial.charge !== '' && trial.charge !== shown;
  return {
    ...trial,
    peptide: trial.peptide.replace(/\/\d+$/, ''),
    charge: entered ? trial.charge : String(written),
  };
}

export function isPossible(trial: Trial): boolean {
  const problems = trialProblems(trial);
  return problems.peptide === '' && problems.charge === '' && problems.losses === '';
}

/** The trial as it would be if the user changed nothing: what is recorded, as text. */
export function recordedTrial({ peptide, sequence, scan }: SpectrumInput): Trial {
  return {
    peptide: peptide === null ? sequence : proForma(peptide),
    charge: scan.charge === null ? '' : String(scan.charge),
    losses: '',
  };
}

/** Options with a trial in place of what is recorded. */
export function withTrial(options: ViewerOptions, trial: Trial): ViewerOptions {
  if (trial === noTrial) return options;
  const losses = parseLosses(trial.losses);
  return {
    ...options,
    ...(trial.peptide === ''
      ? {}
      : { proforma: trial.peptide, staticMods: [], variableMods: [], ntermMod: 0, ctermMod: 0, calculatedMz: null }),
    ...(trial.charge === '' ? {} : { charge: Number(trial.charge) }),
    ...(losses.ok && losses.losses.length > 0 ? { losses: losses.losses } : {}),
  };
}

/** The trial of an address; ignores one that is not possible. */
export function readTrial(params: URLSearchParams | undefined): Trial {
  const text = (key: keyof Trial): string => params?.get(names[key])?.trim() ?? '';
  const trial: Trial = { peptide: text('peptide'), charge: text('charge'), losses: text('losses') };
  const empty = trial.peptide === '' && trial.charge === '' && trial.losses === '';
  return empty || !isPossible(trial) ? noTrial : withChargeApart(trial, '');
}

/** Adds a trial to the parameters of a viewer. */
export function withTrialParams(params: URLSearchParams, trial: Trial): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of ['peptide', 'charge', 'losses'] as const) if (trial[key] !== '') next.set(names[key], trial[key]);
  return next;
}
