import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Staging } from '../../../data-loader/staging/staging';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';

async function withStaging<Result>(use: (staging: Staging) => Promise<Result>): Promise<Result> {
  return inTemporaryFolder(async (folder) => {
    const staging = await Staging.open(folder);
    try {
      return await use(staging);
    } finally {
      await staging.close();
    }
  });
}

describe('the staging store', () => {
  it('LOAD-01 finds every record immediately, also while batches are being written', async () => {
    await withStaging(async (staging) => {
      const missing: number[] = [];
      const writers = Array.from({ length: 4 }, async (_, writer) => {
        for (let i = writer; i < 12_000; i += 4) {
          await staging.put('inBackground', [String(i)], [i]);
          if ((await staging.get('inBackground', [String(i)]))?.[0] !== i) missing.push(i);
          const earlier = i - 4 * ((i * 7) % 1_000);
          if (earlier >= 0 && (await staging.get('inBackground', [String(earlier)]))?.[0] !== earlier)
            missing.push(earlier);
        }
      });
      const flusher = (async () => {
        for (let i = 0; i < 50; i += 1) {
          await staging.flush();
          await new Promise((resolve) => setImmediate(resolve));
        }
      })();
      await Promise.all([...writers, flusher]);
      expect(missing).toEqual([]);
      let entries = 0;
      for await (const { value } of staging.entries('inBackground')) entries += value.length;
      expect(entries).toBe(12_000);
    });
  });

  it('LOAD-01 keeps the last of several values and its line', async () => {
    await withStaging(async (staging) => {
      await staging.put('sequence', ['a'], 'first', 3);
      await staging.flush();
      await staging.put('sequence', ['a'], 'second', 4);
      expect(await staging.get('sequence', ['a'])).toBe('second');
      expect(await staging.lineOf('sequence', ['a'])).toBe(4);
      expect(await staging.lineOf('sequence', ['b'])).toBeUndefined();
      expect(await staging.has('sequence', ['b'])).toBe(false);
    });
  });

  it('LOAD-01 iterates exactly a space, or the keys with a prefix, in key order', async () => {
    const part = fc.stringMatching(/^[A-Za-z0-9|_.@*-]{1,6}$/);
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(part, part), { selector: ([a, b]) => `${a} ${b}`, maxLength: 40 }),
        async (keys) => {
          await withStaging(async (staging) => {
            for (const key of keys) await staging.put('orfPeptide', key, key.join('/'));
            await staging.put('orfProtein', ['orfPeptide'], '');
            const prefix = keys[0]?.[0] ?? 'none';
            const found: string[][] = [];
            for await (const { key, value } of staging.entries('orfPeptide', [prefix])) {
              expect(value).toBe(key.join('/'));
              found.push(key);
            }
            const due = keys.filter(([first]) => first === prefix).toSorted(([, a], [, b]) => (a < b ? -1 : 1));
            expect(found).toEqual(due);
          });
        },
      ),
      { numRuns: 25 },
    );
  });
});
