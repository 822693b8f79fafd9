import { allocate, chooseExactly } from '../allocate';
import type { Random } from '../random';
import type { DemoRow, ExpressionPattern } from './peptide-model';

const NOT_MEASURED_SHARE = 0.03;
/**
 * Patterns of the rows that are not tumor-specific. As in most comparisons of tumors with controls, about a fifth of the
 * peptides that are detected in both differ.
 */
const PATTERNS: readonly (readonly [ExpressionPattern, weight: number])[] = [
  ['up', 13],
  ['down', 9],
  ['even', 70],
  ['control only', 8],
];
const LIMITS: readonly ExpressionPattern[] = [
  'far apart',
  'exactly twofold',
  'no variance',
  'one sample each',
  'in no sample',
  'not measured',
];

const hasMatrix = ({ plan }: DemoRow) => plan.controls + plan.tumors > 0;
const isCompared = ({ plan }: DemoRow) => plan.controls > 0 && plan.tumors > 0;

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
  const set = (row: DemoRow, pattern: ExpressionPattern) => {
    row.pattern = pattern;
    open.delete(row);
  };
  for (const row of leading) set(row, 'up');
  const forLimits = rows.filter((row) => open.has(row) && row.plan.dataset.study === limitsStudy);
  LIMITS.forEach((pattern, i) => {
    const row = forLimits[i];
    if (row) set(row, pattern);
  });
  // The pies of a search for the first cancer have every group, at any scale.
  const immunogenic = forLimits.find((row) => open.has(row) && row.sequence.immunogenic);
  if (immunogenic) set(immunogenic, 'down');
  let found = 0;
  for (const row of open) {
    if (!hasMatrix(row) || random.chance(NOT_MEASURED_SHARE)) set(row, 'not measured');
    else if (row.plan.controls === 0) {
      set(row, 'tumor only');
      found += 1;
    } else if (row.plan.tumors === 0) set(row, 'control only');
  }
  // Some datasets have more tumor-specific peptides than others.
  const tumorSpecificTendency = new Map<number, number>();
  for (const { plan } of rows)
    if (!tumorSpecificTendency.has(plan.index)) tumorSpecificTendency.set(plan.index, 0.6 + 0.8 * random.next());
  const compared = [...open]
    .filter(isCompared)
    .map((row) => ({ row, key: random.sampleKey(tumorSpecificTendency.get(row.plan.index) ?? 1) }))
    .sort((a, b) => a.key - b.key)
    .map(({ row }) => row);
  for (const row of chooseExactly(compared, () => 1, tumorSpecific - found, 'tumor-specific rows'))
    set(row, 'tumor only');
  // Exact shares: drawn ones would differ by several percent in small catalogues.
  const others = random.shuffle([...open]);
  const shares = allocate(
    others.length,
    PATTERNS.map(([, weight]) => weight),
    0,
  );
  PATTERNS.forEach(([pattern], i) => {
    for (const row of others.splice(0, shares[i])) set(row, pattern);
  });
}
