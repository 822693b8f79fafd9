import { getEventListeners } from 'node:events';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it, vi } from 'vitest';
import type { MachineDefinition } from '../../../local/assembly/state-machine';
import { ServiceError } from '../../../local/workflow/integrations';
import { Interpreter, type RunOptions } from '../../../local/workflow/interpreter';
import { OfferedTasks } from '../../../local/workflow/offered-tasks';
import type { TaskRunner } from '../../../local/workflow/task-processes';
import { intercepted, type Answer } from '../../support/intercepted-client';

const RUN_TASK = 'arn:aws:states:::ecs:runTask.sync';
const OFFER_TASK = 'arn:aws:states:::sqs:sendMessage.waitForTaskToken';

const machineOf = (...states: [name: string, state: object][]): MachineDefinition =>
  // The state is written for the interpreter, which knows more of its fields.
  ({ StartAt: states[0]?.[0], States: Object.fromEntries(states) }) as unknown as MachineDefinition;

function interpreterOf(
  definition: MachineDefinition,
  {
    runTask = async () => ({}),
    offeredTasks,
    answer = () => ({}),
  }: { runTask?: TaskRunner; offeredTasks?: OfferedTasks; answer?: Answer } = {},
): Interpreter {
  const clients = { dynamo: intercepted(new DynamoDBClient({}), answer), s3: intercepted(new S3Client({}), answer) };
  return new Interpreter(definition, runTask, clients, offeredTasks);
}

const options = (change: Partial<RunOptions> = {}): RunOptions => ({
  stopTask: new AbortController().signal,
  abort: new AbortController().signal,
  taskStarted: () => undefined,
  ...change,
});

describe('the interpreter of state machines', () => {
  it.each([
    'arn:aws:states:::lambda:invoke',
    'arn:aws:states:::ecs:runTask',
    'arn:aws:lambda:us-east-1:000000000000:function:f',
    OFFER_TASK,
  ])('INFRA-19 refuses a machine with an integration that is unknown here: %s', (Resource) => {
    expect(() => interpreterOf(machineOf(['A', { Type: 'Task', Resource, End: true }]))).toThrow(
      `The local runtime has no integration ${Resource}`,
    );
  });

  it('INFRA-10 INFRA-26 runs and offers tasks and calls stores with the parameters of their states', async () => {
    const offer = {
      Type: 'Task',
      Resource: OFFER_TASK,
      Parameters: { QueueUrl: 'q', MessageBody: { 'token.$': '$$.Task.Token' } },
      HeartbeatSeconds: 3,
      TimeoutSeconds: 20,
    };
    const time = { Type: 'Pass', Parameters: { 'at.$': '$$.State.EnteredTime' } };
    const machine = machineOf(
      ['Run', { Type: 'Task', Resource: RUN_TASK, Parameters: { 'Input.$': '$.a' }, ResultPath: '$.ran', Next: 'Put' }],
      [
        'Put',
        {
          Type: 'Task',
          Resource: 'arn:aws:states:::dynamodb:updateItem',
          Parameters: { TableName: 't' },
          ResultPath: '$.put',
          Next: 'A',
        },
      ],
      ['A', { ...offer, ResultPath: '$.offers.a', Next: 'First' }],
      ['First', { ...time, ResultPath: '$.first', Next: 'B' }],
      ['B', { ...offer, ResultPath: '$.offers.b', Next: 'Second' }],
      ['Second', { ...time, ResultPath: '$.second', End: true }],
    );
    const asked: unknown[] = [];
    const runTask: TaskRunner = async (parameters, { started }) => {
      asked.push(parameters);
      started(4_711);
      return { Tasks: 1 };
    };
    const answer: Answer = ({ name, input }) => {
      asked.push([name, input]);
      return { Attributes: {} };
    };
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00.000Z') });
    const offeredTasks = new OfferedTasks();
    const offers = vi.spyOn(offeredTasks, 'offer').mockImplementation(async (_parameters, token) => {
      vi.setSystemTime(Date.now() + 1_000);
      return token;
    });
    const stopping = new AbortController();
    const pids: number[] = [];
    const { offers: tokens, ...end } = (await interpreterOf(machine, { runTask, offeredTasks, answer }).run(
      { a: 1 },
      options({ stopTask: stopping.signal, taskStarted: (pid) => pids.push(pid) }),
    )) as { offers: Record<'a' | 'b', string> };
    vi.useRealTimers();
    expect(end).toEqual({
      a: 1,
      ran: { Tasks: 1 },
      put: { Attributes: {} },
      first: { at: '2026-11-24T10:00:01.000Z' },
      second: { at: '2026-11-24T10:00:02.000Z' },
    });
    expect([asked, pids]).toEqual([[{ Input: 1 }, ['UpdateItem', { TableName: 't' }]], [4_711]]);
    expect(tokens.a).not.toBe(tokens.b);
    expect(offers.mock.calls.map(([parameters, token]) => [parameters, token])).toEqual(
      [tokens.a, tokens.b].map((token) => [{ QueueUrl: 'q', MessageBody: { token } }, token]),
    );
    const [, , limits] = offers.mock.calls[0] ?? [];
    expect(limits).toMatchObject({ heartbeatSeconds: 3, timeoutSeconds: 20 });
    expect(limits?.signal.aborted).toBe(false);
    stopping.abort();
    expect(limits?.signal.aborted).toBe(true);
  });

  describe('of a task whose failures are caught', () => {
    // Its definition is validated once, which takes as long as all these tests.
    let runTask: TaskRunner;
    const caught = [
      { ErrorEquals: ['ECS.AmazonECSException'], Next: 'Refused' },
      { ErrorEquals: ['States.TaskFailed'], Next: 'Report' },
      { ErrorEquals: ['States.ALL'], Next: 'Other' },
    ];
    const interpreter = interpreterOf(
      machineOf(
        ['Run', { Type: 'Task', Resource: RUN_TASK, Catch: caught, End: true }],
        ['Refused', { Type: 'Pass', End: true }],
        ['Report', { Type: 'Pass', Result: 'reported', End: true }],
        ['Other', { Type: 'Pass', Result: 'went on', End: true }],
      ),
      { runTask: (...call) => runTask(...call) },
    );

    it('INFRA-11 goes on as the error is named', async () => {
      runTask = async () => {
        throw new ServiceError('ECS.AmazonECSException', 'no capacity');
      };
      expect(await interpreter.run({}, options())).toMatchObject({
        Error: 'ECS.AmazonECSException',
        Cause: 'no capacity',
      });
    });

    it('INFRA-11 stops the running task when the site ends, and goes on with the next state', async () => {
      const stopping = new AbortController();
      runTask = (_parameters, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new ServiceError('States.TaskFailed', 'stopped')));
          stopping.abort();
        });
      expect(await interpreter.run({}, options({ stopTask: stopping.signal }))).toBe('reported');
    });

    it('INFRA-11 ends at once when it is aborted, but not before its task has', async () => {
      const aborting = new AbortController();
      const order: string[] = [];
      runTask = (_parameters, { signal }) =>
        new Promise((_resolve, reject) => {
          const end = (): void => {
            order.push('task');
            reject(new ServiceError('States.TaskFailed', 'stopped'));
          };
          signal.addEventListener('abort', () => setTimeout(end, 20));
          setImmediate(() => aborting.abort());
        });
      await expect(interpreter.run({}, options({ abort: aborting.signal }))).rejects.toThrow();
      order.push('execution');
      expect(order).toEqual(['task', 'execution']);
    });

    it('INFRA-11 does not begin what is aborted already', async () => {
      runTask = vi.fn<TaskRunner>(async () => ({}));
      await expect(interpreter.run({}, options({ abort: AbortSignal.abort() }))).rejects.toThrow();
    });

    it('INFRA-11 leaves nothing on the signal that aborts it', async () => {
      const { signal } = new AbortController();
      runTask = async () => ({});
      await interpreter.run({}, options({ abort: signal }));
      expect(getEventListeners(signal, 'abort')).toEqual([]);
    });
  });
});
