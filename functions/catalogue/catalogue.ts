import type { DocumentValue, JsonKind, ReleaseSummary } from '#domain/api/documents';
import { ApiError, notFound } from '#domain/api/errors';
import type { NumberKey } from '#domain/search/numbers';
import { type PackedIds, unpackId } from '#domain/storage/id-list';
import { PREVIOUS_FORMAT } from '#domain/storage/release-format';
import { CachedRelease, type IndexCache, type Sized, textBytes } from './cached-release';
import { CurrentIndex } from './current-index';
import type { DocumentStore } from './document-store';
import { PreviousIndex } from './previous-index';
import type { Ranking } from './ranking';
import type { ChosenRelease } from './release-choice';
import type { ReleaseIndex } from './release-index';

/** Position of an id among ascending ones, or -1. */
function positionOfId(chunk: PackedIds, id: string): number {
  let [low, high] = [0, chunk.ends.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((unpackId(chunk, middle) ?? '') < id) low = middle + 1;
    else high = middle;
  }
  return unpackId(chunk, low) === id ? low : -1;
}

/** Reads one release. Documents come from the store every time; the index is cached in the memory of the process. */
export class Catalogue {
  readonly release: string;
  readonly index: ReleaseIndex;
  readonly #documents: CachedRelease;
  readonly #format: number;

  constructor(chosen: ChosenRelease, store: DocumentStore, cache: IndexCache) {
    this.release = chosen.release;
    this.#documents = new CachedRelease(chosen, store, cache);
    this.#format = chosen.format;
    this.index =
      chosen.format === PREVIOUS_FORMAT ? new PreviousIndex(this.#documents) : new CurrentIndex(this.#documents);
  }

  /** Null if the document does not exist. */
  document<Kind extends JsonKind>(kind: Kind, id: string): Promise<DocumentValue<Kind> | null> {
    return this.#documents.document(kind, id);
  }

  /** Throws 404 `<what> not found: <shownId>` if the document does not exist. */
  async existingDocument<Kind extends JsonKind>(
    kind: Kind,
    id: string,
    what: string,
    shownId = id,
  ): Promise<DocumentValue<Kind>> {
    const value = await this.document(kind, id);
    if (value === null) throw notFound(what, shownId);
    return value;
  }

  /** Returns the documents that exist, in the order of the ids; a repeated id counts once. */
  async documents<Kind extends JsonKind>(kind: Kind, ids: readonly string[]): Promise<DocumentValue<Kind>[]> {
    const found = await Promise.all([...new Set(ids)].map((id) => this.document(kind, id)));
    return found.filter((value) => value !== null);
  }

  /** The stored response for a dataset key: gzip of the whole envelope. */
  heatmap(key: string): Promise<Uint8Array | null> {
    return this.#documents.storedBytes('heatmap', key);
  }

  summary(): Promise<ReleaseSummary> {
    return this.#documents.summary();
  }

  /** A bitmap of the index that finds sequences by sequence (domain/storage/match-index.ts), in its stored form. */
  matchBitmap(id: string): Promise<Uint8Array | null> {
    return this.#documents.bytes('index', id);
  }

  /** Sequences by ordinal of their anchor, and ORFs by ordinal, in chunks; null if there is no such chunk. */
  matchChunk<Kind extends 'matchSequences' | 'matchOrfs'>(
    kind: Kind,
    chunk: number,
  ): Promise<DocumentValue<Kind> | null> {
    return this.#documents.indexDocument(kind, String(chunk), (items) =>
      items.reduce((sum, item) => sum + textBytes(Object.entries(item).flat()), 0),
    );
  }

  /** The order of the rows by a number. Throws 400 for a release of a format that has none. */
  async numberRanking(key: NumberKey): Promise<Ranking> {
    const ranking = await this.index.ranking(key);
    if (ranking === null)
      throw new ApiError('badRequest', `${key} must be left out: the current release has no order by it`);
    return ranking;
  }

  /** An order of rows; null if there is none of that name. Throws 400 for a release of the previous format, which has none. */
  async ranking(name: string): Promise<Ranking | null> {
    if (this.#format === PREVIOUS_FORMAT)
      throw new ApiError('badRequest', 'release must have its rows in order of affinity');
    return this.index.ranking(name);
  }

  /** A value computed from the index, cached like a part of it. The name must be unique. */
  derived<Value>(name: string, derive: () => Promise<Sized<Value>>): Promise<Value> {
    return this.#documents.cached('derived', name, derive);
  }

  /** Peptide ids of row ordinals, in the same order. */
  async peptideIds(ordinals: Uint32Array): Promise<string[]> {
    const idsPerChunk = await this.index.idsPerChunk();
    const numbers = [...new Set(ordinals.map((ordinal) => Math.floor(ordinal / idsPerChunk)))];
    const chunks = new Map(
      await Promise.all(numbers.map(async (number) => [number, await this.#idsChunk(number)] as const)),
    );
    const ids: string[] = [];
    for (const ordinal of ordinals) {
      const chunk = chunks.get(Math.floor(ordinal / idsPerChunk));
      const id = chunk && unpackId(chunk, ordinal % idsPerChunk);
      if (id === undefined) throw new Error(`Release ${this.release} names no peptide for ordinal ${ordinal}`);
      ids.push(id);
    }
    return ids;
  }

  /**
   * The ordinal of each id, or -1 if the release has none such. Ids are compared letter by letter. Reads only the chunks of
   * the dictionary that a search by halves meets.
   */
  async ordinalsOf(ids: readonly string[]): Promise<number[]> {
    const [idsPerChunk, { peptideCount }] = await Promise.all([this.index.idsPerChunk(), this.summary()]);
    const found = new Map<string, number>();
    const search = async (wanted: readonly string[], from: number, to: number): Promise<void> => {
      if (wanted.length === 0 || from >= to) return;
      const number = (from + to) >>> 1;
      const chunk = await this.#idsChunk(number);
      const [first, last] = [unpackId(chunk, 0) ?? '', unpackId(chunk, chunk.ends.length - 1) ?? ''];
      for (const id of wanted) {
        const position = positionOfId(chunk, id);
        if (position >= 0) found.set(id, number * idsPerChunk + position);
      }
      await Promise.all([
        search(
          wanted.filter((id) => id < first),
          from,
          number,
        ),
        search(
          wanted.filter((id) => id > last),
          number + 1,
          to,
        ),
      ]);
    };
    await search([...new Set(ids)], 0, Math.ceil(peptideCount / idsPerChunk));
    return ids.map((id) => found.get(id) ?? -1);
  }

  #idsChunk(number: number): Promise<PackedIds> {
    return this.derived(`ids ${number}`, async () => {
      const value = await this.index.idsChunk(number);
      return { value, bytes: value.text.length + value.ends.byteLength };
    });
  }
}
