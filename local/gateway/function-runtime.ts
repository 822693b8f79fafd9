import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { FunctionDefinition } from '../assembly/functions';
import type { ProxyEvent } from './proxy-event';

const resultSchema = z.object({
  statusCode: z.number(),
  headers: z.nullish(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  multiValueHeaders: z.nullish(z.record(z.string(), z.array(z.string()))),
  body: z._default(z.string(), ''),
  isBase64Encoded: z._default(z.boolean(), false),
});
export type FunctionResult = z.infer<typeof resultSchema>;

/** Lambda's limit for the JSON of a synchronous invocation, request and response alike. */
const PAYLOAD_BYTES_MAX = 6_291_456;

export type Invocation = { kind: 'result'; result: FunctionResult } | { kind: 'tooLarge' | 'timeout' | 'failed' };

interface Handler {
  (event: ProxyEvent, context: { functionName: string; getRemainingTimeInMillis(): number }): Promise<unknown>;
}

/** A function: its bundle is loaded once and invoked within Lambda's limits. */
export class FunctionRuntime {
  readonly #definition: FunctionDefinition;
  #handler: Promise<Handler> | undefined;

  constructor(definition: FunctionDefinition) {
    this.#definition = definition;
  }

  async #load(): Promise<Handler> {
    const { file, exportName } = this.#definition;
    // The bundle exports its handler under the name in the template.
    const handlers = (await import(pathToFileURL(file).href)) as Record<string, Handler>;
    const handler = handlers[exportName];
    if (!handler) throw new Error(`${file} has no export ${exportName}`);
    return handler;
  }

  async invoke(event: ProxyEvent): Promise<Invocation> {
    const payload = JSON.stringify(event);
    if (Buffer.byteLength(payload) > PAYLOAD_BYTES_MAX) return { kind: 'tooLarge' };
    const { timeoutSeconds, file } = this.#definition;
    const deadline = Date.now() + timeoutSeconds * 1_000;
    const { promise: timeout, cancel } = after(timeoutSeconds);
    try {
      const context = { functionName: file, getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()) };
      const handler = await (this.#handler ??= this.#load());
      const answer = await Promise.race([handler(JSON.parse(payload) as ProxyEvent, context), timeout]);
      if (answer === timedOut) return { kind: 'timeout' };
      if (Buffer.byteLength(JSON.stringify(answer)) > PAYLOAD_BYTES_MAX)
        throw new Error("The response exceeds a function's limit");
      return { kind: 'result', result: resultSchema.parse(answer) };
    } catch (error) {
      console.error(`${event.httpMethod} ${event.path}:`, error);
      return { kind: 'failed' };
    } finally {
      cancel();
    }
  }
}

const timedOut = Symbol('timedOut');

function after(seconds: number): { promise: Promise<typeof timedOut>; cancel: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<typeof timedOut>((resolve) => {
    timer = setTimeout(() => resolve(timedOut), seconds * 1_000);
  });
  return { promise, cancel: () => clearTimeout(timer) };
}
