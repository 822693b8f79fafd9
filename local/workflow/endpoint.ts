import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Execution, Executions } from './executions';
import { RefusedCall } from './integrations';
import type { OfferedTasks } from './offered-tasks';

/** Both services use the AWS JSON 1.0 protocol. */
const CONTENT_TYPE = 'application/x-amz-json-1.0';
const targetForm = /^(?:AWSStepFunctions|AmazonSQS)\.(\w+)$/;
const ARN_PREFIX = 'arn:aws:states:us-east-1:000000000000:execution:';

const startSchema = z.object({ stateMachineArn: z.string(), name: z.string(), input: z._default(z.string(), '{}') });
const executionSchema = z.object({ executionArn: z.string().check(z.startsWith(ARN_PREFIX)) });

const seconds = (milliseconds: number): number => milliseconds / 1_000;
const arnOf = ({ machine, name }: Execution): string => `${ARN_PREFIX}${machine}:${name}`;

function nameOf(request: unknown): string {
  const { success, data } = executionSchema.safeParse(request);
  const name = data?.executionArn.split(':').at(-1);
  if (!success || name === undefined) throw new RefusedCall('InvalidArn', 'Invalid Arn');
  return name;
}

const tokenSchema = z.object({ taskToken: z.string() });
const successSchema = z.extend(tokenSchema, { output: z.string() });
const failureSchema = z.extend(tokenSchema, { error: z._default(z.string(), ''), cause: z._default(z.string(), '') });
const receiveSchema = z.object({ QueueUrl: z.string(), WaitTimeSeconds: z._default(z.number(), 0) });
const deleteSchema = z.object({ QueueUrl: z.string(), ReceiptHandle: z.string() });

interface Served {
  executions: Executions;
  offeredTasks: OfferedTasks;
  /** Aborts when the caller has gone. */
  gone: AbortSignal;
}

const operations: Record<string, (served: Served, request: unknown) => Promise<unknown>> = {
  StartExecution: async ({ executions }, request) => {
    const { stateMachineArn, name, input } = startSchema.parse(request);
    const execution = await executions.start(stateMachineArn, name, input);
    return { executionArn: arnOf(execution), startDate: seconds(execution.startedAt) };
  },
  StopExecution: async ({ executions }, request) => {
    const { stoppedAt } = await executions.stop(nameOf(request));
    return { stopDate: seconds(stoppedAt ?? Date.now()) };
  },
  DescribeExecution: async ({ executions }, request) => {
    const execution = executions.get(nameOf(request));
    const { machine, name, status, startedAt, stoppedAt, input } = execution;
    return {
      executionArn: arnOf(execution),
      stateMachineArn: machine,
      name,
      status,
      input,
      startDate: seconds(startedAt),
      ...(stoppedAt !== undefined && { stopDate: seconds(stoppedAt) }),
    };
  },
  SendTaskHeartbeat: async ({ offeredTasks }, request) => {
    offeredTasks.heartbeat(tokenSchema.parse(request).taskToken);
    return {};
  },
  SendTaskSuccess: async ({ offeredTasks }, request) => {
    const { taskToken, output } = successSchema.parse(request);
    offeredTasks.succeed(taskToken, output);
    return {};
  },
  SendTaskFailure: async ({ offeredTasks }, request) => {
    const { taskToken, error, cause } = failureSchema.parse(request);
    offeredTasks.fail(taskToken, error, cause);
    return {};
  },
  ReceiveMessage: async ({ offeredTasks, gone }, request) => {
    const { QueueUrl, WaitTimeSeconds } = receiveSchema.parse(request);
    return { Messages: await offeredTasks.receive(QueueUrl, WaitTimeSeconds, gone) };
  },
  DeleteMessage: async ({ offeredTasks }, request) => {
    const { QueueUrl, ReceiptHandle } = deleteSchema.parse(request);
    offeredTasks.delete(QueueUrl, ReceiptHandle);
    return {};
  },
};

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': CONTENT_TYPE }).end(JSON.stringify(body));
}

async function answer(
  services: Omit<Served, 'gone'>,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  try {
    const operation = operations[targetForm.exec(String(message.headers['x-amz-target']))?.[1] ?? ''];
    if (!operation) throw new RefusedCall('UnknownOperationException', 'The local runtime does not know this call');
    send(response, 200, await operation({ ...services, gone: gone.signal }, JSON.parse(await text(message))));
  } catch (error) {
    if (!(error instanceof RefusedCall)) console.error(error);
    const type = error instanceof RefusedCall ? error.type : 'ValidationException';
    send(response, 400, { __type: type, message: error instanceof Error ? error.message : String(error) });
  }
}

/**
 * Serves the calls of Step Functions and SQS that our functions and the warm worker make with the production SDK
 * clients, on the loopback address.
 */
export async function serveExecutions(
  services: Omit<Served, 'gone'>,
): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const server = createServer((message, response) => void answer(services, message, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // A TCP server's address is always an object.
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
