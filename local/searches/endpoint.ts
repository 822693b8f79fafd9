import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { blastRunOf } from '../../blast-container/task';
import { environment } from '#domain/storage/environment';
import type { Searches } from './searches';

const CONTENT_TYPE = 'application/x-amz-json-1.0';
/** The only one that is served. */
export const STATE_MACHINE = 'arn:aws:states:us-east-1:000000000000:stateMachine:local';
const ARN_PREFIX = 'arn:aws:states:us-east-1:000000000000:execution:local:';

const startSchema = z.object({ name: z.string(), input: z.string() });
const stopSchema = z.object({ executionArn: z.string().check(z.startsWith(ARN_PREFIX)) });

/** The calls that functions make: they start and stop a search. */
const operations: Record<string, (searches: Searches, request: unknown) => Promise<unknown>> = {
  'AWSStepFunctions.StartExecution': async (searches, request) => {
    const { name, input } = startSchema.parse(request);
    await searches.start(name, blastRunOf({ [environment.blastRun]: input }));
    return { executionArn: ARN_PREFIX + name, startDate: Date.now() / 1_000 };
  },
  'AWSStepFunctions.StopExecution': async (searches, request) => {
    await searches.stop(stopSchema.parse(request).executionArn.slice(ARN_PREFIX.length));
    return { stopDate: Date.now() / 1_000 };
  },
};

async function answer(searches: Searches, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, body: unknown): void =>
    void response.writeHead(status, { 'content-type': CONTENT_TYPE }).end(JSON.stringify(body));
  try {
    const operation = operations[String(message.headers['x-amz-target'])];
    if (!operation) return send(400, { __type: 'UnknownOperationException' });
    send(200, await operation(searches, JSON.parse(await text(message))));
  } catch (error) {
    console.error(error);
    send(400, { __type: 'ValidationException', message: String(error) });
  }
}

/**
 * Takes the two calls of Step Functions that functions make, as the production SDK client sends them (AWS JSON 1.0), on
 * the loopback address.
 */
export async function serveSearches(searches: Searches): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const server = createServer((message, response) => void answer(searches, message, response));
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
