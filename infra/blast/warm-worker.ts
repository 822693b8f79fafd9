import { Duration, Stack } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FargatePlatformVersion, FargateService, type ICluster } from 'aws-cdk-lib/aws-ecs';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { IntegrationPattern, JsonPath, TaskInput, Timeout, type StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { SqsSendMessage } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import { Construct } from 'constructs';
import { OFFER_HEARTBEAT_SECONDS, OFFER_SECONDS_MAX, type BlastOffer } from '#domain/storage/blast-job';
import { environment } from '#domain/storage/environment';
import { accept } from '../findings';
import type { Stage, WarmWorker as Size } from '../stage';
import type { DataStack } from '../stacks/data';
import type { NetworkStack } from '../stacks/network';
import { BlastTask } from './task';

/** The shortest that SQS keeps a message; an offer expires after a few seconds. */
const RETENTION_SECONDS = 60;
/** What Node needs beside the program: a worker keeps no result in memory. */
const OWN_MEMORY_MIB = 256;

const messageMembers = { token: JsonPath.taskToken, run: JsonPath.objectAt('$') } satisfies Record<
  keyof BlastOffer,
  unknown
>;

export interface WarmWorkerProps {
  stage: Stage;
  size: Size;
  data: DataStack;
  network: NetworkStack;
}

/**
 * A service of the task's image that is always there, and the queue of the runs that it is offered. No dead-letter
 * queue: the state machine itself takes back what nobody answers.
 */
export class WarmWorker extends Construct {
  readonly #offers: Queue;
  readonly #queueName: string;
  readonly #task: BlastTask;

  constructor(scope: Construct, id: string, { stage, size, data, network }: WarmWorkerProps) {
    super(scope, id);
    this.#queueName = `${Stack.of(this).stackName}-offers`;
    this.#offers = new Queue(this, 'Offers', {
      queueName: this.#queueName,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.seconds(RETENTION_SECONDS),
    });
    accept(this.#offers, {
      'AwsSolutions-SQS3':
        'An offer that nobody answers is taken back by the state machine, which runs a task instead.',
    });
    this.#task = new BlastTask(this, 'Task', {
      stage,
      data,
      size: { ...size, ownMemoryMebibytes: OWN_MEMORY_MIB },
      seconds: OFFER_SECONDS_MAX,
      variables: { [environment.blastOffers]: this.#offers.queueUrl },
    });
    this.#task.definition.addToTaskRolePolicy(
      new PolicyStatement({
        sid: 'TakeOffers',
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage'],
        resources: [this.#offers.queueArn],
      }),
    );
    new FargateService(this, 'Service', {
      // Cluster implements ICluster, but not under exactOptionalPropertyTypes.
      cluster: network.cluster as ICluster,
      taskDefinition: this.#task.definition,
      desiredCount: size.count,
      platformVersion: FargatePlatformVersion.LATEST,
      assignPublicIp: true,
      securityGroups: [network.taskSecurityGroup],
      // A deployment starts the new worker before it stops the old one; for that time there are two.
      minHealthyPercent: 100,
      maxHealthyPercent: 200,
      circuitBreaker: { rollback: true },
    });
  }

  /** The state that offers the run of its input, and waits until the worker has answered, or is silent. */
  offer(scope: Construct): SqsSendMessage {
    return new SqsSendMessage(scope, 'OfferToWarmWorker', {
      queue: this.#offers,
      integrationPattern: IntegrationPattern.WAIT_FOR_TASK_TOKEN,
      messageBody: TaskInput.fromObject(messageMembers),
      heartbeatTimeout: Timeout.duration(Duration.seconds(OFFER_HEARTBEAT_SECONDS)),
      // Normally the worker returns the search earlier; this covers one that only sends heartbeats.
      taskTimeout: Timeout.duration(Duration.seconds(OFFER_SECONDS_MAX + OFFER_HEARTBEAT_SECONDS)),
      resultPath: JsonPath.DISCARD,
    });
  }

  /** Permits the worker to answer the offers of this machine. */
  answer(machine: StateMachine): void {
    this.#task.definition.addToTaskRolePolicy(
      new PolicyStatement({
        sid: 'AnswerOffers',
        actions: ['states:SendTaskHeartbeat', 'states:SendTaskSuccess', 'states:SendTaskFailure'],
        resources: [machine.stateMachineArn],
      }),
    );
  }

  /** Age of the oldest offer that nobody has received, seconds. */
  ageOfOldestOffer(period: Duration): Metric {
    // By its name: the alarm's stack would otherwise keep the queue from being removed.
    const dimensionsMap = { QueueName: this.#queueName };
    const metricName = 'ApproximateAgeOfOldestMessage';
    return new Metric({ namespace: 'AWS/SQS', metricName, dimensionsMap, period, statistic: Stats.MAXIMUM });
  }
}
