/**
 * Where the index lists rows one by one, for a term or a place: the ordinal of each row and the code of its combination of
 * facet values (facet-table.ts), so that they are filtered and counted without reading anything else.
 */
export interface Postings {
  /** Ascending. */
  ordinals: Uint32Array;
  /** By position. Null in releases of format 2, which have no combinations. */
  codes: Uint32Array | null;
}

export const noPostings: Postings = { ordinals: new Uint32Array(), codes: new Uint32Array() };

/** All ordinals, each as the difference from the one before, followed by all codes: like numbers pack best side by side. */
export type StoredPostings = number[];

export function encodePostings(ordinals: readonly number[], codeOf: (ordinal: number) => number): StoredPostings {
  return [...ordinals.map((ordinal, at) => ordinal - (ordinals[at - 1] ?? 0)), ...ordinals.map(codeOf)];
}

export function decodePostings(stored: StoredPostings): Postings {
  const half = stored.length / 2;
  let ordinal = 0;
  const ordinals = Uint32Array.from(stored.slice(0, half), (difference) => (ordinal += difference));
  return { ordinals, codes: Uint32Array.from(stored.slice(half)) };
}

/** The rows of any of the lists, each once. */
export function unionOf(lists: readonly Postings[]): Postings {
  const [only = noPostings] = lists;
  if (lists.length <= 1) return only;
  const codes = lists.every((list) => list.codes !== null) ? new Map<number, number>() : null;
  if (codes !== null)
    for (const list of lists) list.ordinals.forEach((ordinal, at) => codes.set(ordinal, list.codes?.[at] ?? 0));
  const all = new Uint32Array(lists.reduce((sum, list) => sum + list.ordinals.length, 0));
  let size = 0;
  for (const list of lists) {
    all.set(list.ordinals, size);
    size += list.ordinals.length;
  }
  const ordinals = all.sort().filter((ordinal, at) => at === 0 || ordinal !== all[at - 1]);
  return { ordinals, codes: codes && ordinals.map((ordinal) => codes.get(ordinal) ?? 0) };
}

/** The rows of a list for which a test holds. */
export function selected({ ordinals, codes }: Postings, holds: (ordinal: number, code: number) => boolean): Postings {
  const positions: number[] = [];
  ordinals.forEach((ordinal, at) => {
    if (holds(ordinal, codes?.[at] ?? 0)) positions.push(at);
  });
  const pick = (from: Uint32Array): Uint32Array => Uint32Array.from(positions, (at) => from[at] ?? 0);
  return { ordinals: pick(ordinals), codes: codes && pick(codes) };
}

/** The rows that are in all of one or more lists. */
export function intersectionOf(lists: readonly Postings[]): Postings {
  const [shortest = noPostings, ...others] = lists.toSorted(
    (one, other) => one.ordinals.length - other.ordinals.length,
  );
  const sets = others.map(({ ordinals }) => new Set(ordinals));
  return others.length === 0 ? shortest : selected(shortest, (ordinal) => sets.every((set) => set.has(ordinal)));
}
