import type { BrowseStatistics } from '#domain/api/schemas/browse';
import { expressionCodes, type ExpressionGroup } from '#domain/catalogue/vocabulary';
import type { PeptideRow } from '#domain/api/schemas/peptide';

type GroupCounts = Map<ExpressionGroup, number>;
type TypeCounts = Map<ExpressionGroup, Map<string, number>>;

function perGroup(counts: GroupCounts): number[] {
  return expressionCodes.map((code) => counts.get(code) ?? 0);
}

/** Most frequent first, then by name. */
function shares(counts: TypeCounts): BrowseStatistics['rnaTypeList'] {
  return expressionCodes.map((code) =>
    [...(counts.get(code) ?? [])]
      .sort(([a, rowsOfA], [b, rowsOfB]) => rowsOfB - rowsOfA || (a < b ? -1 : 1))
      .map(([name, rows]) => ({ name, value: String(rows) })),
  );
}

function sum(counts: GroupCounts): number {
  return [...counts.values()].reduce((total, rows) => total + rows, 0);
}

function count(counts: GroupCounts, code: ExpressionGroup): void {
  counts.set(code, (counts.get(code) ?? 0) + 1);
}

/**
 * Statistics of one cancer and tissue. A row counts once for each RNA type of its transcripts, so the shares of a group
 * may add up to more than its rows. Rows without transcripts do not count.
 */
export class BrowseCounts {
  readonly #validated: GroupCounts = new Map();
  readonly #nonValidated: GroupCounts = new Map();
  readonly #validatedImmunogenic: GroupCounts = new Map();
  readonly #nonValidatedImmunogenic: GroupCounts = new Map();
  readonly #types: TypeCounts = new Map();
  readonly #immunogenicTypes: TypeCounts = new Map();

  add(row: Pick<PeptideRow, 'expression' | 'validation' | 'immunogenicity'>, rnaTypes: Iterable<string>): void {
    const isImmunogenic = row.immunogenicity === 1;
    count(row.validation === 1 ? this.#validated : this.#nonValidated, row.expression);
    if (isImmunogenic)
      count(row.validation === 1 ? this.#validatedImmunogenic : this.#nonValidatedImmunogenic, row.expression);
    for (const type of new Set(rnaTypes)) {
      for (const counts of isImmunogenic ? [this.#types, this.#immunogenicTypes] : [this.#types]) {
        const ofGroup = counts.get(row.expression) ?? new Map<string, number>();
        ofGroup.set(type, (ofGroup.get(type) ?? 0) + 1);
        counts.set(row.expression, ofGroup);
      }
    }
  }

  statistics(): BrowseStatistics {
    return {
      validatedAll: sum(this.#validated),
      nonValidatedAll: sum(this.#nonValidated),
      vTumorSpecific: this.#validated.get(1) ?? 0,
      nvTumorSpecific: this.#nonValidated.get(1) ?? 0,
      vIm: sum(this.#validatedImmunogenic),
      nvIm: sum(this.#nonValidatedImmunogenic),
      validatedList: perGroup(this.#validated),
      nonValidatedList: perGroup(this.#nonValidated),
      vImList: perGroup(this.#validatedImmunogenic),
      nvImList: perGroup(this.#nonValidatedImmunogenic),
      rnaTypeList: shares(this.#types),
      imRnaTypeList: shares(this.#immunogenicTypes),
    };
  }
}
