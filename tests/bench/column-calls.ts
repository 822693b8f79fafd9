import { PAGE_SIZE_MAX, MATCH_SEQUENCES_MAX } from '#domain/api/limits';
import type { RouteGroup } from '#domain/api/route';
import { routes } from '#domain/api/routes';
import { searchFilterFields } from '#domain/search/fields';
import { countedOptions } from '#domain/search/option-counts';
import { matchModes } from '#domain/search/sequence-match';
import { type Random, seededRandom } from '../fixtures/release/random';
import { RESIDUES } from '../support/random-sequences';
import { allRows, geneCalls, type ListCall, listCalls } from './api-calls';
import { numberCalls } from './number-calls';
import { CHROMOSOME, peptideIdOf, samplesOf, SMALL_TRANSCRIPT, tableValues, TOP_GENE, TOP_PMID } from './scaled-tables';
import { setsCalls } from './sets-calls';

const paging = { pageSize: PAGE_SIZE_MAX, pageNum: 1 };

/** Every facet, and the cancers of the chart. */
const counted = {
  getStatistics: true,
  countBy: countedOptions({ searchCancers: [], searchTissues: [], filterValues: tableValues }, searchFilterFields),
  countCancers: tableValues.cancer,
};

const countedSearches: readonly ListCall[] = [
  ['the facets of search', { expressionList: [1], immunogenicity: 1 }] as const,
  ['a whole chromosome', CHROMOSOME] as const,
  ['the peptides of a publication', { pmid: TOP_PMID }] as const,
  ['an external id', { otherId: 'ENSG00000900005' }] as const,
].map(([name, criterion]) => ({
  name: `counts beside ${name}`,
  id: 'advance',
  request: { searchTables: ['peptide'], ...criterion, ...paging, ...counted },
}));

const ranking: ListCall = {
  name: 'ranking by two genotypes',
  id: 'genotypes',
  request: { genotypes: tableValues.hla.slice(0, 2), cancer: 'Breast cancer', ...paging },
};

/** 1,000 sequences of a search engine's result: some are in the catalogue, some in its ORFs, the rest nowhere. */
function matchCalls(rows: number): ListCall[] {
  const random = seededRandom(5);
  const { sequences, proteins } = samplesOf(rows, MATCH_SEQUENCES_MAX);
  const letters = (length: number): string => Array.from({ length }, () => random.pick([...RESIDUES])).join('');
  const piece = (from: string, length: number, by: Random = random): string => {
    const start = by.below(Math.max(1, from.length - length));
    return from.slice(start, start + length);
  };
  const known = {
    equal: (sequence: string) => sequence,
    within: (sequence: string) => piece(sequence, 6 + random.below(4)),
    contains: (sequence: string) => letters(random.below(10)) + sequence + letters(random.below(10)),
  };
  return matchModes.map((mode) => ({
    name: `match of ${MATCH_SEQUENCES_MAX} sequences, ${mode}`,
    id: 'peptideMatch',
    request: {
      mode,
      sequences: Array.from({ length: MATCH_SEQUENCES_MAX }, (_, at) =>
        at % 3 === 0
          ? known[mode](random.pick(sequences))
          : at % 3 === 1
            ? piece(random.pick(proteins), 9 + random.below(8))
            : letters(7 + random.below(20)),
      ),
    },
  }));
}

/** Every call that is answered from columns, in a catalogue of `rows` rows. */
export function columnCalls(rows: number): ListCall[] {
  const ids = (step: number): string[] => Array.from({ length: 100 }, (_, at) => peptideIdOf(at * step));
  return [
    ...listCalls(ids(7), SMALL_TRANSCRIPT),
    allRows,
    ...countedSearches,
    ...geneCalls(TOP_GENE, tableValues.cancer),
    ...numberCalls({ gene: TOP_GENE, chromosome: CHROMOSOME }, rows),
    ...setsCalls(tableValues.cancer, ids(Math.floor(rows / 100))),
    ranking,
    ...matchCalls(rows),
  ].filter(({ isDocument }) => !isDocument);
}

export const groupOf = ({ id }: ListCall): RouteGroup => routes[id].group;
