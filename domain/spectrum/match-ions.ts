import type { AnnotatedFragment, AnnotatedSeries, FragmentMatch, IonMatch } from './annotated-spectrum';
import type { MassType } from './elements';
import { fragmentsOf } from './fragments';
import { type IonChoice, ionLabel, ionSeries, type Terminus } from './ion-series';
import { type LossCombination, lossCombinations } from './loss-combinations';
import { type Peptide, peptideMass } from './peptide';
import { immoniumIonsOf, precursorIons } from './special-ions';
import type { SpectrumChoices, SpectrumInput } from './options';

/**
 * Matches one theoretical ion; returns undefined if its window holds no peak. With a `reachTh`, the nearest peak that is
 * neither farther than this nor than the tolerance.
 */
export type Matcher = (label: string, theoreticalMz: number, reachTh?: number) => IonMatch | undefined;

/** Between peaks of one ion, Da: a carbon-13 in the place of a carbon-12. */
const ISOTOPE_DA = 1.0033548378;
/** Isotope peaks that are searched, each only if the lighter one is there. */
const ISOTOPES_MAX = 2;

export interface SeriesRequest {
  readonly peptide: Peptide;
  readonly ions: readonly IonChoice[];
  readonly losses: readonly string[];
  readonly maxNeutralLossCount: number;
  readonly massType: MassType;
  readonly isotopes: boolean;
}

/**
 * Returns the chosen series with the peaks matched by their fragments and loss combinations. Isotope peaks, which may be
 * too small to be detected, are matched by `matchAny`.
 */
export function annotateSeries(request: SeriesRequest, match: Matcher, matchAny: Matcher): AnnotatedSeries[] {
  const { peptide, massType } = request;
  const ticked = new Set(request.losses);
  const byTerminus: Partial<Record<Terminus, LossCombination[][]>> = {};
  return request.ions.map((choice) => {
    const { terminus } = ionSeries[choice.series];
    const walked = terminus === 'n' ? peptide.residues : peptide.residues.toReversed();
    const combinations = (byTerminus[terminus] ??= lossCombinations(walked, ticked, request.maxNeutralLossCount));
    const fragments: AnnotatedFragment[] = [];
    const matches: FragmentMatch[] = [];
    for (const fragment of fragmentsOf(peptide, choice, massType)) {
      const { fragmentIndex, label, mz, charge } = fragment;
      const whole = match(label, mz);
      if (whole !== undefined) matches.push({ ...whole, fragmentIndex, loss: null, isotope: 0 });
      for (let isotope = 1; request.isotopes && whole !== undefined && isotope <= ISOTOPES_MAX; isotope += 1) {
        const apart = ISOTOPE_DA / charge;
        const heavier = matchAny(`${label} ${isotopeText(isotope)}`, mz + isotope * apart, apart / 4);
        if (heavier === undefined) break;
        matches.push({ ...heavier, fragmentIndex, loss: null, isotope });
      }
      fragments.push({ ...fragment, matched: whole !== undefined });
      for (const loss of combinations[fragmentIndex - 1] ?? []) {
        const lossMz = mz - loss.mass[massType] / charge;
        // A fragment cannot lose more than it weighs.
        const reduced = lossMz > 0 ? match(`${label} ${loss.label}`, lossMz) : undefined;
        if (reduced !== undefined) matches.push({ ...reduced, fragmentIndex, loss, isotope: 0 });
      }
    }
    return { ...choice, label: ionLabel(choice.series, choice.charge), terminus, fragments, matches };
  });
}

/** `i`, `2i`, as mzPAF counts isotopes. */
export const isotopeText = (isotope: number): string => `${isotope === 1 ? '' : isotope}i`;

/** Matches the immonium ions of residues in the peptide, labeled with the observed m/z, as in `P-70.1`. */
export function matchImmonium({ peptide }: SpectrumInput, match: Matcher): IonMatch[] {
  return immoniumIonsOf(peptide?.sequence ?? '').flatMap(({ name, mz }) =>
    found(match('', mz)).map((ion) => ({ ...ion, label: `${name}-${ion.mz.toFixed(1)}` })),
  );
}

/** Matches the reporter m/z of the options, labeled with the observed m/z, and the nearest peaks of the caller's labels. */
export function matchUserReporters({ userReporterMz, ownLabels }: SpectrumInput, match: Matcher): IonMatch[] {
  return [
    ...userReporterMz.flatMap((mz) => found(match('', mz)).map((ion) => ({ ...ion, label: ion.mz.toFixed(2) }))),
    ...ownLabels.flatMap(([mz, label]) => found(match(label, mz, Infinity))),
  ];
}

/** Matches the remaining precursor; none without a peptide and a charge. */
export function matchPrecursor(input: SpectrumInput, choices: SpectrumChoices, match: Matcher): IonMatch[] {
  const { peptide, scan, precursorMassType } = input;
  if (peptide === null || scan.charge === null) return [];
  const losses = peptide.losses.filter(({ id }) => choices.losses.includes(id));
  const neutralMass = peptideMass(peptide)[precursorMassType];
  return precursorIons(neutralMass, scan.charge, losses, precursorMassType).flatMap(({ label, mz }) =>
    mz > 0 ? found(match(label, mz)) : [],
  );
}

function found(ion: IonMatch | undefined): IonMatch[] {
  return ion === undefined ? [] : [ion];
}
