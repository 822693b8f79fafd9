import { paginateListObjectsV2, GetObjectCommand } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, paginateScan, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { decodeBytes, decodeDocument, type DocumentItem } from '#domain/storage/document';
import { indexId, type IndexField } from '#domain/storage/index-fields';
import type { DocumentKind } from '#domain/api/documents';
import { documentPartition } from '#domain/storage/keys';
import { objectKey } from '#domain/storage/object-keys';
import { ordinalsOf } from '../support/decoded-bitmap';
import type { Stores } from '../support/stores';

/** Reads a release from the stores by its keys. */
export class StoredRelease {
  private readonly documents: DynamoDBDocumentClient;

  constructor(
    private readonly stores: Omit<Stores, 'dispose'>,
    readonly release: string,
  ) {
    this.documents = DynamoDBDocumentClient.from(stores.dynamo);
  }

  private async items(kind: DocumentKind, id: string): Promise<DocumentItem[]> {
    const { Items = [] } = await this.documents.send(
      new QueryCommand({
        TableName: this.stores.catalogueTable,
        ConsistentRead: true,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': documentPartition(this.release, kind, id) },
      }),
    );
    return Items as DocumentItem[];
  }

  async document<Value>(kind: DocumentKind, id: string): Promise<Value> {
    return decodeDocument(await this.items(kind, id)) as Value;
  }

  async has(kind: DocumentKind, id: string): Promise<boolean> {
    return (await this.items(kind, id)).length > 0;
  }

  async bytes(kind: DocumentKind, id: string): Promise<Uint8Array> {
    return decodeBytes(await this.items(kind, id));
  }

  /** Returns row ordinals, none if the term has no entry. */
  async ordinals(field: IndexField, value: string | number | boolean): Promise<number[]> {
    const items = await this.items('index', indexId(field, value));
    return items.length === 0 ? [] : ordinalsOf(decodeBytes(items));
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
