import { Duration } from 'aws-cdk-lib';
import { FargatePlatformVersion, type ICluster } from 'aws-cdk-lib/aws-ecs';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import {
  Choice,
  Condition,
  DefinitionBody,
  Fail,
  IntegrationPattern,
  JsonPath,
  LogLevel,
  StateMachine,
  Succeed,
  Timeout,
  type IChainable,
} from 'aws-cdk-lib/aws-stepfunctions';
import { EcsFargateLaunchTarget, EcsRunTask } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import { Construct } from 'constructs';
import {
  RUN_SECONDS_MAX,
  START_PATIENCE_SECONDS,
  USER_FILES_PREFIX,
  type unfinishedRuns,
} from '#domain/storage/blast-job';
import { environment } from '#domain/storage/environment';
import { accept, acceptWildcards } from '../findings';
import type { Stage } from '../stage';
import type { DataStack } from '../stacks/data';
import type { NetworkStack } from '../stacks/network';
import { ENDED, leaveFailure, LOST } from './failure-path';
import { ANY_ERROR, OUTDATED, recordState, releaseSlot } from './job-records';
import { FAILURE, firstAttempt, PAUSE_SECONDS_MAX } from './start-attempts';
import type { BlastTask } from './task';

/** Time until a Fargate task runs its program (network interface, image, start): about twice the usual. */
const START_SECONDS_MAX = 60;
const TASK_SECONDS_MAX = RUN_SECONDS_MAX + START_SECONDS_MAX;
/** Time for the states before and after the task. */
const OTHER_STATES_SECONDS = 10;
/** Below the 600 s for which the page polls: a task that started at the last moment has its whole time. */
const WORKFLOW_SECONDS_MAX = START_PATIENCE_SECONDS + PAUSE_SECONDS_MAX + TASK_SECONDS_MAX + OTHER_STATES_SECONDS;

/** Ends of a run that somebody should look into. */
const faults = [
  [LOST, 'NoResult', 'No result.json could be written'],
  ['couldNotStart', 'NotStarted', 'No task could be started; the error is that of the last state RunBlast'],
  ['interrupted', 'TaskDied', 'The task ended without a result; see its log and the error of the last state RunBlast'],
] as const satisfies [typeof LOST | keyof typeof unfinishedRuns, id: string, cause: string][];

export interface BlastWorkflowProps {
  stage: Stage;
  data: DataStack;
  network: NetworkStack;
  task: BlastTask;
}

/**
 * Supervises one run (its input is a BlastRun) to its end: a result.json with hits or a failure, or nothing at all if
 * the job was deleted. The task writes its own result and releases its slots; if it dies, the machine writes the failure.
 * A task that cannot start is tried again. Whatever is left of the slots is released at the end.
 */
export class BlastWorkflow extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { stage, data, network, task }: BlastWorkflowProps) {
    super(scope, id);
    const end = this.#releaseSlots(data);
    const run = this.#runTask(network, task);
    const fail = leaveFailure(this, data, { again: run, next: end });
    run.addCatch(fail, { errors: [ANY_ERROR], resultPath: FAILURE }).next(end);
    const begin = recordState(this, 'RecordRunning', data.jobsTable, 'running');
    begin
      .addCatch(end, { errors: [OUTDATED], resultPath: JsonPath.DISCARD })
      .addCatch(fail, { errors: [ANY_ERROR], resultPath: FAILURE })
      .next(run);

    this.machine = new StateMachine(this, 'Machine', {
      comment: 'One BLAST search from its start to its result',
      definitionBody: DefinitionBody.fromChainable(firstAttempt(this).next(begin)),
      timeout: Duration.seconds(WORKFLOW_SECONDS_MAX),
      tracingEnabled: true,
      // Without data: the input contains the job id, and anyone who knows that can read the result.
      logs: {
        destination: new LogGroup(this, 'Logs', { retention: stage.logRetentionDays }),
        level: LogLevel.ERROR,
        includeExecutionData: false,
      },
    });
    accept(this.machine, {
      'AwsSolutions-SF1':
        'Failures are logged; logging every state would add nothing to the history that the service keeps.',
    });
    this.machine.addToRolePolicy(network.onlyOwnTasks());
    acceptWildcards(this.machine, {
      '*': 'A task has no name before it runs, so stopping it names its cluster instead; neither can delivery of logs and traces.',
      ':*': 'Every deployment creates a new revision of the task.',
      [`/${USER_FILES_PREFIX}*`]: 'Job ids are created at run time.',
    });
  }

  #runTask({ cluster, taskSecurityGroup }: NetworkStack, { definition, container }: BlastTask): EcsRunTask {
    return new EcsRunTask(this, 'RunBlast', {
      integrationPattern: IntegrationPattern.RUN_JOB,
      // Cluster implements ICluster, but not under exactOptionalPropertyTypes.
      cluster: cluster as ICluster,
      taskDefinition: definition,
      launchTarget: new EcsFargateLaunchTarget({ platformVersion: FargatePlatformVersion.LATEST }),
      assignPublicIp: true,
      securityGroups: [taskSecurityGroup],
      containerOverrides: [
        {
          containerDefinition: container,
          environment: [{ name: environment.blastRun, value: JsonPath.jsonToString(JsonPath.objectAt('$')) }],
        },
      ],
      taskTimeout: Timeout.duration(Duration.seconds(TASK_SECONDS_MAX)),
      resultPath: JsonPath.DISCARD,
    });
  }

  /** The last states. An execution whose user got no search, through no fault of theirs, fails: the alarm counts. */
  #releaseSlots({ jobsTable }: DataStack): IChainable {
    const hasResult = new Choice(this, 'HasResult');
    for (const [ended, id, cause] of faults)
      hasResult.when(
        Condition.and(Condition.isPresent(ENDED), Condition.stringEquals(ENDED, ended)),
        new Fail(this, id, { error: id, cause }),
      );
    hasResult.otherwise(new Succeed(this, 'Ended'));
    const ofClient = releaseSlot(this, 'GiveBackSlotOfClient', jobsTable, 'client');
    ofClient.addCatch(hasResult, { errors: [ANY_ERROR], resultPath: JsonPath.DISCARD }).next(hasResult);
    const ofAll = releaseSlot(this, 'GiveBackSlotOfAll', jobsTable, 'all');
    ofAll.addCatch(ofClient, { errors: [ANY_ERROR], resultPath: JsonPath.DISCARD }).next(ofClient);
    return ofAll;
  }
}
