import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { EXPORT_ROWS_MAX } from '#domain/api/limits';
import type { DataOf, RequestOf } from '#domain/api/route';
import type { Routes } from '#domain/api/routes';
import { parseHlaPredictions } from '#domain/catalogue/hla-prediction';
import { inRange, numberKeys } from '#domain/search/numbers';
import { datasets, type FixturePeptide, genotypes as offered } from '../fixtures/release/peptides';
import { seededRandom } from '../fixtures/release/random';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { call, dataOf, loadHandlers } from './api-call';
import { passes } from './brute-force';
import { filters } from './search-arbitraries';

type Request = RequestOf<Routes['genotypes']>;

const made = makeRelease({ seed: 11, rows: 4_300 });
const random = seededRandom(11);
/** Affinities of few and of many values, a few genotypes of each row. */
const figures = (): string =>
  offered
    .filter(() => random.chance(0.7))
    .map((genotype) => {
      const affinity = random.chance(0.5) ? 1 + random.below(20) : 1 + random.below(100_000) / 7;
      return `${genotype}#${affinity}#${random.chance(0.2) ? '' : random.below(50) / 10}#${random.below(2)}`;
    })
    .join(',');
const fixture = {
  ...made,
  peptides: made.peptides.map((peptide) => ({
    ...peptide,
    detail: { ...peptide.detail, hlaRelatedInform: figures() },
  })),
};
const stores = await storesWith(fixture);
const handlers = await loadHandlers(stores.environment);
afterAll(() => stores.dispose());

const first: Request = { genotypes: ['HLA-A*02:01'], cancer: null, pageNum: 1, pageSize: 10 };

/** What the call should say of a row; null if it has no prediction on any of the genotypes. */
function ranked({ row, detail, numbers }: FixturePeptide, genotypes: readonly string[], withNumbers: boolean) {
  const own = parseHlaPredictions(detail.hlaRelatedInform);
  const predictions = genotypes.map((genotype) => {
    const found = own.find(({ hla }) => hla === genotype);
    return {
      genotype,
      affinity: found?.affinityNm ?? null,
      stability: found?.stabilityHours ?? null,
      immunogenic: found?.immunogenic ?? null,
    };
  });
  const affinity = Math.min(...predictions.map((each) => each.affinity ?? Infinity));
  const best = predictions.find((each) => each.affinity === affinity)?.genotype;
  return best === undefined ? null : { affinity, row: { ...row, ...(withNumbers && { numbers }), predictions, best } };
}

/** An end of a range is a value that a row has. */
const end = (key: 'length' | 'recognitionScore') =>
  fc.option(fc.constantFrom(...fixture.peptides.flatMap(({ numbers }) => numbers[key] ?? [])), { freq: 2 });
const ranges = fc.record({
  length: fc.record({ from: end('length'), to: fc.constant(null) }),
  recognitionScore: fc.option(fc.record({ from: end('recognitionScore'), to: end('recognitionScore') }), {
    nil: undefined,
  }),
});

describe('search/genotypes', () => {
  it('RANK-07 search/genotypes ranks the rows of a cancer by the best of their affinities, as a sort of all rows does', async () => {
    const question = fc.record({
      genotypes: fc.uniqueArray(fc.constantFrom(...offered, 'HLA-B*99:01', 'H-2-Kb'), { minLength: 1, maxLength: 5 }),
      cancer: fc.constantFrom(null, 'No cancer', ...datasets.map(({ cancer }) => cancer)),
      filters,
      ranges,
      numbers: fc.constantFrom(undefined, null, true),
      pageNum: fc.integer({ min: 1, max: 4 }),
      pageSize: fc.integer({ min: 1, max: 100 }),
    });
    await fc.assert(
      fc.asyncProperty(question, async ({ genotypes, cancer, filters: chosen, ranges: asked, numbers, ...page }) => {
        const { pageNum, pageSize } = page;
        const known = genotypes.filter((genotype) => (offered as readonly string[]).includes(genotype));
        const rows = fixture.peptides
          .filter((peptide) => (cancer === null || peptide.row.cancer === cancer) && passes(peptide, chosen))
          .filter((peptide) =>
            numberKeys.every((key) => {
              const range = key === 'length' || key === 'recognitionScore' ? asked[key] : undefined;
              return !range || (range.from ?? range.to) === null || inRange(peptide.numbers[key], range);
            }),
          )
          .flatMap((peptide) => ranked(peptide, known, numbers === true) ?? [])
          .toSorted((one, other) => one.affinity - other.affinity)
          .map(({ row }) => row);
        const list = { genotypes, cancer, ...chosen, ...asked, ...(numbers !== undefined && { numbers }) };
        expect(await dataOf(handlers, 'genotypes', { ...list, ...page })).toEqual({
          result: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
          total: rows.length,
          genotypes: known,
          unknown: genotypes.filter((genotype) => !known.includes(genotype)),
        });
      }),
      { numRuns: 60 },
    );
  });

  it('RANK-07 search/genotypes exports the whole list in its order, with the predictions on each genotype', async () => {
    const list = { genotypes: ['A0201', 'HLA-B*99:01', 'HLA-B*07:02'], cancer: null, numbers: true };
    const rows = [];
    const calls = [];
    for (let cursor: string | null = null; ;) {
      const answer: DataOf<Routes['exportRows']> = await dataOf(handlers, 'exportRows', {
        source: 'genotypes',
        query: list,
        cursor,
      });
      rows.push(...answer.rows);
      calls.push([answer.rows.length, answer.total]);
      if (answer.cursor === null) break;
      cursor = answer.cursor;
    }
    const expected = fixture.peptides
      .flatMap((peptide) => ranked(peptide, ['HLA-A*02:01', 'HLA-B*07:02'], true) ?? [])
      .toSorted((one, other) => one.affinity - other.affinity)
      .map(({ row }) => row);
    expect(rows).toEqual(expected);
    const total = expected.length;
    expect(calls).toEqual([
      [EXPORT_ROWS_MAX, total],
      [total - EXPORT_ROWS_MAX, total],
    ]);
  });

  it('RANK-07 search/genotypes reads genotypes in any notation, each once', async () => {
    const given = ['A0201', 'hla-a*02:01:01:02', 'HLA B 0702', 'A*24:09N'];
    const answer = await dataOf(handlers, 'genotypes', { ...first, genotypes: given });
    expect([answer.genotypes, answer.unknown]).toEqual([['HLA-A*02:01', 'HLA-B*07:02'], ['HLA-A*24:09N']]);
  });

  it.each<[string, string[], string]>([
    ['none', [' '], 'genotypes must be a list of 1 to 6 genotypes'],
    ['seven', ['1', '2', '3', '4', '5', '6', '7'], 'genotypes must be a list of at most 6 genotypes'],
  ])('RANK-07 search/genotypes returns 400 for %s', async (_, genotypes, message) => {
    expect(await call(handlers, 'genotypes', { ...first, genotypes })).toEqual({ code: 400, message });
  });
});
