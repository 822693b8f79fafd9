import type { ListUnit } from '#domain/api/schemas/sequence';

/** What a line of a list is, by the query of its request. */
export const unitOf = (query: object): ListUnit =>
  'unit' in query && query.unit === 'sequences' ? 'sequences' : 'entries';
