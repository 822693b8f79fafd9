import { ALL_STUDIES } from '#domain/catalogue/vocabulary';
import { anyOf, filterClauses, type Clause, type RowFilters } from './clauses';

/** What Browse lists. `All` among the studies means every one. */
export interface BrowseQuery extends RowFilters {
  cancer: string;
  tissue: string;
  studyList: readonly string[];
}

/** What a transcript lists. */
export interface OverviewQuery extends RowFilters {
  transcriptId: string;
}

export function browseClauses(query: BrowseQuery): Clause[] {
  return [
    ...anyOf('cancer', [query.cancer]),
    ...anyOf('tissue', [query.tissue]),
    ...anyOf('study', query.studyList.includes(ALL_STUDIES) ? [] : query.studyList),
    ...filterClauses(query),
  ];
}

export function overviewClauses(query: OverviewQuery): Clause[] {
  return [...anyOf('transcriptId', [query.transcriptId]), ...filterClauses(query)];
}
