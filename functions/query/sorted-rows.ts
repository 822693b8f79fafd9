import type { NumberKey } from '#domain/search/numbers';
import type { Catalogue } from '../catalogue/catalogue';
import type { Entries } from '#domain/storage/ranking-entries';
import { type ClosedRange, overlap, type Ranking } from '../catalogue/ranking';
import type { OrderedRows, Rows } from './block-rows';
import { rankingSizes } from '#domain/storage/ranking';
import { rowNumbers } from './peptide-rows';

/** Rows in descending order of their ordinals. */
export class ReversedRows implements OrderedRows {
  readonly #rows: Rows;

  constructor(rows: Rows) {
    this.#rows = rows;
  }

  total(): Promise<number> {
    return this.#rows.total();
  }

  async slice(from: number, to: number): Promise<Uint32Array> {
    const total = await this.total();
    return (await this.#rows.slice(Math.max(0, total - to), Math.max(0, total - from))).slice().reverse();
  }
}

/** Sorts few rows by what they say of themselves. */
export async function sortFew(
  catalogue: Catalogue,
  ordinals: Uint32Array,
  by: NumberKey,
  descending: boolean,
): Promise<Uint32Array> {
  const rows = await rowNumbers(catalogue, ordinals);
  const sign = descending ? -1 : 1;
  const ranked = Array.from(ordinals, (ordinal, at) => ({ ordinal, value: rows[at]?.[by] ?? null }));
  ranked.sort(({ value: a, ordinal: one }, { value: b, ordinal: other }) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null) || one - other;
    return sign * (a - b) || one - other;
  });
  return Uint32Array.from(ranked, ({ ordinal }) => ordinal);
}

/** What a ranking is asked for. */
export interface RankedQuery {
  ranking: Ranking;
  descending: boolean;
  /** Leaves out whole parts of the ranking; null for all. */
  range: ClosedRange | null;
  /** Whether an entry is of the result, apart from the range. */
  holds: (ordinal: number, code: number) => boolean;
  /** Exact number of such entries in some whole blocks, as far as they are in the range. */
  count: (blocks: readonly number[]) => Promise<number>;
  total: number;
}

/** Up to this many pieces are read rather than counted to find where a page begins. */
const PIECES_WALKED = 8;

/** Rows in the order of a ranking. */
export class RankedRows implements OrderedRows {
  readonly #query: RankedQuery;
  /** Blocks with entries of the range, in the order asked for. */
  readonly #blocks: readonly number[];
  readonly #entries: number;

  constructor(query: RankedQuery) {
    const { ranking, descending, range } = query;
    this.#query = query;
    const used = ranking.order([...ranking.blocks], descending).flatMap((at) => {
      const block = ranking.blocks[at];
      return block && overlap(block, range) !== 'none' ? [{ at, entries: block.entries }] : [];
    });
    this.#blocks = used.map(({ at }) => at);
    this.#entries = used.reduce((sum, { entries }) => sum + entries, 0);
  }

  async total(): Promise<number> {
    return this.#query.total;
  }

  /** The last block, by its position, before whose rows there are at most `rank` rows, and their number. */
  async #startOf(rank: number): Promise<{ block: number; before: number }> {
    const { total, count, ranking } = this.#query;
    const pieces = Math.max(1, ranking.pieces);
    const passed = (rank / Math.max(1, total)) * pieces * (this.#entries / Math.max(1, ranking.directory.entries));
    if (rank === 0 || passed < PIECES_WALKED || this.#blocks.length === 1) return { block: 0, before: 0 };
    // Blocks have like shares of most results, so the place is guessed from what is known on both sides, and counted from the
    // nearer one.
    let [low, before, high, until] = [0, 0, this.#blocks.length, total];
    while (high - low > 1) {
      const guessed = low + Math.floor(((rank - before) / (until - before)) * (high - low));
      const middle = Math.min(Math.max(guessed, low + 1), high - 1);
      const rows =
        middle - low <= high - middle
          ? before + (await count(this.#blocks.slice(low, middle)))
          : until - (await count(this.#blocks.slice(middle, high)));
      if (rows <= rank) [low, before] = [middle, rows];
      else [high, until] = [middle, rows];
    }
    return { block: low, before };
  }

  #select({ ordinals, codes }: Entries, list: number[], skip: number, most: number): number {
    const { holds } = this.#query;
    let skipped = 0;
    for (let at = 0; at < ordinals.length && list.length < most; at += 1) {
      const ordinal = ordinals[at] ?? 0;
      if (!holds(ordinal, codes[at] ?? 0)) continue;
      if (skipped < skip) skipped += 1;
      else list.push(ordinal);
    }
    return skipped;
  }

  async slice(from: number, to: number): Promise<Uint32Array> {
    const { ranking, descending, range, total } = this.#query;
    const most = Math.min(to, total) - from;
    const list: number[] = [];
    if (most <= 0) return new Uint32Array();
    const { block: first, before } = await this.#startOf(from);
    let skip = from - before;
    const places = this.#blocks.slice(first).flatMap((block) => {
      const pieces = ranking.blocks[block]?.pieces ?? [];
      const within = ranking.order(pieces, descending).filter((at) => {
        const span = pieces[at];
        return span && overlap(span, range) !== 'none';
      });
      return within.map((piece) => ({ block, piece }));
    });
    // As many pieces as are likely to be needed, and each time as many as so far if those were too few.
    let batch = Math.ceil(((skip + most) / total) * (this.#entries / rankingSizes.piece)) || 1;
    for (let at = 0; at < places.length && list.length < most; at += batch, batch = at) {
      const read = places
        .slice(at, at + batch)
        .map(({ block, piece }) => ranking.pieceIn(block, piece, range, descending));
      for (const entries of await Promise.all(read)) skip -= this.#select(entries, list, skip, most);
    }
    return Uint32Array.from(list);
  }
}
