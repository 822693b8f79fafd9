import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { functionHandler, functions, type FunctionName } from '../../infra/table/functions';
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

export type Invocation =
  | { kind: 'result'; result: FunctionResult }
  | { kind: 'tooLarge' | 'busy' | 'timeout' | 'failed' };

interface Handler {
  (event: ProxyEvent, context: { functionName: string; getRemainingTimeInMillis(): number }): Promise<unknown>;
}

/** A function: its bundle is loaded once and invoked within Lambda's limits. */
export class FunctionRuntime {
  readonly #file: string;
  readonly #timeoutSeconds: number;
  readonly #atOnce: number;
  #handler: Promise<Handler> | undefined;
  #running = 0;

  /** `folder`: of the function's bundle; `atOnce`: requests that it takes at a time. */
  constructor(folder: string, timeoutSeconds: number, atOnce = Infinity) {
    this.#file = join(folder, `${functionHandler.module}.js`);
    this.#timeoutSeconds = timeoutSeconds;
    this.#atOnce = atOnce;
  }

  async #load(): Promise<Handler> {
    const { exportName } = functionHandler;
    const handlers = (await import(pathToFileURL(this.#file).href)) as Record<string, Handler>;
    const handler = handlers[exportName];
    if (!handler) throw new Error(`${this.#file} has no export ${exportName}`);
    return handler;
  }

  async invoke(event: ProxyEvent): Promise<Invocation> {
    const payload = JSON.stringify(event);
    if (Buffer.byteLength(payload) > PAYLOAD_BYTES_MAX) return { kind: 'tooLarge' };
    if (this.#running >= this.#atOnce) return { kind: 'busy' };
    const timeoutSeconds = this.#timeoutSeconds;
    const deadline = Date.now() + timeoutSeconds * 1_000;
    const { promise: timeout, cancel } = after(timeoutSeconds);
    this.#running += 1;
    try {
      const context = { functionName: this.#file, getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()) };
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
      this.#running -= 1;
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

/** Returns the functions of the table, whose bundles are below a folder. */
export function functionRuntimes(folder: string): Record<FunctionName, FunctionRuntime> {
  const runtimes = Object.entries(functions).map(([name, { timeoutSeconds, atOnce }]) => [
    name,
    new FunctionRuntime(join(folder, name), timeoutSeconds, atOnce),
  ]);
  // Object.fromEntries loses the type of the keys, which are those of the table.
  return Object.fromEntries(runtimes) as Record<FunctionName, FunctionRuntime>;
}
