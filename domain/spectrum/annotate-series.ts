import type { AnnotatedFragment, AnnotatedSeries, FragmentMatch, IonMatch } from './annotated-spectrum';
import type { MassType } from './elements';
import { fragmentsOf } from './fragments';
import { type IonChoice, ionLabel, ionSeries, type Terminus } from './ion-series';
import { type LossCombination, lossCombinations } from './loss-combinations';
import type { Peptide } from './peptide';

/** Matches one theoretical ion; undefined when no peak lies in its window. */
export type Matcher = (label: string, theoreticalMz: number) => IonMatch | undefined;

export interface SeriesRequest {
  readonly peptide: Peptide;
  readonly ions: readonly IonChoice[];
  readonly losses: readonly string[];
  readonly maxNeutralLossCount: number;
  readonly massType: MassType;
}

/** The series chosen, with the peaks that their fragments and loss combinations took. */
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
