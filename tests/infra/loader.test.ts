import { Match } from 'aws-cdk-lib/assertions';
import validate from 'asl-validator';
import { describe, expect, it } from 'vitest';
import { loaderNodeOptions } from '#domain/storage/loader-process';
import { synthesize } from '../support/templates';

/** The definition with every reference replaced by a word. */
function definitionOf(joined: { 'Fn::Join': [string, unknown[]] }): unknown {
  const [separator, parts] = joined['Fn::Join'];
  return JSON.parse(parts.map((part) => (typeof part === 'string' ? part : 'aws')).join(separator));
}

describe('the loader stack', () => {
  const { loader } = synthesize();

  it('LOAD-01 LOAD-02 runs the loader as a task with the arguments it is started with, and waits for its end', () => {
    const [machine] = Object.values(loader.findResources('AWS::StepFunctions::StateMachine'));
    const definition = definitionOf(machine?.Properties.DefinitionString);
    expect(validate(definition as Parameters<typeof validate>[0], { checkArn: false, checkPaths: true })).toMatchObject(
      { isValid: true },
    );
    expect(definition).toMatchObject({
      States: {
        Load: {
          Resource: 'arn:aws:states:::ecs:runTask.sync',
          Parameters: { Overrides: { ContainerOverrides: [{ 'Command.$': '$.arguments' }] } },
        },
      },
    });
    expect(JSON.stringify(definition)).not.toContain('"Retry"');
  });

  it('LOAD-01 starts automatically when the manifest of a bundle arrives, which is uploaded last', () => {
    expect(() =>
      loader.hasResourceProperties('AWS::S3::Bucket', {
        NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
      }),
    ).not.toThrow();
    expect(() =>
      loader.hasResourceProperties('AWS::Events::Rule', {
        EventPattern: {
          source: ['aws.s3'],
          'detail-type': ['Object Created'],
          detail: {
            bucket: { name: [{ Ref: Match.stringLikeRegexp('^Inbox') }] },
            object: { key: [{ wildcard: 'bundles/*/manifest.json' }, { wildcard: 'bundles/*/manifest.json.gz' }] },
          },
        },
        Targets: [
          {
            Arn: { Ref: Match.stringLikeRegexp('^Machine') },
            InputTransformer: Match.objectLike({
              InputTemplate: '{"arguments":["--bundle","s3://<detail-bucket-name>/<detail-object-key>"]}',
            }),
            Id: Match.anyValue(),
            RoleArn: Match.anyValue(),
          },
        ],
      }),
    ).not.toThrow();
  });

  it('LOAD-01 gives the task its stores, its memory limits and a work volume', () => {
    expect(() =>
      loader.hasResourceProperties('AWS::ECS::TaskDefinition', {
        Cpu: '2048',
        Memory: '4096',
        EphemeralStorage: { SizeInGiB: 60 },
        RequiresCompatibilities: ['FARGATE'],
        RuntimePlatform: { CpuArchitecture: 'X86_64', OperatingSystemFamily: 'LINUX' },
        ContainerDefinitions: [
          Match.objectLike({
            Environment: Match.arrayWith([
              { Name: 'NODE_OPTIONS', Value: loaderNodeOptions.join(' ') },
              { Name: 'TMPDIR', Value: '/work' },
            ]),
          }),
        ],
      }),
    ).not.toThrow();
  });
});
