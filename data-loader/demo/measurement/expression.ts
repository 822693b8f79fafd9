import { allocate, chooseExactly } from '../allocate';
import type { DatasetPlan } from '../dataset-plan';
import { type DemoRow, type ExpressionPattern, limitPatterns, usualPatterns } from '../peptide/peptide-model';
import type { Random } from '../random';

/** The pattern of a row whose dataset allows no other; null if it can be compared. */
function onlyPattern({ plan: { controls, tumors } }: DemoRow, random: Random): ExpressionPattern | null {
  if (controls + tumors === 0 || random.chance(0.03)) return 'not measured';
  if (controls === 0) return 'tumor only';
  return tumors === 0 ? 'control only' : null;
}

/**
 * Chooses the expression pattern of every row, so that exactly `tumorSpecific` rows are detected in tumor samples only.
 * The `leading` rows are upregulated in tumors; `limitsStudy` gets one row for every limit of the statistics, and an
 * immunogenic one that is downregulated.
 */
export function choosePatterns(
  rows: readonly DemoRow[],
  leading: readonly DemoRow[],
  tumorSpecific: number,
  limitsStudy: string | null,
  random: Random,
): void {
  const open = new Set(rows);
  const set = (row: DemoRow | undefined, pattern: ExpressionPattern | null): void => {
    if (row === undefined || pattern === null) return;
    row.pattern = pattern;
    open.delete(row);
  };
  for (const row of leading) set(row, 'up');
  const forLimits = rows.filter((row) => open.has(row) && row.plan.dataset.study === limitsStudy);
  for (const [i, pattern] of limitPatterns.entries()) set(forLimits[i], pattern);
  // The pies of a search for the first cancer have every group, at any scale.
  set(
    forLimits.find((row) => open.has(row) && row.sequence.immunogenic),
    'down',
  );
  for (const row of open) set(row, onlyPattern(row, random));
  const found = rows.filter(({ pattern }) => pattern === 'tumor only').length;
  // Some datasets have more tumor-specific peptides than others.
  const tendencies = new Map(rows.map(({ plan }) => [plan, 0]));
  for (const plan of tendencies.keys()) tendencies.set(plan, 0.6 + 0.8 * random.next());
  const compared = [...open]
    .map((row) => ({ row, key: random.sampleKey(tendencies.get(row.plan) ?? 1) }))
    .sort((a, b) => a.key - b.key)
    .map(({ row }) => row);
  for (const row of chooseExactly(compared, () => 1, tumorSpecific - found, 'tumor-specific rows'))
    set(row, 'tumor only');
  // Exact shares: drawn ones would differ by several percent in small catalogues.
  const others = random.shuffled([...open]);
  const patterns = Object.keys(usualPatterns) as (keyof typeof usualPatterns)[];
  const counts = allocate(others.length, Object.values(usualPatterns), 0);
  for (const [i, pattern] of patterns.entries()) for (const row of others.splice(0, counts[i])) set(row, pattern);
}

/** log2 intensities as mass spectrometers report them; null = not detected. */
type Intensity = number | null;

/** An offset of every sample that applies to all of its intensities. */
export interface SampleEffects {
  control: number[];
  tumor: number[];
}

const LEVEL = { mean: 24, sd: 1.8, low: 19, high: 30 };
const SAMPLE_SD = 0.2;
/** A peptide that one side lacks is a weak one of the other. */
const ONE_SIDED = -0.8;

export function drawSampleEffects({ controls, tumors }: DatasetPlan, random: Random): SampleEffects {
  const draw = (count: number) => Array.from({ length: count }, () => random.normal(0, SAMPLE_SD));
  return { control: draw(controls), tumor: draw(tumors) };
}

/** Weak signals are missing more often, but not in all samples. */
function measure(level: number, sd: number, effects: readonly number[], random: Random): Intensity[] {
  const missing = 0.04 + 0.6 / (1 + Math.exp((level - 21.8) / 0.9));
  const draw = (effect: number) => Math.round(random.normal(level + effect, sd) * 1_000) / 1_000;
  const values = effects.map((effect): Intensity => (random.chance(missing) ? null : draw(effect)));
  return values.every((value) => value === null) ? values.map((_, i) => (i === 0 ? draw(0) : null)) : values;
}

/** Values alternately a step above and below, so that their mean is exactly `middle`. */
function symmetric({ length }: readonly number[], middle: number, step: number): Intensity[] {
  const last = length % 2 === 1 ? length - 1 : -1;
  return Array.from({ length }, (_, i) => middle + (i === last ? 0 : i % 2 === 0 ? step : -step));
}

/** Means of controls and tumors, and the step around them. */
const FIXED: Readonly<Partial<Record<ExpressionPattern, readonly [number, number, number]>>> = {
  'far apart': [20, 30, 0.001],
  'exactly twofold': [24, 25, 0.25],
  'no variance': [22, 25, 0],
};

/** Draws the intensities of a row, controls first. Not called for rows that are not measured. */
export function matrixRow(pattern: ExpressionPattern, { control, tumor }: SampleEffects, random: Random): Intensity[] {
  const level = Math.min(LEVEL.high, Math.max(LEVEL.low, random.normal(LEVEL.mean, LEVEL.sd)));
  const sd = 0.4 + 0.5 * random.next();
  const shift = pattern === 'even' ? random.normal(0, 0.3) : 1.15 + 0.9 * Math.abs(random.normal(0, 1));
  const none = (effects: readonly number[]): Intensity[] => effects.map(() => null);
  const fixed = FIXED[pattern];
  if (fixed !== undefined) return [...symmetric(control, fixed[0], fixed[2]), ...symmetric(tumor, fixed[1], fixed[2])];
  if (pattern === 'one sample each') return [23.5, ...none(control.slice(1)), 25.25, ...none(tumor.slice(1))];
  if (pattern === 'tumor only') return [...none(control), ...measure(level + ONE_SIDED, sd, tumor, random)];
  if (pattern === 'control only') return [...measure(level + ONE_SIDED, sd, control, random), ...none(tumor)];
  if (pattern === 'in no sample' || pattern === 'not measured') return none([...control, ...tumor]);
  const half = (pattern === 'down' ? -shift : shift) / 2;
  return [...measure(level - half, sd, control, random), ...measure(level + half, sd, tumor, random)];
}
