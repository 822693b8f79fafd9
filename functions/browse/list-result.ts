import type { HandlerOf } from '../platform/handlers';
import { browseClauses } from '../query/list-clauses';
import { listRows } from '../query/page';

/** One page of the peptides of a cancer and tissue. */
export const listResult: HandlerOf<'listResult'> = (input, { catalogue }) => listRows(catalogue, browseClauses(input), input);
