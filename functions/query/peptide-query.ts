import { type CodedRows, type FacetTable, type FieldClause, sizeOf } from '#domain/storage/facet-table';
import { type IndexField, isTermField } from '#domain/storage/index-fields';
import type { NumberKey, Sort } from '#domain/search/numbers';
import { inRange } from '#domain/search/numbers';
import { intersectionOf, type Postings, selected, unionOf } from '#domain/storage/postings';
import { type Container, CONTAINER_VALUES, containersOf } from '#domain/storage/roaring-containers';
import type { Catalogue } from '../catalogue/catalogue';
import { type BlockReader, BlockRows, ListedRows, type OrderedRows, type Rows } from './block-rows';
import { type ClosedRange, codedRows, type Ranking } from '../catalogue/ranking';
import { type Clause, type RegionClause, termRows } from './clauses';
import { closed, type RangeClause, rangeSet, rangeTally, rowsInRanges } from './number-ranges';
import { rowNumbers } from './peptide-rows';
import { RankedRows, ReversedRows, sortFew } from './sorted-rows';
import { BitmapCounter, type BitmapSource, CombinationCounter, type RowCounter } from './row-counter';

const isFacetClause = (clause: Clause): clause is FieldClause => 'field' in clause && !isTermField(clause.field);

const isRangeClause = (clause: Clause): clause is RangeClause => 'number' in clause;
const isListing = (clause: Clause): clause is FieldClause | RegionClause =>
  !isFacetClause(clause) && !isRangeClause(clause);

/** Most rows that are sorted or filtered by the numbers in their own documents, half a read unit each. */
const FEW_ROWS_MAX = 600;
/** Rows that cost as much to read as one piece of a ranking. */
const ROWS_PER_PIECE = 16;

/** Whether reading the rows costs less than reading a ranking. */
const isFew = (rows: number, { pieces }: Ranking): boolean => rows <= Math.min(FEW_ROWS_MAX, ROWS_PER_PIECE * pieces);

/** The rows of a list that are in all of the ranges. */
async function inRanges(catalogue: Catalogue, listed: Postings, ranges: readonly RangeClause[]): Promise<Postings> {
  const rankings = await Promise.all(ranges.map(({ number }) => catalogue.numberRanking(number)));
  if (rankings.every((ranking) => isFew(listed.ordinals.length, ranking))) {
    const rows = await rowNumbers(catalogue, listed.ordinals);
    const kept = new Set(
      [...listed.ordinals].filter((_, at) =>
        ranges.every(({ number, range }) => inRange(rows[at]?.[number] ?? null, range)),
      ),
    );
    return selected(listed, (ordinal) => kept.has(ordinal));
  }
  const sets = await Promise.all(ranges.map((range) => rangeSet(catalogue, range)));
  return selected(listed, (ordinal) => sets.every((set) => set.has(ordinal)));
}

async function rowsOfClause(catalogue: Catalogue, clause: FieldClause | RegionClause): Promise<Postings> {
  if (!('field' in clause)) return catalogue.index.placeRows(clause.chromosome, clause.from, clause.to);
  return unionOf(await Promise.all(clause.anyOf.map((term) => termRows(catalogue, clause.field, term))));
}

/** A container of all values below `size`. */
function everyValue(key: number, size: number): Container {
  const last = size - 1;
  return { kind: 'runs', key, bytes: Uint8Array.of(0, 0, last & 0xff, last >>> 8) };
}

const everyRow =
  (rows: number): BlockReader =>
  async (block) => [everyValue(block, Math.min(CONTAINER_VALUES, rows - block * CONTAINER_VALUES))];

function listedReader({ ordinals }: Postings): { reader: BlockReader; keys: number[] } {
  const containers = new Map(containersOf([...ordinals]).map((container) => [container.key, container]));
  return {
    reader: async (block) => {
      const container = containers.get(block);
      return container === undefined ? [] : [container];
    },
    keys: [...containers.keys()],
  };
}

/** Rows in the order of a ranking, by a byte for each row of the release. */
async function rankedBySet(
  catalogue: Catalogue,
  ranking: Ranking,
  rows: Rows,
  descending: boolean,
  range: ClosedRange | null,
): Promise<OrderedRows> {
  const total = await rows.total();
  const marked = new Uint8Array((await catalogue.summary()).peptideCount);
  await rows.mark(marked, 1);
  const count = async (blocks: readonly number[]): Promise<number> => {
    const sets = await Promise.all(blocks.map((block) => ranking.blockSet(block)));
    let size = 0;
    for (const ordinals of sets) for (const ordinal of ordinals) size += marked[ordinal] ?? 0;
    return size;
  };
  return new RankedRows({ ranking, descending, range, total, count, holds: (ordinal) => marked[ordinal] === 1 });
}

/** Any rows by a number. */
async function rankedRows(catalogue: Catalogue, rows: Rows, by: NumberKey, descending: boolean): Promise<OrderedRows> {
  const ranking = await catalogue.numberRanking(by);
  const total = await rows.total();
  if (!isFew(total, ranking)) return rankedBySet(catalogue, ranking, rows, descending, null);
  return new ListedRows(await sortFew(catalogue, await rows.slice(0, total), by, descending));
}

/**
 * Rows in an order; without one, by peptideId. Their `name` tells them from others in the cache, and `ranked` may know more
 * of them than which they are. Throws 400 if the release has no such order.
 */
export async function inOrder(
  catalogue: Catalogue,
  rows: Rows,
  sort: Sort | null | undefined,
  name: string,
  ranked = (by: NumberKey, descending: boolean) => rankedRows(catalogue, rows, by, descending),
): Promise<OrderedRows> {
  if (!sort || (sort.by === 'peptideId' && !sort.descending)) return rows;
  const { by, descending } = sort;
  if (by === 'peptideId') return new ReversedRows(rows);
  const key = `${JSON.stringify(sort)} ${name}`;
  const ordered = await catalogue.derived(`ordered ${key}`, async () => {
    const value = await ranked(by, descending);
    return { value, bytes: (await catalogue.summary()).peptideCount };
  });
  return {
    total: () => ordered.total(),
    slice: (from, to) =>
      catalogue.derived(`slice ${from} ${to} ${key}`, async () => {
        const value = await ordered.slice(from, to);
        return { value, bytes: value.byteLength };
      }),
  };
}

/**
 * The rows that match clauses, and their counts. What terms and places find is listed, and filtered by the combinations of
 * facet values (domain/storage/facet-table.ts). A query of facets alone is counted from the combinations, and its rows come
 * from bitmaps. Bitmaps do everything for a release or a facet without combinations.
 */
export class PeptideQuery implements BitmapSource {
  readonly facets: readonly FieldClause[];
  readonly #catalogue: Catalogue;
  /** The clauses of terms, places and ranges. */
  readonly #listing: string;
  /** What terms and places, or several ranges, find; null if there are none. */
  readonly #listed: Postings | null;
  /** A range if it is the only clause besides facets. */
  readonly #range: RangeClause | null;

  private constructor(catalogue: Catalogue, clauses: readonly Clause[], listed: Postings | null) {
    this.#catalogue = catalogue;
    this.facets = clauses.filter(isFacetClause);
    this.#listing = JSON.stringify(clauses.filter((clause) => !isFacetClause(clause)));
    this.#listed = listed;
    this.#range = (listed === null ? clauses.find(isRangeClause) : null) ?? null;
  }

  static async of(catalogue: Catalogue, clauses: readonly Clause[]): Promise<PeptideQuery> {
    const listing = clauses.filter(isListing);
    const ranges = clauses.filter(isRangeClause);
    const cached = (named: readonly Clause[], find: () => Promise<Postings>): Promise<Postings> =>
      catalogue.derived(`listed ${JSON.stringify(named)}`, async () => {
        const value = await find();
        return { value, bytes: 2 * value.ordinals.byteLength };
      });
    if (listing.length === 0)
      return new PeptideQuery(
        catalogue,
        clauses,
        ranges.length < 2 ? null : await cached(ranges, () => rowsInRanges(catalogue, ranges)),
      );
    const listed = await cached(listing, async () =>
      intersectionOf(await Promise.all(listing.map((clause) => rowsOfClause(catalogue, clause)))),
    );
    return new PeptideQuery(
      catalogue,
      clauses,
      ranges.length === 0 ? listed : await cached([...listing, ...ranges], () => inRanges(catalogue, listed, ranges)),
    );
  }

  reader({ field, anyOf }: FieldClause): BlockReader {
    const { index } = this.#catalogue;
    return async (block) => (await Promise.all(anyOf.map((value) => index.facetBlock(field, value, block)))).flat();
  }

  /** By blocks; they stay cached, because the next pages of a list and all parts of an export need them again. */
  async rows(clauses: readonly FieldClause[], total?: number): Promise<BlockRows> {
    const { peptideCount } = await this.#catalogue.summary();
    return this.#catalogue.derived(`rows ${this.#listing} ${JSON.stringify(clauses)}`, async () => {
      const listed = this.#listed && listedReader(this.#listed);
      const range = this.#range && (await rangeSet(this.#catalogue, this.#range));
      const readers = [
        ...(listed ? [listed.reader] : []),
        ...clauses.map((clause) => this.reader(clause)),
        ...(range ? [range.reader] : []),
      ];
      const blocks = Math.ceil(peptideCount / CONTAINER_VALUES);
      const value = new BlockRows(
        readers.length === 0 ? [everyRow(peptideCount)] : readers,
        listed?.keys ?? Array.from({ length: blocks }, (_, block) => block),
        total,
      );
      return { value, bytes: value.bytes };
    });
  }

  /** The rows that match all clauses. */
  async matching(): Promise<Rows> {
    if (this.#listed !== null && this.facets.length === 0) return new ListedRows(this.#listed.ordinals);
    const table = await this.#catalogue.index.facets();
    if (!table?.covers(this.facets.map(({ field }) => field))) return this.rows(this.facets);
    if (this.#listed === null) {
      const counter = new CombinationCounter(table, await this.#tally(table)).within(this.facets);
      return this.rows(this.facets, await counter.total());
    }
    const listed = this.#listed;
    return this.#catalogue.derived(`matching ${this.#listing} ${JSON.stringify(this.facets)}`, async () => {
      const matches = table.matcher(this.facets);
      const { ordinals } = selected(listed, (_, code) => matches(code));
      return { value: new ListedRows(ordinals), bytes: ordinals.byteLength };
    });
  }

  /** Counts the rows that match the clauses of terms and places, whatever their facets, by some fields besides. */
  async counter(fields: readonly IndexField[]): Promise<RowCounter> {
    const table = await this.#catalogue.index.facets();
    if (!table?.covers([...fields, ...this.facets.map(({ field }) => field)])) return new BitmapCounter(this);
    return new CombinationCounter(table, await this.#tally(table));
  }

  /** The rows that match the clauses of terms, places and ranges, by combination. */
  async #tally(table: FacetTable): Promise<CodedRows> {
    const codes = this.#listed?.codes;
    const range = this.#range;
    if (!codes && !range) return table.all;
    return this.#catalogue.derived(`tally ${this.#listing}`, async () => {
      const value = range ? await rangeTally(this.#catalogue, table, range) : table.tally(codes ?? new Uint32Array());
      return { value, bytes: 2 * value.codes.byteLength };
    });
  }

  /** The rows that match all clauses, in an order; without one, by peptideId. Throws 400 if the release has no such order. */
  async ordered(sort: Sort | null | undefined): Promise<OrderedRows> {
    const rows = await this.matching();
    const name = `${this.#listing} ${JSON.stringify(this.facets)}`;
    return inOrder(this.#catalogue, rows, sort, name, (by, descending) => this.#ranked(rows, by, descending));
  }

  async #ranked(rows: Rows, by: NumberKey, descending: boolean): Promise<OrderedRows> {
    const ranking = await this.#catalogue.numberRanking(by);
    const total = await rows.total();
    if (isFew(total, ranking)) {
      const ordinals = await rows.slice(0, total);
      return new ListedRows(await sortFew(this.#catalogue, ordinals, by, descending));
    }
    const table = await this.#catalogue.index.facets();
    const own = this.#range?.number === by ? closed(this.#range.range) : null;
    if (
      this.#listed === null &&
      (this.#range === null || own !== null) &&
      table?.covers(this.facets.map(({ field }) => field))
    ) {
      const matches = table.matcher(this.facets);
      const count = async (blocks: readonly number[]): Promise<number> => {
        const tally = await ranking.tally(blocks, own, table.all.codes.length);
        return sizeOf(table.matching(codedRows(tally), this.facets));
      };
      return new RankedRows({ ranking, descending, range: own, total, count, holds: (_, code) => matches(code) });
    }
    return rankedBySet(this.#catalogue, ranking, rows, descending, own);
  }
}
