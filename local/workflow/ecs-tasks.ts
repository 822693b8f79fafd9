import * as z from 'zod/mini';
import type { ContainerDefinition } from '../assembly/state-machine';
import { ServiceError } from './service-error';
import { runTaskProcess } from './task-processes';

const parametersSchema = z.object({
  TaskDefinition: z.string(),
  Overrides: z.object({
    ContainerOverrides: z.array(z.object({ Name: z.string(), Environment: z.array(z.object({ Name: z.string(), Value: z.string() })) })),
  }),
});

export interface TaskHost {
  containers: ReadonlyMap<string, ContainerDefinition>;
  /** Bundle that stands for the image of a container, by its name. */
  programs: Readonly<Record<string, string>>;
  /** What this machine says otherwise than the task definition: credentials, endpoints, folders. */
  environment: Record<string, string>;
}

/** Of a container that the kernel killed; nobody else does that. */
const KILLED = 137;

/** RunTask, and its end waited for: the container as a process with the variables of its definition and of the call. */
export async function runTask(
  { containers, programs, environment }: TaskHost,
  parameters: unknown,
  { signal, started }: { signal: AbortSignal; started: (pid: number) => void },
): Promise<unknown> {
  const { TaskDefinition, Overrides } = parametersSchema.parse(parameters);
  const [override, ...others] = Overrides.ContainerOverrides;
  const container = containers.get(`${TaskDefinition}/${override?.Name}`);
  const program = programs[override?.Name ?? ''];
  if (!override || !container || program === undefined || others.length > 0) throw new Error(`No program stands for the task ${TaskDefinition}`);
  const overridden = Object.fromEntries(override.Environment.map(({ Name, Value }) => [Name, Value]));
  const variables = { PATH: process.env['PATH'] ?? '', ...container.environment, ...overridden, ...environment };
  const { exitCode, complaint } = await runTaskProcess({ program, environment: variables, signal, started, stopSeconds: container.stopSeconds });
  if (exitCode === 0) return {};
  console.error(`The task ${TaskDefinition} ended with code ${exitCode}\n${complaint}`);
  const Reason = exitCode === KILLED ? 'OutOfMemoryError: Container killed due to memory usage' : undefined;
  const cause = { StopCode: 'EssentialContainerExited', StoppedReason: 'Essential container in task exited', Containers: [{ ExitCode: exitCode, Reason }] };
  throw new ServiceError('States.TaskFailed', JSON.stringify(cause));
}
