import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotate } from '#domain/spectrum/annotate';
import type { AnnotatedSpectrum } from '#domain/spectrum/annotated-spectrum';
import { ionChoices } from '#domain/spectrum/ion-series';
import type { PeakPair } from '#domain/spectrum/peaks';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import type { SpectrumChoices, SpectrumOptions } from '#domain/spectrum/options';

const sequence = fc.string({ unit: fc.constantFrom(...'ACDEFGHIKLMNPQRSTVWY'), minLength: 1, maxLength: 12 });
const mass = fc.double({ min: -50, max: 200, noNaN: true });
const loss = fc.record({
  monoLossMass: fc.double({ min: 1, max: 100, noNaN: true }),
  avgLossMass: fc.double({ min: 1, max: 100, noNaN: true }),
});
// Whole intensities, so that scaling by a power of two is exact and ties stay ties.
const peak = fc
  .tuple(fc.double({ min: 50, max: 1500, noNaN: true }), fc.integer({ min: 0, max: 10_000 }))
  .map(([mz, intensity]): PeakPair => [mz, intensity]);

const spectrum: fc.Arbitrary<SpectrumOptions> = fc.record({
  sequence,
  charge: fc.integer({ min: 1, max: 4 }),
  peaks: fc.array(peak, { maxLength: 120 }),
  ms1peaks: fc.array(peak, { maxLength: 20 }),
  precursorMz: fc.double({ min: 50, max: 1500, noNaN: true }),
  massError: fc.double({ min: 0, max: 20, noNaN: true }),
  maxNeutralLossCount: fc.integer({ min: 1, max: 3 }),
  staticMods: fc.array(
    fc.record({ aminoAcid: fc.constantFrom('C', 'S', 'K'), modMass: mass, losses: fc.array(loss, { maxLength: 2 }) }),
    { maxLength: 2 },
  ),
  variableMods: fc.array(fc.record({ index: fc.integer({ min: 1, max: 12 }), modMass: mass }), { maxLength: 2 }),
  ntermMod: mass,
  userReporterIons: fc.array(fc.double({ min: 100, max: 300, noNaN: true }), { maxLength: 3 }),
});

const choices: fc.Arbitrary<Partial<SpectrumChoices>> = fc.record({
  ions: fc.subarray([...ionChoices]),
  losses: fc.subarray(['*', 'o', 'p']),
  massType: fc.constantFrom('mono', 'avg'),
  assignment: fc.constantFrom('intense', 'nearest'),
  peakDetect: fc.boolean(),
  reporters: fc.boolean(),
  tolerance: fc.record({ value: fc.double({ min: 0, max: 30, noNaN: true }), unit: fc.constantFrom('Th', 'ppm') }),
});

function result(options: SpectrumOptions, chosen: Partial<SpectrumChoices>): AnnotatedSpectrum {
  const prepared = prepareSpectrum(options);
  return annotate(prepared, { ...prepared.input.choices, ...chosen });
}

/** Everything but where the peaks stood in the list given. */
function withoutOrigin({ peaks, ...rest }: AnnotatedSpectrum) {
  return { ...rest, mz: peaks.mz, intensity: peaks.intensity };
}

/** Matches without their intensities. */
function matches(annotated: AnnotatedSpectrum) {
  const groups = [...annotated.series, ...annotated.reporters].map((entry) => entry.matches);
  const plain = [...groups, annotated.immonium, annotated.precursor, annotated.userReporters].map((group) =>
    group.map(({ label, peakIndex, mz, theoreticalMz, error }) => ({ label, peakIndex, mz, theoreticalMz, error })),
  );
  return { plain, detected: annotated.detected, counts: annotated.counts };
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}

describe('properties of any spectrum', () => {
  it('SPEC-45 the order of the peaks never changes a result', () => {
    fc.assert(
      fc.property(
        spectrum,
        choices,
        fc.array(fc.nat(), { minLength: 120, maxLength: 120 }),
        (options, chosen, keys) => {
          const shuffle = (peaks: readonly PeakPair[] = []) =>
            peaks
              .map((entry, index) => ({ entry, key: keys[index] ?? 0 }))
              .toSorted((a, b) => a.key - b.key)
              .map(({ entry }) => entry);
          const shuffled = { ...options, peaks: shuffle(options.peaks), ms1peaks: shuffle(options.ms1peaks) };
          expect(withoutOrigin(result(shuffled, chosen))).toEqual(withoutOrigin(result(options, chosen)));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('SPEC-85 SPEC-87 scaling the intensities never changes a match', () => {
    const factor = fc.oneof(
      fc.integer({ min: -20, max: 20 }).map((power) => 2 ** power),
      fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
    );
    fc.assert(
      fc.property(spectrum, choices, factor, (options, chosen, by) => {
        const peaks = (options.peaks ?? []).map(([mz, intensity]): PeakPair => [mz, intensity * by]);
        expect(matches(result({ ...options, peaks }, chosen))).toEqual(matches(result(options, chosen)));
      }),
      { numRuns: 300 },
    );
  });

  it('SPEC-02 the input is not modified', () => {
    fc.assert(
      fc.property(spectrum, choices, (options, chosen) => {
        const frozen = deepFreeze(structuredClone(options));
        expect(() => result(frozen, deepFreeze(structuredClone(chosen)))).not.toThrow();
        expect(frozen).toEqual(options);
      }),
      { numRuns: 100 },
    );
  });

  it('SPEC-81 undoing a choice gives the first result again', () => {
    fc.assert(
      fc.property(spectrum, choices, (options, chosen) => {
        const prepared = prepareSpectrum(options);
        const first = annotate(prepared);
        annotate(prepared, { ...prepared.input.choices, ...chosen });
        expect(annotate(prepared)).toEqual(first);
      }),
      { numRuns: 100 },
    );
  });

  it('SPEC-96 no options make it throw', () => {
    const names = [
      'sequence',
      'charge',
      'peaks',
      'peaks2',
      'ms1peaks',
      'staticMods',
      'variableMods',
      'massError',
      'massErrorUnit',
      'width',
      'showB',
      'userReporterIons',
      'extraPeakSeries',
      'maxNeutralLossCount',
      'precursorMz',
      'scanNum',
    ];
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...names),
          fc.oneof(
            fc.anything({ maxDepth: 3, withNullPrototype: true, withBigInt: true, withTypedArray: true }),
            fc.integer(),
            fc.double(),
          ),
        ),
        (options) => {
          expect(() => result(options, {})).not.toThrow();
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('SPEC-84 every match lies within the tolerance', () => {
    fc.assert(
      fc.property(spectrum, choices, (options, chosen) => {
        const prepared = prepareSpectrum(options);
        const all = { ...prepared.input.choices, ...chosen };
        for (const { error, theoreticalMz } of annotate(prepared, all).series.flatMap((entry) => entry.matches)) {
          const width = all.tolerance.unit === 'Th' ? all.tolerance.value : (all.tolerance.value * theoreticalMz) / 1e6;
          expect(Math.abs(error.th)).toBeLessThanOrEqual(width + 1e-9);
        }
      }),
      { numRuns: 100 },
    );
  });
});
