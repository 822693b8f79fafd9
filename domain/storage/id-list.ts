import { deflateSync, strToU8 } from 'fflate';

/**
 * A chunk of the dictionary ordinal -> peptideId. Ids ascend, so each shares its beginning with the one before; without it
 * consecutive numbers take almost no room.
 */
export interface IdList {
  /** Number of leading characters that the id shares with the one before. */
  shared: number[];
  /** What follows them. */
  rest: string[];
}

/** Fewest and most ids per chunk. */
export const IDS_PER_LIST_MIN = 4_096;
const IDS_PER_LIST_MAX = 32_768;
/** As stored, so that half a read unit reads a chunk of ids that pack well. */
const LIST_BYTES = 3_500;

/** Ids per chunk, given the first IDS_PER_LIST_MIN ids: as many as fit into half a read unit if all are like these. */
export function idsPerList(first: readonly string[]): number {
  const bytes = deflateSync(strToU8(JSON.stringify(encodeIds(first)))).length;
  let count = IDS_PER_LIST_MIN;
  while (count < IDS_PER_LIST_MAX && (2 * count * bytes) / IDS_PER_LIST_MIN <= LIST_BYTES) count *= 2;
  return count;
}

export function encodeIds(ids: readonly string[]): IdList {
  const shared = ids.map((id, at) => {
    const before = ids[at - 1] ?? '';
    let length = 0;
    while (length < id.length && id[length] === before[length]) length += 1;
    return length;
  });
  return { shared, rest: ids.map((id, at) => id.slice(shared[at])) };
}

export function decodeIds({ shared, rest }: IdList): string[] {
  let id = '';
  return rest.map((end, at) => (id = id.slice(0, shared[at]) + end));
}
