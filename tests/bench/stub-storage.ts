import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { routes } from '#domain/api/routes';
import { GENE_PLACES_MAX } from '#domain/api/limits';
import { encodeBytes, encodeDocument, type DocumentItem } from '#domain/storage/document';
import { FacetColumnBuilder, facetColumnId } from '#domain/storage/facet-column';
import { indexId } from '#domain/storage/index-fields';
import { currentReleaseKey, IDS_PER_CHUNK, type TableKey } from '#domain/storage/keys';
import { buildLocationIndex } from '#domain/storage/location-index';
import { bitmapOf, encodeBitmap } from '../../data-loader/derive/bitmap';
import { seededRandom } from '../fixtures/release/random';
import { RESIDUES } from '../support/random-sequences';
import { cpuMs } from './figure';
import type { Meter } from './metered-client';

const RELEASE = 'stub';
const ROWS_PER_TRANSCRIPT = 12;
const TRANSCRIPTS_PER_PLACE = 100;

const named = (name: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${name} ${at}`);

/** The values by which a search is counted, as many as in the demonstration catalogue. */
export const stubValues = {
  cancer: named('Cancer', 15),
  tissue: named('Tissue', 37),
  study: named('Study', 55),
  rnaType: named('Type', 12),
  hla: named('HLA', 12),
} as const;

interface StubFacet {
  field: Parameters<typeof indexId>[0];
  /** Share of the rows that have a value. */
  shares: readonly (readonly [value: string | number | boolean, share: number])[];
  /** Whether a row may have several values, or none; otherwise it has one. */
  severalPerRow?: boolean;
}
const evenly = (values: readonly string[], share: number) =>
  values.map((value) => [value, share / values.length] as const);

/** As in the published catalogue, the cancers larger than most there. */
const facets: readonly StubFacet[] = [
  { field: 'cancer', shares: [['Breast cancer', 0.2], ['Skin cancer', 0.05], ...evenly(stubValues.cancer, 0.75)] },
  { field: 'tissue', shares: [['Breast', 0.18], ...evenly(stubValues.tissue, 0.82)] },
  { field: 'study', shares: evenly(stubValues.study, 1) },
  {
    field: 'expression',
    shares: [
      [1, 0.27],
      [2, 0.1],
      [3, 0.1],
      [4, 0.53],
    ],
  },
  {
    field: 'validation',
    shares: [
      [1, 0.75],
      [0, 0.25],
    ],
  },
  {
    field: 'immunogenicity',
    shares: [
      [1, 0.15],
      [0, 0.85],
    ],
  },
  {
    field: 'simultaneous',
    shares: [
      [true, 0.4],
      [false, 0.6],
    ],
  },
  { field: 'rnaType', shares: evenly(stubValues.rnaType, 1), severalPerRow: true },
  { field: 'hla', shares: stubValues.hla.map((value) => [value, 0.04] as const), severalPerRow: true },
];

export const stubPeptideId = (ordinal: number): string => `SPENP${String(ordinal).padStart(7, '0')}`;
export const STUB_TRANSCRIPT = 'SPENT0';
/** Of this many rows, one is of the gene with the most peptides, whatever the size of the catalogue. */
const ROWS_PER_ROW_OF_GENE = 300;
export const STUB_GENE = 'SPENG0';
const PEPTIDE_RESIDUES = 11;

const [exampleRow] = routes.peptideOverview.example.response.result;
const stubRow = (peptideId: string): object => ({ ...exampleRow, peptideId });

function bitmapItems(
  field: Parameters<typeof indexId>[0],
  value: string | number | boolean,
  ordinals: Iterable<number>,
): DocumentItem[] {
  const bitmap = bitmapOf(ordinals);
  const items = encodeBytes(RELEASE, 'index', indexId(field, value), encodeBitmap(bitmap));
  bitmap.dispose();
  return items;
}

/** Positions of a row's values among the shares. */
function drawn({ shares, severalPerRow = false }: StubFacet, random: ReturnType<typeof seededRandom>): number[] {
  if (severalPerRow) return shares.flatMap(([, share], at) => (random.next() < share ? [at] : []));
  let left = random.next();
  const found = shares.findIndex(([, share]) => (left -= share) < 0);
  return [found === -1 ? shares.length - 1 : found];
}

/** Bitmaps and column of a facet. */
function facetItems(facet: StubFacet, rows: number, random: ReturnType<typeof seededRandom>): DocumentItem[] {
  const { field, shares } = facet;
  const ordinals = shares.map((): number[] => []);
  const column = new FacetColumnBuilder();
  for (let ordinal = 0; ordinal < rows; ordinal += 1) {
    const positions = drawn(facet, random);
    for (const at of positions) ordinals[at]?.push(ordinal);
    column.add(positions.map((at) => shares[at]?.[0] ?? ''));
  }
  const bytes = column.encoded();
  return [
    ...shares.flatMap(([value], at) => bitmapItems(field, value, ordinals[at] ?? [])),
    ...(bytes === null ? [] : encodeBytes(RELEASE, 'index', facetColumnId(field), bytes)),
  ];
}

/** The gene with the most peptides, each at a place of its own in all of its transcripts. */
function geneItems(rows: number): DocumentItem[] {
  const ordinals = Array.from(
    { length: Math.floor(rows / ROWS_PER_ROW_OF_GENE) },
    (_, at) => at * ROWS_PER_ROW_OF_GENE,
  );
  const { transcripts, peptides } = routes.geneTrack.example.response;
  const [place] = peptides;
  const random = seededRandom(rows);
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
    ...bitmapItems('geneId', STUB_GENE, ordinals),
  ];
}

/** Builds the real index of a catalogue of `rows` rows and keeps nothing else of it. */
function indexItems(rows: number): DocumentItem[] {
  const random = seededRandom(rows);
  const ofFacets = facets.flatMap((facet) => facetItems(facet, rows, random));
  const rowsOf = Array.from({ length: TRANSCRIPTS_PER_PLACE }, () =>
    Array.from({ length: ROWS_PER_TRANSCRIPT }, () => random.below(rows)),
  );
  const transcripts = rowsOf.flatMap((ordinals, number) => bitmapItems('transcriptId', `SPENT${number}`, ordinals));
  const places = buildLocationIndex(
    rowsOf.map((ordinals, number) => ({ rows: ordinals, start: 1 + number * 100, end: 1_000 + number * 100 })),
  );
  return [...ofFacets, ...transcripts, ...encodeDocument(RELEASE, 'locations', 'chr1', places)];
}

const READ_UNIT_BYTES = 4_096;
/** Names and numbers of an item besides keys and body, about. */
const OTHER_BYTES = 40;
const itemBytes = ({ pk, sk, body }: DocumentItem): number => pk.length + sk.length + body.length + OTHER_BYTES;

/**
 * Storage at the SDK client's boundary, for catalogues larger than the embedded engine holds: the index is real, the
 * rows and the dictionary are generated on request. The time this takes counts as storage time.
 */
export function stubStorage(rows: number): { client: DynamoDBDocumentClient; meter: Meter; reset(): void } {
  const meter: Meter = { requests: 0, readUnits: 0, busyMs: 0, cpuMs: 0 };
  const stored = new Map<string, DocumentItem[]>();
  for (const item of [...indexItems(rows), ...geneItems(rows)])
    stored.set(item.pk, [...(stored.get(item.pk) ?? []), item]);

  const itemsOf = (pk: string): DocumentItem[] => {
    const [, kind, id = ''] = pk.split('#');
    if (kind === 'row') return encodeDocument(RELEASE, 'row', id, stubRow(id));
    const known = stored.get(pk);
    if (known || kind !== 'ids') return known ?? [];
    const first = Number(id) * IDS_PER_CHUNK;
    const ids = Array.from({ length: Math.min(IDS_PER_CHUNK, rows - first) }, (_, index) =>
      stubPeptideId(first + index),
    );
    const items = encodeDocument(RELEASE, 'ids', id, ids);
    stored.set(pk, items);
    return items;
  };
  /** Half a unit per started 4 KB: of each item of a batch, of all items of a query together. */
  const unitsOf = (items: readonly DocumentItem[]): number =>
    Math.ceil(items.reduce((sum, item) => sum + itemBytes(item), 0) / READ_UNIT_BYTES) / 2;
  const answer = (input: {
    RequestItems?: Record<string, { Keys: TableKey[] }>;
    ExpressionAttributeValues?: Record<string, string>;
  }): object => {
    const [[table, { Keys }] = ['', { Keys: [] }]] = Object.entries(input.RequestItems ?? {});
    if (table !== '') {
      const items = Keys.flatMap(({ pk }) => itemsOf(pk).slice(0, 1));
      for (const item of items) meter.readUnits += unitsOf([item]);
      return { Responses: { [table]: items } };
    }
    const pk = input.ExpressionAttributeValues?.[':p'];
    if (pk === undefined) return { Item: { ...currentReleaseKey, release: RELEASE } };
    const items = itemsOf(pk).slice(1);
    meter.readUnits += unitsOf(items);
    return { Items: items };
  };
  const send = {
    send: async (command: { input: Parameters<typeof answer>[0] }) => {
      const [start, cpuBefore] = [performance.now(), cpuMs()];
      const result = answer(command.input);
      meter.requests += 1;
      meter.busyMs += performance.now() - start;
      meter.cpuMs += cpuMs() - cpuBefore;
      return result;
    },
  };
  // The functions call nothing else of the client; the paginators check its class.
  const client = Object.assign(Object.create(DynamoDBDocumentClient.prototype) as DynamoDBDocumentClient, send);
  return { client, meter, reset: () => Object.assign(meter, { requests: 0, readUnits: 0, busyMs: 0, cpuMs: 0 }) };
}
