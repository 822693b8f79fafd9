/**
 * An order of rows by a number, for pages and ranges of it. **Entries** (ranking-entries.ts), each a row with its value and the
 * code of its combination of facets (facet-table.ts), ascend by value; equal ones ascend by ordinal, and unknown ones come last. They are cut
 * into **pieces**, and these are grouped into **blocks**, so that a group of equal values that does not fit into one piece or
 * block has whole ones of its own. The same entries in descending order are therefore the blocks, in them the pieces, and in
 * these the entries in reverse, except that what is all of one value stays in its order, and so does what is unknown.
 *
 * A **directory** says what is where. If a ranking has more than one block's rows, there are for each block also the set of its
 * rows, as ordinals, and the tally of all entries up to its end by combination, so that ranges are counted and found by the
 * blocks within them. A ranking need not have all rows. A small one is in its directory.
 */
import { deflateSync } from 'fflate';
import type { Inflate } from './document';
import { encodeEntries, encodeValues, type RankedColumns } from './ranking-entries';

/** Most entries of a part. */
export interface RankingSizes {
  /** About 4 read units. */
  piece: number;
  block: number;
  /** A ranking of no more entries is stored in its directory. */
  inline: number;
}
export const rankingSizes: RankingSizes = { piece: 8_192, block: 65_536, inline: 1_024 };

/** The name of the order of rows by affinity to a genotype, of those that have a prediction on it. */
export const genotypeRanking = (genotype: string): string => `hla:${genotype}`;

export const blockId = (ranking: string, block: number): string => `${ranking}#${block}`;
export const pieceId = (ranking: string, block: number, piece: number): string => `${ranking}#${block}#${piece}`;

/** Its smallest and largest value; both null if they are unknown. */
interface Span {
  first: number | null;
  last: number | null;
}
export interface RankedPiece extends Span {
  entries: number;
}
export interface RankedBlock extends Span {
  entries: number;
  pieces: RankedPiece[];
}

/** Columns of entries in ascending order; null is an unknown value. */
interface StoredEntries {
  ordinals: number[];
  codes: number[];
  values: (number | null)[];
}

/** The document of kind `ranking`. */
export interface RankingDirectory {
  entries: number;
  blocks: RankedBlock[];
  /** Whether there are documents of sets and tallies. */
  large: boolean;
  /** All entries, if they are few. They are then in no other document. */
  only?: StoredEntries;
}

/** The document of kind `rankingTally`: numbers of entries by combination, those that have any. */
export interface StoredTally {
  /** Each as the difference from the one before. */
  codes: number[];
  rows: number[];
}

/** Positions in descending order of what ascends, see above. */
export function descendingOrder(spans: readonly Readonly<Span>[]): number[] {
  const order: number[] = [];
  const known = spans.findIndex(({ first }) => first === null);
  for (let end = known === -1 ? spans.length : known; end > 0;) {
    const { first, last } = spans[end - 1] ?? { first: null, last: null };
    let start = end - 1;
    while (first === last && start > 0 && spans[start - 1]?.first === first) start -= 1;
    for (let at = start; at < end; at += 1) order.push(at);
    end = start;
  }
  if (known !== -1) for (let at = known; at < spans.length; at += 1) order.push(at);
  return order;
}

/**
 * Cuts groups of equal values into parts of at most `size`: whole groups, or a part of one that is larger. Returns the ends of
 * the parts. `ends` are those of the groups; the last group is alone in its parts if it is unknown.
 */
function cut(ends: readonly number[], size: number, unknownFrom: number): number[] {
  const parts: number[] = [];
  let from = 0;
  let start = 0;
  for (const end of ends) {
    const alone = start === unknownFrom;
    if (start > from && (alone || end - from > size)) {
      parts.push(start);
      from = start;
    }
    while (end - from > size) {
      from += size;
      parts.push(from);
    }
    // What is left of a larger group is a part of its own.
    if (end - start > size && end > from) {
      parts.push(end);
      from = end;
    }
    start = end;
  }
  if (start > from) parts.push(start);
  return parts;
}

/** Where the groups of equal values end, and where the unknown ones begin. */
function groups({ values }: RankedColumns, order: Uint32Array): { ends: number[]; unknownFrom: number } {
  const ends: number[] = [];
  let unknownFrom = order.length;
  const valueAt = (at: number): number => values[order[at] ?? 0] ?? Number.NaN;
  for (let at = 0; at < order.length; at += 1) {
    if (Number.isNaN(valueAt(at))) {
      unknownFrom = at;
      break;
    }
    if (at + 1 === order.length || valueAt(at) !== valueAt(at + 1)) ends.push(at + 1);
  }
  if (unknownFrom < order.length) ends.push(order.length);
  return { ends, unknownFrom };
}

function ascending({ values, ordinals }: RankedColumns): Uint32Array {
  const key = (at: number): number => {
    const value = values[at] ?? Number.NaN;
    return Number.isNaN(value) ? Infinity : value;
  };
  return Uint32Array.from(values, (_, at) => at).sort((one, other) => {
    const [a, b] = [key(one), key(other)];
    return a < b ? -1 : a > b ? 1 : (ordinals[one] ?? 0) - (ordinals[other] ?? 0);
  });
}

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);

/** Ascending ordinals as deflated differences of 7 bits a byte, the lowest first; a set high bit says that more follow. */
export function encodeSet(ordinals: Uint32Array): Uint8Array {
  const bytes: number[] = [];
  let before = 0;
  for (const ordinal of ordinals) {
    let difference = ordinal - before;
    before = ordinal;
    while (difference > 127) {
      bytes.push((difference & 127) | 128);
      difference >>>= 7;
    }
    bytes.push(difference);
  }
  return deflateSync(Uint8Array.from(bytes));
}

export function decodeSet(bytes: Uint8Array, inflate: Inflate, entries: number): Uint32Array {
  const ordinals = new Uint32Array(entries);
  let [ordinal, size, difference, shift] = [0, 0, 0, 0];
  for (const byte of inflate(bytes)) {
    difference |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    ordinal += difference;
    ordinals[size++] = ordinal;
    difference = 0;
    shift = 0;
  }
  return ordinals;
}

/** The entries of a small ranking. */
export function inlineEntries({ ordinals, codes, values }: StoredEntries): RankedColumns {
  return {
    ordinals: Uint32Array.from(ordinals),
    codes: Uint32Array.from(codes),
    values: Float64Array.from(values, (value) => value ?? Number.NaN),
  };
}

/** A tally as a column by combination. */
function encodeTally(rows: Uint32Array): StoredTally {
  const codes: number[] = [];
  let before = 0;
  rows.forEach((count, code) => {
    if (count === 0) return;
    codes.push(code - before);
    before = code;
  });
  return { codes, rows: [...rows].filter((count) => count > 0) };
}

export function decodeTally({ codes, rows }: StoredTally, combinations: number): Uint32Array {
  const tally = new Uint32Array(combinations);
  let code = 0;
  codes.forEach((difference, at) => (tally[(code += difference)] = rows[at] ?? 0));
  return tally;
}

/** What is stored of a ranking, in parts: the directory comes last. */
export type RankingPart =
  | { kind: 'ranking'; value: RankingDirectory }
  | { kind: 'rankingEntries' | 'rankingValues'; block: number; piece: number; bytes: Uint8Array }
  | { kind: 'rankingSet'; block: number; bytes: Uint8Array }
  | { kind: 'rankingTally'; block: number; value: StoredTally };

/** Memory: 4 bytes per entry besides the columns, and one block. */
export function* rankingParts(columns: RankedColumns, sizes = rankingSizes): Generator<RankingPart> {
  const order = ascending(columns);
  const { ends, unknownFrom } = groups(columns, order);
  const entriesOf = (from: number, to: number): RankedColumns => {
    const part = order.subarray(from, to);
    return {
      ordinals: part.map((at) => columns.ordinals[at] ?? 0),
      codes: part.map((at) => columns.codes[at] ?? 0),
      values: Float64Array.from(part, (at) => columns.values[at] ?? Number.NaN),
    };
  };
  const spanOf = (from: number, to: number): Span & { entries: number } => ({
    first: known(columns.values[order[from] ?? -1]),
    last: known(columns.values[order[to - 1] ?? -1]),
    entries: to - from,
  });
  const inline = order.length <= sizes.inline;
  const large = order.length > sizes.block;
  const tally = new Uint32Array(columns.codes.reduce((most, code) => Math.max(most, code + 1), 0));
  const blocks: RankedBlock[] = [];
  let from = 0;
  for (const to of cut(ends, sizes.block, unknownFrom)) {
    const start = from;
    const inBlock = ends.filter((end) => end > start && end < to).map((end) => end - start);
    const pieces: RankedPiece[] = [];
    let at = from;
    for (const end of cut([...inBlock, to - start], sizes.piece, unknownFrom - start)) {
      if (!inline) {
        const [entries, place] = [entriesOf(at, start + end), { block: blocks.length, piece: pieces.length }];
        yield { kind: 'rankingEntries', ...place, bytes: encodeEntries(entries) };
        yield { kind: 'rankingValues', ...place, bytes: encodeValues(entries.values) };
      }
      pieces.push(spanOf(at, start + end));
      at = start + end;
    }
    if (large) {
      const rows = order.subarray(from, to);
      for (const row of rows) tally[columns.codes[row] ?? 0] = (tally[columns.codes[row] ?? 0] ?? 0) + 1;
      yield { kind: 'rankingTally', block: blocks.length, value: encodeTally(tally) };
      yield {
        kind: 'rankingSet',
        block: blocks.length,
        bytes: encodeSet(rows.map((row) => columns.ordinals[row] ?? 0).sort()),
      };
    }
    blocks.push({ ...spanOf(from, to), pieces });
    from = to;
  }
  const { ordinals, codes, values } = entriesOf(0, inline ? order.length : 0);
  const only = { ordinals: [...ordinals], codes: [...codes], values: Array.from(values, known) };
  yield { kind: 'ranking', value: { entries: order.length, blocks, large, ...(inline ? { only } : {}) } };
}
