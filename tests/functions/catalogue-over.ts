import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { DocumentItem } from '#domain/storage/document';
import { CURRENT_FORMAT } from '#domain/storage/release-format';
import { Catalogue } from '../../functions/catalogue/catalogue';
import { servicesOver } from '../../functions/platform/services';
import { intercepted } from '../support/intercepted-client';

const TABLE = 'catalogue';

/** A catalogue whose table contains only these items, all of them documents of a single item. */
export function catalogueOver(release: string, stored: readonly DocumentItem[]): Catalogue {
  const dynamo = intercepted(DynamoDBDocumentClient.from(new DynamoDBClient({})), ({ input }) => {
    const { Keys } = (input['RequestItems'] as Record<string, { Keys: { pk: string; sk: string }[] }>)[TABLE] ?? {
      Keys: [],
    };
    return {
      Responses: { [TABLE]: stored.filter(({ pk, sk }) => Keys.some((key) => key.pk === pk && key.sk === sk)) },
    };
  });
  const { documents, cache } = servicesOver(dynamo, TABLE);
  return new Catalogue({ release, format: CURRENT_FORMAT }, documents, cache);
}
