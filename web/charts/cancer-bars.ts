import type { CancerCounts } from '#domain/api/schemas/counts';
import {
  expressionCodes,
  type ExpressionState,
  expressionStateCodes,
  expressionStates,
} from '#domain/catalogue/vocabulary';
import type { TsvTable } from '#domain/text/tsv';
import { groupLabel } from '../identity/own-words';
import type { Bars } from './bars-option';
import { groupColors } from './chart-theme';

type CancerCount = CancerCounts[number];

/** The groups of a table or chart of cancers: that of peptides which were not measured only if there are any. */
export const groupsOf = (cancers: CancerCounts): readonly ExpressionState[] =>
  cancers.some(({ unknown }) => unknown?.expression) ? expressionStateCodes : expressionCodes;

/** Peptides of a cancer by group, in the order of `groupsOf`. */
export const groupCountsOf = ({ expression, unknown }: CancerCount): number[] => [
  ...expression,
  unknown?.expression ?? 0,
];

/** Every peptide of a cancer belongs to one expression group or to none. */
export const peptidesOf = (count: CancerCount): number => groupCountsOf(count).reduce((sum, rows) => sum + rows, 0);

/** The cancers with most peptides first; equal ones keep their order. */
export function longestFirst(cancers: CancerCounts): CancerCounts {
  return cancers.toSorted((one, other) => peptidesOf(other) - peptidesOf(one));
}

/** A bar per cancer, the longest first, divided into expression groups. */
export function cancerBars(cancers: CancerCounts, selected: readonly string[]): Bars {
  return {
    parts: groupsOf(cancers).map((code) => ({ name: groupLabel(code), color: groupColors[code] })),
    rows: longestFirst(cancers).map((row) => ({
      name: row.cancer,
      counts: groupCountsOf(row).slice(0, groupsOf(cancers).length),
    })),
    unit: 'Peptides',
    rowPx: 26,
    selected,
  };
}

/** The data to save, in the order of the bars. */
export function cancerTable(cancers: CancerCounts): TsvTable {
  const groups = groupsOf(cancers).map((code) => expressionStates[code].label.toLowerCase().replaceAll(/\W+/g, '_'));
  return {
    columns: ['cancer', 'peptides', ...groups, 'immunogenic', 'validated'],
    rows: longestFirst(cancers).map((row) => [
      row.cancer,
      peptidesOf(row),
      ...groupCountsOf(row).slice(0, groups.length),
      row.immunogenic,
      row.validated,
    ]),
  };
}
