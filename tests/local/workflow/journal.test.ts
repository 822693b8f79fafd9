import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

  it('sets a damaged entry aside and names its file, so that the others run', async () => {
    const named = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await journal.keep({ machine: 'blast', name: 'whole', input: '{}', startedAt: 1 });
    for (const [name, text] of [
      ['cut', '{"machine":"bla'],
      ['other', '[]'],
    ] as const)
      await writeFile(join(folder, `${name}.json`), text);
    expect(await names()).toEqual(['whole']);
    expect(named.mock.calls.map(([sentence]) => String(sentence)).toSorted()).toEqual(
      ['cut', 'other'].map(
        (name) =>
          `${join(folder, `${name}.json`)} is damaged, so its search is lost. The file is kept as ${name}.json.damaged.`,
      ),
    );
    expect((await readdir(folder)).toSorted()).toEqual(['cut.json.damaged', 'other.json.damaged', 'whole.json']);
    named.mockRestore();
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

  it('keeps an entry whole: the machine, the input as it was sent, the start and the process of its task', async () => {
    expect(await new Journal(join(folder, 'none')).entries()).toEqual([]);
    const entry = { machine: 'blast', name: 'a/b', input: '{ "a": 1 }', startedAt: 7, taskPid: 4_711 };
    await journal.keep(entry);
    expect(await readdir(folder)).toEqual(['a%2Fb.json']);
    await writeFile(join(folder, 'half.json.part'), '{');
    expect(await journal.entries()).toEqual([entry]);
    expect((await readdir(folder)).toSorted()).toEqual(['a%2Fb.json', 'half.json.part']);
    await journal.keep({ ...entry, startedAt: 8 });
    expect(await new Journal(folder).entries()).toEqual([{ ...entry, startedAt: 8 }]);
  });

  it('makes changes in their order, also after one that failed', async () => {
    const entry = { machine: 'blast', name: 'a', input: '{}', startedAt: 1 };
    const refused = journal.keep({ ...entry, name: 'x'.repeat(300) });
    const changes = [journal.keep(entry), journal.forget(entry), journal.keep({ ...entry, name: 'b' })];
    await expect(refused).rejects.toMatchObject({ code: 'ENAMETOOLONG' });
    await Promise.all(changes);
    expect(await names()).toEqual(['b']);
    await journal.forget({ name: 'never kept' });
  });
});
