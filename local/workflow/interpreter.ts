import { randomUUID } from 'node:crypto';
import type { StateMachine, StateMachineDefinition } from 'aws-local-stepfunctions';
import type { MachineDefinition } from '../assembly/state-machine';
import { integrations, ServiceError, type ServiceClients } from './integrations';
import type { OfferedTasks } from './offered-tasks';
import type { TaskRunner } from './task-processes';

/** The interpreter's own handler type. */
type Handlers = NonNullable<
  NonNullable<NonNullable<Parameters<StateMachine['run']>[1]>['overrides']>['taskResourceLocalHandlers']
>;
type Handler = Handlers[string];
type Json = Parameters<Handler>[0];
type State = MachineDefinition['States'][string];

export interface RunOptions {
  /** Stops the running task; the execution continues with the next state. */
  stopTask: AbortSignal;
  /** Ends the execution at once, including its task. */
  abort: AbortSignal;
  /** Receives the process id of a task. */
  taskStarted: (pid: number) => void;
}

const RUN_TASK = 'ecs:runTask.sync';
const OFFER_TASK = 'sqs:sendMessage.waitForTaskToken';
const integrationArn = /^arn:[^:]+:states:[^:]*:[^:]*:(.+)$/;

/** The interpreter needs Promise.withResolvers, which only newer versions of Node have. */
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

/**
 * Runs a synthesised state machine with an interpreter of the Amazon States Language and the services of this machine.
 */
export class Interpreter {
  readonly #definition: MachineDefinition;
  readonly #runTask: TaskRunner;
  readonly #services: ReturnType<typeof integrations>;
  readonly #offeredTasks: OfferedTasks | undefined;
  #machine: Promise<StateMachine> | undefined;

  /** `offeredTasks` is needed by a machine that offers tasks to a worker. */
  constructor(
    definition: MachineDefinition,
    runTask: TaskRunner,
    clients: ServiceClients,
    offeredTasks?: OfferedTasks,
  ) {
    this.#definition = definition;
    this.#runTask = runTask;
    this.#offeredTasks = offeredTasks;
    this.#services = integrations(clients);
    for (const { Resource } of Object.values(definition.States)) if (Resource !== undefined) this.#serviceOf(Resource);
  }

  /** Returns the name of the integration. Throws if it is unknown, so that a site that would need it does not start. */
  #serviceOf(resource: string): string {
    const name = integrationArn.exec(resource)?.[1] ?? '';
    if (name === OFFER_TASK && this.#offeredTasks) return name;
    if (name !== RUN_TASK && !this.#services[name]) throw new Error(`The local runtime has no integration ${resource}`);
    return name;
  }

  /** Loads the interpreter, which takes half a second, so that the first execution need not wait. */
  load(): Promise<StateMachine> {
    this.#machine ??= (async () => {
      addWithResolvers();
      const library = await import('aws-local-stepfunctions');
      // A copy, because validation writes defaults into its argument.
      return new library.StateMachine(structuredClone(this.#definition) as unknown as StateMachineDefinition);
    })();
    return this.#machine;
  }

  #handler(
    { Resource: resource = '', TimeoutSeconds: timeoutSeconds, HeartbeatSeconds: heartbeatSeconds }: State,
    { stopTask, abort, taskStarted }: RunOptions,
    tasks: Promise<unknown>[],
    currentToken: () => string,
  ): Handler {
    const name = this.#serviceOf(resource);
    const offered = this.#offeredTasks;
    if (name === OFFER_TASK && offered) {
      const signal = AbortSignal.any([stopTask, abort]);
      return async (parameters) =>
        (await offered.offer(parameters, currentToken(), { heartbeatSeconds, timeoutSeconds, signal })) as Json;
    }
    // Responses of services are JSON; all our states discard them.
    if (name !== RUN_TASK) return async (parameters) => (await this.#services[name]?.(parameters)) as Json;
    return async (parameters) => {
      // After a timeout the interpreter continues without stopping the task, as the service would.
      const timeout = timeoutSeconds === undefined ? undefined : AbortSignal.timeout(timeoutSeconds * 1_000);
      const task = this.#runTask(parameters, {
        signal: AbortSignal.any([stopTask, abort, ...(timeout ? [timeout] : [])]),
        started: taskStarted,
      });
      tasks.push(task);
      try {
        return (await task) as Json;
      } catch (error) {
        throw timeout?.aborted ? new ServiceError('States.Timeout', 'The task did not end in time') : error;
      }
    };
  }

  /** Runs an execution until it and its tasks have ended. Rejects if it fails, times out or is aborted. */
  async run(input: unknown, options: RunOptions): Promise<unknown> {
    const machine = await this.load();
    const taskResourceLocalHandlers: Handlers = {};
    const tasks: Promise<unknown>[] = [];
    let token = '';
    for (const [name, state] of Object.entries(this.#definition.States)) {
      if (state.Resource !== undefined)
        taskResourceLocalHandlers[name] = this.#handler(state, options, tasks, () => token);
    }
    // Evaluated when a state reads it, which is when that state is entered.
    const State = {
      get EnteredTime() {
        return new Date().toISOString();
      },
    };
    const Task = {
      get Token() {
        token = randomUUID();
        return token;
      },
    };
    const execution = machine.run(input as Json, {
      overrides: { taskResourceLocalHandlers },
      context: { State, Task },
    });
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
