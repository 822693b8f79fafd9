import type { SearchCriteria, UnknownValues } from '#domain/api/schemas/search';
import { criterionFields, type FieldColumn, fields, isTermColumn } from '#domain/search/fields';
import { readId, unversionedId } from '#domain/search/read-id';
import { foldTerm, termForms } from '#domain/search/term-forms';
import type { Catalogue } from '../catalogue/catalogue';
import type { TextColumn, UniqueTexts } from '../catalogue/columns';
import {
  type Clause,
  criterionClauses,
  type FieldClause,
  type FieldValue,
  type RangeClause,
  type RegionClause,
} from './clauses';

/** A byte per row of the table of peptides: 1 for the rows that match, else 0. */
export type RowMarks = Uint8Array;

/** The column of ids is not one of texts that repeat. */
const columnOf = ({ tables }: Catalogue, column: FieldColumn): Promise<TextColumn | UniqueTexts> =>
  column === 'peptideId' ? tables.uniqueTexts('peptides', column) : tables.texts('peptides', column);

/** Codes, or ordinals of ids, of a term; an id that no row has is looked up without the version of its annotation. */
async function codesOfTerm(catalogue: Catalogue, column: FieldColumn, term: FieldValue): Promise<number[]> {
  const [texts, { idPrefixes }] = await Promise.all([columnOf(catalogue, column), catalogue.summary()]);
  const formsOf = (text: string): string[] => termForms(column, text);
  const id = readId(String(term), idPrefixes);
  const exact = texts.find(foldTerm(id), formsOf);
  const unversioned = unversionedId(id);
  return exact.length > 0 || unversioned === null ? exact : texts.find(foldTerm(unversioned), formsOf);
}

async function rowsOfField(catalogue: Catalogue, { column, anyOf }: FieldClause): Promise<RowMarks> {
  if (isTermColumn(column)) {
    const [texts, codes] = await Promise.all([
      columnOf(catalogue, column),
      Promise.all(anyOf.map((term) => codesOfTerm(catalogue, column, term))),
    ]);
    if (!('values' in texts)) return marked(texts.rows, codes.flat());
    return texts.mark(marked(texts.values.length, codes.flat()));
  }
  const texts = await catalogue.tables.texts('peptides', column);
  // Values of facets are matched exactly, but trimmed.
  const codes = anyOf.flatMap((value) => texts.codeOf(String(value).trim()) ?? []);
  return texts.mark(marked(texts.values.length, codes));
}

function marked(size: number, positions: readonly number[]): Uint8Array {
  const marks = new Uint8Array(size);
  for (const position of positions) marks[position] = 1;
  return marks;
}

/** The rows of transcripts that share a position with the region. */
async function rowsInRegion({ tables }: Catalogue, { chromosome, from, to }: RegionClause): Promise<RowMarks> {
  const [ids, chromosomes, starts, ends, ofRows] = await Promise.all([
    tables.uniqueTexts('transcripts', 'transcriptId'),
    tables.texts('transcripts', 'chromosome'),
    tables.numbers('transcripts', 'start'),
    tables.numbers('transcripts', 'end'),
    tables.texts('peptides', 'transcriptId'),
  ]);
  const [low, high] = from <= to ? [from, to] : [to, from];
  const code = chromosomes.codeOf(chromosome);
  const found: number[] = [];
  for (let at = 0; at < ids.rows; at += 1)
    if (chromosomes.codes[at] === code && (starts.values[at] ?? NaN) <= high && (ends.values[at] ?? NaN) >= low)
      found.push(at);
  const codes = found.flatMap((at) => ofRows.codeOf(ids.at(at)) ?? []);
  return ofRows.mark(marked(ofRows.values.length, codes));
}

/** The rows whose number is in the range, ends included; a number that is not known is in none. */
async function rowsInRange({ tables }: Catalogue, { number, range }: RangeClause): Promise<RowMarks> {
  const { values } = await tables.numbers('peptides', number);
  const [from, to] = [range.from ?? -Infinity, range.to ?? Infinity];
  const marks = new Uint8Array(values.length);
  for (let row = 0; row < marks.length; row += 1) {
    const value = values[row] ?? NaN;
    marks[row] = value >= from && value <= to ? 1 : 0;
  }
  return marks;
}

/** The rows that match a clause. */
export function rowsOfClause(catalogue: Catalogue, clause: Clause): Promise<RowMarks> {
  if ('column' in clause) return rowsOfField(catalogue, clause);
  return 'number' in clause ? rowsInRange(catalogue, clause) : rowsInRegion(catalogue, clause);
}

/** The items of the comma lists of a search that no row has, by field. */
export async function unknownValues(catalogue: Catalogue, criteria: SearchCriteria): Promise<UnknownValues[]> {
  const lists = criterionFields.flatMap((field) => {
    const { kind, wire } = fields[field];
    return kind === 'text' ? criterionClauses(field, criteria).map((clause) => ({ ...clause, wire })) : [];
  });
  const checked = await Promise.all(
    lists.map(async ({ column, wire, anyOf }) => {
      const found = await Promise.all(anyOf.map((term) => codesOfTerm(catalogue, column, term)));
      return { field: wire, values: anyOf.map(String).filter((_, at) => found[at]?.length === 0) };
    }),
  );
  return checked.filter(({ values }) => values.length > 0);
}
