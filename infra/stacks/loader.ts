import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { ICluster } from 'aws-cdk-lib/aws-ecs';
import { FargatePlatformVersion } from 'aws-cdk-lib/aws-ecs';
import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SfnStateMachine } from 'aws-cdk-lib/aws-events-targets';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { DefinitionBody, IntegrationPattern, JsonPath, LogLevel, StateMachine, Timeout } from 'aws-cdk-lib/aws-stepfunctions';
import { EcsFargateLaunchTarget, EcsRunTask } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import { GZIP_ENDING, INBOX_PREFIX, MANIFEST_FILE } from '#domain/storage/loader-process';
import { acceptWildcards } from '../findings';
import { inboxName, loaderMachineName } from '../loader/names';
import { LoaderTask } from '../loader/task';
import { privateBucket } from '../private-bucket';
import type { Stage } from '../stage';
import type { DataStack } from './data';
import type { NetworkStack } from './network';

/** Ten times what a catalogue of ten times the published one takes. */
const LOAD_HOURS_MAX = 6;
/** A bundle can be loaded again for as long. */
const BUNDLES_KEPT = Duration.days(30);

export interface LoaderStackProps {
  stage: Stage;
  /** What names of the stage begin with. */
  prefix: string;
  data: DataStack;
  network: NetworkStack;
}

/**
 * The data loader: a task that a small state machine runs, so that a load has a history, a time limit and a failure to be told
 * of. Its input are the loader's arguments, `{"arguments": ["--bundle", "s3://..."]}`; a bundle whose manifest arrives in the
 * inbox starts it by itself. Nothing is tried again: a load that failed is finished by running it again.
 */
export class LoaderStack extends Stack {
  readonly inbox: IBucket;
  readonly machine: StateMachine;
  /** Starts a load when a bundle arrives. */
  readonly arrivals: Rule;

  constructor(scope: Construct, id: string, { stage, prefix, data, network }: LoaderStackProps) {
    super(scope, id, { description: 'Data loader: task, state machine, inbox for bundles' });
    this.inbox = this.#inbox(prefix, data);
    const task = new LoaderTask(this, 'Task', { stage, data, inbox: this.inbox });
    const run = new EcsRunTask(this, 'Load', {
      integrationPattern: IntegrationPattern.RUN_JOB,
      // Cluster does declare that it implements ICluster, but not under exactOptionalPropertyTypes.
      cluster: network.cluster as ICluster,
      taskDefinition: task.definition,
      launchTarget: new EcsFargateLaunchTarget({ platformVersion: FargatePlatformVersion.LATEST }),
      assignPublicIp: true,
      securityGroups: [network.taskSecurityGroup],
      containerOverrides: [{ containerDefinition: task.container, command: JsonPath.listAt('$.arguments') }],
      taskTimeout: Timeout.duration(Duration.hours(LOAD_HOURS_MAX)),
    });
    this.machine = new StateMachine(this, 'Machine', {
      stateMachineName: loaderMachineName(prefix),
      definitionBody: DefinitionBody.fromChainable(run),
      timeout: Duration.hours(LOAD_HOURS_MAX + 1),
      tracingEnabled: true,
      logs: { level: LogLevel.ALL, destination: new LogGroup(this, 'Runs', { retention: stage.logRetentionDays }) },
    });
    acceptWildcards(this.machine, {
      '*': 'ECS names a task only when it runs, so stopping it has no resource to name; nor have delivery of logs and traces.',
      ':*': 'A deployment makes a new revision of the task.',
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
    // By hand: the construct would add a function of its own for what is one property of the bucket.
    (inbox.node.defaultChild as CfnBucket).notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
    return inbox;
  }

  /** The manifest comes last, so it says that a bundle is whole. */
  #loadArrivals(): Rule {
    const manifest = `s3://${EventField.fromPath('$.detail.bucket.name')}/${EventField.fromPath('$.detail.object.key')}`;
    return new Rule(this, 'Arrivals', {
      description: 'A bundle arrived in the inbox, its manifest last',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [this.inbox.bucketName] },
          object: { key: [{ wildcard: `${INBOX_PREFIX}*/${MANIFEST_FILE}` }, { wildcard: `${INBOX_PREFIX}*/${MANIFEST_FILE}${GZIP_ENDING}` }] },
        },
      },
      targets: [new SfnStateMachine(this.machine, { input: RuleTargetInput.fromObject({ arguments: ['--bundle', manifest] }) })],
    });
  }
}
