import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { examples } from '#domain/api/examples';
import { encodeBytes, encodeDocument, type DocumentItem } from '#domain/storage/document';
import { indexId } from '#domain/storage/index-fields';
import { currentReleaseKey, IDS_PER_CHUNK, type TableKey } from '#domain/storage/keys';
import { buildLocationIndex } from '#domain/storage/location-index';
import { bitmapOf, encodeBitmap } from '../../data-loader/derive/bitmap';
import { seededRandom } from '../fixtures/release/random';
import { cpuMs } from './figure';
import type { Meter } from './metered-client';

const RELEASE = 'stub';
const ROWS_PER_TRANSCRIPT = 12;
const TRANSCRIPTS_PER_PLACE = 100;

type StubFacet = [field: Parameters<typeof indexId>[0], value: string | number | boolean, share: number];
const named = (name: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${name} ${at}`);

/** The values by which a search is counted, as many as in the demonstration catalogue. */
export const stubValues = {
  cancer: named('Cancer', 15),
  tissue: named('Tissue', 37),
  study: named('Study', 55),
  rnaType: named('Type', 12),
  hla: named('HLA', 12),
} as const;

/** Share of the rows that have a facet's value: as in the published catalogue, the cancers larger than most there. */
const facets: StubFacet[] = [
  ['cancer', 'Breast cancer', 0.2],
  ['cancer', 'Skin cancer', 0.05],
  ['tissue', 'Breast', 0.18],
  ['expression', 1, 0.27],
  ['expression', 2, 0.1],
  ['expression', 3, 0.1],
  ['expression', 4, 0.53],
  ['validation', 1, 0.75],
  ['validation', 0, 0.25],
  ['immunogenicity', 1, 0.15],
  ['immunogenicity', 0, 0.85],
  ['simultaneous', true, 0.4],
  ['simultaneous', false, 0.6],
  ...stubValues.cancer.map((value) => ['cancer', value, 1 / stubValues.cancer.length] satisfies StubFacet),
  ...stubValues.tissue.map((value) => ['tissue', value, 1 / stubValues.tissue.length] satisfies StubFacet),
  ...stubValues.study.map((value) => ['study', value, 1 / stubValues.study.length] satisfies StubFacet),
  ...stubValues.rnaType.map((value) => ['rnaType', value, 1 / stubValues.rnaType.length] satisfies StubFacet),
  ...stubValues.hla.map((value) => ['hla', value, 0.04] satisfies StubFacet),
];

export const stubPeptideId = (ordinal: number): string => `SPENP${String(ordinal).padStart(7, '0')}`;
export const STUB_TRANSCRIPT = 'SPENT0';

const [exampleRow] = examples.peptideOverview.response.result;
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

/** Builds the real index of a catalogue of `rows` rows and keeps nothing else of it. */
function indexItems(rows: number): DocumentItem[] {
  const random = seededRandom(rows);
  const groups = Array.from({ length: rows }, () => random.next());
  let from = 0;
  const expression = facets
    .filter(([field]) => field === 'expression')
    .flatMap(([field, value, share]) => {
      const [low, high] = [from, (from += share)];
      return bitmapItems(
        field,
        value,
        groups.flatMap((group, ordinal) => (group >= low && (group < high || value === 4) ? [ordinal] : [])),
      );
    });
  const others = facets
    .filter(([field]) => field !== 'expression')
    .flatMap(([field, value, share]) =>
      bitmapItems(
        field,
        value,
        Array.from({ length: rows }, (_, ordinal) => ordinal).filter(() => random.next() < share),
      ),
    );
  const rowsOf = Array.from({ length: TRANSCRIPTS_PER_PLACE }, () =>
    Array.from({ length: ROWS_PER_TRANSCRIPT }, () => random.below(rows)),
  );
  const transcripts = rowsOf.flatMap((ordinals, number) => bitmapItems('transcriptId', `SPENT${number}`, ordinals));
  const places = buildLocationIndex(
    rowsOf.map((ordinals, number) => ({ rows: ordinals, start: 1 + number * 100, end: 1_000 + number * 100 })),
  );
  return [...expression, ...others, ...transcripts, ...encodeDocument(RELEASE, 'locations', 'chr1', places)];
}

/**
 * Storage at the SDK client's boundary, for catalogues larger than the embedded engine holds: the index is real, the
 * rows and the dictionary are generated on request. The time this takes counts as storage time.
 */
export function stubStorage(rows: number): { client: DynamoDBDocumentClient; meter: Meter; reset(): void } {
  const meter: Meter = { requests: 0, readUnits: 0, busyMs: 0, cpuMs: 0 };
  const stored = new Map<string, DocumentItem[]>();
  for (const item of indexItems(rows)) stored.set(item.pk, [...(stored.get(item.pk) ?? []), item]);

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
  const answer = (input: {
    RequestItems?: Record<string, { Keys: TableKey[] }>;
    ExpressionAttributeValues?: Record<string, string>;
  }): object => {
    const [[table, { Keys }] = ['', { Keys: [] }]] = Object.entries(input.RequestItems ?? {});
    if (table !== '') return { Responses: { [table]: Keys.flatMap(({ pk }) => itemsOf(pk).slice(0, 1)) } };
    const pk = input.ExpressionAttributeValues?.[':p'];
    return pk === undefined ? { Item: { ...currentReleaseKey, release: RELEASE } } : { Items: itemsOf(pk).slice(1) };
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
