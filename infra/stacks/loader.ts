import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { ICluster } from 'aws-cdk-lib/aws-ecs';
import { FargatePlatformVersion } from 'aws-cdk-lib/aws-ecs';
import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SfnStateMachine } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import {
  Choice,
  Condition,
  DefinitionBody,
  Errors,
  Fail,
  IntegrationPattern,
  JsonPath,
  LogLevel,
  StateMachine,
  Succeed,
  Timeout,
} from 'aws-cdk-lib/aws-stepfunctions';
import { EcsFargateLaunchTarget, EcsRunTask } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import { GZIP_ENDING, INBOX_PREFIX, loaderExitCodes, MANIFEST_FILE } from '#domain/storage/loader-process';
import { acceptWildcards } from '../findings';
import { LoaderTask } from '../loader/task';
import { ownRole } from '../own-role';
import { privateBucket } from '../private-bucket';
import { inboxName, LOAD_HOURS_MAX, loaderMachineName, REGION, type Stage } from '../stage';
import type { DataStack } from './data';
import type { NetworkStack } from './network';

/** How long a bundle can be loaded again. */
const BUNDLES_KEPT = Duration.days(30);

export interface LoaderStackProps {
  stage: Stage;
  /** Prefix of the stage's names. */
  prefix: string;
  data: DataStack;
  network: NetworkStack;
  /** Of the web application. */
  webBucket: IBucket;
}

/**
 * The data loader: a task run by a small state machine, so that a load has a history, a time limit and an alarm if it
 * fails. The input holds the loader's arguments: `{"arguments": ["--bundle", "s3://..."]}`. A load starts automatically
 * when the manifest of a bundle arrives in the inbox. Nothing is retried: a failed load is completed by running it
 * again.
 */
export class LoaderStack extends Stack {
  readonly inbox: IBucket;
  readonly machine: StateMachine;
  /** Starts a load when a bundle arrives. */
  readonly arrivals: Rule;

  constructor(scope: Construct, id: string, { stage, prefix, data, network, webBucket }: LoaderStackProps) {
    super(scope, id, { env: { region: REGION }, description: 'Data loader: task, state machine, inbox for bundles' });
    this.inbox = this.#inbox(prefix, data);
    const task = new LoaderTask(this, 'Task', { stage, prefix, data, inbox: this.inbox, webBucket });
    const run = new EcsRunTask(this, 'Load', {
      integrationPattern: IntegrationPattern.RUN_JOB,
      // Cluster implements ICluster, but not under exactOptionalPropertyTypes.
      cluster: network.cluster as ICluster,
      taskDefinition: task.definition,
      launchTarget: new EcsFargateLaunchTarget({ platformVersion: FargatePlatformVersion.LATEST }),
      assignPublicIp: true,
      securityGroups: [network.taskSecurityGroup],
      containerOverrides: [{ containerDefinition: task.container, command: JsonPath.listAt('$.arguments') }],
      taskTimeout: Timeout.duration(Duration.hours(LOAD_HOURS_MAX)),
    });
    // The cause of a failed task is its description, as JSON.
    const hasOnlyWarnings = Condition.stringMatches('$.Cause', `*"ExitCode":${loaderExitCodes.successWithWarnings},*`);
    const end = new Choice(this, 'Ended')
      .when(hasOnlyWarnings, new Succeed(this, 'LoadedWithWarnings'))
      .otherwise(new Fail(this, 'NotLoaded', { errorPath: '$.Error', causePath: '$.Cause' }));
    run.addCatch(end, { errors: [Errors.TASKS_FAILED] });
    this.machine = new StateMachine(this, 'Machine', {
      stateMachineName: loaderMachineName(prefix),
      definitionBody: DefinitionBody.fromChainable(run),
      timeout: Duration.hours(LOAD_HOURS_MAX + 1),
      tracingEnabled: true,
      logs: { level: LogLevel.ALL, destination: new LogGroup(this, 'Runs', { retention: stage.logRetentionDays }) },
    });
    this.machine.addToRolePolicy(network.onlyOwnTasks());
    acceptWildcards(this.machine, {
      '*': 'A task has no name before it runs, so stopping it names its cluster instead; neither can delivery of logs and traces.',
      ':*': 'Every deployment creates a new revision of the task.',
    });
    this.arrivals = this.#loadArrivals();

    new CfnOutput(this, 'InboxName', { value: this.inbox.bucketName });
    new CfnOutput(this, 'LoaderArn', { value: this.machine.stateMachineArn });
  }

  #inbox(prefix: string, data: DataStack): IBucket {
    const inbox = privateBucket(this, 'Inbox', {
      bucketName: inboxName(prefix, this.account),
      accessLogs: data.logBucket,
      removalPolicy: RemovalPolicy.DESTROY,
      lifecycleRules: [{ expiration: BUNDLES_KEPT, abortIncompleteMultipartUploadAfter: Duration.days(1) }],
    });
    // Set directly: the construct would add a function to set one property of the bucket.
    (inbox.node.defaultChild as CfnBucket).notificationConfiguration = {
      eventBridgeConfiguration: { eventBridgeEnabled: true },
    };
    return inbox;
  }

  /** The manifest is uploaded last, so its arrival means that the bundle is complete. */
  #loadArrivals(): Rule {
    const manifest = `s3://${EventField.fromPath('$.detail.bucket.name')}/${EventField.fromPath('$.detail.object.key')}`;
    const input = RuleTargetInput.fromObject({ arguments: ['--bundle', manifest] });
    const role = ownRole(this, 'ArrivalsRole', {
      service: 'events',
      description: 'Starts a load when a bundle arrives',
      statements: [
        new PolicyStatement({ actions: ['states:StartExecution'], resources: [this.machine.stateMachineArn] }),
      ],
    });
    return new Rule(this, 'Arrivals', {
      description: 'A bundle arrived in the inbox, its manifest last',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [this.inbox.bucketName] },
          object: {
            key: [
              { wildcard: `${INBOX_PREFIX}*/${MANIFEST_FILE}` },
              { wildcard: `${INBOX_PREFIX}*/${MANIFEST_FILE}${GZIP_ENDING}` },
            ],
          },
        },
      },
      targets: [new SfnStateMachine(this.machine, { input, role })],
    });
  }
}
