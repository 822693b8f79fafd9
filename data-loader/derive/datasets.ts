import type { VolcanoFile } from '#domain/api/schemas/site-data';
import { datasetKey } from '#domain/catalogue/dataset-key';
import { cacheControl } from '#domain/storage/cache-control';
import { releasePaths } from '#domain/storage/object-keys';
import type { StudyRecord } from '../staging/records';
import type { Staging } from '../staging/staging';
import type { CheckedBundle } from './checked-bundle';
import { adjustedPValues, rawStatistic, withAdjustedP } from './peptide-statistic';
import { jsonBytes, type ReleaseSink } from './release-sink';

type VolcanoPoint = VolcanoFile['data'][number];

/** Stages the statistics of one matrix. Memory holds the p values of this dataset. */
async function stageStatistics(staging: Staging, key: string): Promise<void> {
  const pValues: number[] = [];
  for await (const { value } of staging.entries('expression', [key])) {
    const { p } = rawStatistic(value);
    if (p !== null) pValues.push(p);
  }
  const adjusted = adjustedPValues(Float64Array.from(pValues));
  let tested = 0;
  for await (const { value } of staging.entries('expression', [key])) {
    const statistic = rawStatistic(value);
    const adjustedP = statistic.p === null ? undefined : adjusted[tested++];
    await staging.put(
      'statistic',
      [value.peptideId],
      adjustedP === undefined ? statistic : withAdjustedP(statistic, adjustedP),
    );
  }
  await staging.flush();
}

async function volcanoPoint(staging: Staging, peptideId: string): Promise<VolcanoPoint | null> {
  const statistic = await staging.get('statistic', [peptideId]);
  const { logFc = null, adjustedP = null, expression = null } = statistic ?? {};
  if (logFc === null || adjustedP === null || expression === null || expression === 1) return null;
  const peptide = await staging.get('peptide', [peptideId]);
  return { peptideId, logFc, adjustedPValue: adjustedP, expression, immunogenicity: peptide?.immunogenic ?? null };
}

async function writeVolcano(sink: ReleaseSink, study: StudyRecord, points: readonly VolcanoPoint[]): Promise<void> {
  const file: VolcanoFile = {
    max_lfc: points.reduce((largest, { logFc }) => Math.max(largest, Math.abs(logFc)), 0),
    data: [...points],
  };
  await sink.object(releasePaths.volcano(study), jsonBytes(file), {
    contentType: 'application/json',
    cacheControl: cacheControl.releaseFile,
  });
}

async function volcanoPoints(staging: Staging, key: string): Promise<VolcanoPoint[]> {
  const points: VolcanoPoint[] = [];
  for await (const { value } of staging.entries('expression', [key])) {
    const point = await volcanoPoint(staging, value.peptideId);
    if (point) points.push(point);
  }
  return points;
}

/**
 * Derives statistics (staged for the rows), heatmap and volcano of every dataset. A dataset without a matrix has an
 * empty heatmap and an empty volcano, so that its page shows neither and no request fails.
 */
export async function deriveDatasets(
  { staging, studies, heatmaps }: CheckedBundle,
  sink: ReleaseSink,
  done: () => void,
): Promise<void> {
  for (const study of studies) {
    const key = datasetKey(study);
    await stageStatistics(staging, key);
    await sink.bytes('heatmap', key, await heatmaps.of(study));
    await writeVolcano(sink, study, await volcanoPoints(staging, key));
    done();
  }
}
