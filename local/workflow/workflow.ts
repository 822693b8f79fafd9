import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { environment } from '#domain/storage/environment';
import type { Assembly } from '../assembly/assembly';
import { expiryDefinition } from '../assembly/expiry';
import { functionDefinitions } from '../assembly/functions';
import { containerDefinitions, machineDefinitions, type MachineDefinition } from '../assembly/state-machine';
import { BLAST_TASK_FILE, blastTaskBuild } from '../build/builds';
import { cachedBuild } from '../build/cached-build';
import { dynamoClient, s3Client } from '../engines/clients';
import type { Progress } from '../progress';
import { isInstalled, prlimit } from '../system-packages';
import { serveExecutions } from './endpoint';
import { Executions } from './executions';
import { keepExpiring } from './expire';
import { Interpreter } from './interpreter';
import { Journal } from './journal';

export interface WorkflowOptions {
  assembly: Assembly;
  /** How programs reach the stores. */
  environment: Record<string, string>;
  stateFolder: string;
  progress: Progress;
}

export interface Workflow {
  /** How functions reach it. */
  environment: Record<string, string>;
  /** Ends the tasks that are running; each leaves a result that says so. */
  stop: () => Promise<void>;
}

const MEBIBYTE = 1_048_576;

/** A search at a time a processor, and what they may take of the memory together. */
const atOnce = availableParallelism();
const MEMORY_SHARE = 0.5;

/** What a task is told otherwise than in its container. */
async function taskEnvironment({ environment: programEnvironment, stateFolder }: WorkflowOptions): Promise<Record<string, string>> {
  const memoryMebibytes = Math.floor((totalmem() * MEMORY_SHARE) / atOnce / MEBIBYTE);
  return {
    ...programEnvironment,
    [environment.workFolder]: join(stateFolder, 'blast'),
    [environment.blastMemory]: (await isInstalled(prlimit)) ? String(memoryMebibytes) : '',
  };
}

/** The state machines that functions start, by the name under which they do; others have no caller on one machine. */
function startedMachines(assembly: Assembly): [name: string, definition: MachineDefinition][] {
  const named = new Set([...functionDefinitions(assembly).values()].flatMap(({ environment: variables }) => Object.values(variables)));
  return [...machineDefinitions(assembly)].filter(([name]) => named.has(name));
}

/** The state machines of the templates on this machine, with the tasks that they run, and the expiry of what they leave. */
export async function startWorkflow(options: WorkflowOptions): Promise<Workflow> {
  const { assembly, stateFolder, progress } = options;
  const program = join(await cachedBuild(blastTaskBuild, progress), BLAST_TASK_FILE);
  const host = { containers: containerDefinitions(assembly), programs: { blast: program }, environment: await taskEnvironment(options) };
  const clients = { dynamo: dynamoClient(options.environment[environment.dynamoEndpoint]), s3: s3Client(options.environment[environment.s3Endpoint]) };
  const machines = new Map(startedMachines(assembly).map(([name, definition]) => [name, new Interpreter(definition, host, clients)]));
  const executions = new Executions({ machines, journal: new Journal(join(stateFolder, 'executions')), atOnce, programs: [program] });
  await executions.recover();
  for (const machine of machines.values()) machine.load().catch(console.error);
  const stopExpiring = keepExpiring(expiryDefinition(assembly), clients);
  const server = await serveExecutions(executions);
  return {
    environment: { [environment.sfnEndpoint]: server.endpoint },
    stop: async () => {
      stopExpiring();
      await server.stop();
      await executions.close();
      clients.dynamo.destroy();
      clients.s3.destroy();
    },
  };
}
