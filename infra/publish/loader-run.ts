import { setTimeout as pause } from 'node:timers/promises';
import {
  DescribeExecutionCommand,
  DescribeStateMachineCommand,
  StartExecutionCommand,
  StateMachineDoesNotExist,
  type SFNClient,
} from '@aws-sdk/client-sfn';
import { LOAD_HOURS_MAX, REGION } from '../stage';

const POLL_MS = 5_000;
/** The machine ends a load before. */
const FOLLOWED_MS = (LOAD_HOURS_MAX + 1) * 3_600_000;

/** Returns the loader's arguments: a rollback if there is no bundle. */
export function loaderArguments(bundle: string | undefined, force: boolean): string[] {
  if (bundle === undefined) return ['--rollback'];
  return ['--bundle', bundle, ...(force ? ['--force'] : [])];
}

/** Resolves to the ARN of the loader of a stage. Rejects if the stage is not deployed. */
export async function findLoader(sfn: SFNClient, name: string, account: string): Promise<string> {
  const stateMachineArn = `arn:aws:states:${REGION}:${account}:stateMachine:${name}`;
  try {
    await sfn.send(new DescribeStateMachineCommand({ stateMachineArn }));
    return stateMachineArn;
  } catch (error) {
    if (!(error instanceof StateMachineDoesNotExist)) throw error;
    throw new Error(`There is no state machine ${name}: is the stage deployed, and in this account?`);
  }
}

/** Runs the loader with the given arguments and waits until it ends. Resolves to whether it succeeded; rejects if
 * no end is seen for longer than a load may take. */
export async function runLoader(
  sfn: SFNClient,
  arn: string,
  args: readonly string[],
  note: (text: string) => void,
): Promise<boolean> {
  const { executionArn } = await sfn.send(
    new StartExecutionCommand({ stateMachineArn: arn, input: JSON.stringify({ arguments: args }) }),
  );
  note(`started ${executionArn ?? ''}; Ctrl-C ends this display, not the load`);
  for (let pauses = 0; pauses < FOLLOWED_MS / POLL_MS; pauses += 1) {
    await pause(POLL_MS);
    const { status, startDate, error, cause } = await sfn.send(new DescribeExecutionCommand({ executionArn }));
    if (status === 'RUNNING') {
      note(`running for ${Math.round((Date.now() - (startDate?.getTime() ?? Date.now())) / 1_000)} s`);
      continue;
    }
    note([status ?? 'unknown', error, cause].filter(Boolean).join(': '));
    return status === 'SUCCEEDED';
  }
  throw new Error(`No end of the load was seen in ${LOAD_HOURS_MAX + 1} hours. Its state: ${executionArn ?? ''}`);
}
