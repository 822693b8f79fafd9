import type { MassType } from './elements';
import { type IonChoice, ionLabel, ionSeries, mzOf, type SeriesLetter, type Terminus } from './ion-series';
import type { Peptide } from './peptide';
import { bearsReagent } from './reporter-sets';

/** A theoretical backbone fragment. */
export interface Fragment {
  readonly series: SeriesLetter;
  readonly terminus: Terminus;
  /** Residues in the fragment, counted from its terminus: 5 for b5 and for y5. */
  readonly fragmentIndex: number;
  readonly charge: number;
  /** `b5++`. */
  readonly label: string;
  readonly mz: number;
}

/**
 * Returns fragments 1 … n-1 of a peptide of n residues for one series and charge, by fragment index (none for one
 * residue); of y also n, the whole peptide, if its N-terminus can lose a reagent of TMT or iTRAQ. m/z = (R + terminal modification + series offset + charge x proton) / charge, with R the residues from the
 * fragment's terminus with their modifications; for the offsets and the z convention see ionSeries.
 */
export function fragmentsOf(peptide: Peptide, choice: IonChoice, massType: MassType): Fragment[] {
  const { terminus, offsetMass } = ionSeries[choice.series];
  const { residues } = peptide;
  let neutralMass = offsetMass[massType] + (terminus === 'n' ? peptide.nterm : peptide.cterm).mass[massType];
  const walked = terminus === 'n' ? residues : residues.toReversed();
  const isWhole = choice.series === 'y' && bearsReagent(peptide.nterm);
  return walked.slice(0, isWhole ? undefined : -1).map((entry, offset): Fragment => {
    neutralMass += entry.mass[massType];
    const fragmentIndex = offset + 1;
    return {
      series: choice.series,
      terminus,
      fragmentIndex,
      charge: choice.charge,
      label: ionLabel(choice.series, choice.charge, fragmentIndex),
      mz: mzOf(neutralMass, choice.charge),
    };
  });
}
