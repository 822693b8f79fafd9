import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientHashKey } from '#domain/storage/blast-job';

const KEY_BYTES = 32;
/** Length of the hash in base64url: 96 bits distinguish any number of clients. */
const CLIENT_CHARACTERS = 16;
const IPV6_GROUPS = 8;
/** A site is assigned at least a /64, within which its addresses may change at any time. */
const IPV6_NETWORK_GROUPS = 4;

/** What counts as one client: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array.from({ length: Math.max(0, IPV6_GROUPS - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last]
    .slice(0, IPV6_NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * Turns a user's address into the name under which limits are counted: a hash under a secret key, so that no address
 * can be read from what is stored. The first process that needs the key creates it and stores it in the jobs table.
 */
export class ClientKeys {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;
  #key: Promise<Uint8Array> | undefined;

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#client = client;
    this.#table = table;
  }

  async clientOf(address: string): Promise<string> {
    this.#key ??= this.#stored().then((key) => key ?? this.#create());
    try {
      return createHmac('sha256', await this.#key)
        .update(networkOf(address))
        .digest('base64url')
        .slice(0, CLIENT_CHARACTERS);
    } catch (error) {
      this.#key = undefined;
      throw error;
    }
  }

  async #stored(): Promise<Uint8Array | undefined> {
    const { Item } = await this.#client.send(
      new GetCommand({ TableName: this.#table, Key: clientHashKey, ConsistentRead: true }),
    );
    // Only #create writes this item.
    return Item?.['secret'] as Uint8Array | undefined;
  }

  async #create(): Promise<Uint8Array> {
    const secret = new Uint8Array(randomBytes(KEY_BYTES));
    try {
      const put = new PutCommand({
        TableName: this.#table,
        Item: { ...clientHashKey, secret },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      await this.#client.send(put);
      return secret;
    } catch (error) {
      const stored = error instanceof ConditionalCheckFailedException ? await this.#stored() : undefined;
      if (stored === undefined) throw error;
      return stored;
    }
  }
}
