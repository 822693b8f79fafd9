import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPostOrGet, EDGE_FIRST_MS, UNANSWERED_MS } from '../../../web/api/post-or-get';

type Said = number | 'never' | 'no network' | null;

/** Answers in turn, the last one for ever; records what was asked. */
function waysThatSay(post: Said[], get: Said[]) {
  const asked: string[] = [];
  const left: string[] = [];
  const way = (name: string, says: Said[]) => (signal: AbortSignal) => {
    asked.push(name);
    signal.addEventListener('abort', () => left.push(name));
    const said = says.length > 1 ? says.shift() : says[0];
    if (said === 'never') return new Promise<Response>(() => undefined);
    if (said === 'no network') return Promise.reject(new Error(said));
    return Promise.resolve(said === null ? null : new Response(name, { status: said ?? 500 }));
  };
  // Only GET says null.
  return { asked, left, post: way('post', post) as (signal: AbortSignal) => Promise<Response>, get: way('get', get) };
}

const saidBy = async (answer: Promise<Response>): Promise<string> => {
  const response = await answer;
  return `${await response.text()} ${response.status}`;
};

describe('a call that only reads', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([200, 400, 404, 413, 500])(
    'EDGE-02 a call that only reads is answered by POST alone with %i',
    async (status) => {
      const ways = waysThatSay([status], [200]);
      expect(await saidBy(createPostOrGet()(ways))).toBe(`post ${status}`);
      expect(ways.asked).toEqual(['post']);
    },
  );

  it.each([429, 502, 503, 504])(
    'EDGE-02 a call that only reads is asked by GET if POST is refused with %i',
    async (status) => {
      const ways = waysThatSay([status], [200]);
      expect(await saidBy(createPostOrGet()(ways))).toBe('get 200');
      expect(ways.asked).toEqual(['post', 'get']);
    },
  );

  it('EDGE-02 a call that only reads is asked by GET, too, if POST has not answered for 2 s, and leaves the slower way', async () => {
    const ways = waysThatSay(['never'], [200]);
    const answer = saidBy(createPostOrGet()(ways));
    await vi.advanceTimersByTimeAsync(UNANSWERED_MS - 1);
    expect(ways.asked).toEqual(['post']);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBe('get 200');
    expect([UNANSWERED_MS, ways.left]).toEqual([2_000, ['post']]);
  });

  it('EDGE-02 a call that only reads is asked by GET first for 60 s after the edge helped, then by POST again', async () => {
    let now = 0;
    const ask = createPostOrGet(() => now);
    const ways = waysThatSay([429], [200]);
    await ask(ways);
    now = EDGE_FIRST_MS - 1;
    await ask(ways);
    expect(ways.asked).toEqual(['post', 'get', 'get']);
    now = EDGE_FIRST_MS;
    await ask(ways);
    expect(ways.asked.slice(3)).toEqual(['post', 'get']);
    expect(EDGE_FIRST_MS).toBe(60_000);
  });

  it('EDGE-02 a call that only reads is asked by POST if the edge, asked first, has no answer or is refused', async () => {
    for (const said of [null, 503] as const) {
      const ask = createPostOrGet();
      await ask(waysThatSay([429], [200]));
      const ways = waysThatSay([200], [said]);
      expect(await saidBy(ask(ways))).toBe('post 200');
      expect(ways.asked).toEqual(['get', 'post']);
    }
  });

  it('EDGE-02 a call that only reads is not asked by GET first for longer because POST helped', async () => {
    let now = 0;
    const ask = createPostOrGet(() => now);
    await ask(waysThatSay([429], [200]));
    now = EDGE_FIRST_MS / 2;
    await ask(waysThatSay([200], [null]));
    now = EDGE_FIRST_MS;
    const ways = waysThatSay([200], [200]);
    await ask(ways);
    expect(ways.asked).toEqual(['post']);
  });

  it('EDGE-02 a call that only reads fails as POST did if neither way helps, and is asked by POST first the next time', async () => {
    const ask = createPostOrGet();
    const ways = waysThatSay([429, 503], [null]);
    expect(await saidBy(ask(ways))).toBe('post 429');
    expect(await saidBy(ask(ways))).toBe('post 503');
    expect(ways.asked).toEqual(['post', 'get', 'post', 'get']);
  });

  it('EDGE-02 a call that only reads without network fails at once', async () => {
    const ways = waysThatSay(['no network'], [200]);
    await expect(createPostOrGet()(ways)).rejects.toThrow('no network');
    expect(ways.asked).toEqual(['post']);
  });
});
