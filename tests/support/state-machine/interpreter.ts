import type { StateMachine, StateMachineDefinition } from 'aws-local-stepfunctions';
import type { MachineDefinition } from './blast-machine';
import { integrations, type Integration, type ServiceClients } from './integrations';

/** The interpreter's own handler type. */
type Handlers = NonNullable<
  NonNullable<NonNullable<Parameters<StateMachine['run']>[1]>['overrides']>['taskResourceLocalHandlers']
>;
type Json = Parameters<Handlers[string]>[0];

export interface MachineTasks {
  /** Runs the task of ECS; rejects with a ServiceError as its integration does. */
  runTask: Integration;
}

const RUN_TASK = 'ecs:runTask.sync';
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
 * Runs a synthesized state machine with aws-local-stepfunctions, an interpreter of the Amazon States Language; its calls
 * of stores go to the engines of the tests. Resolves to the output; rejects with the name of the error if it fails.
 */
export async function runMachine(
  definition: MachineDefinition,
  input: unknown,
  clients: ServiceClients,
  { runTask }: MachineTasks,
): Promise<unknown> {
  addWithResolvers();
  const library = await import('aws-local-stepfunctions');
  // A copy, because validation writes defaults into its argument.
  const machine = new library.StateMachine(structuredClone(definition) as unknown as StateMachineDefinition);
  const services: Record<string, Integration> = { ...integrations(clients), [RUN_TASK]: runTask };
  const taskResourceLocalHandlers: Handlers = {};
  for (const [name, { Resource }] of Object.entries(definition.States)) {
    if (Resource === undefined) continue;
    const call = services[integrationArn.exec(Resource)?.[1] ?? ''];
    if (!call) throw new Error(`The tests know no integration ${Resource}`);
    // Responses of services are JSON.
    taskResourceLocalHandlers[name] = async (parameters) => (await call(parameters)) as Json;
  }
  const execution = machine.run(input as Json, {
    overrides: { taskResourceLocalHandlers },
    context: {
      // Evaluated when a state reads it, which is when that state is entered.
      State: {
        get EnteredTime() {
          return new Date().toISOString();
        },
      },
    },
  });
  return execution.result;
}

/** The error of the Fail state in which a machine ended, which the interpreter wraps, or undefined. */
export const failureOf = (execution: Promise<unknown>): Promise<string | undefined> =>
  execution.then(
    () => undefined,
    (error: Error) => (error.cause as Error).name,
  );
