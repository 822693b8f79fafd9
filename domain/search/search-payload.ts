import type { ExpressionGroup, Flag } from '../catalogue/vocabulary';
import { builders, type BuilderType, type SearchTable } from './builder-types';
import { cleanCriteria, placeOf, type Criterion } from './criteria';

/** The filters of the result; null = All. */
export interface ResultFilters {
  expression: ExpressionGroup | null;
  validation: Flag | null;
  immunogenicity: Flag | null;
  simultaneous: boolean | null;
}

/** The criteria of POST /api/search/advance: an empty list or null = not used. */
export interface SearchPayload {
  searchTables: SearchTable[];
  cancer: string[];
  tissue: string[];
  expressionList: ExpressionGroup[];
  peptideId: string | null;
  geneName: string | null;
  geneId: string | null;
  transcriptId: string | null;
  rnacentralId: string | null;
  otherId: string | null;
  pmid: string | null;
  immunogenicity: Flag | null;
  validation: Flag | null;
  simultaneous: boolean | null;
  chromosome: string | null;
  start: number | null;
  end: number | null;
}

const tableOrder: readonly SearchTable[] = ['peptide', 'gene', 'transcript'];

function codes(values: readonly string[]): ExpressionGroup[] {
  // Clean values of this type are among the options, which are made of the codes.
  return values.map((value) => Number(value) as ExpressionGroup);
}

function flag(value: string | undefined): Flag | null {
  return value === undefined ? null : value === '1' ? 1 : 0;
}

/** What a search sends, besides paging. Criteria that may not run must not come here. */
export function searchPayload(given: readonly Criterion[]): SearchPayload {
  const criteria = cleanCriteria(given);
  const values = (type: BuilderType): readonly string[] => criteria.find((criterion) => criterion.type === type)?.values ?? [];
  const text = (type: BuilderType): string | null => values(type)[0] ?? null;
  const [simultaneous] = values('simultaneous');
  const location = criteria.find(({ type }) => type === 'location');
  const place = location === undefined ? null : placeOf(location);
  const needed = new Set(criteria.flatMap(({ type }) => builders[type].tables));
  return {
    searchTables: tableOrder.filter((table) => needed.has(table)),
    cancer: [...values('cancer')],
    tissue: [...values('tissue')],
    expressionList: codes(values('expression')),
    peptideId: text('peptideId'),
    geneName: text('geneName'),
    geneId: text('geneId'),
    transcriptId: text('transcriptId'),
    rnacentralId: text('RNAcentralId'),
    otherId: text('otherId'),
    pmid: text('pmid'),
    immunogenicity: flag(values('immunogenicity')[0]),
    validation: flag(values('validation')[0]),
    simultaneous: simultaneous === undefined ? null : simultaneous === 'true',
    chromosome: place?.chromosome ?? null,
    start: place === null ? null : Number(place.start),
    end: place === null ? null : Number(place.end),
  };
}

/** The value that meets both; `undefined` when none does. */
function both<Value>(builder: Value | null, filter: Value | null): Value | null | undefined {
  if (builder === null || filter === null) return builder ?? filter;
  return builder === filter ? builder : undefined;
}

/**
 * The same search with the filters of its result: what meets builder and filter alike. Null when they exclude each other,
 * so that the result is known to be empty without a call. Filters need the peptide table.
 */
export function filteredPayload(payload: SearchPayload, filters: ResultFilters): SearchPayload | null {
  if (Object.values(filters).every((filter) => filter === null)) return payload;
  const { expression } = filters;
  const expressionList = expression === null ? payload.expressionList
    : payload.expressionList.length === 0 || payload.expressionList.includes(expression) ? [expression] : null;
  const immunogenicity = both(payload.immunogenicity, filters.immunogenicity);
  const validation = both(payload.validation, filters.validation);
  const simultaneous = both(payload.simultaneous, filters.simultaneous);
  if (expressionList === null || immunogenicity === undefined || validation === undefined || simultaneous === undefined) return null;
  const searchTables = tableOrder.filter((table) => table === 'peptide' || payload.searchTables.includes(table));
  return { ...payload, searchTables, expressionList, immunogenicity, validation, simultaneous };
}
