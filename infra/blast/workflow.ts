import { Duration } from 'aws-cdk-lib';
import { FargatePlatformVersion, type ICluster } from 'aws-cdk-lib/aws-ecs';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Choice, Condition, DefinitionBody, Fail, IntegrationPattern, JsonPath, LogLevel, StateMachine, Succeed, Timeout, type IChainable } from 'aws-cdk-lib/aws-stepfunctions';
import { EcsFargateLaunchTarget, EcsRunTask } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import { Construct } from 'constructs';
import { RUN_SECONDS_MAX, USER_FILES_PREFIX } from '#domain/storage/blast-job';
import { environment } from '#domain/storage/environment';
import { accept, acceptWildcards } from '../findings';
import type { Stage } from '../stage';
import type { DataStack } from '../stacks/data';
import type { NetworkStack } from '../stacks/network';
import { FAILURE, leaveFailure, LOST } from './failure-path';
import { ANY_ERROR, giveBackSlot, OUTDATED, recordState } from './job-records';
import type { BlastTask } from './task';

/** Until a Fargate task runs its program: network interface, image, start. About twice what is usual. */
const START_SECONDS_MAX = 60;
const TASK_SECONDS_MAX = RUN_SECONDS_MAX + START_SECONDS_MAX;
/** Below the 600 s for which the page asks for a result; the retries before a task and the states after it fit in. */
const WORKFLOW_SECONDS_MAX = 585;

/** How RunTask says that it has no capacity, is throttled or had a fault of its own; the search has not begun then. */
const infrastructureErrors = ['ECS.AmazonECSException', 'ECS.ServerException', 'ECS.ThrottlingException', 'ECS.SdkClientException'];

export interface BlastWorkflowProps {
  stage: Stage;
  data: DataStack;
  network: NetworkStack;
  task: BlastTask;
}

/**
 * Sees one run (its input is a BlastRun) to its end: a result.json with hits or a failure, or nothing at all if the job was
 * deleted. The task leaves its result itself; when it cannot, the machine says why in its place. Then the slots are given back.
 */
export class BlastWorkflow extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { stage, data, network, task }: BlastWorkflowProps) {
    super(scope, id);
    const end = this.#giveSlotsBack(data);
    const fail = leaveFailure(this, data, end);
    const run = this.#runTask(network, task);
    run.addCatch(fail, { errors: [ANY_ERROR], resultPath: FAILURE }).next(end);
    const begin = recordState(this, 'RecordRunning', data.jobsTable, 'running');
    begin.addCatch(end, { errors: [OUTDATED], resultPath: JsonPath.DISCARD }).addCatch(fail, { errors: [ANY_ERROR], resultPath: FAILURE }).next(run);

    this.machine = new StateMachine(this, 'Machine', {
      comment: 'One BLAST search from its start to its result',
      definitionBody: DefinitionBody.fromChainable(begin),
      timeout: Duration.seconds(WORKFLOW_SECONDS_MAX),
      tracingEnabled: true,
      // Without data: an input names a job, and who knows a job can read its result.
      logs: { destination: new LogGroup(this, 'Logs', { retention: stage.logRetentionDays }), level: LogLevel.ERROR, includeExecutionData: false },
    });
    accept(this.machine, {
      'AwsSolutions-SF1': 'Failures are logged; a log of every state would add nothing to the history that the service keeps.',
    });
    acceptWildcards(this.machine, {
      '*': 'ECS names a task only when it runs, so stopping it has no resource to name; nor have delivery of logs and traces.',
      ':*': 'A deployment makes a new revision of the task.',
      [`/${USER_FILES_PREFIX}*`]: 'An id of a job is known only when a visitor comes.',
    });
  }

  #runTask({ cluster, taskSecurityGroup }: NetworkStack, { definition, container }: BlastTask): EcsRunTask {
    const run = new EcsRunTask(this, 'RunBlast', {
      integrationPattern: IntegrationPattern.RUN_JOB,
      // Cluster does declare that it implements ICluster, but not under exactOptionalPropertyTypes.
      cluster: cluster as ICluster,
      taskDefinition: definition,
      launchTarget: new EcsFargateLaunchTarget({ platformVersion: FargatePlatformVersion.LATEST }),
      assignPublicIp: true,
      securityGroups: [taskSecurityGroup],
      containerOverrides: [
        { containerDefinition: container, environment: [{ name: environment.blastRun, value: JsonPath.jsonToString(JsonPath.objectAt('$')) }] },
      ],
      taskTimeout: Timeout.duration(Duration.seconds(TASK_SECONDS_MAX)),
      resultPath: JsonPath.DISCARD,
    });
    run.addRetry({ errors: infrastructureErrors, interval: Duration.seconds(3), backoffRate: 2, maxAttempts: 3 });
    return run;
  }

  /** The last states. An execution that could leave no result fails, which is what its alarm counts. */
  #giveSlotsBack({ jobsTable }: DataStack): IChainable {
    const hasResult = new Choice(this, 'HasResult')
      .when(Condition.isPresent(LOST), new Fail(this, 'NoResult', { error: 'NoResult', cause: 'No result.json could be written' }))
      .otherwise(new Succeed(this, 'Ended'));
    const ofClient = giveBackSlot(this, 'GiveBackSlotOfClient', jobsTable, 'client');
    ofClient.addCatch(hasResult, { errors: [ANY_ERROR], resultPath: JsonPath.DISCARD }).next(hasResult);
    const ofAll = giveBackSlot(this, 'GiveBackSlotOfAll', jobsTable, 'all');
    ofAll.addCatch(ofClient, { errors: [ANY_ERROR], resultPath: JsonPath.DISCARD }).next(ofClient);
    return ofAll;
  }
}
