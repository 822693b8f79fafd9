import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Executions } from '../../../local/workflow/executions';
import { Journal } from '../../../local/workflow/journal';

describe('the journal of executions', () => {
  let journal: Journal;
  let folder: string;
  let began: unknown[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-journal-'));
    journal = new Journal(folder);
    began = [];
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Executions of a machine that records its inputs and runs until it is stopped, one at a time. */
  function executions(): Executions {
    const run = (input: unknown, { stopTask, abort }: { stopTask: AbortSignal; abort: AbortSignal }) => {
      began.push(input);
      return new Promise((resolve) => {
        for (const signal of [stopTask, abort]) signal.addEventListener('abort', resolve);
      });
    };
    return new Executions({ machines: new Map([['blast', { run }]]), journal, atOnce: 1, programs: [] });
  }

  const names = async (): Promise<string[]> => (await journal.entries()).map(({ name }) => name);

  it('forgets an execution that is stopped while it waits', async () => {
    const running = executions();
    for (const name of ['first', 'second']) await running.start('blast', name, '{}');
    await running.stop('second');
    expect(await names()).toEqual(['first']);
    await running.stop('first');
    expect(await names()).toEqual([]);
    expect(began).toEqual([{}]);
  });

  it('runs executions again in the order in which they were started', async () => {
    for (const [name, startedAt] of [
      ['a', 3],
      ['b', 1],
      ['c', 2],
    ] as const)
      await journal.keep({ machine: 'blast', name, input: JSON.stringify(name), startedAt });
    const recovered = executions();
    await recovered.recover();
    for (const name of ['b', 'c', 'a']) await recovered.stop(name);
    expect(began).toEqual(['b', 'c', 'a']);
  });
});
