/** `npm run deploy [-- --stage NAME]`: builds the web application and deploys all stacks of a stage. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { stageNamed } from './stage';

const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' } } });

async function hasCredentials(): Promise<boolean> {
  const client = new DynamoDBClient({ region: process.env['AWS_REGION'] ?? 'us-east-1' });
  return client.config.credentials().then(
    () => true,
    () => false,
  );
}

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [join('node_modules', program), ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const stage = stageNamed(values.stage);
if (!(await hasCredentials())) {
  console.error('No AWS credentials: set AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and AWS_REGION. Nothing was deployed.');
  process.exit(1);
}
run('vite/bin/vite.js', ['build', '--config', join('web', 'vite.config.ts')]);
run('aws-cdk/bin/cdk', ['deploy', '--all', '--context', `stage=${stage.name}`]);
