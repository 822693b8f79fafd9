import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../infra/project-folder';
import { runProgram } from '../../local/build/run-program';
import { demoBundle } from '../../local/demo-bundle';
import { otherEngines } from '../../local/engines/engines';
import { isLoaded } from '../../local/loader';
import { silentProgress } from '../../local/progress';
import { type Judge, verdictOf } from './judge';
import { DYNAMODB_LOCAL, LOCALSTACK, startDynamoDbLocal, startLocalStack } from './server-programs';
import { unitTests } from './unit-tests';

/** What reads and writes the stores. */
const folders = ['functions', 'data-loader'].map((name) => join('tests', name));

/** Loads the whole demonstration, which reads back what it wrote. Resolves to what the loader says of that. */
async function load(environment: Record<string, string>): Promise<{ says: string; faults: string[] }> {
  const state = await mkdtemp(join(tmpdir(), 'spencer-engines-'));
  try {
    const { code, output } = await runProgram(
      process.execPath,
      ['--import', 'tsx', join('local', 'load.ts'), '--bundle', await demoBundle(silentProgress), '--state', state],
      { folder: projectFolder, environment },
    );
    const says = /^verified: .*$/m.exec(output)?.[0] ?? 'nothing verified';
    return { says, faults: isLoaded(code) ? [] : [`the load ended with code ${code}: ${output.slice(-500)}`] };
  } finally {
    await rm(state, { recursive: true, force: true });
  }
}

/** JUDGE-02 */
export const judge: Judge = {
  question:
    "do functions and loader work on Amazon's DynamoDB Local and LocalStack's S3 in place of the embedded engines?",
  needsSite: false,
  run: async (workshop) => {
    const dynamo = await startDynamoDbLocal(workshop);
    try {
      const s3 = await startLocalStack(workshop, { SERVICES: 's3' });
      try {
        const environment = { [otherEngines.dynamo]: dynamo.endpoint, [otherEngines.s3]: s3.endpoint };
        const { passed, failures } = await unitTests(workshop, { folders, environment });
        const loaded = await load(environment);
        const says = `${DYNAMODB_LOCAL} and ${LOCALSTACK}: ${passed} tests passed, ${failures.length} failed; the demonstration: ${loaded.says}`;
        return verdictOf(says, [...failures, ...loaded.faults]);
      } finally {
        await s3.stop();
      }
    } finally {
      await dynamo.stop();
    }
  },
};
