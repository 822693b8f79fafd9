import { SUCCESS_CODE, type SuccessEnvelope } from '#domain/api/envelope';
import type { DataOf } from '#domain/api/route';
import type { Routes } from '#domain/api/routes';
import { firstPageQuestion } from '#domain/search/first-page';
import { cacheControl } from '#domain/storage/cache-control';
import { statisticsId } from '#domain/storage/keys';
import { type FirstPageCall, releasePaths } from '#domain/storage/object-keys';
import { bitmapOf, intersection } from './bitmap';
import type { CheckedBundle } from './checked-bundle';
import type { PeptideTotals } from './peptides';
import { jsonBytes, type ReleaseSink } from './release-sink';
import type { FacetField, Facets } from './row-values';
import { cancerMap } from './site-files';

type Question = ReturnType<typeof firstPageQuestion>;
type ListAnswer = DataOf<Routes['listResult']>;

function listAnswer(facets: Facets, { cancer, tissue, countBy }: Question, result: ListAnswer['result']): ListAnswer {
  const none = bitmapOf();
  const rowsWith = (field: FacetField, value: string) => facets.rows(field, value) ?? none;
  const ofCancer = rowsWith('cancer', cancer);
  const inPlace = intersection(ofCancer, rowsWith('tissue', tissue));
  const counted = Object.entries(countBy) as [FacetField, string[]][];
  const answer = {
    result,
    total: inPlace.size,
    counts: Object.fromEntries(
      counted.map(([field, values]) => [
        field,
        Object.fromEntries(values.map((value) => [value, inPlace.andCardinality(rowsWith(field, value))])),
      ]),
    ),
    cancerTotal: ofCancer.size,
  };
  for (const bitmap of [none, inPlace]) bitmap.dispose();
  return answer;
}

const succeeded = (data: unknown): Uint8Array =>
  jsonBytes({ code: SUCCESS_CODE, data } satisfies SuccessEnvelope<unknown>);

/**
 * Writes the answers of the calls that Browse makes when a reader opens a cancer and tissue, for all of them: the first
 * page of the list, the statistics and the heat map of the first dataset. All rows must have been read, and the facets
 * still be in memory.
 */
export async function writeFirstPages(
  { studies, heatmaps, manifest: { searchCancers } }: CheckedBundle,
  { facets, places }: Pick<PeptideTotals, 'facets' | 'places'>,
  sink: ReleaseSink,
): Promise<void> {
  const lists = { searchCancers, searchTissues: [], filterValues: facets.filterValues() };
  for (const [cancerNumber, { name: cancer, tissues }] of cancerMap(studies).entries())
    for (const [tissueNumber, { name: tissue }] of tissues.entries()) {
      const write = (call: FirstPageCall, body: Uint8Array, packed = false): Promise<void> =>
        sink.object(releasePaths.firstPage(sink.release, [cancerNumber, tissueNumber], call), body, {
          contentType: 'application/json',
          cacheControl: cacheControl.releaseFile,
          ...(packed && { contentEncoding: 'gzip' }),
        });
      const place = places.get(statisticsId(cancer, tissue));
      const dataset = studies.find((study) => study.cancer === cancer && study.tissue === tissue);
      if (!place || !dataset) throw new Error(`${cancer}, ${tissue} has no study`);
      const question = firstPageQuestion(cancer, tissue, lists);
      await write('listResult', succeeded(listAnswer(facets, question, place.firstRows)));
      await write('statistics', succeeded(place.counts.statistics()));
      await write('heatmap', await heatmaps.of(dataset), true);
    }
}
