import { describe, expect, it, vi } from 'vitest';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { CURRENT_FORMAT } from '#domain/storage/release-format';
import { ReleaseChoice } from '../../../functions/catalogue/release-choice';
import { intercepted, storeError } from '../../support/intercepted-client';

const TABLE = 'catalogue';

/** A table of release records, and the requested sort keys. */
function recordsOf(records: Record<string, object | Error>) {
  const requested: string[] = [];
  const dynamo = intercepted(DynamoDBDocumentClient.from(new DynamoDBClient({})), ({ input }) => {
    const { pk, sk } = input['Key'] as { pk: string; sk: string };
    requested.push(`${pk}/${sk}`);
    const found = records[`${pk}/${sk}`];
    if (found instanceof Error) throw found;
    return found ? { Item: found } : {};
  });
  return { requested, choice: new ReleaseChoice(dynamo, TABLE) };
}

const published = { state: 'published', format: CURRENT_FORMAT };
const current = { 'current/current': { release: 'r-now' }, 'release/r-now': published };
/** The current release is read with its record, which states its format. */
const currentReads = ['current/current', 'release/r-now'];

describe('the release of a request', () => {
  it.each([
    ['none is named', undefined, 'r-now'],
    ['the empty name is given', '', 'r-now'],
    ['the named one is published', 'r-old', 'r-old'],
    ['the named one is loading', 'r-next', 'r-now'],
    ['the named one is retired', 'r-gone', 'r-now'],
    ['the named one is unknown', 'r-none', 'r-now'],
  ])('LOAD-08 where %s (%s) is %s', async (_what, requested, release) => {
    const { choice } = recordsOf({
      ...current,
      'release/r-old': published,
      'release/r-next': { state: 'loading' },
      'release/r-gone': { state: 'retired' },
    });
    expect((await choice.choose(requested))?.release).toBe(release);
  });

  it('REL-01 the release of a request is the one that the caller asks for, or none: 404 if it is not published', async () => {
    const { choice } = recordsOf({
      ...current,
      'release/r-old': published,
      'release/r-next': { state: 'loading' },
      'release/r-gone': { state: 'retired' },
    });
    expect((await choice.choose('r-now', 'r-old'))?.release).toBe('r-old');
    for (const asked of ['r-next', 'r-gone', 'r-none', '', 'x'.repeat(201)])
      await expect(choice.choose('r-now', asked)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('the release of a request is null while nothing is published', async () => {
    expect(await recordsOf({}).choice.choose(undefined)).toBeNull();
  });

  it('API-43 the release of a request is not looked up in the table under a name of more than 200 characters', async () => {
    const { choice, requested } = recordsOf(current);
    await choice.choose('x'.repeat(200));
    await choice.choose('x'.repeat(201));
    expect(requested).toEqual([`release/${'x'.repeat(200)}`, ...currentReads]);
  });

  it('the release of a request fails if the table fails, and is read again the next time', async () => {
    const records: Record<string, object | Error> = { 'current/current': storeError('ThrottlingException') };
    const { choice } = recordsOf(records);
    await expect(choice.choose(undefined)).rejects.toMatchObject({ name: 'ThrottlingException' });
    Object.assign(records, current);
    expect((await choice.choose(undefined))?.release).toBe('r-now');
  });

  it('LOAD-08 REL-01 the release of a request is read again after 2 s, a published one that was never replaced after 60 s', async () => {
    // The cache reads the time from `performance`, and again once its timer has run.
    let time = 1_000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => time);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const replaced = { ...published, replacedAt: '2026-03-08T12:00:00.000Z' };
      const { choice, requested } = recordsOf({
        ...current,
        'release/r-old': published,
        'release/r-replaced': replaced,
      });
      const lookups = async (after: number): Promise<string[]> => {
        time += after;
        vi.advanceTimersByTime(after);
        requested.length = 0;
        await choice.choose('r-old');
        await choice.choose(undefined, 'r-replaced');
        await choice.choose(undefined);
        return [...requested];
      };
      const changing = ['release/r-replaced', ...currentReads];
      expect(await lookups(0)).toEqual(['release/r-old', ...changing]);
      expect(await lookups(1_900)).toEqual([]);
      expect(await lookups(200)).toEqual(changing);
      expect(await lookups(57_800)).toEqual(changing);
      expect(await lookups(200)).toEqual(['release/r-old']);
    } finally {
      vi.useRealTimers();
      clock.mockRestore();
    }
  });
});
