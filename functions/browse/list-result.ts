import { ALL_STUDIES } from '#domain/api/schemas/browse';
import type { HandlerOf } from '../platform/handlers';
import { anyOf, filterClauses } from '../query/clauses';
import { listRows } from '../query/page';

/** One page of the peptides of a cancer and tissue; `All` among the studies means every one. */
export const listResult: HandlerOf<'listResult'> = (input, { catalogue }) => {
  const studies = input.studyList.includes(ALL_STUDIES) ? [] : input.studyList;
  const clauses = [
    ...anyOf('cancer', [input.cancer]),
    ...anyOf('tissue', [input.tissue]),
    ...anyOf('study', studies),
    ...filterClauses(input),
  ];
  return listRows(catalogue, clauses, input);
};
