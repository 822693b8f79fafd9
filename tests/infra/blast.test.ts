import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { SLOT_LIFETIME_SECONDS, START_PATIENCE_SECONDS } from '#domain/storage/blast-job';
import { taskOf } from '../../blast-container/task';
import { statementsOf } from '../support/role-statements';
import { templateText } from '../support/template-text';
import { synthesize } from '../support/templates';

/** 3 s, then 200 times 3 s. */
const PAGE_SECONDS = 603;
/** Eight minutes, as ruled. */
const RUN_SECONDS = 480;
/** About as long as Fargate has ever taken to run a program of a small image. */
const START_SECONDS = 60;
/** The longest pause before a task is started again. */
const PAUSE_SECONDS = 10;
/** Fargate, on demand. */
const NEW_ACCOUNT_PROCESSORS = 6;
const LOADER_PROCESSORS = 2;

interface Statement {
  Sid?: string;
  Action: string | string[];
  Resource: unknown;
}
interface State {
  Type: string;
  Resource?: string;
  TimeoutSeconds?: number;
  Next?: string;
  Default?: string;
  Choices?: { Next: string }[];
  Retry?: unknown[];
  Catch?: { ErrorEquals: string[]; Next: string }[];
}

describe('the BLAST stack', () => {
  const { blast, api } = synthesize();
  const [machine] = Object.values(blast.findResources('AWS::StepFunctions::StateMachine')) as [
    { Properties: { DefinitionString: { 'Fn::Join': [string, unknown[]] } } },
  ];
  const text = machine.Properties.DefinitionString['Fn::Join'][1]
    .map((part) => (typeof part === 'string' ? part : 'REFERENCE'))
    .join('');
  const { StartAt, States, TimeoutSeconds } = JSON.parse(text) as {
    StartAt: string;
    States: Record<string, State>;
    TimeoutSeconds: number;
  };
  const state = (name: string): State => {
    const found = States[name];
    if (!found) throw new Error(`No state ${name}`);
    return found;
  };
  const next = ({ Next, Default, Choices = [], Catch = [] }: State): string[] =>
    [Next, Default, ...Choices.map((rule) => rule.Next), ...Catch.map((rule) => rule.Next)].filter(
      (name) => name !== undefined,
    );
  const statements = (template: typeof blast, role: RegExp): Statement[] =>
    statementsOf<Statement>(template).flatMap((each) => (role.test(each.role) ? [each.statement] : []));
  const actionsOf = ({ Action }: Statement): string[] => [Action].flat();

  it('INFRA-10 runs one Fargate task and waits for its end, within the time for which the page polls', () => {
    const tasks = Object.values(States).filter(({ Resource }) => Resource?.endsWith('ecs:runTask.sync'));
    expect(tasks).toHaveLength(1);
    const { TimeoutSeconds: taskSeconds = 0 } = state('RunBlast');
    expect(taskSeconds).toBe(RUN_SECONDS + START_SECONDS);
    expect(START_PATIENCE_SECONDS + PAUSE_SECONDS + taskSeconds).toBeLessThan(TimeoutSeconds);
    expect(TimeoutSeconds).toBeLessThan(PAGE_SECONDS);
    expect(SLOT_LIFETIME_SECONDS).toBeGreaterThan(TimeoutSeconds);
  });

  it('INFRA-25 starts a task again only by way of the states that count and pause', () => {
    expect(state('RunBlast').Retry).toBeUndefined();
    const before = Object.entries(States).flatMap(([name, each]) => (next(each).includes('RunBlast') ? [name] : []));
    expect(before.toSorted()).toEqual(['Pause', 'RecordRunning']);
    expect(state('IsThereTime')).toMatchObject({ Choices: [{ Next: 'NextAttempt' }], Default: 'CouldNotStart' });
    expect(state('NextAttempt').Next).toBe('Pause');
  });

  it('INFRA-11 releases the slots on every path, and no error bypasses the result', () => {
    const ends = new Set<string>();
    const walk = (name: string, path: string[]): void => {
      if (path.includes(name)) throw new Error(`A circle: ${path.join(' ')}`);
      const after = next(state(name));
      if (after.length === 0) {
        expect(path, name).toContain('GiveBackSlotOfAll');
        expect(path, name).toContain('GiveBackSlotOfClient');
        ends.add(name);
      }
      // The only circle: a task that could not start.
      for (const each of after) if (name !== 'Pause') walk(each, [...path, name]);
    };
    walk(StartAt, []);
    expect(ends).toEqual(new Set(['Ended', 'NoResult', 'NotStarted', 'TaskDied']));
    const caught = (name: string): string[] => (state(name).Catch ?? []).flatMap(({ ErrorEquals }) => ErrorEquals);
    for (const [name, { Type }] of Object.entries(States))
      if (Type === 'Task') expect(caught(name), name).toContain('States.ALL');
    expect(state('RunBlast').Catch?.map((rule) => rule.Next)).toEqual(['ClassifyFailure']);
  });

  it('INFRA-16 runs its container with a writable work folder only, and no open port', () => {
    expect(() =>
      blast.hasResourceProperties('AWS::ECS::TaskDefinition', {
        RequiresCompatibilities: ['FARGATE'],
        RuntimePlatform: { CpuArchitecture: 'X86_64', OperatingSystemFamily: 'LINUX' },
        Memory: '4096',
        ContainerDefinitions: [
          Match.objectLike({
            ReadonlyRootFilesystem: true,
            MountPoints: [{ ContainerPath: '/work', ReadOnly: false, SourceVolume: 'work' }],
            Environment: Match.arrayWith([
              { Name: 'WORK_FOLDER', Value: '/work' },
              // The rest is for Node and the file cache, so that BLAST+ reaches its limit before the container does.
              { Name: 'BLAST_MEMORY_MIB', Value: '3328' },
              { Name: 'BLAST_SECONDS_MAX', Value: '480' },
            ]),
            PortMappings: Match.absent(),
          }),
        ],
      }),
    ).not.toThrow();
  });

  it('INFRA-32 runs as many searches at once as the quota of a new account carries beside a load', () => {
    const [task] = Object.values(blast.findResources('AWS::ECS::TaskDefinition'));
    const processors = Number(task?.Properties.Cpu) / 1_024;
    const slots = Object.values(api.findResources('AWS::Lambda::Function')).flatMap(({ Properties }) => {
      const value: unknown = Properties.Environment.Variables.BLAST_RUNNING_MAX;
      return value === undefined ? [] : [Number(value)];
    });
    expect([processors, slots]).toEqual([1, [4]]);
    expect(processors * (slots[0] ?? 0) + LOADER_PROCESSORS).toBeLessThanOrEqual(NEW_ACCOUNT_PROCESSORS);
  });

  it('INFRA-16 states in the task definition every variable that the program reads', () => {
    const [task] = Object.values(blast.findResources('AWS::ECS::TaskDefinition'));
    const { ContainerDefinitions } = (task ?? { Properties: {} }).Properties as { ContainerDefinitions: unknown };
    const [container] = ContainerDefinitions as [{ Environment: { Name: string; Value: unknown }[] }];
    const variables = container.Environment.map(({ Name, Value }) => [Name, templateText(Value)] as const);
    const { workFolder, limits, jobsTable, jobsBucket, dataBucket } = taskOf(Object.fromEntries(variables));
    expect([workFolder, jobsTable, jobsBucket, dataBucket]).toEqual(['/work', 'JobsTable', 'JobsBucket', 'DataBucket']);
    const memoryMebibytes = expect.any(Number) as number;
    expect(limits).toEqual({ threads: 1, seconds: 480, resultBytes: 50_000_000, memoryMebibytes });
  });

  it('INFRA-16 has an exact version of the program in its image', () => {
    expect(readFileSync('blast-container/Dockerfile', 'utf8')).toMatch(/ncbi-blast\+=\d/);
  });

  it('INFRA-22 lets the task read databases and queries, write results, and follow job records', () => {
    const own = statements(blast, /TaskRole/);
    expect(Object.fromEntries(own.map((statement) => [statement.Sid, actionsOf(statement)]))).toEqual({
      ReadDatabases: ['s3:GetObject'],
      ListDatabases: ['s3:ListBucket'],
      ReadQueries: ['s3:GetObject'],
      TellMissingFromForbidden: ['s3:ListBucket'],
      WriteResults: ['s3:PutObject', 's3:DeleteObject'],
      FollowJobs: ['dynamodb:GetItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
    });
    const resource = (sid: string): string => JSON.stringify(own.find(({ Sid }) => Sid === sid)?.Resource);
    expect(resource('ReadDatabases')).toContain('/releases/*/blast/*');
    expect(resource('WriteResults')).toContain('/blast/userfiles/*');
    expect(resource('FollowJobs')).toContain('JobsTable');
  });

  it('INFRA-22 lets the BLAST function reach its prefixes, its table and this machine only, and no other function any of them', () => {
    const own = statements(api, /^Blast/).filter(({ Sid }) => Sid !== undefined);
    expect(own.map(({ Sid }) => Sid)).toEqual(
      expect.arrayContaining(['KeepJobs', 'KeepJobFiles', 'StartRuns', 'StopRuns']),
    );
    const files = JSON.stringify(own.find(({ Sid }) => Sid === 'KeepJobFiles')?.Resource);
    expect(files).toContain('/blast/userfiles/*');
    for (const statement of own.filter((each) => actionsOf(each).some((action) => action.startsWith('states:'))))
      expect(JSON.stringify(statement.Resource)).toContain('WorkflowMachine');
    const others = statements(api, /^(?!Blast)/).filter(({ Sid }) => Sid !== 'ReadTables');
    expect(others.flatMap(actionsOf).filter((action) => /^(?:states|s3):/.test(action))).toEqual([]);
    expect(JSON.stringify(others)).not.toContain('JobsTable');
  });
});
