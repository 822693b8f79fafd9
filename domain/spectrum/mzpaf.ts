import type { AnnotatedSpectrum, FragmentMatch, IonMatch } from './annotated-spectrum';
import type { NeutralLoss } from './losses';
import { isotopeText } from './match-ions';
import type { Peptide } from './peptide';

/**
 * Returns the annotations of every peak in the PSI peak annotation format, mzPAF 1.0 (Klein J et al. 2024, doi
 * 10.1021/acs.jproteome.3c00717; psidev.info/mzPAF): `y5-H2O^2/-0.0003`, several separated by commas, `?` for none.
 * Errors are observed minus theoretical in m/z. Our z is the radical z+1, hence `z3+H`. Losses without a formula have
 * their mass in brackets. Reporter ions have the names of the reference molecules, `r[TMT127N]`, or else one of their
 * m/z, which may hold no blank: `_{reporter_145.1069}`.
 */
export function peakAnnotations(annotated: AnnotatedSpectrum, peptide: Peptide | null): string[] {
  const byPeak: string[][] = Array.from({ length: annotated.peaks.length }, () => []);
  const add = ({ peakIndex, error }: IonMatch, ion: string): void => {
    byPeak[peakIndex]?.push(`${ion}/${(-error.th).toFixed(4).replace(/^-(?=0\.0*$)/, '')}`);
  };
  for (const { series, charge, matches } of annotated.series) {
    const letter = (index: number): string => `${series}${index}${series === 'z' ? '+H' : ''}`;
    for (const match of matches) {
      const isotope = match.isotope === 0 ? '' : `+${isotopeText(match.isotope)}`;
      add(match, letter(match.fragmentIndex) + lossText(match) + isotope + chargeText(charge));
    }
  }
  for (const match of annotated.immonium) add(match, `I${match.label.charAt(0)}`);
  for (const match of annotated.precursor) add(match, precursorText(match, peptide?.losses ?? []));
  for (const { matches } of annotated.reporters)
    for (const match of matches) add(match, reporterText(match, match.channel));
  for (const match of annotated.userReporters)
    add(match, match.label === match.mz.toFixed(2) ? reporterText(match, '') : ownText(match.label));
  return byPeak.map((annotations) => (annotations.length === 0 ? '?' : annotations.join(',')));
}

const chargeText = (charge: number): string => (charge === 1 ? '' : `^${charge}`);

const formulaOf = ({ formula, mass }: NeutralLoss): string => (formula === '' ? `[${mass.mono.toFixed(4)}]` : formula);

function lossText({ loss }: FragmentMatch): string {
  return (loss?.losses ?? []).map((lost) => `-${formulaOf(lost)}`).join('');
}

/** `M++ o` as `p-H2O^2`. */
function precursorText({ label }: IonMatch, losses: readonly NeutralLoss[]): string {
  const [ion = '', lost] = label.split(' ');
  const loss = losses.find((entry) => entry.label === lost);
  return `p${loss === undefined ? '' : `-${formulaOf(loss)}`}${chargeText(ion.length - 1)}`;
}

/** A label of the caller's own, as a compound by its name, which may hold neither blanks nor braces. */
const ownText = (label: string): string => `_{${label.replace(/[\s{}]+/g, '_')}}`;

function reporterText({ theoreticalMz }: IonMatch, name: string): string {
  return name === '' ? `_{reporter_${theoreticalMz.toFixed(4)}}` : `r[${name}]`;
}
