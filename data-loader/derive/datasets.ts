import type { VolcanoFile } from '#domain/api/schemas/site-data';
import { datasetKey } from '#domain/catalogue/dataset-key';
import { cacheControl } from '#domain/storage/cache-control';
import { releasePaths } from '#domain/storage/object-keys';
import type { ExpressionRecord, MatrixHeader, PeptideRecord, StudyRecord } from '../staging/records';
import type { Staging } from '../staging/staging';
import { adjustedPValues } from './adjusted-p-values';
import type { CheckedBundle } from './checked-bundle';
import { emptyHeatmap, HeatmapAnswer } from './heatmap-answer';
import { heatmapCells } from './heatmap-cells';
import { jsonBytes } from './json-bytes';
import { rawStatistic, withAdjustedP, type PeptideStatistic } from './peptide-statistic';
import type { ReleaseSink } from './release-sink';

type VolcanoPoint = VolcanoFile['data'][number];

/** Statistics of one matrix into the staging store. In memory: the p values of this one dataset. */
async function stageStatistics(staging: Staging, key: string): Promise<void> {
  const pValues: number[] = [];
  for await (const { value } of staging.entries<ExpressionRecord>('expression', [key])) {
    const { p } = rawStatistic(value);
    if (p !== null) pValues.push(p);
  }
  const adjusted = adjustedPValues(Float64Array.from(pValues));
  let tested = 0;
  for await (const { value } of staging.entries<ExpressionRecord>('expression', [key])) {
    const statistic = rawStatistic(value);
    const adjustedP = statistic.p === null ? undefined : adjusted[tested++];
    await staging.put('statistic', [value.peptideId], adjustedP === undefined ? statistic : withAdjustedP(statistic, adjustedP));
  }
  await staging.flush();
}

async function volcanoPoint(staging: Staging, peptideId: string): Promise<VolcanoPoint | null> {
  const statistic = await staging.get<PeptideStatistic>('statistic', [peptideId]);
  if (!statistic || statistic.logFc === null || statistic.adjustedP === null || statistic.expression === 1) return null;
  const peptide = await staging.get<PeptideRecord>('peptide', [peptideId]);
  const { logFc, adjustedP, expression } = statistic;
  return { peptideId, logFc, adjustedPValue: adjustedP, expression, immunogenicity: peptide?.immunogenic ?? 0 };
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

async function writeMatrix(sink: ReleaseSink, staging: Staging, study: StudyRecord, header: MatrixHeader): Promise<void> {
  const key = datasetKey(study);
  await stageStatistics(staging, key);
  const heatmap = new HeatmapAnswer(header.file, [...header.controlLabels, ...header.tumorLabels]);
  const points: VolcanoPoint[] = [];
  for await (const { value } of staging.entries<ExpressionRecord>('expression', [key])) {
    await heatmap.add({ peptideId: value.peptideId, cells: heatmapCells([...value.control, ...value.tumor]) });
    const point = await volcanoPoint(staging, value.peptideId);
    if (point) points.push(point);
  }
  await sink.bytes('heatmap', key, await heatmap.finish());
  await writeVolcano(sink, study, points);
}

/**
 * Of every dataset: statistics (staged for the rows), heatmap and volcano. A dataset without a matrix has an empty heatmap
 * and an empty volcano, so that its page shows neither and no request fails. Throws HeatmapTooLarge.
 */
export async function deriveDatasets(bundle: CheckedBundle, sink: ReleaseSink, done: () => void): Promise<void> {
  const headers = new Map(bundle.matrices.map((header) => [datasetKey(header.dataset), header]));
  for (const study of bundle.studies) {
    const header = headers.get(datasetKey(study));
    if (header) await writeMatrix(sink, bundle.staging, study, header);
    else {
      await sink.bytes('heatmap', datasetKey(study), await emptyHeatmap());
      await writeVolcano(sink, study, []);
    }
    done();
  }
}
