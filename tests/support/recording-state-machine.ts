import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { environment } from '#domain/storage/environment';
import type { BlastRun } from '#domain/storage/blast-job';

export interface Execution {
  arn: string;
  name: string;
  input: BlastRun;
  stopped: boolean;
}

/** A stub of the Step Functions service for tests of the functions alone; it records the calls. */
export interface RecordingStateMachine {
  environment: Record<string, string>;
  /** Executions in the order of their start. */
  executions: Execution[];
  /** Refuses every start as the service does on failure, or runs before a start returns. */
  onStart: ((input: BlastRun) => Promise<'refuse' | void>) | undefined;
  /** The same for a stop. */
  onStop: ((input: BlastRun) => Promise<'refuse' | undefined>) | undefined;
  close(): Promise<void>;
}

const STATE_MACHINE = 'arn:aws:states:us-east-1:000000000000:stateMachine:blast';

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
}

export async function startRecordingStateMachine(): Promise<RecordingStateMachine> {
  const executions: Execution[] = [];
  const actions: Record<string, (request: Record<string, string>, response: ServerResponse) => Promise<void> | void> = {
    StartExecution: async ({ stateMachineArn, name = '', input = '' }, response) => {
      const run = JSON.parse(input) as BlastRun;
      const known = executions.find((execution) => execution.name === name);
      if (stateMachineArn !== STATE_MACHINE)
        return send(response, 400, { __type: 'StateMachineDoesNotExist', message: '' });
      if (known) return send(response, 400, { __type: 'ExecutionAlreadyExists', message: '' });
      if ((await machine.onStart?.(run)) === 'refuse')
        return send(response, 400, {
          __type: 'ExecutionLimitExceeded',
          message: 'The maximum number of running executions has been reached',
        });
      const arn = `${STATE_MACHINE.replace('stateMachine', 'execution')}:${name}`;
      executions.push({ arn, name, input: run, stopped: false });
      send(response, 200, { executionArn: arn, startDate: Date.now() / 1_000 });
    },
    StopExecution: async ({ executionArn }, response) => {
      const execution = executions.find(({ arn }) => arn === executionArn);
      if (!execution) return send(response, 400, { __type: 'ExecutionDoesNotExist', message: '' });
      if ((await machine.onStop?.(execution.input)) === 'refuse')
        return send(response, 400, { __type: 'InvalidArn', message: '' });
      execution.stopped = true;
      send(response, 200, { stopDate: Date.now() / 1_000 });
    },
  };
  const server = createServer((request, response) => {
    const action = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    void text(request).then((body) => actions[action]?.(JSON.parse(body) as Record<string, string>, response));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  const machine: RecordingStateMachine = {
    environment: {
      [environment.sfnEndpoint]: `http://127.0.0.1:${address.port}`,
      [environment.blastStateMachine]: STATE_MACHINE,
    },
    executions,
    onStart: undefined,
    onStop: undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return machine;
}
