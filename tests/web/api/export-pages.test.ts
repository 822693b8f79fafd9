import { afterEach, expect, it, vi } from 'vitest';
import { noFilters } from '#domain/search/row-filters';
import { exportPages } from '../../../web/api/export-pages';

afterEach(() => vi.unstubAllGlobals());

const request = { source: 'overview', query: { transcriptId: 'SPENT000001', ...noFilters } } as const;
const refusal = () => Response.json({ code: 400, message: 'cursor must be of the current release' }, { status: 400 });
const page = (cursor: string | null) => Response.json({ code: 200, data: { rows: [], total: 0, cursor } });

/** Answers the calls in order, and records their cursors. */
function serverSays(...answers: Response[]): unknown[] {
  const cursors: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    cursors.push((JSON.parse(body) as { cursor: unknown }).cursor);
    return Promise.resolve(answers.shift() ?? refusal());
  });
  return cursors;
}

async function firsts(): Promise<boolean[]> {
  const found: boolean[] = [];
  for await (const { first } of exportPages(request, new AbortController().signal)) found.push(first);
  return found;
}

it('an export starts anew when the release of its cursor is no longer current', async () => {
  const cursors = serverSays(page('old'), refusal(), page('new'), page(null));
  expect(await firsts()).toEqual([true, true, false]);
  expect(cursors).toEqual([null, 'old', null, 'new']);
});

it('an export that is refused from its first page on fails after one call', async () => {
  const cursors = serverSays(refusal());
  await expect(firsts()).rejects.toMatchObject({ code: 400 });
  expect(cursors).toEqual([null]);
});

it('an export has the pages of its list in order, asked for by the cursor of the page before', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return Promise.resolve(page(bodies.length < 2 ? 'next' : null));
  });
  expect(await firsts()).toEqual([true, false]);
  expect(bodies).toEqual([
    { ...request, cursor: null },
    { ...request, cursor: 'next' },
  ]);
});

it('ERR-02 a page of an export that fails is asked for again', async () => {
  vi.useFakeTimers();
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const cursors = serverSays(page('next'), Response.json({ code: 503 }, { status: 503 }), page(null));
  vi.stubGlobal('window', new EventTarget());
  const found = firsts();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await found).toEqual([true, false]);
  expect(cursors).toEqual([null, 'next', 'next']);
  expect(said.mock.calls).toEqual([['exportRows: code 503']]);
  said.mockRestore();
  vi.useRealTimers();
});

it('an export fails after one call by the code of its envelope, too', async () => {
  const cursors = serverSays(Response.json({ code: 400 }, { status: 200 }));
  await expect(firsts()).rejects.toMatchObject({ code: 400 });
  expect(cursors).toHaveLength(1);
});
