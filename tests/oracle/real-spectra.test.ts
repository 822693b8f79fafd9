import { describe, expect, it } from 'vitest';
import { fragmentationLadder } from '#domain/spectrum/ladder';
import { immoniumIons } from '#domain/spectrum/special-ions';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import { casanovoSample, fetalBrainLibrary, ipsaExample, type RealSpectrum } from './real/real-spectrum';
import { annotateReal, type Reproduction, reproductions } from './real/reproduce';

function share(found: readonly Reproduction[]): number {
  return found.filter(({ match }) => match !== undefined).length / found.length;
}

function report(name: string, found: readonly Reproduction[]): void {
  console.log(
    `${name}: ${found.filter(({ match }) => match !== undefined).length} of ${found.length} (${(100 * share(found)).toFixed(1)} %)`,
  );
}

/** Bonds explained over all spectra, and the median share of the ion current that is annotated. */
function explained(spectra: readonly RealSpectrum[]): { bonds: number; current: number } {
  let [bonds, seen] = [0, 0];
  const currents = spectra.map((spectrum) => {
    const { peptide } = prepareSpectrum(spectrum).input;
    if (peptide === null) throw new Error(`${spectrum.name} has no readable sequence`);
    const annotated = annotateReal(spectrum);
    const ladder = fragmentationLadder(peptide, annotated);
    bonds += ladder.bonds.length;
    seen += ladder.explainedBonds;
    return annotated.ionCurrent.distinct / annotated.ionCurrent.total;
  });
  return { bonds: seen / bonds, current: currents.toSorted((a, b) => a - b)[currents.length >> 1] ?? 0 };
}

/** Names of the spectra whose stated precursor m/z ours does not agree with. */
function precursorsOff(
  spectra: readonly RealSpectrum[],
  agrees: (mz: number, stated: number, charge: number) => boolean,
): string[] {
  return spectra
    .filter(
      (spectrum) =>
        !agrees(
          annotateReal(spectrum).precursorMasses?.mz ?? Number.NaN,
          spectrum.precursorMz ?? Number.NaN,
          spectrum.charge,
        ),
    )
    .map(({ name }) => name);
}

describe('spectra measured and annotated by others', () => {
  it('SPEC-84 SPEC-85 reproduces the fragments that a spectral library annotates', () => {
    const all = fetalBrainLibrary()
      .flatMap(reproductions)
      .filter(({ annotation }) => annotation.kind === 'fragment');
    const within = all.filter(({ withinTolerance }) => withinTolerance);
    const whole = within.filter(({ annotation }) => annotation.losses.length === 0);
    const reduced = within.filter(({ annotation }) => annotation.losses.length > 0);
    report(
      'library fragments, any error',
      all.filter(({ annotation }) => annotation.losses.length === 0),
    );
    report('library fragments within 20 ppm', whole);
    report('library fragments with water and ammonia losses within 20 ppm', reduced);
    expect(whole.length).toBeGreaterThan(450);
    expect(share(whole)).toBeGreaterThan(0.98);
    // The library lets any fragment lose water and ammonia; ours only those with a residue that does.
    expect(share(reduced)).toBeGreaterThan(0.8);
  });

  it('SPEC-64 calculates the m/z that the library calculated, to the digits it prints', () => {
    const matched = fetalBrainLibrary()
      .flatMap(reproductions)
      .filter(({ annotation, match }) => annotation.kind !== 'immonium' && match !== undefined);
    const worst = Math.max(
      ...matched.map(({ match, annotation }) => Math.abs((match?.error.th ?? Number.NaN) + annotation.errorTh)),
    );
    expect(matched.length).toBeGreaterThan(800);
    // Observed m/z and error carry 4 decimals each.
    expect(worst).toBeLessThan(1.1e-4);
    expect(precursorsOff(fetalBrainLibrary(), (mz, stated) => Math.abs(mz - stated) < 1e-4)).toEqual([]);
  });

  it('SPEC-76 labels the immonium ions that both the library and the specification list', () => {
    const known = fetalBrainLibrary()
      .flatMap(reproductions)
      .filter(
        ({ annotation, peakMz }) =>
          annotation.kind === 'immonium' &&
          immoniumIons.some(({ mz }) => Math.abs(peakMz - annotation.errorTh - mz) < 0.001),
      );
    report('library immonium ions', known);
    expect(known.length).toBeGreaterThan(30);
    expect(share(known)).toBeGreaterThan(0.9);
  });

  it('SPEC-39 SPEC-42 agrees with the precursor m/z of 64 spectra of the Casanovo sample and explains most of their bonds', () => {
    const spectra = casanovoSample();
    const { bonds, current } = explained(spectra);
    console.log(
      `Casanovo: ${spectra.length} spectra, ${(100 * bonds).toFixed(1)} % of the bonds explained, median annotated ion current ${(100 * current).toFixed(1)} %`,
    );
    expect(spectra).toHaveLength(64);
    expect(precursorsOff(spectra, (mz, stated) => Math.abs(mz / stated - 1) < 20e-6)).toEqual([]);
    expect(bonds).toBeGreaterThan(0.75);
    expect(current).toBeGreaterThan(0.4);
  });

  it('SPEC-39 SPEC-42 agrees with the precursor m/z of 20 spectra of the IPSA example up to an isotope and explains most of their bonds', () => {
    const spectra = ipsaExample();
    const { bonds, current } = explained(spectra);
    console.log(
      `IPSA: ${spectra.length} spectra, ${(100 * bonds).toFixed(1)} % of the bonds explained, median annotated ion current ${(100 * current).toFixed(1)} %`,
    );
    expect(spectra).toHaveLength(20);
    // The file names an isotope peak as precursor; isotopes lie 1.00335 Da (13C - 12C) apart.
    const isotopes = (mz: number, stated: number, charge: number): number => ((stated - mz) * charge) / 1.00335;
    expect(
      precursorsOff(
        spectra,
        (mz, stated, charge) =>
          Math.abs(isotopes(mz, stated, charge) - Math.round(isotopes(mz, stated, charge))) < 0.02,
      ),
    ).toEqual([]);
    expect(bonds).toBeGreaterThan(0.95);
    expect(current).toBeGreaterThan(0.5);
  });
});
