import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundleTexts, writeTexts } from '../../fixtures/bundle/bundle-tables';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { inTemporaryFolder, validated } from '../../fixtures/bundle/temporary-bundle';
import { isFullTier } from '../../support/tier';

const original = bundleTexts(smallBundle());
const names = [...original.keys()];

/** A part of a file, replaced by something else. */
const damage = fc.record({
  name: fc.constantFrom(...names),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(40),
  instead: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      '',
      '\t',
      '\n',
      '\r',
      '>',
      ',',
      '-',
      'NaN',
      '1e400',
      'BEGIN IONS\n',
      '\u0000',
      '{',
      '"',
      '__proto__',
      '0',
    ),
  ),
});

describe('LOAD-03 a bundle damaged anywhere', () => {
  it('LOAD-03 is either still valid or reported by file and line, and never makes validation throw', async () => {
    await fc.assert(
      fc.asyncProperty(damage, async ({ name, at, length, instead }) => {
        const text = original.get(name) ?? '';
        const start = Math.floor(at * text.length);
        const texts = new Map(original).set(name, text.slice(0, start) + instead + text.slice(start + length));
        await inTemporaryFolder(async (folder) => {
          await writeTexts(folder, texts);
          const { result } = await validated(folder);
          if (result.valid) return;
          expect(result.problems.length).toBeGreaterThan(0);
          for (const { file, line, message } of result.problems.flatMap(({ places }) => places)) {
            expect(names).toContain(file);
            expect(line).toBeLessThanOrEqual((texts.get(file) ?? '').split('\n').length);
            expect(message).not.toBe('');
          }
        });
      }),
      { numRuns: isFullTier ? 1_000 : 40 },
    );
  });
});
