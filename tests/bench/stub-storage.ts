import { routes } from '#domain/api/routes';
import { GENE_PLACES_MAX } from '#domain/api/limits';
import { fields } from '#domain/search/fields';
import { type DocumentItem, encodeDocument } from '#domain/storage/document';
import { numberKeys, type NumberValues } from '#domain/search/numbers';
import type { FacetValue } from '#domain/storage/facet-table';
import { encodeIds, IDS_PER_LIST_MIN, idsPerList } from '#domain/storage/id-list';
import { type facetFields, type IndexField, termFields } from '#domain/storage/index-fields';
import { SUMMARY_ID } from '#domain/storage/keys';
import type { PlacedTranscript } from '#domain/storage/place-index';
import { termHash } from '#domain/storage/term-index';
import { planDatasets } from '../../data-loader/demo/dataset-plan';
import { writeNumberOrder } from '../../data-loader/derive/number-columns';
import { FacetIndex } from '../../data-loader/derive/facet-index';
import { writePlaces } from '../../data-loader/derive/search-index';
import { writeTerms } from '../../data-loader/derive/terms';
import { ItemSink } from '../fixtures/release/item-sink';
import { type Random, seededRandom } from '../fixtures/release/random';
import { noSequences, writeRepeatedRows } from '../fixtures/release/row-index';
import { RESIDUES } from '../support/random-sequences';
import { itemsByKey, stubClient } from './stub-client';

const RELEASE = 'stub';
const ROWS_PER_TRANSCRIPT = 12;
const TRANSCRIPTS_PER_PLACE = 100;
export const STUB_TRANSCRIPT = 'SPENT0';
/** Of this many rows, one is of the gene with the most peptides, whatever the size of the catalogue. */
const ROWS_PER_ROW_OF_GENE = 300;
export const STUB_GENE = 'SPENG0';
/** A chromosome whose transcripts have this share of the rows, and where it ends. */
const CHROMOSOME_SHARE = 0.09;
export const STUB_CHROMOSOME = { chromosome: 'chr2', start: 1, end: 242_193_529 };
const PEPTIDE_RESIDUES = 11;
/** Distinct sequences per row: 77 % of the rows repeat an earlier sequence, as in the demonstration, anywhere in the catalogue. */
const SEQUENCES_PER_ROW = 0.2365;

/** The datasets of the published catalogue, the share of each and the publication of the largest. */
const datasets = planDatasets(1);
const published = datasets.reduce((sum, { rows }) => sum + rows, 0);
const [largest] = datasets.toSorted((one, other) => other.rows - one.rows);
export const STUB_PMID = largest?.pubmed[0] ?? '';

const named = (name: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${name} ${at}`);
const distinct = (values: readonly string[]): string[] => [...new Set(values)];

/** The values by which a search is counted. */
export const stubValues = {
  cancer: distinct(datasets.map(({ dataset }) => dataset.cancer)),
  tissue: distinct(datasets.map(({ dataset }) => dataset.tissue)),
  study: distinct(datasets.map(({ dataset }) => dataset.study)),
  rnaType: named('Type', 12),
  hla: named('HLA', 12),
};

/** Some values occur much more often than others: the position is the floor of 12 times a cube. */
const skewed = (random: Random, values: readonly string[]): string =>
  values[Math.floor(values.length * random.next() ** 3)] ?? '';

type Values = Readonly<Partial<Record<(typeof facetFields)[number], readonly FacetValue[]>>>;

/** The values of one row: those of a dataset belong together, and only immunogenic peptides have genotypes. */
function drawnRow(random: Random): { values: Values; pmids: string[] } {
  let left = random.below(published);
  const { dataset, pubmed } = datasets.find(({ rows }) => (left -= rows) < 0) ??
    datasets[0] ?? { dataset: null, pubmed: [] };
  if (!dataset) throw new Error('There is no dataset');
  const immunogenic = random.chance(0.15);
  const [expression, several] = [random.next(), random.chance(0.1)];
  return {
    pmids: pubmed,
    values: {
      cancer: [dataset.cancer],
      tissue: [dataset.tissue],
      study: [dataset.study],
      expression: [expression < 0.27 ? 1 : expression < 0.37 ? 2 : expression < 0.47 ? 3 : 4],
      immunogenicity: [immunogenic ? 1 : 0],
      validation: [random.chance(0.75) ? 1 : 0],
      simultaneous: [random.chance(0.4)],
      rnaType: distinct(Array.from({ length: several ? 2 : 1 }, () => skewed(random, stubValues.rnaType))),
      hla: immunogenic
        ? distinct(Array.from({ length: random.chance(0.02) ? 2 : 1 }, () => skewed(random, stubValues.hla)))
        : [],
    },
  };
}

export const stubPeptideId = (ordinal: number): string => `SPENP${String(ordinal).padStart(7, '0')}`;

const numbered = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => stubPeptideId(first + at));
const IDS_PER_LIST = idsPerList(numbered(0, IDS_PER_LIST_MIN));

const [exampleRow] = routes.peptideOverview.example.response.result;
const ordinalOf = (peptideId: string): number => Number(peptideId.slice('SPENP'.length));

/** A share from 0 to 1 that follows from the row and the number alone (finalizer of MurmurHash3, public domain). */
function share(ordinal: number, salt: number): number {
  let hash = Math.imul(ordinal, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Known as often as in the demonstration: lengths and cancers of all rows, the rest of 55 to 61 %. */
function stubNumbers(ordinal: number): NumberValues {
  const [isMeasured, isPredicted] = [share(ordinal, 1) < 0.61, share(ordinal, 2) < 0.55];
  return {
    length: 7 + Math.floor(46 * share(ordinal, 3) ** 3),
    log2FoldChange: isMeasured ? Math.round(20_000 * (share(ordinal, 4) - 0.5)) / 2_000 : null,
    adjustedP: isMeasured ? share(ordinal, 5) : null,
    affinity: isPredicted ? Math.round(100 * 50_000 ** share(ordinal, 6)) / 100 : null,
    stability: isPredicted ? Math.round(1_000 * share(ordinal, 7)) / 100 : null,
    recognitionScore: isPredicted ? 10 ** (-15 * share(ordinal, 8)) : null,
    cancers: 1 + Math.floor(15 * share(ordinal, 9)),
  };
}

const stubRow = (peptideId: string): object => ({
  ...exampleRow,
  peptideId,
  numbers: { ...stubNumbers(ordinalOf(peptideId)), genotype: null, orfs: [] },
});

/** The gene with the most peptides, each at a place of its own in all of its transcripts. */
function geneItems(ordinals: readonly number[], random: Random): DocumentItem[] {
  const { transcripts, peptides } = routes.geneTrack.example.response;
  const [place] = peptides;
  const sequence = () => Array.from({ length: PEPTIDE_RESIDUES }, () => random.pick([...RESIDUES])).join('');
  const track = {
    transcripts,
    peptides: ordinals.slice(0, GENE_PLACES_MAX).map((ordinal) => ({
      ...place,
      sequence: sequence(),
      peptideId: stubPeptideId(ordinal),
      blocks: `${ordinal + 1}-${ordinal + 30}`,
    })),
    peptidesOmitted: Math.max(0, ordinals.length - GENE_PLACES_MAX),
  };
  return [
    ...encodeDocument(RELEASE, 'gene', STUB_GENE, { ...routes.geneInfo.example.response, geneId: STUB_GENE }),
    ...encodeDocument(RELEASE, 'geneTrack', STUB_GENE, track),
  ];
}

/** Transcripts side by side, each with rows anywhere in the catalogue. */
function placed(rows: number, count: number, end: number, random: Random): PlacedTranscript[] {
  const step = Math.floor(end / (count + 10));
  return Array.from({ length: count }, (_, number) => ({
    start: 1 + number * step,
    end: 10 * step + number * step,
    rows: [...new Set(Array.from({ length: ROWS_PER_TRANSCRIPT }, () => random.below(rows)))].sort((a, b) => a - b),
  }));
}

/** Builds the real index of a catalogue of `rows` rows in random order and keeps nothing else of it. */
async function indexItems(rows: number): Promise<DocumentItem[]> {
  const random = seededRandom(rows);
  const sink = new ItemSink(RELEASE);
  const facets = new FacetIndex();
  const terms: Partial<Record<IndexField, Map<string, number[]>>> = { pmid: new Map() };
  for (let ordinal = 0; ordinal < rows; ordinal += 1) {
    const { values, pmids } = drawnRow(random);
    facets.add((field) => values[field] ?? []);
    for (const pmid of pmids) {
      const list = terms.pmid?.get(pmid);
      if (list) list.push(ordinal);
      else terms.pmid?.set(pmid, [ordinal]);
    }
  }
  await writeRepeatedRows(
    Array.from({ length: rows }, () => String(random.below(Math.round(SEQUENCES_PER_ROW * rows)))),
    sink,
  );
  const codes = await facets.write(sink);
  for (const key of numberKeys) {
    const values = Float64Array.from(codes, (_, ordinal) => stubNumbers(ordinal)[key] ?? Number.NaN);
    await writeNumberOrder(key, values, codes, sink);
  }
  const codeOf = (ordinal: number): number => codes[ordinal] ?? 0;

  const places = placed(rows, TRANSCRIPTS_PER_PLACE, 20_000, random);
  await writePlaces('chr1', places, codeOf, sink);
  const transcripts = Math.round((rows * CHROMOSOME_SHARE) / ROWS_PER_TRANSCRIPT);
  await writePlaces(STUB_CHROMOSOME.chromosome, placed(rows, transcripts, STUB_CHROMOSOME.end, random), codeOf, sink);

  const ofGene = Array.from({ length: Math.floor(rows / ROWS_PER_ROW_OF_GENE) }, (_, at) => at * ROWS_PER_ROW_OF_GENE);
  terms.geneId = new Map([[STUB_GENE.toLowerCase(), ofGene]]);
  terms.transcriptId = new Map(places.map((place, number) => [`spent${number}`, place.rows]));
  const termBits: Partial<Record<IndexField, number>> = {};
  for (const field of termFields) {
    const { index } = fields[field];
    const lists = [...(terms[index] ?? [])].map(([term, ordinals]) => ({ term, hash: termHash(term), ordinals }));
    lists.sort((one, other) => one.hash - other.hash);
    const all = async function* () {
      yield* lists;
    };
    termBits[index] = await writeTerms(index, { all, codeOf }, sink);
  }
  await sink.document('summary', SUMMARY_ID, {
    peptideCount: rows,
    datasets: [],
    match: noSequences,
    termBits,
    idsPerList: IDS_PER_LIST,
  });
  return [...sink.items, ...geneItems(ofGene, random)];
}

/** A catalogue larger than the embedded engine holds: the index is real, rows and ids are generated on request. */
export async function stubStorage(rows: number) {
  const stored = itemsByKey(await indexItems(rows));
  const lists = new Map<string, DocumentItem | undefined>();
  const idsOf = (id: string): DocumentItem | undefined => {
    const first = Number(id) * IDS_PER_LIST;
    const ids = numbered(first, Math.min(IDS_PER_LIST, rows - first));
    const item = lists.get(id) ?? encodeDocument(RELEASE, 'idList', id, encodeIds(ids))[0];
    lists.set(id, item);
    return item;
  };
  return stubClient(RELEASE, (key) => {
    const [, kind, id = ''] = key.pk.split('#');
    if (kind === 'row') return encodeDocument(RELEASE, 'row', id, stubRow(id))[0];
    return kind === 'idList' ? idsOf(id) : stored(key);
  });
}
