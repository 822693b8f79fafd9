import type { BrowseStatistics } from '#domain/api/schemas/browse';
import { type ExpressionState, expressionStateCodes } from '#domain/catalogue/vocabulary';
import { groupCounts, totalOf, type GroupCount } from '../../../charts/group-counts';
import { parseShares, type Share } from '../../../charts/shares';
import { entriesText, formatCount } from '../../../ui/format-number';

/** Data of one distribution chart. */
export interface Distribution {
  counts: GroupCount[];
  /** RNA types of each group. */
  shares: Record<ExpressionState, Share[]>;
}

export function distributionOf(
  validated: readonly number[],
  nonValidated: readonly number[],
  rnaTypeList: BrowseStatistics['rnaTypeList'],
  unknown?: readonly number[],
): Distribution {
  const sharesOf = (group: ExpressionState) => parseShares(rnaTypeList[expressionStateCodes.indexOf(group)] ?? []);
  const shares = { 1: sharesOf(1), 2: sharesOf(2), 3: sharesOf(3), 4: sharesOf(4), unknown: sharesOf('unknown') };
  return { counts: groupCounts(validated, nonValidated, unknown), shares };
}

/** Both charts of a cancer and tissue: all peptides, and the immunogenic ones. What was not measured is a group of its own. */
export function distributions(statistics: BrowseStatistics): { all: Distribution; immunogenic: Distribution } {
  const { unknownValidation: unknown, unmeasured } = statistics;
  const withLast = <Item>(list: readonly Item[], last: Item | undefined): readonly Item[] =>
    last === undefined ? list : [...list, last];
  return {
    all: distributionOf(
      withLast(statistics.validatedList, unmeasured?.validated),
      withLast(statistics.nonValidatedList, unmeasured?.nonValidated),
      [...withLast(statistics.rnaTypeList, unmeasured?.rnaTypes)],
      withLast(unknown?.list ?? [0, 0, 0, 0], unmeasured?.unknown),
    ),
    immunogenic: distributionOf(
      withLast(statistics.vImList, unmeasured?.vIm),
      withLast(statistics.nvImList, unmeasured?.nvIm),
      [...withLast(statistics.imRnaTypeList, unmeasured?.imRnaTypes)],
      withLast(unknown?.imList ?? [0, 0, 0, 0], unmeasured?.unknownIm),
    ),
  };
}

/**
 * RNA types of both charts, the most common first. Colors follow this order, so that a type has the same color in
 * both.
 */
export function rnaTypesOf({ rnaTypeList, imRnaTypeList, unmeasured }: BrowseStatistics): string[] {
  const { rnaTypes = [], imRnaTypes = [] } = unmeasured ?? {};
  const totals = new Map<string, number>();
  for (const { name, value } of parseShares([...rnaTypeList, ...imRnaTypeList, rnaTypes, imRnaTypes].flat()))
    totals.set(name, (totals.get(name) ?? 0) + value);
  return [...totals]
    .toSorted(([one, few], [other, many]) => many - few || one.localeCompare(other))
    .map(([name]) => name);
}

/** The RNA types of the group that has most of them. */
export function longestList({ shares }: Distribution): string[] {
  const lists = Object.values(shares).map((list) => list.map(({ name }) => name));
  return lists.reduce((longest, list) => (list.length > longest.length ? list : longest), []);
}

/**
 * What the shares of a group add up to: its peptides or, where a peptide has several RNA types and counts in each of
 * them, the RNA types of its peptides.
 */
export function sharesNote(peptides: number, shares: readonly Share[]): string {
  const types = shares.reduce((sum, { value }) => sum + value, 0);
  return types === peptides
    ? `n = ${formatCount(peptides)}`
    : `n = ${entriesText(peptides)}, ${formatCount(types)} assignments to RNA types`;
}

/** The group whose RNA types are shown before a user chooses one: the first with peptides, otherwise the first. */
export function firstGroupWithData(counts: readonly GroupCount[]): ExpressionState {
  return counts.find((count) => totalOf([count]) > 0)?.group ?? 1;
}
