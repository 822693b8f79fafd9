import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldIsoleucine, FRAGMENT_LETTERS_MIN, matchModes, meetsMatch, placeIn } from '#domain/search/sequence-match';
import { matchingOrfs, matchingRows } from '../../../functions/match/sequence-match';
import { catalogueOfRows } from '../catalogue-over';

const FRAGMENT = 'PEPTIDEK';
const idOf = (row: number): string => `P${String(row).padStart(4, '0')}`;
/** Ten letters tell the rows apart. */
const letters = (row: number): string => [...String(row)].map((digit) => 'ACDEFGHKMN'[Number(digit)]).join('');

const catalogueOf = (sequences: readonly string[], proteins: readonly string[] = []) =>
  catalogueOfRows('r-1', {
    peptides: sequences.map((sequence, row) => ({ peptideId: idOf(row), sequence })),
    orfs: proteins.map((protein, row) => ({
      orfId: `O${String(row).padStart(4, '0')}`,
      transcriptId: `T${row % 2}`,
      protein,
    })),
  });

/** Few letters, so that most texts share parts; J is I or L, U and X are no residues of the code. */
const sequence = fc.stringMatching(/^[AILJKX]{1,12}$/);
const catalogues = fc
  .sample(fc.tuple(fc.array(sequence, { minLength: 20, maxLength: 60 }), fc.array(sequence, { maxLength: 20 })), {
    numRuns: 6,
    seed: 1,
  })
  .map(([sequences, proteins]) => ({ sequences, proteins, catalogue: catalogueOf(sequences, proteins) }));

describe('the rows of a sequence', () => {
  it.each(matchModes)('MATCH-04 MATCH-07 %s are those that a comparison with every row finds', async (mode) => {
    const questions = fc.uniqueArray(sequence, { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...catalogues), questions, fc.boolean(), async (given, asked, equateIL) => {
        const form = equateIL ? foldIsoleucine : (same: string) => same;
        const found = await matchingRows(await given.catalogue, mode, asked, equateIL);
        expect(found).toEqual(
          asked.map((own) => ({
            items: given.sequences.flatMap((catalogued, row) =>
              meetsMatch(mode, form(own), form(catalogued)) ? idOf(row) : [],
            ),
            more: false,
          })),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('MATCH-07 the rows of a sequence differ by I and L unless these are one letter', async () => {
    const catalogue = await catalogueOf(['PEPTLDEK', FRAGMENT]);
    const items = async (equateIL: boolean) =>
      (await matchingRows(catalogue, 'within', [FRAGMENT], equateIL))[0]?.items;
    expect([await items(false), await items(true)]).toEqual([['P0001'], ['P0000', 'P0001']]);
  });

  it.each([
    [100, false],
    [101, true],
  ])('MATCH-07 around a fragment are those of the first hundred of %i sequences, and more: %s', async (count, more) => {
    const catalogue = await catalogueOf([
      ...Array.from({ length: count }, (_, row) => FRAGMENT + letters(row)),
      FRAGMENT + letters(0),
    ]);
    const [found] = await matchingRows(catalogue, 'within', [FRAGMENT], false);
    expect([found?.items.length, found?.more]).toEqual([101, more]);
    expect([found?.items[0], found?.items.at(-1)]).toEqual(['P0000', idOf(count)]);
  });

  it('MATCH-07 the rows of a sequence of one sequence are all, however many', async () => {
    const catalogue = await catalogueOf(Array.from({ length: 300 }, () => FRAGMENT));
    for (const mode of matchModes) {
      const [found] = await matchingRows(catalogue, mode, [FRAGMENT], true);
      expect([found?.items.length, found?.more]).toEqual([300, false]);
    }
  });

  it('MATCH-05 the rows of a sequence are none of no question, nor in a release without rows', async () => {
    expect(await matchingRows(await catalogueOf([FRAGMENT]), 'equal', [], true)).toEqual([]);
    expect(await matchingRows(await catalogueOf([]), 'within', [FRAGMENT], true)).toEqual([{ items: [], more: false }]);
  });
});

describe('the ORFs of a sequence', () => {
  it('MATCH-08 the ORFs of a sequence are those in whose protein it lies, with its first place, counted from 1', async () => {
    const questions = fc.uniqueArray(fc.stringMatching(/^[AILJKX]{6,8}$/), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...catalogues), questions, fc.boolean(), async (given, asked, equateIL) => {
        const form = equateIL ? foldIsoleucine : (same: string) => same;
        const own = asked.concat(given.proteins.map((protein) => protein.slice(1)));
        const searchable = [...new Set(own)].filter(({ length }) => length >= FRAGMENT_LETTERS_MIN);
        expect(await matchingOrfs(await given.catalogue, searchable, equateIL)).toEqual(
          searchable.map((fragment) => ({
            items: given.proteins.flatMap((protein, row) => {
              const at = placeIn(form(fragment), form(protein));
              const [orfId, transcriptId] = [`O${String(row).padStart(4, '0')}`, `T${row % 2}`];
              return at < 0 ? [] : [{ orfId, transcriptId, start: at + 1 }];
            }),
            more: false,
          })),
        );
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [100, false],
    [101, true],
  ])('MATCH-08 the ORFs of a sequence are the first hundred of %i, and more: %s', async (count, more) => {
    const catalogue = await catalogueOf(
      [],
      Array.from({ length: count }, (_, row) => `${'M'.repeat(row)}${FRAGMENT}`),
    );
    const [found] = await matchingOrfs(catalogue, [FRAGMENT], false);
    expect([found?.items.length, found?.more, found?.items[0], found?.items[99]]).toEqual([
      100,
      more,
      { orfId: 'O0000', transcriptId: 'T0', start: 1 },
      { orfId: 'O0099', transcriptId: 'T1', start: 100 },
    ]);
  });
});
