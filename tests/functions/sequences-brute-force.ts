import fc from 'fast-check';
import { expect } from 'vitest';
import type { SearchCriteria } from '#domain/api/schemas/search';
import type { SequenceRow } from '#domain/api/schemas/sequence';
import { parseHlaPredictions } from '#domain/catalogue/hla-prediction';
import { sortKeys } from '#domain/search/numbers';
import type { FixturePeptide } from '../fixtures/release/peptides';
import type { ReleaseFixture } from '../fixtures/release/release';
import { dataOf, type Handlers } from './api-call';
import { meets } from './brute-force';
import { sorted } from './numbers-brute-force';
import { criteriaOf, none, paging, partsOf } from './search-arbitraries';

/** The line of a sequence, from all its entries and those that match, in the order of the list. */
function lineOf(all: readonly FixturePeptide[], matching: readonly FixturePeptide[]): SequenceRow {
  const byId = matching.toSorted((one, other) => (one.row.peptideId < other.row.peptideId ? -1 : 1));
  const predictions = byId
    .flatMap(({ detail }) => parseHlaPredictions(detail.hlaRelatedInform))
    .flatMap(({ hla, affinityNm }) => (affinityNm === null ? [] : [{ hla, affinityNm }]))
    .toSorted((one, other) => one.affinityNm - other.affinityNm);
  const genes = byId.flatMap((peptide) => peptide.genes.map(({ geneId, geneName }) => ({ geneId, geneName })));
  return {
    sequence: matching[0]?.row.sequence ?? '',
    peptideId: matching[0]?.row.peptideId ?? '',
    genes: [...new Map(genes.map((gene) => [gene.geneId, gene])).values()],
    cancers: [...new Set(all.map(({ row }) => row.cancer))].map((cancer) => ({
      cancer,
      groups: [1, 2, 3, 4, null]
        .map((group) => ({
          group,
          peptideIds: all
            .flatMap(({ row }) => (row.cancer === cancer && row.expression === group ? [row.peptideId] : []))
            .toSorted(),
        }))
        .filter(({ peptideIds }) => peptideIds.length > 0) as SequenceRow['cancers'][number]['groups'],
      matching: matching.some(({ row }) => row.cancer === cancer),
    })),
    affinity: predictions[0]?.affinityNm ?? null,
    genotype: predictions[0]?.hla ?? null,
    matching: matching.length,
    entries: all.length,
  };
}

/**
 * Asks for pages and exports of the sequences of random searches, and compares them with all entries grouped one by one.
 * Resolves to the number of questions that agree.
 */
export async function sequencesWithBruteForce(
  fixture: ReleaseFixture,
  handlers: Handlers,
  questions: number,
): Promise<number> {
  let agreed = 0;
  const { peptides } = fixture;
  const question = fc.record({
    criteria: fc.option(criteriaOf(fixture), { freq: 3 }),
    sort: fc.option(fc.record({ by: fc.constantFrom(...sortKeys), descending: fc.boolean() }), { freq: 4 }),
    ...paging,
  });
  await fc.assert(
    fc.asyncProperty(question, async ({ criteria, sort, pageSize, place, exported }) => {
      // A search has at least one criterion.
      const asked = { cancer: ['Breast cancer', 'Skin cancer', 'Leukemia'], ...criteria };
      const found = peptides.filter((peptide) => meets(peptide, { ...none, ...asked } as SearchCriteria));
      const inOrder = sorted(found, sort ?? { by: 'peptideId', descending: false });
      const key = ({ numbers }: FixturePeptide) => (sort && sort.by !== 'peptideId' ? numbers[sort.by] : undefined);
      const first = (sequence: string) => peptides.findIndex(({ row }) => row.sequence === sequence);
      const groups = [...new Set(inOrder.map(({ row }) => row.sequence))]
        .map((sequence) => inOrder.filter(({ row }) => row.sequence === sequence))
        .map((matching, rank) => ({ matching, rank, value: matching[0] && key(matching[0]) }))
        // Sequences of one value are in the order of their first entries in the catalogue.
        .toSorted((one, other) =>
          one.value === other.value && one.value !== undefined
            ? first(one.matching[0]?.row.sequence ?? '') - first(other.matching[0]?.row.sequence ?? '')
            : one.rank - other.rank,
        )
        .map(({ matching }) => matching);
      const lineOfGroup = (matching: readonly FixturePeptide[]) =>
        lineOf(
          peptides.filter(({ row }) => row.sequence === matching[0]?.row.sequence),
          matching,
        );
      const pageNum = 1 + Math.floor(place * Math.ceil(groups.length / pageSize));
      const answer = await dataOf(handlers, 'advance', {
        ...asked,
        searchTables: ['peptide'],
        sort,
        unit: 'sequences',
        pageSize,
        pageNum,
      });
      expect(answer.result).toEqual([]);
      expect([answer.total, answer.sequenceTotal]).toEqual([found.length, groups.length]);
      expect(answer.sequences).toEqual(
        groups.slice((pageNum - 1) * pageSize, pageNum * pageSize).map((group) => lineOfGroup(group)),
      );
      if (exported === 0) {
        const sequences: string[] = [];
        const query = { ...asked, sort, unit: 'sequences' } as const;
        for await (const part of partsOf((cursor) =>
          dataOf(handlers, 'exportRows', { source: 'search', query, cursor }),
        ))
          sequences.push(...(part.sequences ?? []).map(({ sequence }) => sequence));
        expect(sequences).toEqual(groups.map(([best]) => best?.row.sequence));
      }
      agreed += 1;
    }),
    { numRuns: questions },
  );
  return agreed;
}
