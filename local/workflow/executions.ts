import { RefusedCall } from './integrations';
import type { Interpreter } from './interpreter';
import type { Journal, JournalEntry } from './journal';
import { endAbandonedTask } from './task-processes';

export type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'ABORTED';

export interface Execution extends JournalEntry {
  status: ExecutionStatus;
  stoppedAt?: number;
  abort: AbortController;
}

/** Number of ended executions that are remembered; the service remembers them for 90 days. */
const REMEMBERED = 1_000;
const nameForm = /^[\w-]{1,80}$/;

export interface ExecutionsOptions {
  machines: ReadonlyMap<string, Pick<Interpreter, 'run'>>;
  journal: Journal;
  /** Number of executions that run at once; the others wait. Fargate has no such limit, a single machine has. */
  atOnce: number;
  /** Programs of tasks, by which a process left behind is recognised. */
  programs: readonly string[];
}

/** All executions of this machine: waiting, running and ended. */
export class Executions {
  readonly #options: ExecutionsOptions;
  readonly #all = new Map<string, Execution>();
  readonly #waiting: Execution[] = [];
  readonly #atWork = new Map<Execution, Promise<void>>();
  readonly #stopTasks = new AbortController();

  constructor(options: ExecutionsOptions) {
    this.#options = options;
  }

  /** Runs again the executions that had not ended when the site did. */
  async recover(): Promise<void> {
    for (const { taskPid, ...entry } of await this.#options.journal.entries()) {
      if (taskPid !== undefined)
        await Promise.all(this.#options.programs.map((program) => endAbandonedTask(taskPid, program)));
      if (this.#options.machines.has(entry.machine)) this.#enqueue(entry);
      else await this.#options.journal.forget(entry);
    }
  }

  /**
   * Starts an execution. Repeating name and input returns it; another input, or the name of an ended one, is refused.
   */
  async start(machine: string, name: string, input: string): Promise<Execution> {
    if (!this.#options.machines.has(machine))
      throw new RefusedCall('StateMachineDoesNotExist', `State Machine Does Not Exist: '${machine}'`);
    if (!nameForm.test(name)) throw new RefusedCall('InvalidName', `Invalid Name: '${name}'`);
    try {
      JSON.parse(input);
    } catch {
      throw new RefusedCall('InvalidExecutionInput', 'Invalid State Machine Execution Input');
    }
    const existing = this.#all.get(name);
    if (existing?.status === 'RUNNING' && existing.input === input) return existing;
    if (existing) throw new RefusedCall('ExecutionAlreadyExists', `Execution Already Exists: '${name}'`);
    const entry: JournalEntry = { machine, name, input, startedAt: Date.now() };
    await this.#options.journal.keep(entry);
    return this.#enqueue(entry);
  }

  get(name: string): Execution {
    const execution = this.#all.get(name);
    if (!execution) throw new RefusedCall('ExecutionDoesNotExist', `Execution Does Not Exist: '${name}'`);
    return execution;
  }

  /** Stops an execution; has no effect on one that has ended. */
  async stop(name: string): Promise<Execution> {
    const execution = this.get(name);
    if (execution.status !== 'RUNNING') return execution;
    this.#ended(execution, 'ABORTED');
    execution.abort.abort();
    await this.#atWork.get(execution);
    await this.#options.journal.forget(execution);
    return execution;
  }

  /** Stops every running task and waits for its execution to end. Waiting executions run when the site starts again. */
  async close(): Promise<void> {
    this.#waiting.length = 0;
    this.#stopTasks.abort();
    await Promise.all(this.#atWork.values());
  }

  #enqueue(entry: JournalEntry): Execution {
    const execution: Execution = { ...entry, status: 'RUNNING', abort: new AbortController() };
    this.#all.set(entry.name, execution);
    this.#waiting.push(execution);
    this.#next();
    return execution;
  }

  #next(): void {
    while (this.#atWork.size < this.#options.atOnce) {
      const execution = this.#waiting.shift();
      if (!execution) return;
      if (execution.status !== 'RUNNING') continue;
      const work = this.#run(execution).finally(() => {
        this.#atWork.delete(execution);
        this.#next();
      });
      this.#atWork.set(execution, work);
    }
  }

  async #run(execution: Execution): Promise<void> {
    const { machine, name, input, startedAt, abort } = execution;
    const { machines, journal } = this.#options;
    try {
      await machines.get(machine)?.run(JSON.parse(input), {
        stopTask: this.#stopTasks.signal,
        abort: abort.signal,
        taskStarted: (taskPid) => void journal.keep({ machine, name, input, startedAt, taskPid }).catch(console.error),
      });
      this.#ended(execution, 'SUCCEEDED');
    } catch (error) {
      if (execution.status === 'RUNNING') console.error(`Execution ${name} failed:`, error);
      this.#ended(execution, 'FAILED');
    }
    await journal.forget(execution).catch(console.error);
  }

  #ended(execution: Execution, status: ExecutionStatus): void {
    if (execution.status !== 'RUNNING') return;
    execution.status = status;
    execution.stoppedAt = Date.now();
    for (const [name, { status: state }] of this.#all) {
      if (this.#all.size <= REMEMBERED) break;
      if (state !== 'RUNNING') this.#all.delete(name);
    }
  }
}
