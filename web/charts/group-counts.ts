import {
  expressionCodes,
  type ExpressionState,
  expressionStateCodes,
  expressionStates,
  UNKNOWN,
  validationStates,
} from '#domain/catalogue/vocabulary';
import type { TsvTable } from '#domain/text/tsv';
import { groupLabel } from '../identity/own-words';
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

const ofStatus = [
  { of: 'validated', part: { name: validationStates[1] } },
  { of: 'nonValidated', part: { name: validationStates[0], outlined: true } },
] as const;
const unlookedFor = { of: 'unknown', part: { name: validationStates[UNKNOWN], color: meaningColors.unknown } } as const;
const anyStatus = { of: 'unknown', part: { name: 'Peptides' } } as const;

/** Whether somebody looked for one of them in earlier studies, or there are none. */
export const hasStatus = (counts: readonly GroupCount[]): boolean =>
  counts.some(({ validated, nonValidated }) => validated + nonValidated > 0) || totalOf(counts) === 0;

/** The parts of a bar: solid, outlined, and gray if there are peptides that nobody looked for; one if these are all. */
function partsOf(counts: readonly GroupCount[]) {
  if (counts.every(({ unknown }) => unknown === 0)) return ofStatus;
  return hasStatus(counts) ? [...ofStatus, unlookedFor] : [anyStatus];
}

/** A bar per expression group, by status. */
export function groupBars(counts: readonly GroupCount[], selected: ExpressionState): Bars {
  const parts = partsOf(counts);
  return {
    parts: parts.map(({ part }) => part),
    rows: counts.map((count) => ({
      name: groupLabel(count.group),
      counts: parts.map(({ of }) => count[of]),
      color: groupColors[count.group],
    })),
    unit: 'Peptides',
    selected: [groupLabel(selected)],
  };
}

/** The data to save. */
export function groupTable(counts: readonly GroupCount[]): TsvTable {
  const parts = partsOf(counts);
  return {
    columns: ['expression_group', ...parts.map(({ part }) => part.name.toLowerCase().replaceAll(/\W/g, '_'))],
    rows: counts.map((count) => [expressionStates[count.group].label, ...parts.map(({ of }) => count[of])]),
  };
}
