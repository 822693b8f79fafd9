import { describe, expect, it } from 'vitest';
import { annotate } from '#domain/spectrum/annotate';
import { fragmentsOf } from '#domain/spectrum/fragments';
import { fragmentCharges, type IonChoice } from '#domain/spectrum/ion-series';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import { buildPeptide, peptideMass, proForma } from '#domain/spectrum/peptide';
import { modificationsOf, parseProForma, proFormaText, type Peptidoform } from '#domain/spectrum/proforma';
import { unimodByAccession } from '#domain/spectrum/unimod';
import { readOracle } from './oracle-data';
import { casanovoSample, fetalBrainLibrary, ipsaExample, type RealSpectrum } from './real/real-spectrum';

interface Judgment {
  name: string;
  proforma: string;
  charge: number;
  /** Theoretical m/z of the b and y ions, such as `y5++`. */
  fragments: Record<string, number>;
  /** The ions that spectrum_utils found within 20 ppm. */
  matched: string[];
}

const judges = JSON.parse(readOracle('proforma/judges.json')) as {
  masses: Record<string, number>;
  spectra: Judgment[];
};
const strings = readOracle('proforma/peptides.txt').trim().split('\n');

function read(text: string): Peptidoform {
  const parsed = parseProForma(text);
  if (!parsed.ok) throw new Error(`${text} ${parsed.problem}`);
  return parsed.peptidoform;
}

function peptideOf(text: string) {
  const peptidoform = read(text);
  return buildPeptide(peptidoform.sequence, modificationsOf(peptidoform));
}

const byIons = (charge: number): IonChoice[] =>
  (['b', 'y'] as const).flatMap((series) =>
    fragmentCharges.filter((z) => z <= Math.max(1, charge - 1)).map((z) => ({ series, charge: z })),
  );

/** The ions that our core finds, as spectrum_utils searches: b and y, all peaks, 20 ppm, no losses. */
function found(spectrum: RealSpectrum, { proforma, charge }: Judgment): string[] {
  const prepared = prepareSpectrum({ proforma, charge, peaks: spectrum.peaks });
  const annotated = annotate(prepared, {
    ...prepared.input.choices,
    ions: byIons(charge),
    losses: [],
    peakDetect: false,
    assignment: 'nearest',
    tolerance: { value: 20, unit: 'ppm' },
  });
  return annotated.series.flatMap(({ matches }) => matches.map(({ label }) => label)).toSorted();
}

/*
 * Rules for termini are not among the strings: pyteomics 5.0.1 applies `<[TMT6plex]@N-term>` to every residue
 * (`ModificationTarget.is_valid`).
 */
describe('peptides in ProForma, as other programs read them', () => {
  it('JUDGE-07 SPEC-98 pyteomics reads 100 strings that the site reads, with the same mass', () => {
    expect(strings).toHaveLength(100);
    expect(Object.keys(judges.masses)).toEqual(strings);
    const off = strings.filter(
      (text) => !(Math.abs(peptideMass(peptideOf(text)).mono - (judges.masses[text] ?? Number.NaN)) < 2e-5),
    );
    expect(off).toEqual([]);
  });

  it('SPEC-98 the strings, written again, stand for the same peptide', () => {
    for (const text of strings) {
      const peptide = peptideOf(text);
      expect(peptideMass(peptideOf(proForma(peptide)))).toEqual(peptideMass(peptide));
      expect(proForma(peptideOf(proFormaText(read(text))))).toBe(proForma(peptide));
    }
  });

  it('JUDGE-07 SPEC-100 spectrum_utils calculates the same b and y ions of 105 measured spectra', () => {
    const differences = judges.spectra.flatMap(({ name, proforma, charge, fragments }) => {
      const peptide = peptideOf(proforma);
      const ours = byIons(charge).flatMap((choice) => fragmentsOf(peptide, choice, 'mono'));
      expect(ours.map(({ label }) => label).toSorted(), name).toEqual(Object.keys(fragments).toSorted());
      return ours.map(({ label, mz }) => Math.abs(mz - (fragments[label] ?? Number.NaN)));
    });
    expect(judges.spectra).toHaveLength(105);
    // Rounded to 5 decimals; masses of elements from different tables.
    expect(Math.max(...differences)).toBeLessThan(3e-5);
  });

  it('JUDGE-07 SPEC-100 spectrum_utils finds the same ions in 105 measured spectra', () => {
    const spectra = [...casanovoSample(), ...ipsaExample(), ...fetalBrainLibrary()];
    const differing = judges.spectra.flatMap((judged, index) => {
      const spectrum = spectra[index];
      if (spectrum === undefined) throw new Error(`no spectrum for ${judged.name}`);
      const ours = found(spectrum, judged);
      return JSON.stringify(ours) === JSON.stringify(judged.matched.toSorted())
        ? []
        : [
            {
              name: judged.name,
              ours: ours.filter((ion) => !judged.matched.includes(ion)),
              theirs: judged.matched.filter((ion) => !ours.includes(ion)),
            },
          ];
    });
    expect(differing).toEqual([]);
  });
});

describe('peptidoforms as pyteomics and psm_utils write them', () => {
  const written = readOracle('proforma/written.tsv')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

  it('READ-04 SPEC-98 are read with the sequence, charge, modifications and mass that were written', () => {
    expect(written).toHaveLength(200);
    for (const [text = '', sequence = '', mass = '', charge = '', count = ''] of written) {
      const parsed = parseProForma(text);
      if (!parsed.ok) throw new Error(`${text} ${parsed.problem}`);
      const { peptidoform } = parsed;
      const neutral = peptideMass(buildPeptide(peptidoform.sequence, modificationsOf(peptidoform))).mono;
      expect([peptidoform.sequence, String(peptidoform.charge ?? '')], text).toEqual([sequence, charge]);
      expect(peptidoform.modifications, text).toHaveLength(Number(count));
      // Masses in the text have four decimals or more.
      expect(Math.abs(neutral - Number(mass)), text).toBeLessThan(1e-4 * (1 + Number(count)));
      const again = parseProForma(proFormaText(peptidoform));
      expect(again.ok && again.peptidoform.modifications.map(({ position, name }) => [position, name]), text).toEqual(
        peptidoform.modifications.map(({ position, name }) => [position, name]),
      );
    }
  });

  it('SPEC-98 every modification has the masses of Unimod', () => {
    const lines = readOracle('proforma/unimod.tsv').trimEnd().split('\n');
    for (const [accession = '', name = '', mono, average] of lines.map((line) => line.split('\t'))) {
      const entry = unimodByAccession(accession);
      expect(entry?.name).toBe(name);
      expect(Math.abs((entry?.mass.mono ?? Number.NaN) - Number(mono)), name).toBeLessThan(3e-5);
      expect(Math.abs((entry?.mass.avg ?? Number.NaN) - Number(average)), name).toBeLessThan(0.03);
    }
    expect(lines).toHaveLength(152);
  });
});
