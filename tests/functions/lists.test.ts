import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { RowFilters } from '#domain/search/row-filters';
import { datasets, type FixturePeptide } from '../fixtures/release/peptides';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { dataOf, loadHandlers } from './api-call';
import { meets, passes } from './brute-force';
import { criteriaOf, filters } from './search-arbitraries';

/** More rows than one dictionary chunk contains. */
const fixture = makeRelease({ seed: 7, rows: 4_300 });
const RUNS = { numRuns: 60 };

const stores = await storesWith(fixture);
const handlers = await loadHandlers(stores.environment);
afterAll(() => stores.dispose());

const idsOf = (peptides: readonly FixturePeptide[]): string[] => peptides.map(({ row }) => row.peptideId);
const rowsOf = (peptides: readonly FixturePeptide[]) => peptides.map(({ row }) => row);

const paging = fc.record({
  pageSize: fc.integer({ min: 1, max: 100 }),
  pageNum: fc.integer({ min: 1, max: 12 }),
  hasCountTotal: fc.boolean(),
});

function pageOf<Item>(items: readonly Item[], { pageSize, pageNum }: { pageSize: number; pageNum: number }): Item[] {
  return items.slice((pageNum - 1) * pageSize, pageNum * pageSize);
}

describe('browse/listResult', () => {
  const places = [
    ...datasets,
    { cancer: 'Breast cancer', tissue: 'Skin', study: 'PXD013795' },
    { cancer: 'No cancer', tissue: 'Breast', study: 'PXD1' },
  ];
  const studies = fc.uniqueArray(fc.constantFrom(...datasets.map(({ study }) => study), 'All', 'PXD999999'), {
    minLength: 1,
    maxLength: 3,
  });

  it('API-03 API-04 API-05 API-06 API-07 API-08 API-09 API-10 FACET-03 browse/listResult returns the page and the exact total that a brute-force count finds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        studies,
        filters,
        paging,
        fc.option(fc.nat()),
        async ({ cancer, tissue }, studyList, chosen, page, total) => {
          const expected = fixture.peptides.filter(
            (peptide) =>
              peptide.row.cancer === cancer &&
              peptide.row.tissue === tissue &&
              (studyList.includes('All') || studyList.includes(peptide.row.study)) &&
              passes(peptide, chosen),
          );
          const data = await dataOf(handlers, 'listResult', { cancer, tissue, studyList, ...chosen, ...page, total });
          expect(data).toEqual({ result: rowsOf(pageOf(expected, page)), total: expected.length });
        },
      ),
      RUNS,
    );
  });

  it('API-10 API-11 browse/listResult returns pages that neither overlap nor miss a row, and then an empty page', async () => {
    const query = { cancer: 'Breast cancer', tissue: 'Breast', studyList: ['All'], pageSize: 37, hasCountTotal: true };
    const expected = idsOf(
      fixture.peptides.filter(({ row }) => row.cancer === 'Breast cancer' && row.tissue === 'Breast'),
    );
    const seen: string[] = [];
    for (let pageNum = 1; pageNum <= Math.ceil(expected.length / 37) + 1; pageNum += 1) {
      const { result, total } = await dataOf(handlers, 'listResult', { ...query, pageNum });
      expect(total).toBe(expected.length);
      seen.push(...result.map(({ peptideId }) => peptideId));
      if (pageNum > expected.length / 37 + 1) expect(result).toEqual([]);
    }
    expect(seen).toEqual(expected.toSorted());
  });

  it('API-15 browse/listResult has totals that agree with the statistics of the tissue', async () => {
    for (const { cancer, tissue } of datasets) {
      const statistics = await dataOf(handlers, 'statistics', { cancer, tissue });
      const counted = async (chosen: Partial<RowFilters>) =>
        (
          await dataOf(handlers, 'listResult', {
            cancer,
            tissue,
            studyList: ['All'],
            pageSize: 1,
            pageNum: 1,
            ...chosen,
          })
        ).total;
      expect(statistics.validatedAll).toBe(await counted({ validation: 1 }));
      expect(statistics.nonValidatedAll).toBe(await counted({ validation: 0 }));
      expect(statistics.vIm).toBe(await counted({ validation: 1, immunogenicity: 1 }));
      expect(statistics.nvTumorSpecific).toBe(await counted({ validation: 0, expression: 1 }));
    }
  });
});

describe('peptide/overview', () => {
  it('API-25 FACET-03 peptide/overview returns the page and exact total of a transcript that a brute-force count finds, empty for an unknown one', async () => {
    const ids = [...fixture.transcripts.map(({ transcriptId }) => transcriptId), 'SPENT999999'];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ids), filters, paging, async (transcriptId, chosen, page) => {
        const expected = fixture.peptides.filter(
          (peptide) =>
            peptide.transcripts.some((transcript) => transcript.transcriptId === transcriptId) &&
            passes(peptide, chosen),
        );
        const data = await dataOf(handlers, 'peptideOverview', { transcriptId, ...chosen, ...page });
        expect(data).toEqual({ result: rowsOf(pageOf(expected, page)), total: expected.length });
      }),
      RUNS,
    );
  });

  it('API-25 peptide/overview has the total that the transcript states', async () => {
    for (const { transcriptId, peptideCount } of fixture.transcripts.slice(0, 40)) {
      const { total } = await dataOf(handlers, 'peptideOverview', { transcriptId, pageSize: 1, pageNum: 1 });
      expect(total).toBe(peptideCount);
    }
  });
});

describe('search/advance', () => {
  it('API-28 API-29 API-30 API-31 API-32 API-33 FACET-03 search/advance returns what a brute-force search of all rows finds', async () => {
    await fc.assert(
      fc.asyncProperty(criteriaOf(fixture), paging, async (criteria, page) => {
        const expected = fixture.peptides.filter((peptide) => meets(peptide, criteria));
        const data = await dataOf(handlers, 'advance', {
          ...criteria,
          ...page,
          searchTables: ['peptide'],
          getStatistics: true,
        });
        expect(data.total).toBe(expected.length);
        expect(data.peptideIds).toEqual(idsOf(expected));
        expect(data.result).toEqual(rowsOf(pageOf(expected, page)));
        const count = (rows: readonly FixturePeptide[]) =>
          Object.fromEntries(
            (['Tumor-specific', 'Upregulated', 'Downregulated', 'Others'] as const)
              .map((name, index) => [name, rows.filter(({ row }) => row.expression === index + 1).length] as const)
              .filter(([, value]) => value > 0),
          );
        const asCounts = (pie: readonly { name: string; value: number }[] = []) =>
          Object.fromEntries(pie.map(({ name, value }) => [name, value]));
        expect(asCounts(data.statistics?.expression)).toEqual(count(expected));
        expect(asCounts(data.statistics?.imExpression)).toEqual(
          count(expected.filter(({ row }) => row.immunogenicity === 1)),
        );
      }),
      { numRuns: 100 },
    );
  }, 120_000);

  it('LIST-03 search/advance names the values that no peptide has, by field, if statistics and these are asked for', async () => {
    const [known, other] = fixture.peptides;
    const query = {
      searchTables: ['peptide', 'gene'] as ('peptide' | 'gene')[],
      peptideId: ` ${known?.row.peptideId.toLowerCase()}, NOTTHERE,SPENP9,notthere, ${other?.row.peptideId}`,
      geneName: known?.row.relatedGeneName.split(',')[0] ?? '',
      pmid: 'x',
      pageSize: 10,
      pageNum: 1,
    };
    const asked = await dataOf(handlers, 'advance', { ...query, getStatistics: true, getUnknown: true });
    expect(asked.unknown).toEqual([
      { field: 'peptideId', values: ['notthere', 'SPENP9'] },
      { field: 'pmid', values: ['x'] },
    ]);
    const { pmid: _none, peptideId: _ids, ...complete } = query;
    expect((await dataOf(handlers, 'advance', { ...complete, getStatistics: true, getUnknown: true })).unknown).toEqual(
      [],
    );
    for (const flags of [
      { getStatistics: true },
      { getStatistics: true, getUnknown: false },
      { getStatistics: true, getUnknown: null },
      { getUnknown: true },
    ])
      expect(await dataOf(handlers, 'advance', { ...query, ...flags })).not.toHaveProperty('unknown');
  });
});
