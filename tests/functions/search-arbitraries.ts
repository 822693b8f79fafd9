import fc from 'fast-check';
import * as z from 'zod/mini';
import { searchCriteria, type SearchCriteria } from '#domain/api/schemas/search';
import { noFilters, type RowFilters } from '#domain/search/row-filters';
import { datasets, genotypes } from '../fixtures/release/peptides';
import type { ReleaseFixture } from '../fixtures/release/release';
import { chromosomes } from '../fixtures/release/transcriptome';

/** The filters that the rows of the fixture have values of; lists with a value that no row has. */
export const filters: fc.Arbitrary<RowFilters> = fc
  .record({
    immunogenicity: fc.constantFrom(null, 0, 1),
    validation: fc.constantFrom(null, 0, 1),
    expression: fc.constantFrom(null, null, 1, 2, 3, 4),
    simultaneous: fc.constantFrom(null, true, false),
    hla: fc.option(fc.subarray([...genotypes, 'HLA-A*99:99']), { nil: undefined }),
  })
  .map((chosen) => ({ ...noFilters, ...chosen }) as RowFilters);

/** A search as it reaches the functions if it names nothing. */
export const none = z.parse(searchCriteria, {});

/** Text as users write it: any case, blanks, empty items, values that do not exist. */
function written(values: readonly string[]): fc.Arbitrary<string> {
  const item = fc
    .tuple(fc.constantFrom(...values, 'nothing'), fc.constantFrom('as is', 'lower', 'upper'), fc.constantFrom('', ' '))
    .map(
      ([value, form, blank]) =>
        blank + (form === 'lower' ? value.toLowerCase() : form === 'upper' ? value.toUpperCase() : value),
    );
  return fc.array(item, { minLength: 1, maxLength: 6 }).map((items) => [...items, ''].join(','));
}

const some = (values: readonly string[]) =>
  fc.uniqueArray(fc.constantFrom(...new Set(values)), { minLength: 1, maxLength: 2 });

/** One to three criteria together, over values that the release has and some that it does not have. */
export function criteriaOf({ genes, transcripts, peptides }: ReleaseFixture): fc.Arbitrary<SearchCriteria> {
  const identifiers = [...genes, ...transcripts].flatMap(({ database }) =>
    database.split(',').map((entry) => entry.split('#')[1] ?? ''),
  );
  const position = fc.integer({ min: 0, max: 60_000 });
  const parts: fc.Arbitrary<Partial<SearchCriteria>>[] = [
    fc.record({ cancer: some(datasets.map(({ cancer }) => cancer)) }),
    fc.record({ tissue: some(datasets.map(({ tissue }) => tissue)) }),
    fc.record({
      expressionList: fc.uniqueArray(fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const), { minLength: 1 }),
    }),
    fc.record({ immunogenicity: fc.constantFrom(0 as const, 1 as const) }),
    fc.record({ validation: fc.constantFrom(0 as const, 1 as const) }),
    fc.record({ simultaneous: fc.boolean() }),
    fc.record({ study: some([...datasets.map(({ study }) => study), 'PXD000000']) }),
    fc.record({ rnaType: some([...transcripts.map(({ type }) => type), 'tRNA']) }),
    fc.record({ hla: some([...genotypes, 'HLA-A*99:99']) }),
    fc.record({ peptideId: written(peptides.map(({ row }) => row.peptideId)) }),
    fc.record({ geneName: written(genes.map(({ geneName }) => geneName)) }),
    fc.record({ geneId: written(genes.map(({ geneId }) => geneId)) }),
    fc.record({ transcriptId: written(transcripts.map(({ transcriptId }) => transcriptId)) }),
    fc.record({ rnacentralId: written(transcripts.map(({ rnacentralId }) => rnacentralId).filter((id) => id !== '')) }),
    fc.record({
      otherId: written([...identifiers, ...identifiers.map((identifier) => identifier.replace(/\.\d+$/, ''))]),
    }),
    fc.record({ pmid: written(['31484775', '28899426', '100', '200', '300', '310', '320']) }),
    fc.record({ chromosome: fc.constantFrom<string>(...chromosomes, 'chrY'), start: position, end: position }),
  ];
  return fc
    .uniqueArray(fc.nat(parts.length - 1), { minLength: 1, maxLength: 3 })
    .chain((chosen) => fc.tuple(...chosen.flatMap((index) => parts[index] ?? [])))
    .map((given) => Object.assign({}, none, ...given) as SearchCriteria);
}

/** Which page of a list is asked for, and, one time in ten, its export. */
export const paging = {
  pageSize: fc.integer({ min: 1, max: 100 }),
  /** Which page, as a share of all. */
  place: fc.double({ min: 0, max: 1.05, noNaN: true }),
  /** 0: the list is exported, too. */
  exported: fc.integer({ min: 0, max: 9 }),
};

/** Calls for all parts of an export, one after the other. */
export async function* partsOf<Part extends { cursor: string | null }>(
  call: (cursor: string | null) => Promise<Part>,
): AsyncGenerator<Part> {
  let cursor: string | null = null;
  do {
    const part: Part = await call(cursor);
    yield part;
    ({ cursor } = part);
  } while (cursor !== null);
}
