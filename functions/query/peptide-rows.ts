import { ApiError } from '#domain/api/errors';
import { LIST_VALUES_MAX, SEARCH_VALUES_MAX } from '#domain/api/limits';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { SearchCriteria, UnknownValues } from '#domain/api/schemas/search';
import { splitList } from '#domain/catalogue/lists';
import { ALL_STUDIES } from '#domain/catalogue/vocabulary';
import { criterionFields, fields, filterFields, type IndexedField } from '#domain/search/fields';
import type { RowFilters } from '#domain/search/row-filters';
import { readId, unversionedId } from '#domain/search/read-id';
import { indexId, type IndexField } from '#domain/storage/index-fields';
import { overlappingRows } from '#domain/storage/location-index';
import { containersOf, roaringContainers } from '#domain/storage/roaring-containers';
import type { Catalogue } from '../catalogue/catalogue';
import { RowSet, type Rows } from './row-set';

/** Rows that have any of the values of a field. */
export interface FieldClause {
  field: IndexField;
  anyOf: readonly (string | number | boolean)[];
}

/** Rows of transcripts that overlap a region; its ends may be in either order. */
interface RegionClause {
  chromosome: string;
  from: number;
  to: number;
}

/** A row matches a query if it matches all of its clauses. */
export type Clause = FieldClause | RegionClause;

/** What a request says about a field. Null, [] and undefined all mean that the field is not used. */
type RequestedValues = string | number | boolean | readonly (string | number)[] | null | undefined;

/** The distinct items of the reader's comma list, ignoring case. Throws 400 if there are too many. */
function listedTerms(field: IndexField, text: string): string[] {
  const byId = new Map(splitList(text).map((value) => [indexId(field, readId(value)), value]));
  if (byId.size > LIST_VALUES_MAX)
    throw new ApiError('badRequest', `${field} must name at most ${LIST_VALUES_MAX} values`);
  return [...byId.values()];
}

/** The clause of a field: any of the requested values. None if the field is not used. */
function fieldClauses(field: IndexedField, requested: RequestedValues): FieldClause[] {
  const { kind, index } = fields[field];
  const values = [requested ?? []].flat();
  const anyOf = kind === 'text' ? values.flatMap((text) => listedTerms(index, String(text))) : values;
  return anyOf.length === 0 ? [] : [{ field: index, anyOf }];
}

/** The clauses of filters. A missing filter means All. */
function filterClauses(filters: Partial<RowFilters>): FieldClause[] {
  return filterFields.flatMap((field) => fieldClauses(field, filters[field]));
}

/** The list of Browse. `All` among the studies means every study. */
interface BrowseQuery extends Partial<RowFilters> {
  cancer: string;
  tissue: string;
  studyList: readonly string[];
}

/** All rows of the cancer of the list. */
export function cancerClauses({ cancer }: Pick<BrowseQuery, 'cancer'>): Clause[] {
  return fieldClauses('cancer', cancer);
}

export function browseClauses(query: BrowseQuery): Clause[] {
  return [
    ...cancerClauses(query),
    ...fieldClauses('tissue', query.tissue),
    ...fieldClauses('study', query.studyList.includes(ALL_STUDIES) ? [] : query.studyList),
    ...filterClauses(query),
  ];
}

/** The list of a transcript. */
interface OverviewQuery extends Partial<RowFilters> {
  transcriptId: string;
}

export function overviewClauses(query: OverviewQuery): Clause[] {
  return [{ field: 'transcriptId', anyOf: [query.transcriptId] }, ...filterClauses(query)];
}

function regionClauses({ chromosome, start, end }: SearchCriteria): RegionClause[] {
  return chromosome === null || start === null || end === null ? [] : [{ chromosome, from: start, to: end }];
}

/**
 * The clauses of a search. They follow from the criteria alone: the list of tables that the client sends is only a hint
 * and must not drop a criterion. Throws 400 if no criterion is left once blank list items are dropped,
 * or if all criteria together have too many values.
 */
export function searchClauses(criteria: SearchCriteria): Clause[] {
  const clauses = [
    ...criterionFields.flatMap((field) => fieldClauses(field, criteria[fields[field].wire])),
    ...regionClauses(criteria),
  ];
  if (clauses.length === 0) throw new ApiError('badRequest', 'request must hold at least one criterion');
  const values = clauses.reduce((sum, clause) => sum + ('anyOf' in clause ? clause.anyOf.length : 0), 0);
  if (values > SEARCH_VALUES_MAX)
    throw new ApiError('badRequest', `request must name at most ${SEARCH_VALUES_MAX} values in all`);
  return clauses;
}

/** The items of the comma lists of a search that no row has, by field. The bitmaps are cached for the search itself. */
export async function unknownValues(catalogue: Catalogue, criteria: SearchCriteria): Promise<UnknownValues[]> {
  const lists = criterionFields.flatMap((field) => {
    const { kind, index, wire } = fields[field];
    return kind === 'text' ? fieldClauses(field, criteria[wire]).map(({ anyOf }) => ({ index, wire, anyOf })) : [];
  });
  const checked = await Promise.all(
    lists.map(async ({ index, wire, anyOf }) => {
      const bitmaps = await Promise.all(anyOf.map((value) => termBitmap(catalogue, index, value)));
      return { field: wire, values: anyOf.map(String).filter((_, at) => bitmaps[at] === null) };
    }),
  );
  return checked.filter(({ values }) => values.length > 0);
}

async function regionRows(catalogue: Catalogue, { chromosome, from, to }: RegionClause): Promise<Rows> {
  const index = await catalogue.locations(chromosome);
  return containersOf(index ? overlappingRows(index, from, to).flat() : []);
}

/** The rows of a value; an id that is not stored is looked up without the version of its annotation. */
async function termBitmap(catalogue: Catalogue, field: IndexField, value: string | number | boolean) {
  if (typeof value !== 'string') return catalogue.bitmap(field, value);
  const id = readId(value);
  const unversioned = unversionedId(id);
  const exact = await catalogue.bitmap(field, id);
  return exact ?? (unversioned === null ? null : catalogue.bitmap(field, unversioned));
}

async function fieldRows(catalogue: Catalogue, { field, anyOf }: FieldClause): Promise<Rows> {
  const stored = await Promise.all(anyOf.map((value) => termBitmap(catalogue, field, value)));
  return stored.flatMap((bytes) => (bytes === null ? [] : roaringContainers(bytes)));
}

/** The rows that match each clause, in the order of the clauses. */
export function clauseRows(catalogue: Catalogue, clauses: readonly Clause[]): Promise<Rows[]> {
  return Promise.all(
    clauses.map((clause) => ('chromosome' in clause ? regionRows(catalogue, clause) : fieldRows(catalogue, clause))),
  );
}

/**
 * The rows that match all of one or more clauses. The set stays cached, because the next pages of a list and all parts
 * of an export need it again.
 */
export function matchingRows(catalogue: Catalogue, clauses: readonly Clause[]): Promise<RowSet> {
  return catalogue.derived(`rows ${JSON.stringify(clauses)}`, async () => {
    const value = RowSet.inAll(await clauseRows(catalogue, clauses));
    return { value, bytes: value.bytes };
  });
}

export interface Paging {
  pageNum: number;
  pageSize: number;
}

/** Ordinals of the rows of a page. Only the page itself is unpacked. */
export function pageOrdinals(rows: RowSet, { pageNum, pageSize }: Paging): Uint32Array {
  return rows.slice((pageNum - 1) * pageSize, pageNum * pageSize);
}

/** The rows themselves, in the order of the ordinals. Throws if the release lacks one. */
export async function readRows(catalogue: Catalogue, ordinals: Uint32Array): Promise<PeptideRow[]> {
  const ids = await catalogue.peptideIds(ordinals);
  const rows = await catalogue.documents('row', ids);
  if (rows.length !== ids.length) throw new Error(`Release ${catalogue.release} lacks rows that its index names`);
  return rows;
}

/** One page of the rows that match all clauses, in order of peptideId, and their exact number. */
export async function listRows(
  catalogue: Catalogue,
  clauses: readonly Clause[],
  paging: Paging,
): Promise<{ result: PeptideRow[]; total: number }> {
  const rows = await matchingRows(catalogue, clauses);
  return { result: await readRows(catalogue, pageOrdinals(rows, paging)), total: rows.size };
}
