import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { OFFER_SECONDS_MAX, START_PATIENCE_SECONDS } from '#domain/storage/blast-job';
import { usualWarmWorker, type Stage } from '../../infra/stage';
import { stages } from '../fixtures/stages';
import { templateText } from '../support/template-text';
import { SYNTHESIS_MS, synthesise } from '../support/templates';

interface State {
  Resource?: string;
  TimeoutSeconds?: number;
  HeartbeatSeconds?: number;
  Next?: string;
  Catch?: unknown[];
  Parameters?: unknown;
}

/** Fargate's rule: longer than what the worker needs to end its search. */
const STOP_SECONDS = 30;

const statesOf = (stage: Stage): Record<string, State> => {
  const [machine] = Object.values(synthesise(stage).blast.findResources('AWS::StepFunctions::StateMachine'));
  return (JSON.parse(templateText(machine?.Properties.DefinitionString)) as { States: Record<string, State> }).States;
};
const types = (stage: Stage): string[] =>
  Object.values(synthesise(stage).blast.toJSON().Resources as Record<string, { Type: string }>).map(({ Type }) => Type);

const warm = { ...stages.dev, warmWorker: usualWarmWorker };

describe('the warm worker', { timeout: SYNTHESIS_MS }, () => {
  it.each(Object.values<Stage>(stages))('INFRA-26 costs nothing in stage $name, which has none', (stage) => {
    expect(stage.warmWorker).toBeUndefined();
    expect(types(stage).filter((type) => /SQS|ECS::Service/.test(type))).toEqual([]);
    expect(Object.keys(statesOf(stage))).not.toContain('OfferToWarmWorker');
    expect(statesOf(stage)['RecordRunning']?.Next).toBe('RunBlast');
  });

  it('INFRA-26 is offered a run before a task is started for it, which every error leads to', () => {
    const { RecordRunning, OfferToWarmWorker, ...others } = statesOf(warm);
    expect(RecordRunning?.Next).toBe('OfferToWarmWorker');
    expect(OfferToWarmWorker).toMatchObject({
      Resource: expect.stringMatching(/:::sqs:sendMessage\.waitForTaskToken$/),
      HeartbeatSeconds: 5,
      TimeoutSeconds: 20,
      Parameters: { MessageBody: { 'token.$': '$$.Task.Token', 'run.$': '$' } },
      Next: 'GiveBackSlotOfAll',
      Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: null, Next: 'RunBlast' }],
    });
    const { RecordRunning: _recordRunning, ...without } = statesOf(stages.dev);
    expect(others).toEqual(without);
  });

  it('INFRA-26 leaves a task that must be started after all some of the time for that', () => {
    const { TimeoutSeconds = 0 } = statesOf(warm)['OfferToWarmWorker'] ?? {};
    expect(TimeoutSeconds).toBeGreaterThan(OFFER_SECONDS_MAX);
    expect(START_PATIENCE_SECONDS - TimeoutSeconds).toBeGreaterThanOrEqual(15);
    expect(OFFER_SECONDS_MAX).toBeLessThan(STOP_SECONDS);
  });

  it('INFRA-26 is one task of half a processor of the same image, which nothing can reach', () => {
    const { blast } = synthesise(warm);
    const containers = Object.values(blast.findResources('AWS::ECS::TaskDefinition')).map(
      ({ Properties }) => Properties.ContainerDefinitions[0] as { Image: unknown },
    );
    expect(containers).toHaveLength(2);
    expect(containers[1]?.Image).toEqual(containers[0]?.Image);
    expect(() => {
      blast.hasResourceProperties('AWS::ECS::Service', {
        DesiredCount: 1,
        LaunchType: 'FARGATE',
        PlatformVersion: 'LATEST',
        NetworkConfiguration: {
          AwsvpcConfiguration: {
            AssignPublicIp: 'ENABLED',
            SecurityGroups: [{ 'Fn::ImportValue': Match.stringLikeRegexp('Tasks.*GroupId') }],
          },
        },
        LoadBalancers: [],
        DeploymentConfiguration: {
          MinimumHealthyPercent: 100,
          MaximumPercent: 200,
          DeploymentCircuitBreaker: { Enable: true, Rollback: true },
        },
      });
      blast.hasResourceProperties('AWS::ECS::TaskDefinition', {
        Cpu: String(usualWarmWorker.cpuUnits),
        Memory: '1024',
        ContainerDefinitions: [
          Match.objectLike({
            ReadonlyRootFilesystem: true,
            StopTimeout: STOP_SECONDS,
            PortMappings: Match.absent(),
            Environment: Match.arrayWith([
              { Name: 'BLAST_MEMORY_MIB', Value: '768' },
              { Name: 'BLAST_SECONDS_MAX', Value: '15' },
              { Name: 'BLAST_OFFERS', Value: { Ref: Match.stringLikeRegexp('WarmWorkerOffers') } },
            ]),
          }),
        ],
      });
    }).not.toThrow();
  });

  it('INFRA-26 reads an encrypted queue that keeps an offer no longer than a minute', () => {
    const { blast } = synthesise(warm);
    expect(() => {
      blast.hasResourceProperties('AWS::SQS::Queue', { SqsManagedSseEnabled: true, MessageRetentionPeriod: 60 });
      blast.hasResourceProperties('AWS::SQS::QueuePolicy', {
        PolicyDocument: {
          Statement: [Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } })],
        },
      });
    }).not.toThrow();
  });

  it('INFRA-26 INFRA-22 may do what a task may, and take and answer the offers of this machine', () => {
    const statements = (role: RegExp): { Sid: string; Action: string | string[]; Resource: unknown }[] =>
      Object.entries(synthesise(warm).blast.findResources('AWS::IAM::Policy')).flatMap(([id, { Properties }]) =>
        role.test(id) ? Properties.PolicyDocument.Statement : [],
      );
    const [task, worker] = [statements(/^TaskDefinitionTaskRole/), statements(/^WarmWorkerTaskDefinitionTaskRole/)];
    expect(worker.slice(0, task.length)).toEqual(task);
    expect(worker.slice(task.length).map(({ Sid, Action, Resource }) => [Sid, Action, templateText(Resource)])).toEqual(
      [
        ['TakeOffers', ['sqs:ReceiveMessage', 'sqs:DeleteMessage'], expect.stringMatching(/^WarmWorkerOffers/)],
        [
          'AnswerOffers',
          ['states:SendTaskHeartbeat', 'states:SendTaskSuccess', 'states:SendTaskFailure'],
          expect.stringMatching(/^WorkflowMachine/),
        ],
      ],
    );
  });

  it('INFRA-26 raises an alarm when offers stay in its queue longer than the machine waits', () => {
    const silent = (stage: Stage) =>
      Object.values(synthesise(stage).monitoring.findResources('AWS::CloudWatch::Alarm')).filter(
        ({ Properties }) => Properties.MetricName === 'ApproximateAgeOfOldestMessage',
      );
    expect(silent(stages.dev)).toEqual([]);
    expect(silent(warm)).toMatchObject([
      {
        Properties: {
          AlarmName: 'spencer-dev-monitoring-WarmWorkerSilent',
          AlarmDescription:
            'The warm worker takes no searches, so each waits for a task of its own. What to do: infra/README.md#alarm-warm-worker-silent',
          Namespace: 'AWS/SQS',
          Statistic: 'Maximum',
          Period: 300,
          Threshold: 10,
          ComparisonOperator: 'GreaterThanOrEqualToThreshold',
          DatapointsToAlarm: 2,
          EvaluationPeriods: 3,
          TreatMissingData: 'notBreaching',
        },
      },
    ]);
  });
});
