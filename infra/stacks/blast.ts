import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { USER_FILES_PREFIX } from '#domain/storage/blast-job';
import { environment } from '#domain/storage/environment';
import { manageJobFiles, manageJobs, runMachine } from '../blast/policies';
import { BlastTask } from '../blast/task';
import { BlastWorkflow } from '../blast/workflow';
import { acceptWildcards } from '../findings';
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
  readonly #stage: Stage;
  readonly #data: DataStack;

  constructor(scope: Construct, id: string, { stage, data, network }: BlastStackProps) {
    super(scope, id, { env: { region: REGION }, description: 'BLAST searches: task and state machine' });
    this.#stage = stage;
    this.#data = data;
    const task = new BlastTask(this, 'Task', { stage, data });
    this.machine = new BlastWorkflow(this, 'Workflow', { stage, data, network, task }).machine;
    new CfnOutput(this, 'StateMachineArn', { value: this.machine.stateMachineArn });
  }

  /** Permits a function to start, follow and delete jobs. */
  serve(lambda: LambdaFunction): void {
    const { jobsTable, jobsBucket } = this.#data;
    lambda.addEnvironment(environment.jobsTable, jobsTable.tableName);
    lambda.addEnvironment(environment.jobsBucket, jobsBucket.bucketName);
    lambda.addEnvironment(environment.blastStateMachine, this.machine.stateMachineArn);
    lambda.addEnvironment(environment.blastRunningMax, String(this.#stage.blast.runningMax));
    for (const statement of [manageJobs(jobsTable), ...manageJobFiles(jobsBucket), ...runMachine(this.machine)])
      lambda.addToRolePolicy(statement);
    const ofEveryJob = 'Job ids are created at run time.';
    acceptWildcards(lambda.role ?? lambda, {
      [`/${USER_FILES_PREFIX}*`]: ofEveryJob,
      ':*': ofEveryJob,
    });
  }
}
