import type { StateMachine, StateMachineDefinition } from 'aws-local-stepfunctions';
import type { MachineDefinition } from '../assembly/state-machine';
import { runTask, type TaskHost } from './ecs-tasks';
import { integrations, type ServiceClients } from './integrations';
import { ServiceError } from './service-error';

/** The interpreter's own handler type. */
type Handlers = NonNullable<NonNullable<NonNullable<Parameters<StateMachine['run']>[1]>['overrides']>['taskResourceLocalHandlers']>;
type Handler = Handlers[string];
type Json = Parameters<Handler>[0];

export interface RunOptions {
  /** Stops the task that is running; the states after it go on. */
  stopTask: AbortSignal;
  /** Ends the execution where it is, its task too. */
  abort: AbortSignal;
  /** Told the id of a task's process. */
  taskStarted: (pid: number) => void;
}

const RUN_TASK = 'ecs:runTask.sync';
const integrationArn = /^arn:[^:]+:states:[^:]*:[^:]*:(.+)$/;

/** Newer Node has it; the interpreter needs it. */
function addWithResolvers(): void {
  if ('withResolvers' in Promise) return;
  Object.defineProperty(Promise, 'withResolvers', {
    value: <Value>() => {
      let settle: { resolve: (value: Value) => void; reject: (reason: unknown) => void } | undefined;
      const promise = new Promise<Value>((resolve, reject) => (settle = { resolve, reject }));
      return { promise, ...settle };
    },
  });
}

/** A synthesised state machine, run by an interpreter of the Amazon States Language over the services of this machine. */
export class Interpreter {
  readonly #definition: MachineDefinition;
  readonly #host: TaskHost;
  readonly #services: ReturnType<typeof integrations>;
  #machine: Promise<StateMachine> | undefined;

  constructor(definition: MachineDefinition, host: TaskHost, clients: ServiceClients) {
    this.#definition = definition;
    this.#host = host;
    this.#services = integrations(clients);
    for (const { Resource } of Object.values(definition.States)) if (Resource !== undefined) this.#serviceOf(Resource);
  }

  /** Name of the integration. Throws for one that is not there, so that a site with an unknown one does not start. */
  #serviceOf(resource: string): string {
    const name = integrationArn.exec(resource)?.[1] ?? '';
    if (name !== RUN_TASK && !this.#services[name]) throw new Error(`The local runtime has no integration ${resource}`);
    return name;
  }

  /** Loads the interpreter, which takes half a second, so that the first execution need not wait for it. */
  load(): Promise<StateMachine> {
    this.#machine ??= (async () => {
      addWithResolvers();
      const library = await import('aws-local-stepfunctions');
      // A copy, because validation writes its defaults into what it is given.
      return new library.StateMachine(structuredClone(this.#definition) as unknown as StateMachineDefinition);
    })();
    return this.#machine;
  }

  #handler(resource: string, timeoutSeconds: number | undefined, { stopTask, abort, taskStarted }: RunOptions, tasks: Promise<unknown>[]): Handler {
    const name = this.#serviceOf(resource);
    // Answers of services are JSON; every state of ours discards them.
    if (name !== RUN_TASK) return async (parameters) => (await this.#services[name]?.(parameters)) as Json;
    return async (parameters) => {
      // The interpreter goes on after a timeout without telling the task, which the service would stop.
      const timeout = timeoutSeconds === undefined ? undefined : AbortSignal.timeout(timeoutSeconds * 1_000);
      const task = runTask(this.#host, parameters, { signal: AbortSignal.any([stopTask, abort, ...(timeout ? [timeout] : [])]), started: taskStarted });
      tasks.push(task);
      try {
        return (await task) as Json;
      } catch (error) {
        throw timeout?.aborted ? new ServiceError('States.Timeout', 'The task did not end in time') : error;
      }
    };
  }

  /** Runs to the end, that of its tasks included; rejects if the execution fails, times out or is aborted. */
  async run(input: unknown, options: RunOptions): Promise<unknown> {
    const machine = await this.load();
    const taskResourceLocalHandlers: Handlers = {};
    const tasks: Promise<unknown>[] = [];
    for (const [state, { Resource, TimeoutSeconds }] of Object.entries(this.#definition.States)) {
      if (Resource !== undefined) taskResourceLocalHandlers[state] = this.#handler(Resource, TimeoutSeconds, options, tasks);
    }
    // Read when a state asks for it, which is when that state is entered.
    const State = { get EnteredTime() { return new Date().toISOString(); } };
    const execution = machine.run(input as Json, { overrides: { taskResourceLocalHandlers }, context: { State } });
    const abort = (): void => execution.abort();
    options.abort.addEventListener('abort', abort);
    if (options.abort.aborted) abort();
    try {
      return await execution.result;
    } finally {
      options.abort.removeEventListener('abort', abort);
      await Promise.allSettled(tasks);
    }
  }
}
