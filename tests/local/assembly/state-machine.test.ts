import { describe, expect, it } from 'vitest';
import { containerDefinitions, machineDefinitions, workerServices } from '../../../local/assembly/state-machine';
import { stackOf } from '../../support/small-assembly';

const task = (Family: string, ...ContainerDefinitions: object[]) =>
  ['AWS::ECS::TaskDefinition', { Family, ContainerDefinitions }] as const;
const service = (TaskDefinition: string, DesiredCount: number) =>
  ['AWS::ECS::Service', { TaskDefinition: { Ref: TaskDefinition }, DesiredCount }] as const;

describe('the state machines and tasks of the templates', () => {
  it('INFRA-19 INFRA-10 machines are named as their ARN, and keep what only the interpreter reads', async () => {
    const text = '{"StartAt":"A","QueryLanguage":"JSONPath","States":{"A":{"Type":"Pass","End":true,"Comment":"';
    const assembly = await stackOf({
      Machine1: [
        'AWS::StepFunctions::StateMachine',
        { DefinitionString: { 'Fn::Join': ['', [text, { Ref: 'Jobs1' }, '"}}}']] } },
      ],
    });
    expect([...machineDefinitions(assembly)]).toEqual([
      [
        'machine1',
        {
          StartAt: 'A',
          QueryLanguage: 'JSONPath',
          States: { A: { Type: 'Pass', End: true, Comment: 'jobs1' } },
        },
      ],
    ]);
  });

  it('INFRA-19 INFRA-16 containers have their variables, and half a minute to stop where nothing else is said', async () => {
    const assembly = await stackOf({
      Task1: task(
        'blast',
        { Name: 'blast', Environment: [{ Name: 'A', Value: { Ref: 'Table1' } }], StopTimeout: 120 },
        { Name: 'log' },
      ),
    });
    expect(Object.fromEntries(containerDefinitions(assembly))).toEqual({
      'blast/blast': { environment: { A: 'table1' }, stopSeconds: 120 },
      'blast/log': { environment: {}, stopSeconds: 30 },
    });
  });

  it('INFRA-19 INFRA-26 services run as many tasks as they want, of the definition that they name', async () => {
    const assembly = await stackOf({
      Other: task('other', { Name: 'blast', StopTimeout: 1 }),
      Warm: task('warm', { Name: 'worker', Environment: [{ Name: 'A', Value: '1' }], StopTimeout: 60 }),
      Service: service('Warm', 3),
    });
    expect(workerServices(assembly)).toEqual([{ environment: { A: '1' }, stopSeconds: 60, count: 3 }]);
    expect(workerServices(await stackOf({ Other: task('other', { Name: 'a' }) }))).toEqual([]);
  });

  it('INFRA-19 a service of a task without a container is refused', async () => {
    const assembly = await stackOf({ Empty: task('empty'), Service: service('Empty', 1) });
    expect(() => workerServices(assembly)).toThrow('The service of empty has no container');
  });
});
