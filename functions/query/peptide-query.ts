import type { FieldClause } from '#domain/storage/facet-table';
import { type IndexField, isTermField } from '#domain/storage/index-fields';
import { intersectionOf, type Postings, selected, unionOf } from '#domain/storage/postings';
import { type Container, CONTAINER_VALUES, containersOf } from '#domain/storage/roaring-containers';
import type { Catalogue } from '../catalogue/catalogue';
import { type BlockReader, BlockRows, ListedRows, type Rows } from './block-rows';
import { type Clause, termRows } from './clauses';
import { BitmapCounter, type BitmapSource, CombinationCounter, type RowCounter } from './row-counter';

const isFacetClause = (clause: Clause): clause is FieldClause => 'field' in clause && !isTermField(clause.field);

async function rowsOfClause(catalogue: Catalogue, clause: Clause): Promise<Postings> {
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

/**
 * The rows that match clauses, and their counts. What terms and places find is listed, and filtered by the combinations of
 * facet values (domain/storage/facet-table.ts). A query of facets alone is counted from the combinations, and its rows come
 * from bitmaps. Bitmaps do everything for a release or a facet without combinations.
 */
export class PeptideQuery implements BitmapSource {
  readonly facets: readonly FieldClause[];
  readonly #catalogue: Catalogue;
  /** The clauses of terms and places, and what they find; null if there are none. */
  readonly #listing: string;
  readonly #listed: Postings | null;

  private constructor(catalogue: Catalogue, clauses: readonly Clause[], listed: Postings | null) {
    this.#catalogue = catalogue;
    this.facets = clauses.filter(isFacetClause);
    this.#listing = JSON.stringify(clauses.filter((clause) => !isFacetClause(clause)));
    this.#listed = listed;
  }

  static async of(catalogue: Catalogue, clauses: readonly Clause[]): Promise<PeptideQuery> {
    const listing = clauses.filter((clause) => !isFacetClause(clause));
    const listed =
      listing.length === 0
        ? null
        : await catalogue.derived(`listed ${JSON.stringify(listing)}`, async () => {
            const lists = await Promise.all(listing.map((clause) => rowsOfClause(catalogue, clause)));
            const value = intersectionOf(lists);
            return { value, bytes: 2 * value.ordinals.byteLength };
          });
    return new PeptideQuery(catalogue, clauses, listed);
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
      const readers = [...(listed ? [listed.reader] : []), ...clauses.map((clause) => this.reader(clause))];
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
      const counter = new CombinationCounter(table, table.all).within(this.facets);
      return this.rows(this.facets, await counter.total());
    }
    const matches = table.matcher(this.facets);
    return new ListedRows(selected(this.#listed, (_, code) => matches(code)).ordinals);
  }

  /** Counts the rows that match the clauses of terms and places, whatever their facets, by some fields besides. */
  async counter(fields: readonly IndexField[]): Promise<RowCounter> {
    const table = await this.#catalogue.index.facets();
    if (!table?.covers([...fields, ...this.facets.map(({ field }) => field)])) return new BitmapCounter(this);
    const codes = this.#listed?.codes;
    if (!codes) return new CombinationCounter(table, table.all);
    const tally = await this.#catalogue.derived(`tally ${this.#listing}`, async () => {
      const value = table.tally(codes);
      return { value, bytes: 2 * value.codes.byteLength };
    });
    return new CombinationCounter(table, tally);
  }
}
