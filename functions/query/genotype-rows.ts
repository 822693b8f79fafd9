import { sizeOf } from '#domain/storage/facet-table';
import type { RankedColumns } from '#domain/storage/ranking-entries';
import type { Catalogue } from '../catalogue/catalogue';
import { codedRows, type Ranking } from '../catalogue/ranking';
import type { OrderedRows } from './block-rows';
import type { Clause } from './clauses';
import { PeptideQuery } from './peptide-query';

/** The entries of a ranking one after the other; only one piece is held. */
class Cursor {
  readonly #ranking: Ranking;
  readonly #places: readonly { block: number; piece: number }[];
  #next = 0;
  #piece: RankedColumns | null = null;
  #at = 0;

  constructor(ranking: Ranking) {
    this.#ranking = ranking;
    this.#places = ranking.blocks.flatMap(({ pieces }, block) => pieces.map((_, piece) => ({ block, piece })));
  }

  get isAtEnd(): boolean {
    return this.#piece === null || this.#at >= this.#piece.ordinals.length;
  }

  get value(): number {
    return this.#piece?.values[this.#at] ?? Number.NaN;
  }

  get ordinal(): number {
    return this.#piece?.ordinals[this.#at] ?? 0;
  }

  get code(): number {
    return this.#piece?.codes[this.#at] ?? 0;
  }

  step(): void {
    this.#at += 1;
  }

  /** Moves to the next piece. Stays at the end if there is none, and where it is if it cannot be read. */
  async nextPiece(): Promise<void> {
    const place = this.#places[this.#next];
    if (!place) return;
    this.#piece = await this.#ranking.columns(place.block, place.piece);
    this.#next += 1;
    this.#at = 0;
  }
}

/** The cursor with the lowest value, of equal ones that with the lowest ordinal. */
function first(cursors: readonly Cursor[]): Cursor | undefined {
  let best: Cursor | undefined;
  for (const cursor of cursors)
    if (!best || cursor.value < best.value || (cursor.value === best.value && cursor.ordinal < best.ordinal))
      best = cursor;
  return best;
}

/** How many different rows of rankings match clauses, and whether an entry is the first of such a row; it is asked once for each. */
interface Wanted {
  total: number;
  take: (ordinal: number, code: number) => boolean;
}

const WANTED = 1;
const RANKED = 2;

async function wantedRows(
  catalogue: Catalogue,
  rankings: readonly Ranking[],
  clauses: readonly Clause[],
): Promise<Wanted> {
  const query = await PeptideQuery.of(catalogue, clauses);
  const table = await catalogue.index.facets();
  const [only] = rankings;
  const areFacets = query.facets.length === clauses.length;
  if (only && rankings.length === 1 && areFacets && table?.covers(query.facets.map(({ field }) => field))) {
    const all = only.blocks.map((_, block) => block);
    const tally = codedRows(await only.tally(all, null, table.all.codes.length));
    const matches = table.matcher(query.facets);
    return { total: sizeOf(table.matching(tally, query.facets)), take: (_, code) => matches(code) };
  }
  const marked = new Uint8Array((await catalogue.summary()).peptideCount);
  if (clauses.length === 0) marked.fill(WANTED);
  else await (await query.matching()).mark(marked, WANTED);
  let total = 0;
  for (const ranking of rankings)
    for (const ordinals of await Promise.all(ranking.blocks.map((_, block) => ranking.blockSet(block))))
      for (const ordinal of ordinals)
        if (marked[ordinal] === WANTED) {
          marked[ordinal] = RANKED;
          total += 1;
        }
  const take = (ordinal: number): boolean => {
    const isFirst = marked[ordinal] === RANKED;
    marked[ordinal] = 0;
    return isFirst;
  };
  return { total, take };
}

/**
 * The rows that match clauses, by the lowest of their values in several rankings; equal ones ascend. How many they are follows
 * from the sets of the rankings; of their entries only those before the end of what has been asked for are read. Memory is 5
 * bytes per row of the release and a piece of each ranking.
 */
export class BestRows implements OrderedRows {
  readonly #wanted: Wanted;
  /** The first `#size` are found already. */
  readonly #found: Uint32Array;
  #size = 0;
  #cursors: readonly Cursor[];
  #work: Promise<void> = Promise.resolve();

  private constructor(wanted: Wanted, rankings: readonly Ranking[]) {
    this.#wanted = wanted;
    this.#found = new Uint32Array(wanted.total);
    this.#cursors = rankings.map((ranking) => new Cursor(ranking));
  }

  static async of(catalogue: Catalogue, rankings: readonly Ranking[], clauses: readonly Clause[]): Promise<BestRows> {
    return new BestRows(await wantedRows(catalogue, rankings, clauses), rankings);
  }

  async total(): Promise<number> {
    return this.#wanted.total;
  }

  async slice(from: number, to: number): Promise<Uint32Array> {
    const end = Math.min(to, this.#wanted.total);
    // One at a time, whatever became of the one before.
    this.#work = this.#work.catch(() => undefined).then(() => this.#findUpTo(end));
    await this.#work;
    return this.#found.slice(from, Math.max(from, end));
  }

  async #findUpTo(end: number): Promise<void> {
    while (this.#size < end) {
      await Promise.all(this.#cursors.filter(({ isAtEnd }) => isAtEnd).map((cursor) => cursor.nextPiece()));
      this.#cursors = this.#cursors.filter(({ isAtEnd }) => !isAtEnd);
      if (this.#cursors.length === 0) throw new Error('An order of genotypes has fewer rows than its sets');
      this.#merge(end);
    }
  }

  /** Until a cursor is at the end of its piece. */
  #merge(end: number): void {
    while (this.#size < end) {
      const cursor = first(this.#cursors);
      if (!cursor) return;
      const { ordinal, code } = cursor;
      if (this.#wanted.take(ordinal, code)) this.#found[this.#size++] = ordinal;
      cursor.step();
      if (cursor.isAtEnd) return;
    }
  }
}
