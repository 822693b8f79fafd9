import * as z from 'zod/mini';
import type { Assembly } from './assembly';

const taskSchema = z.object({
  ContainerDefinitions: z.array(
    z.object({
      Name: z.string(),
      Environment: z._default(z.array(z.object({ Name: z.string(), Value: z.string() })), []),
      /** ECS's default. */
      StopTimeout: z._default(z.number(), 30),
    }),
  ),
});

/** A container of an ECS task, as far as a process can replace it. */
export interface ContainerDefinition {
  environment: Record<string, string>;
  /** Time between the request to stop and the kill. */
  stopSeconds: number;
}

/** Returns the container of that name. Throws if no task has one. */
export function containerNamed(assembly: Assembly, name: string): ContainerDefinition {
  const container = assembly
    .resources('AWS::ECS::TaskDefinition')
    .flatMap(({ properties }) => taskSchema.parse(properties).ContainerDefinitions)
    .find(({ Name }) => Name === name);
  if (!container) throw new Error(`No task has a container ${name}`);
  const environment = Object.fromEntries(container.Environment.map(({ Name, Value }) => [Name, Value]));
  return { environment, stopSeconds: container.StopTimeout };
}
