import { ALL_STUDIES } from '../catalogue/vocabulary';
import type { OfferedLists } from './fields';
import { countedOptions } from './option-counts';
import { noFilters } from './row-filters';

/** Rows of a page of a list, unless a reader chooses another number. */
export const USUAL_PAGE_SIZE = 10;

/**
 * What Browse asks about its list when a reader opens a cancer and tissue and chooses nothing else. A release may have
 * the answer as a file.
 */
export function firstPageQuestion(cancer: string, tissue: string, lists: OfferedLists) {
  return {
    cancer,
    tissue,
    studyList: [ALL_STUDIES],
    ...noFilters,
    pageSize: USUAL_PAGE_SIZE,
    total: null as number | null,
    pageNum: 1,
    hasCountTotal: false,
    countBy: countedOptions(lists),
    getCancerTotal: true,
  };
}
export type ListQuestion = ReturnType<typeof firstPageQuestion>;

/** Whether the answer to a question is that to the first one about its place. The total that the caller knows is no part of it. */
export function isFirstPage(question: ListQuestion, lists: OfferedLists): boolean {
  const first = firstPageQuestion(question.cancer, question.tissue, lists);
  return JSON.stringify({ ...question, total: null, hasCountTotal: false }) === JSON.stringify(first);
}
