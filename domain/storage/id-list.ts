import { deflateSync, strToU8 } from 'fflate';

/**
 * A chunk of the dictionary ordinal -> peptideId. Ids ascend, so each shares its beginning with the one before; without it
 * consecutive numbers take almost no room. Texts of many ids are read much sooner than lists of them.
 */
export interface IdList {
  /** For each id the number of leading characters that it shares with the one before, as a character. */
  shared: string;
  /** For each id the number of characters that follow these, as a character. */
  lengths: string;
  /** What follows, of all ids. */
  rest: string;
}

/** Many short ids in one string: for the garbage collector a dictionary of millions is a few hundred objects. */
export interface PackedIds {
  text: string;
  /** Where each id ends in the text. */
  ends: Uint32Array;
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

/** The character of 0; those after it need no escape in JSON, but for one. */
const ZERO = '0'.charCodeAt(0);
const characterOf = (count: number): string => String.fromCharCode(ZERO + count);

export function encodeIds(ids: readonly string[]): IdList {
  const shared = ids.map((id, at) => {
    const before = ids[at - 1] ?? '';
    let length = 0;
    while (length < id.length && id[length] === before[length]) length += 1;
    return length;
  });
  const rest = ids.map((id, at) => id.slice(shared[at]));
  return {
    shared: shared.map(characterOf).join(''),
    lengths: rest.map(({ length }) => characterOf(length)).join(''),
    rest: rest.join(''),
  };
}

/** The text of UTF-16 code units: that of the platform takes a tenth of the time of one in JavaScript. */
type TextOf = (codes: Uint16Array) => string;

export function decodeIds({ shared, lengths, rest }: IdList, textOf: TextOf): PackedIds {
  const count = shared.length;
  const ends = new Uint32Array(count);
  let size = 0;
  for (let id = 0; id < count; id += 1) {
    size += shared.charCodeAt(id) + lengths.charCodeAt(id) - 2 * ZERO;
    ends[id] = size;
  }
  const codes = new Uint16Array(size);
  let [at, next, before] = [0, 0, 0];
  for (let id = 0; id < count; id += 1) {
    const start = at;
    for (let left = shared.charCodeAt(id) - ZERO; left > 0; left -= 1) codes[at++] = codes[before++] ?? 0;
    for (let left = lengths.charCodeAt(id) - ZERO; left > 0; left -= 1) codes[at++] = rest.charCodeAt(next++);
    before = start;
  }
  return { text: textOf(codes), ends };
}

export function packIds(ids: readonly string[]): PackedIds {
  let end = 0;
  return { text: ids.join(''), ends: Uint32Array.from(ids, (id) => (end += id.length)) };
}

/** Undefined if there is no such position. */
export function unpackId({ text, ends }: PackedIds, position: number): string | undefined {
  const end = ends[position];
  return end === undefined ? undefined : text.slice(position === 0 ? 0 : ends[position - 1], end);
}
