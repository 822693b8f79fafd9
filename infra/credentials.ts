import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { REGION } from './stage';

/** Ends the program with a message if there are no AWS credentials. Sets the region that the program works in. */
export async function requireCredentials(): Promise<void> {
  process.env['AWS_REGION'] = REGION;
  const client = new DynamoDBClient({});
  const found = await client.config.credentials().then(
    () => true,
    () => false,
  );
  if (found) return;
  console.error(
    'No AWS credentials: set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Nothing was done.',
  );
  process.exit(1);
}
