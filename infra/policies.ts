import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';

/** Reads by key only: no Scan, because no answer may cost more as the catalogue grows, and no write. */
export function readCatalogue(table: Table): PolicyStatement {
  return new PolicyStatement({
    sid: 'ReadCatalogue',
    actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
    resources: [table.tableArn],
  });
}
