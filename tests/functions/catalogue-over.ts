import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ReleaseSummary } from '#domain/api/documents';
import { encodeDocument, type DocumentItem } from '#domain/storage/document';
import { SUMMARY_ID } from '#domain/storage/keys';
import { Catalogue } from '../../functions/catalogue/catalogue';
import type { RangeReader } from '../../functions/catalogue/release-tables';
import { servicesOver } from '../../functions/platform/services';
import { rangesOf, sizesOf, tableFiles, type TableFiles } from '../fixtures/release/tables';
import { intercepted } from '../support/intercepted-client';

const TABLE = 'catalogue';

/** Of a release that has no tables, or none that the test needs. */
export const noTables: RangeReader = () => Promise.reject(new Error('The release has no tables'));

/** A catalogue whose table contains only these items, all of them documents of a single item, and whose tables are in memory. */
export function catalogueOver(release: string, stored: readonly DocumentItem[], tables?: TableFiles): Catalogue {
  const dynamo = intercepted(DynamoDBDocumentClient.from(new DynamoDBClient({})), ({ input }) => {
    const { Keys } = (input['RequestItems'] as Record<string, { Keys: { pk: string; sk: string }[] }>)[TABLE] ?? {
      Keys: [],
    };
    return {
      Responses: { [TABLE]: stored.filter(({ pk, sk }) => Keys.some((key) => key.pk === pk && key.sk === sk)) },
    };
  });
  const services = servicesOver(dynamo, TABLE, tables ? rangesOf(tables) : noTables);
  return new Catalogue(release, services.documents, services.tables);
}

/** A catalogue of some rows of tables, and of documents. */
export async function catalogueOfRows(
  release: string,
  rows: Parameters<typeof tableFiles>[0],
  documents: readonly DocumentItem[] = [],
  { idPrefixes }: Pick<ReleaseSummary, 'idPrefixes'> = {},
): Promise<Catalogue> {
  const tables = await tableFiles(rows);
  const summary: ReleaseSummary = {
    peptideCount: rows.peptides?.length ?? 0,
    datasets: [],
    tableBytes: sizesOf(tables),
    ...(idPrefixes !== undefined && { idPrefixes }),
  };
  return catalogueOver(release, [...encodeDocument(release, 'summary', SUMMARY_ID, summary), ...documents], tables);
}
