import {
  expressionCodes,
  type ExpressionState,
  expressionStateCodes,
  expressionStates,
  UNKNOWN,
  validationStates,
} from '#domain/catalogue/vocabulary';
import type { TsvTable } from '#domain/text/tsv';
import { meaningColors } from '../ui/theme-tokens';
import type { Bars } from './bars-option';
import { groupColors } from './chart-theme';

/** Peptides of one expression group, or those without one. */
export interface GroupCount {
  group: ExpressionState;
  validated: number;
  nonValidated: number;
  /** Nobody looked for them in earlier studies. */
  unknown: number;
}

/**
 * Combines the lists of the statistics call, in the order of the codes 1 to 4; a fifth number is that of peptides which were
 * not measured. A missing number counts as 0.
 */
export function groupCounts(
  validated: readonly number[],
  nonValidated: readonly number[],
  unknown: readonly number[] = [],
): GroupCount[] {
  const groups = validated.length > expressionCodes.length ? expressionStateCodes : expressionCodes;
  return groups.map((group, index) => ({
    group,
    validated: validated[index] ?? 0,
    nonValidated: nonValidated[index] ?? 0,
    unknown: unknown[index] ?? 0,
  }));
}

export function totalOf(counts: readonly GroupCount[]): number {
  return counts.reduce((sum, { validated, nonValidated, unknown }) => sum + validated + nonValidated + unknown, 0);
}

/** Whether there are peptides that nobody looked for. */
const someUnknown = (counts: readonly GroupCount[]): boolean => counts.some(({ unknown }) => unknown > 0);

/** A bar per expression group: validated peptides solid, then non-validated outlined, then what nobody looked for in gray. */
export function groupBars(counts: readonly GroupCount[], selected: ExpressionState): Bars {
  const withUnknown = someUnknown(counts);
  return {
    parts: [
      { name: validationStates[1] },
      { name: validationStates[0], outlined: true },
      ...(withUnknown ? [{ name: validationStates[UNKNOWN], color: meaningColors.unknown }] : []),
    ],
    rows: counts.map(({ group, validated, nonValidated, unknown }) => ({
      name: expressionStates[group].label,
      counts: withUnknown ? [validated, nonValidated, unknown] : [validated, nonValidated],
      color: groupColors[group],
    })),
    unit: 'Peptides',
    selected: [expressionStates[selected].label],
  };
}

/** The data to save. */
export function groupTable(counts: readonly GroupCount[]): TsvTable {
  const withUnknown = someUnknown(counts);
  return {
    columns: ['expression_group', 'validated', 'non_validated', ...(withUnknown ? ['not_looked_for'] : [])],
    rows: counts.map(({ group, validated, nonValidated, unknown }) => [
      expressionStates[group].label,
      validated,
      nonValidated,
      ...(withUnknown ? [unknown] : []),
    ]),
  };
}
