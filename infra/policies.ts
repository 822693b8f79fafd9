import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';

// What programs may do, each statement with a name. A program's permissions are the list of those it is given.

/** Reads by key only: no Scan, because no answer may cost more as the catalogue grows, and no write. */
export function readCatalogue(table: Table): PolicyStatement {
  return new PolicyStatement({
    sid: 'ReadCatalogue',
    actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
    resources: [table.tableArn],
  });
}

/** Instead of the managed policy, which lets a program write the logs of all others. */
export function writeOwnLogs(logGroup: LogGroup): PolicyStatement {
  return new PolicyStatement({ sid: 'WriteOwnLogs', actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroup.logGroupArn] });
}
