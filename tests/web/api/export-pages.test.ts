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
