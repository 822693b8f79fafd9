import type { Interpreter } from './interpreter';
import type { Journal, JournalEntry } from './journal';
import { endAbandonedTask } from './task-processes';

export type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'ABORTED';

export interface Execution extends JournalEntry {
  status: ExecutionStatus;
  stoppedAt?: number;
  abort: AbortController;
}

/** The service refused a call; `type` is the name of its exception. */
export class RefusedCall extends Error {
  constructor(readonly type: string, message: string) {
    super(message);
  }
}

/** The service remembers ended executions for 90 days; here only so many. */
const REMEMBERED = 1_000;
const nameForm = /^[\w-]{1,80}$/;

export interface ExecutionsOptions {
  machines: ReadonlyMap<string, Interpreter>;
  journal: Journal;
  /** Executions at work at a time; the others wait. Fargate has no such limit, a machine has. */
  atOnce: number;
  /** Programs of tasks, by which a process that was left behind is known. */
  programs: readonly string[];
}

/** All executions of this machine: accepted, waiting their turn, at work, ended. */
export class Executions {
  readonly #options: ExecutionsOptions;
  readonly #all = new Map<string, Execution>();
  readonly #waiting: Execution[] = [];
  readonly #atWork = new Map<Execution, Promise<void>>();
  readonly #stopTasks = new AbortController();

  constructor(options: ExecutionsOptions) {
    this.#options = options;
  }

  /** Runs again what was accepted before the site ended without finishing it. */
  async recover(): Promise<void> {
    for (const { taskPid, ...entry } of await this.#options.journal.entries()) {
      if (taskPid !== undefined) await Promise.all(this.#options.programs.map((program) => endAbandonedTask(taskPid, program)));
      if (this.#options.machines.has(entry.machine)) this.#enqueue(entry);
      else await this.#options.journal.forget(entry);
    }
  }

  /** The same name and input again are the same execution; another input, or a name that has ended, is refused. */
  async start(machine: string, name: string, input: string): Promise<Execution> {
    if (!this.#options.machines.has(machine)) throw new RefusedCall('StateMachineDoesNotExist', `State Machine Does Not Exist: '${machine}'`);
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

  /** One that has ended stays as it is. */
  async stop(name: string): Promise<Execution> {
    const execution = this.get(name);
    if (execution.status !== 'RUNNING') return execution;
    this.#ended(execution, 'ABORTED');
    execution.abort.abort();
    await this.#atWork.get(execution);
    await this.#options.journal.forget(execution);
    return execution;
  }

  /** Asks every task to stop and lets its execution end with that; those that wait do so until the site is back. */
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
