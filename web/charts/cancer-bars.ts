import type { CancerCounts } from '#domain/api/schemas/counts';
import { expressionCodes, expressionGroups } from '#domain/catalogue/vocabulary';
import type { TsvTable } from '#domain/text/tsv';
import type { Bars } from './bars-option';
import { groupColors } from './chart-theme';

type CancerCount = CancerCounts[number];

/** Every peptide of a cancer belongs to one expression group. */
export const peptidesOf = ({ expression }: CancerCount): number => expression.reduce((sum, count) => sum + count, 0);

/** The cancers with most peptides first; equal ones keep their order. */
export function longestFirst(cancers: CancerCounts): CancerCounts {
  return cancers.toSorted((one, other) => peptidesOf(other) - peptidesOf(one));
}

/** A bar per cancer, the longest first, divided into expression groups. */
export function cancerBars(cancers: CancerCounts, selected: readonly string[]): Bars {
  return {
    parts: expressionCodes.map((code) => ({ name: expressionGroups[code].label, color: groupColors[code] })),
    rows: longestFirst(cancers).map(({ cancer, expression }) => ({ name: cancer, counts: expression })),
    unit: 'Peptides',
    rowPx: 26,
    selected,
  };
}

/** The data to save, in the order of the bars. */
export function cancerTable(cancers: CancerCounts): TsvTable {
  const groups = expressionCodes.map((code) => expressionGroups[code].label.toLowerCase().replaceAll(/\W+/g, '_'));
  return {
    columns: ['cancer', 'peptides', ...groups, 'immunogenic', 'validated'],
    rows: longestFirst(cancers).map((row) => [
      row.cancer,
      peptidesOf(row),
      ...row.expression,
      row.immunogenic,
      row.validated,
    ]),
  };
}
