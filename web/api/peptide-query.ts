import { callQuery } from './useCall';

/** The call of the page of a peptide, made before its script has arrived. */
export const peptideQuery = (peptideId: string) => callQuery('peptideInfo', { peptideId, related: true });
