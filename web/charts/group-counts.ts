import {
  expressionCodes,
  expressionGroups,
  validationStates,
  type ExpressionGroup,
} from '#domain/catalogue/vocabulary';
import type { Bars } from './bars-option';
import { groupColors } from './chart-theme';

/** Peptides of one expression group. */
export interface GroupCount {
  group: ExpressionGroup;
  validated: number;
  nonValidated: number;
}

/** Combines the two lists of the statistics call, in the order of the codes 1 to 4; a missing number counts as 0. */
export function groupCounts(validated: readonly number[], nonValidated: readonly number[]): GroupCount[] {
  return expressionCodes.map((group, index) => ({
    group,
    validated: validated[index] ?? 0,
    nonValidated: nonValidated[index] ?? 0,
  }));
}

export function totalOf(counts: readonly GroupCount[]): number {
  return counts.reduce((sum, { validated, nonValidated }) => sum + validated + nonValidated, 0);
}

/** A bar per expression group: validated peptides solid, then non-validated outlined. */
export function groupBars(counts: readonly GroupCount[], selected: ExpressionGroup): Bars {
  return {
    parts: [{ name: validationStates[1] }, { name: validationStates[0], outlined: true }],
    rows: counts.map(({ group, validated, nonValidated }) => ({
      name: expressionGroups[group].label,
      counts: [validated, nonValidated],
      color: groupColors[group],
    })),
    unit: 'Peptides',
    selected: [expressionGroups[selected].label],
  };
}
