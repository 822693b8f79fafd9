import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SFNClient, StartExecutionCommand, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { executionName, type BlastRun } from '#domain/storage/blast-job';
import { serveSearches } from '../../../local/searches/endpoint';
import { Journal } from '../../../local/searches/journal';
import { Searches } from '../../../local/searches/searches';
import type { TaskOptions } from '../../../local/searches/task-process';
import { nucleotideSettings } from '../../support/blast-settings';

const runOf = (jobId: string): BlastRun => ({
  jobId,
  run: 1,
  release: 'r',
  queuedAt: '2026-01-01T00:00:00.000Z',
  settings: nucleotideSettings,
  slots: { all: { pk: 'running', sk: '00' }, client: { pk: 'client#c', sk: '0' } },
});

describe('searches on one machine', () => {
  let folder: string;
  let journal: Journal;
  /** Searches that began, and how to end each. */
  let began: string[];
  let ends: Map<string, { done: () => void; fail: (error: Error) => void }>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-searches-'));
    journal = new Journal(folder);
    [began, ends] = [[], new Map()];
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Searches that run until the test ends them, or until they are stopped. */
  function searches(atOnce = 2): Searches {
    const run = ({ jobId }: BlastRun, { signal, started }: TaskOptions): Promise<void> => {
      began.push(jobId);
      started(4_711);
      return new Promise((done, fail) => {
        ends.set(jobId, { done, fail });
        signal.addEventListener('abort', () => done());
      });
    };
    return new Searches({ run, journal, atOnce, program: 'no such program' });
  }
  const start = (to: Searches, ...names: string[]): Promise<void[]> =>
    Promise.all(names.map((name) => to.start(name, runOf(name))));
  const kept = async (): Promise<string[]> => (await journal.entries()).map(({ name }) => name).toSorted();
  const settled = () => expect.poll(kept);

  it('INFRA-19 run as many at once as they may, the others in the order in which they came', async () => {
    const all = searches();
    for (const name of ['a', 'b', 'c', 'd']) await start(all, name);
    expect(began).toEqual(['a', 'b']);
    ends.get('b')?.done();
    await settled().toEqual(['a', 'c', 'd']);
    expect(began).toEqual(['a', 'b', 'c']);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    ends.get('a')?.fail(new Error('no disk'));
    await settled().toEqual(['c', 'd']);
    expect(logged.mock.calls).toEqual([['Search a failed:', new Error('no disk')]]);
    logged.mockRestore();
    expect(began).toEqual(['a', 'b', 'c', 'd']);
    await all.close();
  });

  it('INFRA-19 take a search that is started twice for one, also while it is being accepted', async () => {
    const all = searches();
    await start(all, 'a', 'a');
    await start(all, 'a');
    expect([began, await kept()]).toEqual([['a'], ['a']]);
    await all.close();
  });

  it('INFRA-19 stop one that runs and one that waits, and no other', async () => {
    const all = searches(1);
    for (const name of ['a', 'b', 'c']) await start(all, name);
    await all.stop('b');
    await all.stop('no such search');
    expect([began, await kept()]).toEqual([['a'], ['a', 'c']]);
    await all.stop('a');
    expect([began, await kept()]).toEqual([['a', 'c'], ['c']]);
    await all.close();
  });

  it('INFRA-19 run again after a kill, in their order; those that wait when the site ends, too', async () => {
    const killed = searches(1);
    for (const name of ['first', 'second', 'third']) {
      await start(killed, name);
      // The order is that of the times, which are milliseconds.
      await new Promise((later) => setTimeout(later, 2));
    }
    // Nothing of it is left but its journal.
    began = [];
    const next = searches(1);
    await next.recover();
    expect(began).toEqual(['first']);
    await next.close();
    expect([began, await kept()]).toEqual([['first'], ['second', 'third']]);
    const last = searches(2);
    await last.recover();
    expect(began).toEqual(['first', 'second', 'third']);
    await last.close();
    expect(await kept()).toEqual([]);
  });

  it('INFRA-19 note the process of a task, and keep an entry whole', async () => {
    const all = searches();
    const entry = { name: 'a/b', run: runOf('a'), startedAt: expect.any(Number) as number, taskPid: 4_711 };
    await all.start('a/b', runOf('a'));
    await expect.poll(() => journal.entries()).toEqual([entry]);
    expect(await readdir(folder)).toEqual(['a%2Fb.json']);
    expect(await new Journal(join(folder, 'none')).entries()).toEqual([]);
    await all.close();
  });

  it('INFRA-19 set a damaged entry aside and name its file, so that the others run', async () => {
    const named = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await journal.keep({ name: 'whole', run: runOf('whole'), startedAt: 1 });
    for (const [name, text] of Object.entries({ cut: '{"name":"bla', other: '[]' }))
      await writeFile(join(folder, `${name}.json`), text);
    const all = searches();
    await all.recover();
    expect(began).toEqual(['whole']);
    expect(named.mock.calls.map(([sentence]) => String(sentence)).toSorted()).toEqual(
      ['cut', 'other'].map(
        (name) =>
          `${join(folder, `${name}.json`)} is damaged, so its search is lost. The file is kept as ${name}.json.damaged.`,
      ),
    );
    named.mockRestore();
    await all.close();
  });

  it('INFRA-19 change the journal in the order of the changes, also after one that failed', async () => {
    const entry = { name: 'a', run: runOf('a'), startedAt: 1 };
    const refused = journal.keep({ ...entry, name: 'x'.repeat(300) });
    const changes = [journal.keep(entry), journal.forget(entry), journal.keep({ ...entry, name: 'b' })];
    await expect(refused).rejects.toMatchObject({ code: 'ENAMETOOLONG' });
    await Promise.all(changes);
    expect(await kept()).toEqual(['b']);
    await journal.forget({ name: 'never kept' });
  });

  it('INFRA-19 are started and stopped by the production client of Step Functions', async () => {
    const all = searches();
    const { endpoint, stop } = await serveSearches(all);
    const sfn = new SFNClient({
      endpoint,
      region: 'us-east-1',
      credentials: { accessKeyId: 'a', secretAccessKey: 's' },
    });
    const input = JSON.stringify({ ...runOf('a'), startBy: '2026-01-01T00:00:35.000Z' });
    const call = { stateMachineArn: 'machine', name: executionName(runOf('a')), input };
    const [first, again] = [
      await sfn.send(new StartExecutionCommand(call)),
      await sfn.send(new StartExecutionCommand(call)),
    ];
    expect([again.executionArn, began]).toEqual([first.executionArn, ['a']]);
    expect(Math.abs((first.startDate?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(await kept()).toEqual(['a-1']);
    const { executionArn } = first;
    for (let times = 0; times < 2; times += 1) await sfn.send(new StopExecutionCommand({ executionArn }));
    expect(await kept()).toEqual([]);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const malformed = { ...call, input: '{"jobId":"../a"}' };
    await expect(sfn.send(new StartExecutionCommand(malformed))).rejects.toMatchObject({ name: 'ValidationException' });
    const unknown = await fetch(endpoint, { method: 'POST', headers: { 'x-amz-target': 'AWSStepFunctions.Nothing' } });
    expect([unknown.status, await unknown.json()]).toEqual([400, { __type: 'UnknownOperationException' }]);
    logged.mockRestore();
    sfn.destroy();
    await stop();
    await all.close();
  });
});
