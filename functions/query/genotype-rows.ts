import type { Catalogue } from '../catalogue/catalogue';
import type { RankedColumns } from '#domain/storage/ranking-entries';
import type { Ranking } from '../catalogue/ranking';
import type { Clause } from './clauses';
import { PeptideQuery } from './peptide-query';

/** Whether a row is wanted, by its ordinal and the code of its combination of facets. */
type RowTest = (ordinal: number, code: number) => boolean;

/** By the combinations of facets, or row by row if there are ranges of numbers or facets that these leave out. */
async function rowTest(catalogue: Catalogue, clauses: readonly Clause[]): Promise<RowTest> {
  const query = await PeptideQuery.of(catalogue, clauses);
  const table = await catalogue.index.facets();
  if (query.facets.length === clauses.length && table?.covers(query.facets.map(({ field }) => field))) {
    const matches = table.matcher(query.facets);
    return (_, code) => matches(code);
  }
  const marked = new Uint8Array((await catalogue.summary()).peptideCount);
  await (await query.matching()).mark(marked, 1);
  return (ordinal) => marked[ordinal] === 1;
}

/** The entries of a ranking one after the other; only the pieces of one block are held. */
class Cursor {
  readonly #ranking: Ranking;
  #block = 0;
  #pieces: RankedColumns[] = [];
  #piece = 0;
  #at = -1;

  constructor(ranking: Ranking) {
    this.#ranking = ranking;
  }

  get value(): number {
    return this.#pieces[this.#piece]?.values[this.#at] ?? Number.NaN;
  }

  get ordinal(): number {
    return this.#pieces[this.#piece]?.ordinals[this.#at] ?? 0;
  }

  get code(): number {
    return this.#pieces[this.#piece]?.codes[this.#at] ?? 0;
  }

  /** Moves to the next entry of the block. False if there is none. */
  step(): boolean {
    this.#at += 1;
    while (this.#piece < this.#pieces.length) {
      if (this.#at < (this.#pieces[this.#piece]?.ordinals.length ?? 0)) return true;
      this.#piece += 1;
      this.#at = 0;
    }
    return false;
  }

  /** Moves to the first entry of the next block. False if there is none. */
  async nextBlock(): Promise<boolean> {
    if (this.#block === this.#ranking.blocks.length) return false;
    this.#pieces = await this.#ranking.blockColumns(this.#block);
    this.#block += 1;
    this.#piece = 0;
    this.#at = -1;
    return this.step() || this.nextBlock();
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

/**
 * The ordinals of the rows that match clauses, by the lowest of their values in several rankings; equal ones ascend. Reads
 * the rankings whole, block by block, to know how many different rows they have; memory is 5 bytes per row of the release and a
 * block of each ranking.
 */
export async function rowsByBest(
  catalogue: Catalogue,
  rankings: readonly Ranking[],
  clauses: readonly Clause[],
): Promise<Uint32Array> {
  const [{ peptideCount }, isWanted] = await Promise.all([catalogue.summary(), rowTest(catalogue, clauses)]);
  const seen = new Uint8Array(peptideCount);
  const found = new Uint32Array(peptideCount);
  let size = 0;
  const cursors = rankings.map((ranking) => new Cursor(ranking));
  const started = await Promise.all(cursors.map((cursor) => cursor.nextBlock()));
  let active = cursors.filter((_, at) => started[at]);
  for (let cursor = first(active); cursor; cursor = first(active)) {
    const { ordinal } = cursor;
    if (seen[ordinal] === 0) {
      seen[ordinal] = 1;
      if (isWanted(ordinal, cursor.code)) found[size++] = ordinal;
    }
    if (!cursor.step() && !(await cursor.nextBlock())) {
      const ended = cursor;
      active = active.filter((other) => other !== ended);
    }
  }
  return found.slice(0, size);
}
