import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { REGION } from './stage';

/** Ends the program, with a sentence, when nobody is signed in to AWS. What it starts works in the system's region. */
export async function requireCredentials(): Promise<void> {
  process.env['AWS_REGION'] = REGION;
  const client = new DynamoDBClient({});
  const found = await client.config.credentials().then(
    () => true,
    () => false,
  );
  if (found) return;
  console.error('No AWS credentials: set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Nothing was done.');
  process.exit(1);
}
