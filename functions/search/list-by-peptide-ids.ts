import type { HandlerOf } from '../platform/handlers';

/** Known rows in the order asked for, each once. */
export const listByPeptideIds: HandlerOf<'listByPeptideIds'> = ({ peptideIdList }, { catalogue }) =>
  catalogue.documents('row', peptideIdList);
