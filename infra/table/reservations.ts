import { PICTURES_AT_ONCE, type FunctionName } from './functions';

/** Executions that Lambda keeps for functions that reserve none: it refuses a reservation that would take them. */
export const UNRESERVED_MIN = 100;

/**
 * Concurrent executions that each function reserves in an account that allows 1,000, also its maximum: the calls of
 * Browse are the most, a search of BLAST takes a slot of its own in any case. A new account allows 10, of which Lambda lets nobody reserve any, so that there all functions share them
 * (`inSmallAccount`).
 */
export const reservations: Readonly<Record<FunctionName, number>> = {
  browse: 150,
  search: 110,
  peptide: 100,
  gene: 90,
  transcript: 80,
  orf: 50,
  blast: 20,
  picture: PICTURES_AT_ONCE,
  mcp: 40,
};
