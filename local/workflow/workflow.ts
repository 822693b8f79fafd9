import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { RUNNING_MAX } from '#domain/storage/blast-job';
import { environment } from '#domain/storage/environment';
import type { Assembly } from '../assembly/assembly';
import { functionDefinitions } from '../assembly/functions';
import {
  containerDefinitions,
  machineDefinitions,
  workerServices,
  type MachineDefinition,
} from '../assembly/state-machine';
import { BLAST_TASK_FILE, blastTaskBuild } from '../build/builds';
import { cachedBuild } from '../build/cached-build';
import { dynamoClient, s3Client } from '../engines/clients';
import type { Progress } from '../progress';
import { isInstalled, prlimit } from '../system-packages';
import { serveExecutions } from './endpoint';
import { Executions } from './executions';
import { expiryDefinition, keepExpiring } from './expiry';
import { Interpreter } from './interpreter';
import { Journal } from './journal';
import { OfferedTasks } from './offered-tasks';
import { taskProcesses } from './task-processes';
import { startWarmWorkers } from './warm-workers';

export interface WorkflowOptions {
  assembly: Assembly;
  /** The variables with which programs reach the stores. */
  environment: Record<string, string>;
  stateFolder: string;
  progress: Progress;
}

export interface Workflow {
  /** The variables with which functions reach it. */
  environment: Record<string, string>;
  /** Process ids of the warm workers. */
  workerPids: () => number[];
  /** Ends running tasks; each writes a result that reports the interruption. */
  stop: () => Promise<void>;
}

const MEBIBYTE = 1_048_576;

/** One search per processor at a time. */
const atOnce = availableParallelism();
/** The part of the memory that all searches together may use. */
const MEMORY_SHARE = 0.5;

/** Returns the variables that override those of the task definition. */
async function taskEnvironment({
  environment: programEnvironment,
  stateFolder,
}: WorkflowOptions): Promise<Record<string, string>> {
  const memoryMebibytes = Math.floor((totalmem() * MEMORY_SHARE) / atOnce / MEBIBYTE);
  return {
    ...programEnvironment,
    [environment.workFolder]: join(stateFolder, 'blast'),
    [environment.blastMemory]: (await isInstalled(prlimit)) ? String(memoryMebibytes) : '',
  };
}

/** Returns the state machines that functions start, with their names; others have no caller on a single machine. */
function startedMachines(assembly: Assembly): [name: string, definition: MachineDefinition][] {
  const named = new Set(
    [...functionDefinitions(assembly).values()].flatMap(({ environment: variables }) => Object.values(variables)),
  );
  return [...machineDefinitions(assembly)].filter(([name]) => named.has(name));
}

/** Starts the state machines of the templates on this machine, with their tasks, and the expiry of their files. */
export async function startWorkflow(options: WorkflowOptions): Promise<Workflow> {
  const { assembly, stateFolder, progress } = options;
  const program = join(await cachedBuild(blastTaskBuild, progress), BLAST_TASK_FILE);
  const variables = await taskEnvironment(options);
  const runTask = taskProcesses({
    containers: containerDefinitions(assembly),
    programs: { blast: program },
    environment: variables,
  });
  const offeredTasks = new OfferedTasks();
  const clients = {
    dynamo: dynamoClient(options.environment[environment.dynamoEndpoint]),
    s3: s3Client(options.environment[environment.s3Endpoint]),
  };
  const machines = new Map(
    startedMachines(assembly).map(([name, definition]) => [
      name,
      new Interpreter(definition, runTask, clients, offeredTasks),
    ]),
  );
  const executions = new Executions({
    machines,
    journal: new Journal(join(stateFolder, 'executions')),
    atOnce,
    programs: [program],
  });
  await executions.recover();
  for (const machine of machines.values()) machine.load().catch(console.error);
  const stopExpiring = keepExpiring(expiryDefinition(assembly), clients);
  const server = await serveExecutions({ executions, offeredTasks });
  const workers = startWarmWorkers({
    services: workerServices(assembly),
    program,
    environment: {
      ...variables,
      [environment.sfnEndpoint]: server.endpoint,
      [environment.sqsEndpoint]: server.endpoint,
    },
  });
  return {
    environment: {
      [environment.sfnEndpoint]: server.endpoint,
      // No quota limits this machine; searches beyond its processors wait.
      [environment.blastRunningMax]: String(RUNNING_MAX),
    },
    workerPids: workers.pids,
    stop: async () => {
      stopExpiring();
      // While they can still report.
      await workers.stop();
      await server.stop();
      await executions.close();
      clients.dynamo.destroy();
      clients.s3.destroy();
    },
  };
}
