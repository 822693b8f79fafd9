import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { BytesKind, DocumentKind, DocumentValue, JsonKind } from '#domain/api/documents';
import { encodeBytes, encodeDocument, type DocumentItem } from '#domain/storage/document';
import { isBesideContent, objectKey, releasePrefix } from '#domain/storage/object-keys';
import { DEFLATE_LEVEL } from '../derive/compress';
import type { FileBody, ReleaseSink, StoredObject } from '../derive/release-sink';
import { batchWrite, type TableTarget } from './batch-write';
import { writeInventoryPart } from './inventory';
import { KeySet } from './key-set';
import { deleteObjects, listObjects, putObject, type BucketTarget } from './object-store';
import { billedBytes, itemBytes, itemDigest, marshallItem, writeUnitsOf } from './table-item';

export interface StoreTarget extends TableTarget, BucketTarget {}

/** A part fills in memory while the previous one is written. */
const PART_ITEMS = 2_000;
const PART_BYTES = 3_000_000;
const CONCURRENT_OBJECTS = 8;

const deflate = (bytes: Uint8Array): Uint8Array => deflateRawSync(bytes, { level: DEFLATE_LEVEL });

/** Numbers of items and objects written, for the release record and the report. */
export interface Written {
  items: number;
  objects: number;
  itemsByKind: Partial<Record<DocumentKind, number>>;
  /** Of all items, as DynamoDB bills them. */
  itemBytes: number;
  writeUnits: number;
}

/**
 * Writes a release. Items are collected into parts. For each part, the inventory object is written first and then its
 * items, while derivation fills the next part. Several objects are uploaded at a time. Calls wait if there is no room,
 * so memory is bounded.
 */
export class ReleaseWriter implements ReleaseSink {
  #part: DocumentItem[] = [];
  #partBytes = 0;
  #parts = 0;
  #writing: Promise<void> = Promise.resolve();
  readonly #uploads = new Set<Promise<void>>();
  readonly #keys = new KeySet();
  #failure: { error: unknown } | undefined;
  readonly written: Written = { items: 0, objects: 0, itemsByKind: {}, itemBytes: 0, writeUnits: 0 };
  /** SHA-256 over the digests of all items in order, which is the same for two loads of one bundle. */
  readonly #checksum = createHash('sha256');

  readonly release: string;
  readonly #target: StoreTarget;
  readonly #itemsWritten: (items: number) => void;

  constructor(release: string, target: StoreTarget, itemsWritten: (items: number) => void = () => undefined) {
    this.release = release;
    this.#target = target;
    this.#itemsWritten = itemsWritten;
  }

  async document<Kind extends JsonKind>(kind: Kind, id: string, value: DocumentValue<Kind>): Promise<void> {
    await this.#add(kind, encodeDocument(this.release, kind, id, value, deflate));
  }

  async bytes(kind: BytesKind, id: string, bytes: Uint8Array): Promise<void> {
    await this.#add(kind, encodeBytes(this.release, kind, id, bytes));
  }

  async #add(kind: DocumentKind, items: readonly DocumentItem[]): Promise<void> {
    this.written.itemsByKind[kind] = (this.written.itemsByKind[kind] ?? 0) + items.length;
    for (const item of items) {
      this.#part.push(item);
      const billed = billedBytes(item);
      this.written.itemBytes += billed;
      this.written.writeUnits += writeUnitsOf(billed);
      this.#partBytes += itemBytes(item);
      if (this.#part.length >= PART_ITEMS || this.#partBytes >= PART_BYTES) await this.#endPart();
    }
  }

  async #endPart(): Promise<void> {
    await this.#writing;
    this.#rethrow();
    const items = this.#part;
    const part = this.#parts;
    this.#part = [];
    this.#partBytes = 0;
    this.#parts += 1;
    this.#writing = this.#writePart(part, items).catch((error: unknown) => this.#fail(error));
  }

  async #writePart(part: number, items: readonly DocumentItem[]): Promise<void> {
    const entries = items.map((item) => ({ pk: item.pk, sk: item.sk, digest: itemDigest(item) }));
    for (const { digest } of entries) this.#checksum.update(digest);
    await writeInventoryPart(this.#target, this.release, part, entries);
    const requests = items.map((item) => ({
      request: { PutRequest: { Item: marshallItem(item) } },
      bytes: itemBytes(item),
    }));
    await batchWrite(this.#target, requests, (count) => {
      this.written.items += count;
      this.#itemsWritten(count);
    });
  }

  async object(path: string, body: Uint8Array | FileBody, as: StoredObject): Promise<void> {
    while (this.#uploads.size >= CONCURRENT_OBJECTS) await Promise.race(this.#uploads);
    this.#rethrow();
    const key = objectKey(this.release, path);
    this.#keys.add(key);
    const upload: Promise<void> = putObject(this.#target, key, body, as)
      .then(() => {
        this.written.objects += 1;
      })
      .catch((error: unknown) => this.#fail(error))
      .finally(() => this.#uploads.delete(upload));
    this.#uploads.add(upload);
  }

  /** Removes what somebody else has put among the objects of the release: with that it would never pass its check. */
  async #removeStrayObjects(): Promise<void> {
    const stray: string[] = [];
    for await (const key of listObjects(this.#target, releasePrefix(this.release)))
      if (!isBesideContent(this.release, key) && !this.#keys.has(key)) stray.push(key);
    await deleteObjects(this.#target, stray);
  }

  #fail(error: unknown): void {
    this.#failure ??= { error };
  }

  #rethrow(): void {
    if (this.#failure) throw this.#failure.error;
  }

  /** Waits for all writes and throws the first error; leaves no object but its own. Resolves to the checksum over all items. */
  async finish(): Promise<string> {
    await this.#endPart();
    await this.#writing;
    await Promise.all(this.#uploads);
    this.#rethrow();
    await this.#removeStrayObjects();
    return this.#checksum.copy().digest('hex');
  }
}
