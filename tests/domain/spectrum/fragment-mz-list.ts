import { fragmentsOf } from '#domain/spectrum/fragments';
import type { IonChoice } from '#domain/spectrum/ion-series';
import { buildPeptide } from '#domain/spectrum/peptide';

/** The monoisotopic fragment m/z of an unmodified sequence for one series and charge, fragment 1 first. */
export function fragmentMzList(sequence: string, choice: IonChoice): number[] {
  return fragmentsOf(buildPeptide(sequence), choice, 'mono').map(({ mz }) => mz);
}
