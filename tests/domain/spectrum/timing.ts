/**
 * Prints how long the core takes for 500 to 200,000 peaks, with peak detection on and off: `npx tsx
 * tests/domain/spectrum/timing.ts`. Median of several runs on a warm process, in ms; `prepare` is once a spectrum,
 * `annotate` every change of a choice.
 */
import { annotate } from '#domain/spectrum/annotate';
import type { PeakPair } from '#domain/spectrum/peaks';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';

function randomPeaks(count: number): PeakPair[] {
  let seed = 12_345;
  const random = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  return Array.from({ length: count }, (): PeakPair => [100 + 1900 * random(), 1000 * random() ** 4]).toSorted(
    ([a], [b]) => a - b,
  );
}

function median(values: readonly number[]): string {
  return (values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0).toFixed(2);
}

for (const count of [500, 5000, 50_000, 200_000]) {
  const peaks = randomPeaks(count);
  for (const peakDetect of [true, false]) {
    const [prepares, firsts, changes]: number[][] = [[], [], []];
    for (let repeat = 0; repeat < 9; repeat += 1) {
      const start = performance.now();
      const prepared = prepareSpectrum({ sequence: 'ELVISLIVESPEPTIDEK', charge: 3, peaks, peakDetect });
      const ready = performance.now();
      annotate(prepared);
      const drawn = performance.now();
      annotate(prepared, { ...prepared.input.choices, losses: ['*', 'o', 'p'] });
      prepares?.push(ready - start);
      firsts?.push(drawn - ready);
      changes?.push(performance.now() - drawn);
    }
    console.log(
      `${count} peaks, detect ${peakDetect ? 'on ' : 'off'}: prepare ${median(prepares ?? [])}, first annotate ${median(firsts ?? [])}, change ${median(changes ?? [])}`,
    );
  }
}
