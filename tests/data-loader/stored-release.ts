import { inflateRawSync } from 'node:zlib';
import { paginateListObjectsV2, GetObjectCommand } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { parquetReadObjects } from 'hyparquet';
import { decodeBytes, decodeDocument, type DocumentItem } from '#domain/storage/document';
import type { DocumentKind } from '#domain/api/documents';
import { objectKey, releasePaths } from '#domain/storage/object-keys';
import type { TableName } from '#domain/storage/release-tables';
import type { FieldColumn } from '#domain/search/fields';
import type { TableRow } from '../../data-loader/derive/table-file';
import { Catalogue } from '../../functions/catalogue/catalogue';
import { DocumentStore } from '../../functions/catalogue/document-store';
import { bucketRanges } from '../../functions/catalogue/object-ranges';
import { servicesOver } from '../../functions/platform/services';
import { PeptideQuery } from '../../functions/query/peptide-query';
import type { Stores } from '../support/stores';

/** Reads a release from the stores by its keys. */
export class StoredRelease {
  private readonly documents: DynamoDBDocumentClient;
  #searched: Catalogue | undefined;

  constructor(
    private readonly stores: Omit<Stores, 'dispose'>,
    readonly release: string,
  ) {
    this.documents = DynamoDBDocumentClient.from(stores.dynamo);
  }

  private items(kind: DocumentKind, id: string): Promise<readonly DocumentItem[] | null> {
    return new DocumentStore(this.documents, this.stores.catalogueTable).read(this.release, kind, id);
  }

  async document<Value>(kind: DocumentKind, id: string): Promise<Value> {
    return decodeDocument((await this.items(kind, id)) ?? [], inflateRawSync) as Value;
  }

  async has(kind: DocumentKind, id: string): Promise<boolean> {
    return (await this.items(kind, id)) !== null;
  }

  async bytes(kind: DocumentKind, id: string): Promise<Uint8Array> {
    return decodeBytes((await this.items(kind, id)) ?? []);
  }

  /** A table of the release as another reader gives it: hyparquet's rows, in their order. */
  async table<Table extends TableName>(table: Table): Promise<TableRow<Table>[]> {
    const { bytes } = await this.object(releasePaths.table(table));
    // What the loader wrote.
    return (await parquetReadObjects({ file: bytes.slice().buffer })) as TableRow<Table>[];
  }

  /** The release as the functions read it. */
  get catalogue(): Catalogue {
    const { s3, dataBucket, catalogueTable } = this.stores;
    const { documents, tables } = servicesOver(this.documents, catalogueTable, bucketRanges(s3, dataBucket));
    return new Catalogue(this.release, documents, tables);
  }

  /** Ordinals of the rows that a search for a value of a column finds. */
  async ordinals(column: FieldColumn, value: string | number | boolean): Promise<number[]> {
    this.#searched ??= this.catalogue;
    return [...(await PeptideQuery.of(this.#searched, [{ column, anyOf: [value] }])).ordinals];
  }

  async object(path: string): Promise<{
    bytes: Uint8Array;
    contentType: string | undefined;
    cacheControl: string | undefined;
    disposition: string | undefined;
  }> {
    const answer = await this.stores.s3.send(
      new GetObjectCommand({ Bucket: this.stores.dataBucket, Key: objectKey(this.release, path) }),
    );
    if (!answer.Body) throw new Error(`${path} has no body`);
    return {
      bytes: await answer.Body.transformToByteArray(),
      contentType: answer.ContentType,
      cacheControl: answer.CacheControl,
      disposition: answer.ContentDisposition,
    };
  }

  async text(path: string): Promise<string> {
    return new TextDecoder().decode((await this.object(path)).bytes);
  }

  async json<Value>(path: string): Promise<Value> {
    return JSON.parse(await this.text(path)) as Value;
  }
}

/** Returns all keys of table and bucket, each with a value that shows changes. */
export async function everythingStored(
  stores: Stores,
): Promise<{ items: Map<string, string>; objects: Map<string, string> }> {
  const documents = DynamoDBDocumentClient.from(stores.dynamo);
  const items = new Map<string, string>();
  for await (const { Items = [] } of paginateScan({ client: documents }, { TableName: stores.catalogueTable })) {
    for (const item of Items) items.set(`${item['pk']} ${item['sk']}`, JSON.stringify(item));
  }
  const objects = new Map<string, string>();
  for await (const { Contents = [] } of paginateListObjectsV2({ client: stores.s3 }, { Bucket: stores.dataBucket })) {
    for (const { Key = '', ETag = '', LastModified } of Contents)
      objects.set(Key, `${ETag} ${LastModified?.toISOString()}`);
  }
  return { items, objects };
}
