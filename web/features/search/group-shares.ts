import type { PieItem } from '#domain/api/schemas/search';
import { expressionCodes, expressionGroups } from '#domain/catalogue/vocabulary';
import { groupColors } from '../../charts/chart-theme';
import type { Share } from '../../charts/shares';

/** Shares of the expression groups in their order; empty groups, and names that are no group, are left out. */
export function groupShares(items: readonly PieItem[]): Share[] {
  return expressionCodes.flatMap((code) => {
    const name = expressionGroups[code].label;
    const value = items.find((item) => item.name === name)?.value ?? 0;
    return value > 0 ? [{ name, value }] : [];
  });
}

/** The colour that a group has on every page. */
export function colorOfGroup(name: string): string {
  return groupColors[expressionCodes.find((code) => expressionGroups[code].label === name) ?? 4];
}
