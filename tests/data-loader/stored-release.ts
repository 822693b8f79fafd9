import { inflateRawSync } from 'node:zlib';
import { paginateListObjectsV2, GetObjectCommand } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { decodeBytes, decodeDocument, type DocumentItem } from '#domain/storage/document';
import type { FacetValue } from '#domain/storage/facet-table';
import type { IndexField } from '#domain/storage/index-fields';
import type { DocumentKind } from '#domain/api/documents';
import { objectKey } from '#domain/storage/object-keys';
import { CURRENT_FORMAT } from '#domain/storage/release-format';
import { Catalogue } from '../../functions/catalogue/catalogue';
import { DocumentStore } from '../../functions/catalogue/document-store';
import type { ChosenRelease } from '../../functions/catalogue/release-choice';
import { servicesOver } from '../../functions/platform/services';
import { PeptideQuery } from '../../functions/query/peptide-query';
import type { Stores } from '../support/stores';

/** Reads a release from the stores by its keys. */
export class StoredRelease {
  private readonly documents: DynamoDBDocumentClient;
  private readonly chosen: ChosenRelease;

  constructor(
    private readonly stores: Omit<Stores, 'dispose'>,
    readonly release: string,
  ) {
    this.documents = DynamoDBDocumentClient.from(stores.dynamo);
    this.chosen = { release, format: CURRENT_FORMAT };
  }

  private items(kind: DocumentKind, id: string): Promise<readonly DocumentItem[] | null> {
    return new DocumentStore(this.documents, this.stores.catalogueTable).read(this.chosen, kind, id);
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

  /** What the functions read of the index. */
  get catalogue(): Catalogue {
    const { documents, cache } = servicesOver(this.documents, this.stores.catalogueTable);
    return new Catalogue(this.chosen, documents, cache);
  }

  /** Returns row ordinals, none if no row has the value. */
  async ordinals(field: IndexField, value: FacetValue): Promise<number[]> {
    const rows = await (await PeptideQuery.of(this.catalogue, [{ field, anyOf: [value] }])).matching();
    return Array.from(await rows.slice(0, await rows.total()));
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
