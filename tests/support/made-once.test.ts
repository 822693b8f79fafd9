import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { madeOnce } from './made-once';

describe('what is made once per run', () => {
  it('is made by the first who asks, and the others get the same', async () => {
    const name = randomUUID();
    let made = 0;
    const ask = () => madeOnce(name, async () => ({ number: (made += 1) }));
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([{ number: 1 }, { number: 1 }, { number: 1 }]);
    expect(await ask()).toEqual({ number: 1 });
  });

  it('fails for all if it cannot be made', async () => {
    const name = randomUUID();
    const ask = () => madeOnce(name, () => Promise.reject(new Error('no room')));
    const asked = [ask(), ask()].map((each) => expect(each).rejects.toThrow('no room'));
    await Promise.all(asked);
  });
});
