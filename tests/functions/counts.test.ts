import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { SearchCriteria } from '#domain/api/schemas/search';
import type { SearchFilterField } from '#domain/search/fields';
import type { RowFilters } from '#domain/search/row-filters';
import { datasets, genotypes, type FixturePeptide } from '../fixtures/release/peptides';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { dataOf, loadHandlers } from './api-call';
import { meets, passes } from './brute-force';
import { criteriaOf, filters } from './search-arbitraries';

const fixture = makeRelease({ seed: 11, rows: 2_300 });
const RUNS = { numRuns: 40 };
const stores = await storesWith(fixture);
const handlers = await loadHandlers(stores.environment);
afterAll(() => stores.dispose());

/** Every value of every filter, and one that no row has. */
const countBy = {
  expression: ['1', '2', '3', '4', '5'],
  validation: ['1', '0'],
  immunogenicity: ['1', '0'],
  simultaneous: ['true', 'false'],
  hla: [...genotypes, 'HLA-A*99:99'],
};

/** The same for the filters that only Search has. */
const countInSearch = {
  ...countBy,
  cancer: [...new Set(datasets.map(({ cancer }) => cancer)), 'No cancer'],
  tissue: [...new Set(datasets.map(({ tissue }) => tissue)), 'No tissue'],
  study: [...new Set(datasets.map(({ study }) => study)), 'PXD000000'],
  rnaType: [...new Set(fixture.transcripts.map(({ type }) => type)), 'no RNA'],
} satisfies Partial<Record<SearchFilterField, string[]>>;

/** A filter of one value. */
const filterOf = (field: SearchFilterField, text: string): unknown =>
  field === 'simultaneous' ? text === 'true' : /^\d$/.test(text) ? Number(text) : [text];

/** Counts row by row: each value in place of the filter of its field. */
function bruteForce(peptides: readonly FixturePeptide[], chosen: Partial<RowFilters>) {
  return Object.fromEntries(
    Object.entries(countBy).map(([field, texts]) => [
      field,
      Object.fromEntries(
        texts.map((text) => {
          const instead = { ...chosen, [field]: filterOf(field as SearchFilterField, text) } as Partial<RowFilters>;
          return [text, peptides.filter((peptide) => passes(peptide, instead)).length];
        }),
      ),
    ]),
  );
}

const paging = { pageSize: 10, pageNum: 1 };
const searched = { searchTables: ['peptide' as const], ...paging };

describe('counts beside filters', () => {
  it('FACET-01 FACET-04 counts beside filters agree with a brute-force count in Browse', async () => {
    const ofPlace = fixture.peptides.filter(({ row }) => row.cancer === 'Breast cancer' && row.tissue === 'Breast');
    await fc.assert(
      fc.asyncProperty(filters, async (chosen) => {
        const query = { cancer: 'Breast cancer', tissue: 'Breast', studyList: ['All'], ...chosen, ...paging };
        const counted = await dataOf(handlers, 'listResult', { ...query, countBy });
        expect(counted.counts).toEqual(bruteForce(ofPlace, chosen));
        const { counts: _, ...list } = counted;
        expect(list).toEqual(await dataOf(handlers, 'listResult', query));
      }),
      RUNS,
    );
  });

  it('FACET-01 FACET-04 counts beside filters agree with a brute-force count of a transcript', async () => {
    const ids = fixture.peptides.flatMap(({ transcripts }) => transcripts.map(({ transcriptId }) => transcriptId));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ids), filters, async (transcriptId, chosen) => {
        const own = fixture.peptides.filter(({ transcripts }) =>
          transcripts.some((transcript) => transcript.transcriptId === transcriptId),
        );
        const data = await dataOf(handlers, 'peptideOverview', { transcriptId, ...chosen, ...paging, countBy });
        expect(data.counts).toEqual(bruteForce(own, chosen));
      }),
      RUNS,
    );
  });

  it('FACET-01 FACET-02 FACET-04 counts beside filters agree with a brute-force count of a search, whatever it restricts', async () => {
    await fc.assert(
      fc.asyncProperty(criteriaOf(fixture), filters, async (criteria, { hla }) => {
        const asked = { ...criteria, hla: criteria.hla ?? hla };
        const expected = Object.fromEntries(
          Object.entries(countInSearch).map(([field, texts]) => [
            field,
            Object.fromEntries(
              texts.map((text) => {
                const value = filterOf(field as SearchFilterField, text);
                const instead = {
                  ...asked,
                  ...(field === 'expression' ? { expressionList: [value] } : { [field]: value }),
                } as SearchCriteria;
                return [text, fixture.peptides.filter((peptide) => meets(peptide, instead)).length];
              }),
            ),
          ]),
        );
        const query = { ...asked, ...searched, countBy: countInSearch };
        const data = await dataOf(handlers, 'advance', query);
        expect(data.counts).toEqual(expected);
      }),
      RUNS,
    );
  });

  it('FACET-02 FACET-04 counts beside filters are those of a page of the search with that value, as several values of a filter match any', async () => {
    const query = { ...searched, expressionList: [1 as const], study: ['PXD013795', 'MSV0001'] };
    const [type = ''] = countInSearch.rnaType;
    const { counts, total } = await dataOf(handlers, 'advance', { ...query, countBy: countInSearch });
    expect((await dataOf(handlers, 'advance', { ...query, rnaType: [type] })).total).toBe(counts?.['rnaType']?.[type]);
    expect(total).toBe((counts?.['study']?.['PXD013795'] ?? 0) + (counts?.['study']?.['MSV0001'] ?? 0));
  });

  it('FACET-02 counts beside filters leave out a filter of which the release has no value', async () => {
    const query = { ...searched, validation: 1 as const };
    const data = await dataOf(handlers, 'advance', {
      ...query,
      countBy: { rnaType: ['no RNA'], study: ['PXD013795'] },
    });
    expect(Object.keys(data.counts ?? {})).toEqual(['study']);
  });

  it('FACET-01 counts beside filters are given only for the values that a request names', async () => {
    const query = { cancer: 'Breast cancer', tissue: 'Breast', studyList: ['All'], ...paging };
    expect(Object.keys(await dataOf(handlers, 'listResult', query))).toEqual(['result', 'total']);
    expect((await dataOf(handlers, 'listResult', { ...query, countBy: null })).counts).toBeUndefined();
    expect((await dataOf(handlers, 'listResult', { ...query, countBy: {} })).counts).toEqual({});
    const some = await dataOf(handlers, 'listResult', { ...query, countBy: { validation: ['1', '1'] } });
    expect(Object.keys(some.counts?.['validation'] ?? {})).toEqual(['1']);
  });
});

it('FACET-06 the whole cancer is counted on request, whatever tissue and filters', async () => {
  const query = { cancer: 'Breast cancer', tissue: 'Breast', studyList: ['All'], validation: 1 as const, ...paging };
  const data = await dataOf(handlers, 'listResult', { ...query, getCancerTotal: true });
  expect(data.cancerTotal).toBe(fixture.peptides.filter(({ row }) => row.cancer === 'Breast cancer').length);
  expect(data.total).toBeLessThan(data.cancerTotal ?? 0);
  expect(await dataOf(handlers, 'listResult', query)).not.toHaveProperty('cancerTotal');
});

describe('counts by cancer', () => {
  it('FACET-05 GENE-19 counts by cancer are those of a brute-force count, without cancers that have no rows', async () => {
    const cancers = [...new Set(fixture.peptides.map(({ row }) => row.cancer)), 'No cancer'].toSorted();
    const ids = fixture.peptides.flatMap(({ genes }) => genes.map(({ geneId }) => geneId));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ids), async (geneId) => {
        const own = fixture.peptides.filter(({ genes }) => genes.some((gene) => gene.geneId === geneId));
        const expected = cancers.flatMap((cancer) => {
          const rows = own.map(({ row }) => row).filter((row) => row.cancer === cancer);
          if (rows.length === 0) return [];
          return [
            {
              cancer,
              expression: [1, 2, 3, 4].map((code) => rows.filter((row) => row.expression === code).length),
              immunogenic: rows.filter((row) => row.immunogenicity === 1).length,
              validated: rows.filter((row) => row.validation === 1).length,
            },
          ];
        });
        const data = await dataOf(handlers, 'advance', {
          searchTables: ['gene'],
          geneId,
          ...paging,
          countCancers: cancers,
        });
        expect(data.cancers).toEqual(expected);
      }),
      RUNS,
    );
  });
});
