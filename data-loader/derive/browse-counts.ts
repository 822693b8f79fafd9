import type { BrowseStatistics } from '#domain/api/schemas/browse';
import { expressionCodes } from '#domain/catalogue/vocabulary';
import type { PeptideRow } from '#domain/api/schemas/peptide';

type Group = PeptideRow['expression'];
type GroupCounts = Map<Group, number>;
/** Rows by expression group: all, and the immunogenic ones. */
class StatusCounts {
  readonly all: GroupCounts = new Map();
  readonly immunogenic: GroupCounts = new Map();

  add(group: Group, isImmunogenic: boolean): void {
    count(this.all, group);
    if (isImmunogenic) count(this.immunogenic, group);
  }
}
type TypeCounts = Map<Group, Map<string, number>>;

function perGroup(counts: GroupCounts): number[] {
  return expressionCodes.map((code) => counts.get(code) ?? 0);
}

/** The RNA types of a group, most frequent first, then by name. */
function shares(counts: TypeCounts, group: Group): BrowseStatistics['rnaTypeList'][number] {
  return [...(counts.get(group) ?? [])]
    .sort(([a, rowsOfA], [b, rowsOfB]) => rowsOfB - rowsOfA || (a < b ? -1 : 1))
    .map(([name, rows]) => ({ name, value: String(rows) }));
}

function sum(counts: GroupCounts): number {
  return [...counts.values()].reduce((total, rows) => total + rows, 0);
}

function count(counts: GroupCounts, code: Group): void {
  counts.set(code, (counts.get(code) ?? 0) + 1);
}

/**
 * Statistics of one cancer and tissue. A row counts once for each RNA type of its transcripts, so the shares of a group
 * may add up to more than its rows. Rows without transcripts do not count.
 */
export class BrowseCounts {
  readonly #validated = new StatusCounts();
  readonly #nonValidated = new StatusCounts();
  readonly #unknown = new StatusCounts();
  #unknownImmunogenicity = 0;
  readonly #types: TypeCounts = new Map();
  readonly #immunogenicTypes: TypeCounts = new Map();

  add(row: Pick<PeptideRow, 'expression' | 'validation' | 'immunogenicity'>, rnaTypes: Iterable<string>): void {
    const isImmunogenic = row.immunogenicity === 1;
    const ofStatus =
      row.validation === null ? this.#unknown : row.validation === 1 ? this.#validated : this.#nonValidated;
    ofStatus.add(row.expression, isImmunogenic);
    this.#unknownImmunogenicity += row.immunogenicity === null ? 1 : 0;
    for (const type of new Set(rnaTypes)) {
      for (const counts of isImmunogenic ? [this.#types, this.#immunogenicTypes] : [this.#types]) {
        const ofGroup = counts.get(row.expression) ?? new Map<string, number>();
        ofGroup.set(type, (ofGroup.get(type) ?? 0) + 1);
        counts.set(row.expression, ofGroup);
      }
    }
  }

  /** Counts of the rows that have no group; nothing if there are none. */
  #unmeasured(): Pick<BrowseStatistics, 'unmeasured'> {
    const statuses = [this.#validated, this.#nonValidated, this.#unknown];
    const [validated = 0, nonValidated = 0, unknown = 0] = statuses.map(({ all }) => all.get(null) ?? 0);
    const [vIm = 0, nvIm = 0, unknownIm = 0] = statuses.map(({ immunogenic }) => immunogenic.get(null) ?? 0);
    if (validated + nonValidated + unknown === 0) return {};
    const [rnaTypes, imRnaTypes] = [shares(this.#types, null), shares(this.#immunogenicTypes, null)];
    return { unmeasured: { validated, nonValidated, unknown, vIm, nvIm, unknownIm, rnaTypes, imRnaTypes } };
  }

  statistics(): BrowseStatistics {
    const [validated, nonValidated, unknown] = [this.#validated, this.#nonValidated, this.#unknown];
    return {
      validatedAll: sum(validated.all),
      nonValidatedAll: sum(nonValidated.all),
      vTumorSpecific: validated.all.get(1) ?? 0,
      nvTumorSpecific: nonValidated.all.get(1) ?? 0,
      vIm: sum(validated.immunogenic),
      nvIm: sum(nonValidated.immunogenic),
      validatedList: perGroup(validated.all),
      nonValidatedList: perGroup(nonValidated.all),
      vImList: perGroup(validated.immunogenic),
      nvImList: perGroup(nonValidated.immunogenic),
      rnaTypeList: expressionCodes.map((code) => shares(this.#types, code)),
      imRnaTypeList: expressionCodes.map((code) => shares(this.#immunogenicTypes, code)),
      ...this.#unmeasured(),
      ...(unknown.all.size === 0
        ? {}
        : {
            unknownValidation: {
              all: sum(unknown.all),
              tumorSpecific: unknown.all.get(1) ?? 0,
              im: sum(unknown.immunogenic),
              list: perGroup(unknown.all),
              imList: perGroup(unknown.immunogenic),
            },
          }),
      ...(this.#unknownImmunogenicity === 0 ? {} : { unknownImmunogenicity: this.#unknownImmunogenicity }),
    };
  }
}
