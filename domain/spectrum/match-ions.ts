import type { AnnotatedFragment, AnnotatedSeries, FragmentMatch, IonMatch } from './annotated-spectrum';
import type { MassType } from './elements';
import { fragmentsOf } from './fragments';
import { type IonChoice, ionLabel, ionSeries, type Terminus } from './ion-series';
import { type LossCombination, lossCombinations } from './loss-combinations';
import { type Peptide, peptideMass } from './peptide';
import { immoniumIonsOf, precursorIons } from './special-ions';
import type { SpectrumChoices, SpectrumInput } from './options';

/** Matches one theoretical ion; returns undefined if its window holds no peak. */
export type Matcher = (label: string, theoreticalMz: number) => IonMatch | undefined;

export interface SeriesRequest {
  readonly peptide: Peptide;
  readonly ions: readonly IonChoice[];
  readonly losses: readonly string[];
  readonly maxNeutralLossCount: number;
  readonly massType: MassType;
}

/** Returns the chosen series with the peaks matched by their fragments and loss combinations. */
export function annotateSeries(request: SeriesRequest, match: Matcher): AnnotatedSeries[] {
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
      if (whole !== undefined) matches.push({ ...whole, fragmentIndex, loss: null });
      fragments.push({ ...fragment, matched: whole !== undefined });
      for (const loss of combinations[fragmentIndex - 1] ?? []) {
        const lossMz = mz - loss.mass[massType] / charge;
        // A fragment cannot lose more than it weighs.
        const reduced = lossMz > 0 ? match(`${label} ${loss.label}`, lossMz) : undefined;
        if (reduced !== undefined) matches.push({ ...reduced, fragmentIndex, loss });
      }
    }
    return { ...choice, label: ionLabel(choice.series, choice.charge), terminus, fragments, matches };
  });
}

/** Matches the immonium ions of residues in the peptide, labeled with the observed m/z, as in `P-70.1`. */
export function matchImmonium({ peptide }: SpectrumInput, match: Matcher): IonMatch[] {
  return immoniumIonsOf(peptide?.sequence ?? '').flatMap(({ name, mz }) =>
    found(match('', mz)).map((ion) => ({ ...ion, label: `${name}-${ion.mz.toFixed(1)}` })),
  );
}

/** Matches the reporter m/z of the options, labeled with the observed m/z. */
export function matchUserReporters({ userReporterMz }: SpectrumInput, match: Matcher): IonMatch[] {
  return userReporterMz.flatMap((mz) => found(match('', mz)).map((ion) => ({ ...ion, label: ion.mz.toFixed(2) })));
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
