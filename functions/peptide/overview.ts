import type { HandlerOf } from '../platform/handlers';
import { anyOf, filterClauses } from '../query/clauses';
import { listRows } from '../query/page';

/** One page of the peptides of a transcript. */
export const peptideOverview: HandlerOf<'peptideOverview'> = (input, { catalogue }) =>
  listRows(catalogue, [...anyOf('transcriptId', [input.transcriptId]), ...filterClauses(input)], input);
