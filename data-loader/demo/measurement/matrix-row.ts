import type { DatasetPlan } from '../dataset-plan';
import type { ExpressionPattern } from '../peptide/peptide-model';
import type { Random } from '../random';

/** log2 intensities as mass spectrometers report them; null = not detected. */
export type Intensity = number | null;

export interface SampleEffects {
  control: number[];
  tumor: number[];
}

const TYPICAL = { mean: 24, sd: 1.8, low: 19, high: 30 };
const SAMPLE_SD = 0.2;
const DECIMALS = 1000;

/** Draws an offset for every sample that applies to all of its intensities. */
export function drawSampleEffects({ controls, tumors }: DatasetPlan, random: Random): SampleEffects {
  const draw = (count: number) => Array.from({ length: count }, () => random.normal(0, SAMPLE_SD));
  return { control: draw(controls), tumor: draw(tumors) };
}

/** Weak signals are missing more often. */
function missingShare(level: number): number {
  return 0.04 + 0.6 / (1 + Math.exp((level - 21.8) / 0.9));
}

function measure(level: number, sd: number, effects: readonly number[], atLeast: number, random: Random): Intensity[] {
  const missing = missingShare(level);
  const values = effects.map((effect): Intensity =>
    random.chance(missing) ? null : Math.round(random.normal(level + effect, sd) * DECIMALS) / DECIMALS,
  );
  for (
    let detected = values.filter((value) => value !== null).length;
    detected < Math.min(atLeast, values.length);
    detected += 1
  ) {
    values[values.indexOf(null)] = Math.round(random.normal(level, sd) * DECIMALS) / DECIMALS;
  }
  return values;
}

/** Returns values alternately a step above and below, so that their mean is exactly `middle`. */
function symmetric(count: number, middle: number, step: number): Intensity[] {
  return Array.from({ length: count }, (_, i) =>
    i === count - 1 && count % 2 === 1 ? middle : middle + (i % 2 === 0 ? step : -step),
  );
}

const none = (count: number): Intensity[] => Array.from({ length: count }, () => null);
const onlyFirst = (count: number, value: number): Intensity[] =>
  Array.from({ length: count }, (_, i) => (i === 0 ? value : null));

/** Draws the intensities of a row, controls first. Not called for rows that are not measured. */
export function matrixRow(pattern: ExpressionPattern, effects: SampleEffects, random: Random): Intensity[] {
  const { control, tumor } = effects;
  const level = Math.min(TYPICAL.high, Math.max(TYPICAL.low, random.normal(TYPICAL.mean, TYPICAL.sd)));
  const sd = 0.4 + 0.5 * random.next();
  const shift = 1.15 + 0.9 * Math.abs(random.normal(0, 1));
  const both = (difference: number) => [
    ...measure(level - difference / 2, sd, control, 1, random),
    ...measure(level + difference / 2, sd, tumor, 1, random),
  ];
  switch (pattern) {
    case 'up':
      return both(shift);
    case 'down':
      return both(-shift);
    case 'even':
      return both(random.normal(0, 0.3));
    case 'tumor only':
      return [...none(control.length), ...measure(level - 0.8, sd, tumor, 1, random)];
    case 'control only':
      return [...measure(level - 0.8, sd, control, 1, random), ...none(tumor.length)];
    case 'far apart':
      return [...symmetric(control.length, 20, 0.001), ...symmetric(tumor.length, 30, 0.001)];
    case 'exactly twofold':
      return [...symmetric(control.length, 24, 0.25), ...symmetric(tumor.length, 25, 0.25)];
    case 'no variance':
      return [...symmetric(control.length, 22, 0), ...symmetric(tumor.length, 25, 0)];
    case 'one sample each':
      return [...onlyFirst(control.length, 23.5), ...onlyFirst(tumor.length, 25.25)];
    case 'in no sample':
    case 'not measured':
      return none(control.length + tumor.length);
  }
}
