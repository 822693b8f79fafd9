import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveExecutions } from '../../../local/workflow/endpoint';
import { Executions } from '../../../local/workflow/executions';
import { Journal } from '../../../local/workflow/journal';
import { OfferedTasks } from '../../../local/workflow/offered-tasks';

const ARN = 'arn:aws:states:us-east-1:000000000000:execution:blast:run-1';
const QUEUE = 'http://queues.test/offers';
const limits = { heartbeatSeconds: undefined, timeoutSeconds: undefined, signal: new AbortController().signal };

describe('the calls of Step Functions and SQS on a single machine', () => {
  let folder: string;
  let offeredTasks: OfferedTasks;
  let endpoint: string;
  let stop: () => Promise<void>;
  let inputs: unknown[];
  let end: () => void;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-endpoint-'));
    offeredTasks = new OfferedTasks();
    inputs = [];
    const run = (input: unknown): Promise<void> => {
      inputs.push(input);
      return new Promise((resolve) => (end = resolve));
    };
    const machines = new Map([['blast', { run }]]);
    const executions = new Executions({ machines, journal: new Journal(folder), atOnce: 1, programs: [] });
    ({ endpoint, stop } = await serveExecutions({ executions, offeredTasks }));
  });
  afterEach(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });

  const post = (target: string, body: string, init: RequestInit = {}): Promise<Response> =>
    fetch(endpoint, { method: 'POST', headers: { 'x-amz-target': target }, body, ...init });
  /** The status and the answer of a call. */
  async function call(target: string, body: object): Promise<[status: number, answer: Record<string, unknown>]> {
    const response = await post(target, JSON.stringify(body));
    expect(response.headers.get('content-type')).toBe('application/x-amz-json-1.0');
    return [response.status, (await response.json()) as Record<string, unknown>];
  }
  const sfn = (name: string, body: object) => call(`AWSStepFunctions.${name}`, body);
  const sqs = (name: string, body: object) => call(`AmazonSQS.${name}`, body);
  const isNow = (time: unknown): boolean => Math.abs(Number(time) - Date.now() / 1_000) < 60;

  it('INFRA-19 start an execution, describe it while it runs and after its end, in seconds', async () => {
    const [status, started] = await sfn('StartExecution', {
      stateMachineArn: 'blast',
      name: 'run-1',
      input: '{"a":1}',
    });
    expect([status, started, inputs]).toEqual([
      200,
      { executionArn: ARN, startDate: expect.any(Number) as number },
      [{ a: 1 }],
    ]);
    expect(isNow(started['startDate'])).toBe(true);
    const running = {
      executionArn: ARN,
      stateMachineArn: 'blast',
      name: 'run-1',
      status: 'RUNNING',
      input: '{"a":1}',
      startDate: started['startDate'],
    };
    expect(await sfn('DescribeExecution', { executionArn: ARN })).toEqual([200, running]);
    end();
    await expect
      .poll(async () => (await sfn('DescribeExecution', { executionArn: ARN }))[1]['status'])
      .toBe('SUCCEEDED');
    const [, ended] = await sfn('DescribeExecution', { executionArn: ARN });
    expect(ended).toEqual({ ...running, status: 'SUCCEEDED', stopDate: expect.any(Number) as number });
    expect(isNow(ended['stopDate'])).toBe(true);
    expect(await sfn('StopExecution', { executionArn: ARN })).toEqual([200, { stopDate: ended['stopDate'] }]);
  });

  it('INFRA-19 start an execution without an input with an empty one', async () => {
    await sfn('StartExecution', { stateMachineArn: 'blast', name: 'run-1' });
    expect(inputs).toEqual([{}]);
    end();
  });

  it.each([
    ['AWSStepFunctions.StartExecution', { stateMachineArn: 'none', name: 'a' }, 'StateMachineDoesNotExist'],
    ['AWSStepFunctions.DescribeExecution', { executionArn: ARN }, 'ExecutionDoesNotExist'],
    ['AWSStepFunctions.StopExecution', { executionArn: ARN }, 'ExecutionDoesNotExist'],
    ['AWSStepFunctions.DescribeExecution', { executionArn: 'run-1' }, 'InvalidArn'],
    ['AWSStepFunctions.StopExecution', {}, 'InvalidArn'],
    ['AWSStepFunctions.SendTaskHeartbeat', { taskToken: 'a' }, 'TaskTimedOut'],
    ['AWSStepFunctions.ListExecutions', {}, 'UnknownOperationException'],
    ['Other.StartExecution', {}, 'UnknownOperationException'],
    ['', {}, 'UnknownOperationException'],
  ])('INFRA-19 refuse %s with %j by %s', async (target, body, type) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [status, answer] = await call(target, body);
    expect([status, answer]).toEqual([400, { __type: type, message: expect.any(String) as string }]);
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('INFRA-19 refuse what has not the form of a call, and log it', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const body of ['{', '{"name":"a"}']) {
      const response = await post('AWSStepFunctions.StartExecution', body);
      expect([response.status, await response.json()]).toMatchObject([400, { __type: 'ValidationException' }]);
    }
    expect(logged).toHaveBeenCalledTimes(2);
    logged.mockRestore();
  });

  it('INFRA-26 answer the task that a message offers', async () => {
    const waiting = offeredTasks.offer({ QueueUrl: QUEUE, MessageBody: 'work' }, 'token', limits);
    const [, { Messages }] = await sqs('ReceiveMessage', { QueueUrl: QUEUE });
    expect(Messages).toMatchObject([{ Body: 'work', MD5OfBody: '67e92c8765a9bc7fb2d335c459de9eb5' }]);
    expect(await sfn('SendTaskHeartbeat', { taskToken: 'token' })).toEqual([200, {}]);
    expect(await sfn('SendTaskSuccess', { taskToken: 'token', output: '{"hits":1}' })).toEqual([200, {}]);
    expect(await waiting).toEqual({ hits: 1 });
  });

  it.each([
    [{ error: 'Busy', cause: 'Three wait' }, 'Busy', 'Three wait'],
    [{}, '', ''],
  ])('INFRA-26 fail the task with %j', async (failure, name, message) => {
    const waiting = offeredTasks.offer({ QueueUrl: QUEUE, MessageBody: '' }, 'token', limits);
    const [answered] = await Promise.all([
      sfn('SendTaskFailure', { taskToken: 'token', ...failure }),
      expect(waiting).rejects.toMatchObject({ name, message }),
    ]);
    expect(answered).toEqual([200, {}]);
  });

  it('INFRA-26 wait for a message no longer than asked, and delete one by its receipt', async () => {
    expect(await sqs('ReceiveMessage', { QueueUrl: QUEUE })).toEqual([200, { Messages: [] }]);
    const receiving = sqs('ReceiveMessage', { QueueUrl: QUEUE, WaitTimeSeconds: 20 });
    const waiting = offeredTasks.offer({ QueueUrl: QUEUE, MessageBody: 'work' }, 'token', limits);
    const [, { Messages }] = await receiving;
    const [{ ReceiptHandle } = { ReceiptHandle: '' }] = Messages as { ReceiptHandle: string }[];
    const deleted = vi.spyOn(offeredTasks, 'delete');
    expect(await sqs('DeleteMessage', { QueueUrl: QUEUE, ReceiptHandle })).toEqual([200, {}]);
    expect(deleted.mock.calls).toEqual([[QUEUE, ReceiptHandle]]);
    offeredTasks.succeed('token', 'null');
    await waiting;
  });

  it('INFRA-26 keep a message for others when its receiver has gone', async () => {
    const gone = new AbortController();
    const receive = vi.spyOn(offeredTasks, 'receive');
    const receiving = post('AmazonSQS.ReceiveMessage', JSON.stringify({ QueueUrl: QUEUE, WaitTimeSeconds: 20 }), {
      signal: gone.signal,
    });
    await expect.poll(() => receive.mock.calls.length).toBe(1);
    gone.abort();
    await expect(receiving).rejects.toThrow();
    expect(await receive.mock.results[0]?.value).toEqual([]);
    const waiting = offeredTasks.offer({ QueueUrl: QUEUE, MessageBody: 'work' }, 'token', limits);
    expect((await sqs('ReceiveMessage', { QueueUrl: QUEUE }))[1]['Messages']).toHaveLength(1);
    offeredTasks.succeed('token', 'null');
    await waiting;
  });

  it('INFRA-19 are served on the loopback address, until that stops with its open connections', async () => {
    expect(endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const socket = connect(Number(new URL(endpoint).port), '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    await Promise.all([stop(), closed]);
    await expect(fetch(endpoint)).rejects.toThrow();
  });
});
