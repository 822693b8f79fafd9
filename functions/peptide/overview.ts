import type { HandlerOf } from '../platform/handlers';
import { overviewClauses } from '../query/list-clauses';
import { listRows } from '../query/page';

/** One page of the peptides of a transcript. */
export const peptideOverview: HandlerOf<'peptideOverview'> = (input, { catalogue }) =>
  listRows(catalogue, overviewClauses(input), input);
