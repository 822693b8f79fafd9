import { describe, expect, it } from 'vitest';
import { ExecutionDoesNotExist, SFNClient } from '@aws-sdk/client-sfn';
import { Executions } from '../../../functions/jobs/job-services';
import { nucleotideSettings } from '../../support/blast-settings';
import { intercepted, storeError, type Answer } from '../../support/intercepted-client';

const MACHINE = 'arn:aws:states:us-east-1:000000000000:stateMachine:blast';
const run = {
  jobId: 'j',
  run: 2,
  release: 'r-1',
  queuedAt: '2026-01-01T00:00:00.000Z',
  startBy: '2026-01-01T00:00:35.000Z',
  settings: nucleotideSettings,
  slots: { all: { pk: 'running', sk: '00' }, client: { pk: 'client#c', sk: '0' } },
};
const executionsOver = (answer: Answer): Executions => new Executions(intercepted(new SFNClient({}), answer), MACHINE);

describe('an execution of the BLAST machine', () => {
  it('INFRA-10 an execution of the BLAST machine is started under the name of its run, with the run as its input', async () => {
    const inputs: unknown[] = [];
    const executions = executionsOver(({ input }) => {
      inputs.push(input);
      return { executionArn: 'arn:1' };
    });
    expect(await executions.start(run)).toBe('arn:1');
    expect(inputs).toEqual([{ stateMachineArn: MACHINE, name: 'j-2', input: JSON.stringify(run) }]);
  });

  it('INFRA-10 an execution of the BLAST machine has not started if the service returns no ARN', async () => {
    await expect(executionsOver(() => ({})).start(run)).rejects.toThrow('Starting j-2 returned no ARN');
  });

  it('API-38 an execution of the BLAST machine is stopped by its ARN, with the reason', async () => {
    const calls: unknown[] = [];
    const executions = executionsOver(({ name, input }) => {
      calls.push([name, input]);
      return {};
    });
    await executions.stop('arn:1');
    expect(calls).toEqual([
      ['StopExecution', { executionArn: 'arn:1', cause: 'The job was deleted or started again' }],
    ]);
  });

  it('API-38 an execution of the BLAST machine may already be gone when it is stopped', async () => {
    const gone = executionsOver(() => {
      throw new ExecutionDoesNotExist({ message: 'gone', $metadata: {} });
    });
    await expect(gone.stop('arn:1')).resolves.toBeUndefined();
  });

  it.each<[string, (executions: Executions) => Promise<unknown>]>([
    ['start', (executions) => executions.start(run)],
    ['stop', (executions) => executions.stop('arn:1')],
  ])('API-42 an execution of the BLAST machine fails in %s if the service fails', async (_method, call) => {
    for (const name of ['ThrottlingException', 'AccessDeniedException', 'ExecutionLimitExceeded']) {
      const failing = executionsOver(() => {
        throw storeError(name);
      });
      await expect(call(failing)).rejects.toMatchObject({ name });
    }
  });
});
