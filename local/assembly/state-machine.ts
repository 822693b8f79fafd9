import * as z from 'zod/mini';
import { physicalName, type Assembly } from './assembly';

/** The parts of a definition that the runtime itself uses; the interpreter reads the rest. */
const definitionSchema = z.looseObject({
  StartAt: z.string(),
  States: z.record(
    z.string(),
    z.looseObject({
      Type: z.string(),
      Resource: z.optional(z.string()),
      TimeoutSeconds: z.optional(z.number()),
      HeartbeatSeconds: z.optional(z.number()),
    }),
  ),
});
const machineSchema = z.object({ DefinitionString: z.string() });
const taskSchema = z.object({
  Family: z.string(),
  ContainerDefinitions: z.array(
    z.object({
      Name: z.string(),
      Environment: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
      StopTimeout: z.optional(z.number()),
    }),
  ),
});

export type MachineDefinition = z.infer<typeof definitionSchema>;

/** A container of an ECS task, as far as a process can replace it. */
export interface ContainerDefinition {
  environment: Record<string, string>;
  /** Time between the request to stop and the kill. */
  stopSeconds: number;
}

/** ECS's default. */
const STOP_SECONDS = 30;

/** Returns the state machines of the templates, by the name that replaces their ARN on a single machine. */
export function machineDefinitions(assembly: Assembly): Map<string, MachineDefinition> {
  const machines = assembly.resources('AWS::StepFunctions::StateMachine').map(({ logicalId, properties }) => {
    const { DefinitionString } = machineSchema.parse(properties);
    return [physicalName(logicalId), definitionSchema.parse(JSON.parse(DefinitionString))] as const;
  });
  return new Map(machines);
}

/** Returns the containers of all task definitions, by `family/container`. */
export function containerDefinitions(assembly: Assembly): Map<string, ContainerDefinition> {
  const tasks = assembly.resources('AWS::ECS::TaskDefinition').map(({ properties }) => taskSchema.parse(properties));
  return new Map(
    tasks.flatMap(({ Family, ContainerDefinitions }) =>
      ContainerDefinitions.map(({ Name, Environment, StopTimeout = STOP_SECONDS }) => {
        const environment = Object.fromEntries(Environment.map((variable) => [variable.Name, variable.Value]));
        return [`${Family}/${Name}`, { environment, stopSeconds: StopTimeout }] as const;
      }),
    ),
  );
}

const serviceSchema = z.object({ TaskDefinition: z.string(), DesiredCount: z.number() });

/** Tasks that are always there. */
export interface WorkerService extends ContainerDefinition {
  count: number;
}

/** Returns the services of the templates whose tasks have one container. */
export function workerServices(assembly: Assembly): WorkerService[] {
  const containers = containerDefinitions(assembly);
  return assembly.resources('AWS::ECS::Service').map(({ properties }) => {
    const { TaskDefinition, DesiredCount } = serviceSchema.parse(properties);
    const task = assembly
      .resources('AWS::ECS::TaskDefinition')
      .find(({ logicalId }) => physicalName(logicalId) === TaskDefinition);
    const { Family, ContainerDefinitions } = taskSchema.parse(task?.properties);
    const [{ Name } = { Name: '' }] = ContainerDefinitions;
    const container = containers.get(`${Family}/${Name}`);
    if (!container) throw new Error(`The service of ${TaskDefinition} has no container`);
    return { ...container, count: DesiredCount };
  });
}
