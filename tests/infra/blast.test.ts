import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { RUN_SECONDS_MAX, SLOT_LIFETIME_SECONDS } from '#domain/storage/blast-job';
import { synthesise } from '../support/templates';

/** 3 s, then 200 times 3 s. */
const PAGE_SECONDS = 603;
/** About as long as Fargate has ever taken to run a program of a small image. */
const START_SECONDS = 60;

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
  Retry?: { ErrorEquals: string[]; IntervalSeconds?: number; MaxAttempts?: number; BackoffRate?: number }[];
  Catch?: { ErrorEquals: string[]; Next: string }[];
}

describe('the BLAST stack', () => {
  const { blast, api } = synthesise();
  const [machine] = Object.values(blast.findResources('AWS::StepFunctions::StateMachine')) as [{ Properties: { DefinitionString: { 'Fn::Join': [string, unknown[]] } } }];
  const text = machine.Properties.DefinitionString['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : 'REFERENCE')).join('');
  const { StartAt, States, TimeoutSeconds } = JSON.parse(text) as { StartAt: string; States: Record<string, State>; TimeoutSeconds: number };
  const state = (name: string): State => {
    const found = States[name];
    if (!found) throw new Error(`No state ${name}`);
    return found;
  };
  const statements = (template: typeof blast, role: RegExp): Statement[] =>
    Object.entries(template.findResources('AWS::IAM::Policy')).flatMap(([id, { Properties }]) => (role.test(id) ? (Properties.PolicyDocument.Statement as Statement[]) : []));
  const actionsOf = ({ Action }: Statement): string[] => [Action].flat();

  it('INFRA-10 runs one Fargate task and waits for its end, within the time for which the page asks', () => {
    const tasks = Object.values(States).filter(({ Resource }) => Resource?.endsWith('ecs:runTask.sync'));
    expect(tasks).toHaveLength(1);
    const { TimeoutSeconds: taskSeconds = 0, Retry = [] } = state('RunBlast');
    expect(taskSeconds).toBeGreaterThanOrEqual(RUN_SECONDS_MAX + START_SECONDS);
    const waits = Retry.flatMap(({ IntervalSeconds = 1, MaxAttempts = 3, BackoffRate = 2 }) => Array.from({ length: MaxAttempts }, (_, attempt) => IntervalSeconds * BackoffRate ** attempt));
    expect(taskSeconds + waits.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThan(TimeoutSeconds);
    expect(TimeoutSeconds).toBeLessThan(PAGE_SECONDS);
    expect(SLOT_LIFETIME_SECONDS).toBeGreaterThan(TimeoutSeconds);
  });

  it('INFRA-10 tries a task again only when it did not start for want of infrastructure', () => {
    const errors = state('RunBlast').Retry?.flatMap(({ ErrorEquals }) => ErrorEquals) ?? [];
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) expect(error).toMatch(/^ECS\./);
  });

  it('INFRA-11 leads every path through giving the slots back, and no error past the result', () => {
    const next = ({ Next, Default, Choices = [], Catch = [] }: State): string[] => [Next, Default, ...Choices.map((rule) => rule.Next), ...Catch.map((rule) => rule.Next)].filter((name) => name !== undefined);
    const ends = new Set<string>();
    const walk = (name: string, path: string[]): void => {
      if (path.includes(name)) throw new Error(`A circle: ${path.join(' ')}`);
      const after = next(state(name));
      if (after.length === 0) {
        expect(path, name).toContain('GiveBackSlotOfAll');
        expect(path, name).toContain('GiveBackSlotOfClient');
        ends.add(name);
      }
      for (const each of after) walk(each, [...path, name]);
    };
    walk(StartAt, []);
    expect(ends).toEqual(new Set(['Ended', 'NoResult']));
    const caught = (name: string): string[] => (state(name).Catch ?? []).flatMap(({ ErrorEquals }) => ErrorEquals);
    for (const [name, { Type }] of Object.entries(States)) if (Type === 'Task') expect(caught(name), name).toContain('States.ALL');
    expect(state('RunBlast').Catch?.map((rule) => rule.Next)).toEqual(['ClassifyFailure']);
  });

  it('INFRA-16 runs its container with nothing to write to but its work folder, and no way in', () => {
    expect(() => blast.hasResourceProperties('AWS::ECS::TaskDefinition', {
      RequiresCompatibilities: ['FARGATE'],
      RuntimePlatform: { CpuArchitecture: 'X86_64', OperatingSystemFamily: 'LINUX' },
      ContainerDefinitions: [Match.objectLike({
        ReadonlyRootFilesystem: true,
        MountPoints: [{ ContainerPath: '/work', ReadOnly: false, SourceVolume: 'work' }],
        Environment: Match.arrayWith([{ Name: 'WORK_FOLDER', Value: '/work' }, { Name: 'BLAST_SECONDS_MAX', Value: String(RUN_SECONDS_MAX) }]),
        PortMappings: Match.absent(),
      })],
    })).not.toThrow();
  });

  it('INFRA-16 builds its image of a pinned system and program, for a user without rights', () => {
    const dockerfile = readFileSync('blast-container/Dockerfile', 'utf8');
    expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:\d+\.\d+\.\d+-bookworm-slim$/m);
    expect(dockerfile).toMatch(/ncbi-blast\+=\d/);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^ENTRYPOINT \["node", /m);
  });

  it('INFRA-22 lets the task read databases and queries, write results, and follow job records', () => {
    const own = statements(blast, /TaskRole/);
    expect(Object.fromEntries(own.map((statement) => [statement.Sid, actionsOf(statement)]))).toEqual({
      ReadDatabases: ['s3:GetObject'], ListDatabases: ['s3:ListBucket'], ReadQueries: ['s3:GetObject'],
      TellMissingFromForbidden: ['s3:ListBucket'], WriteResults: ['s3:PutObject', 's3:DeleteObject'], FollowJobs: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],
    });
    const resource = (sid: string): string => JSON.stringify(own.find(({ Sid }) => Sid === sid)?.Resource);
    expect(resource('ReadDatabases')).toContain('/releases/*/blast/*');
    expect(resource('WriteResults')).toContain('/blast/userfiles/*');
    expect(resource('FollowJobs')).toContain('JobsTable');
  });

  it('INFRA-22 lets the BLAST function reach its prefixes, its table and this machine only, and no other function any of them', () => {
    const own = statements(api, /^Blast/).filter(({ Sid }) => Sid !== undefined);
    expect(own.map(({ Sid }) => Sid)).toEqual(expect.arrayContaining(['KeepJobs', 'KeepJobFiles', 'StartRuns', 'StopRuns']));
    const files = JSON.stringify(own.find(({ Sid }) => Sid === 'KeepJobFiles')?.Resource);
    expect(files).toMatch(/blast\/jobs\/\*.*blast\/userfiles\/\*/);
    for (const statement of own.filter((each) => actionsOf(each).some((action) => action.startsWith('states:')))) expect(JSON.stringify(statement.Resource)).toContain('WorkflowMachine');
    const others = statements(api, /^(?!Blast)/);
    expect(others.flatMap(actionsOf).filter((action) => /^(?:states|s3):/.test(action))).toEqual([]);
    expect(JSON.stringify(others)).not.toContain('JobsTable');
  });
});
