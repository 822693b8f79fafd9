import { ExecutionDoesNotExist, StartExecutionCommand, StopExecutionCommand, type SFNClient } from '@aws-sdk/client-sfn';
import { executionName, type BlastRun } from '#domain/storage/blast-job';

/** Executions of the state machine that runs BLAST. */
export class Executions {
  readonly #client: SFNClient;
  readonly #stateMachineArn: string;

  constructor(client: SFNClient, stateMachineArn: string) {
    this.#client = client;
    this.#stateMachineArn = stateMachineArn;
  }

  /** Resolves to the ARN of the execution. Repeated for the same run it is the same execution. */
  async start(run: BlastRun): Promise<string> {
    const { executionArn } = await this.#client.send(
      new StartExecutionCommand({ stateMachineArn: this.#stateMachineArn, name: executionName(run), input: JSON.stringify(run) }),
    );
    if (executionArn === undefined) throw new Error(`The start of ${executionName(run)} was answered without an ARN`);
    return executionArn;
  }

  /** One that has ended or is gone needs no stopping. */
  async stop(executionArn: string): Promise<void> {
    try {
      await this.#client.send(new StopExecutionCommand({ executionArn, cause: 'The job was deleted or started anew' }));
    } catch (error) {
      if (!(error instanceof ExecutionDoesNotExist)) throw error;
    }
  }
}
