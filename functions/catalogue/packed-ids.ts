/**
 * Many short ids as one text: a dictionary of millions is a few hundred objects to the garbage collector, and takes a third
 * of the memory.
 */
export interface PackedIds {
  text: string;
  /** Where each id ends in the text. */
  ends: Uint32Array;
}

export function packIds(ids: readonly string[]): PackedIds {
  let end = 0;
  return { text: ids.join(''), ends: Uint32Array.from(ids, (id) => (end += id.length)) };
}

/** Undefined: there is no such place. */
export function unpackId({ text, ends }: PackedIds, place: number): string | undefined {
  const end = ends[place];
  return end === undefined ? undefined : text.slice(place === 0 ? 0 : ends[place - 1], end);
}

export function packedBytes({ text, ends }: PackedIds): number {
  return text.length + ends.byteLength;
}
