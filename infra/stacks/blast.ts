import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { USER_FILES_PREFIX } from '#domain/storage/blast-job';
import { environment } from '#domain/storage/environment';
import { manageJobFiles, manageJobs, runMachine } from '../blast/policies';
import { BlastTask } from '../blast/task';
import { BlastWorkflow } from '../blast/workflow';
import type { ExtraRights } from '../gateway/group-function';
import { REGION, type Stage } from '../stage';
import type { DataStack } from './data';
import type { NetworkStack } from './network';

export interface BlastStackProps {
  stage: Stage;
  data: DataStack;
  network: NetworkStack;
}

/** BLAST searches: a Fargate task per search, and the state machine that supervises each until its result is written. */
export class BlastStack extends Stack {
  readonly machine: StateMachine;
  /** What a function needs to start, follow and delete jobs. */
  readonly jobs: ExtraRights;

  constructor(scope: Construct, id: string, { stage, data, network }: BlastStackProps) {
    super(scope, id, { env: { region: REGION }, description: 'BLAST searches: task and state machine' });
    const task = new BlastTask(this, 'Task', { stage, data });
    this.machine = new BlastWorkflow(this, 'Workflow', { stage, data, network, task }).machine;
    this.jobs = this.#jobs(stage, data);
    new CfnOutput(this, 'StateMachineArn', { value: this.machine.stateMachineArn });
  }

  #jobs(stage: Stage, { jobsTable, jobsBucket }: DataStack): ExtraRights {
    const ofEveryJob = 'Job ids are created at run time.';
    return {
      environment: {
        [environment.jobsTable]: jobsTable.tableName,
        [environment.jobsBucket]: jobsBucket.bucketName,
        [environment.blastStateMachine]: this.machine.stateMachineArn,
        [environment.blastRunningMax]: String(stage.blast.runningMax),
      },
      statements: [manageJobs(jobsTable), ...manageJobFiles(jobsBucket), ...runMachine(this.machine)],
      wildcards: { [`/${USER_FILES_PREFIX}*`]: ofEveryJob, ':*': ofEveryJob },
    };
  }
}
