import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { VolcanoFile } from '#domain/api/schemas/site-data';
import type { Dataset } from '#domain/catalogue/dataset-key';
import { paths } from '#domain/catalogue/paths';
import { hasPart, type WithParts } from '#domain/catalogue/release-parts';
import { expressionGroups, immunogenicityStates } from '#domain/catalogue/vocabulary';
import type { RowFilters } from '#domain/search/row-filters';
import { releasePaths } from '#domain/storage/object-keys';
import { inPageRelease, releaseFilePath } from '../../../identity/page-release';
import { readStatic } from '../../../api/client';
import { useReleaseFile } from '../../../api/site-data';
import { ChartFigure } from '../../../charts/ChartFigure';
import { useChartTheme } from '../../../charts/chart-theme';
import { volcanoSeries, type Coloring } from '../../../charts/volcano';
import { axisRemarks, drawablePoints, volcanoAxes } from '../../../charts/volcano-axes';
import {
  pointAt,
  VOLCANO_HEIGHT_PX,
  volcanoOption,
  volcanoTooltip,
  volcanoValues,
} from '../../../charts/volcano-option';
import { formatCount } from '../../../ui/format-number';
import { SkeletonLines } from '../../../ui/Skeleton';
import { ShowInList } from '../cards';
import { datasetName } from './heatmap-choice';

const titles: Record<Coloring, string> = { expression: 'Differential expression', immunogenicity: 'Immunogenicity' };

/** The volcano file of a dataset. Anything but a list of points is read as an empty list. */
function useVolcano(dataset: Dataset): UseQueryResult<VolcanoFile> {
  const path = releaseFilePath(releasePaths.volcano(dataset));
  return useQuery({
    queryKey: ['volcano', path],
    queryFn: async ({ signal }) => {
      const { max_lfc: maxLfc, data } = await readStatic<Record<string, unknown>>(path, signal);
      return {
        max_lfc: typeof maxLfc === 'number' ? maxLfc : 0,
        data: Array.isArray(data) ? (data as VolcanoFile['data']) : [],
      };
    },
  });
}

/**
 * Two volcano charts of the same points, side by side, the second only if the release has immunogenicity; nothing without
 * points or if the file cannot be loaded.
 */
export function VolcanoPair({
  dataset,
  catalogue,
  onShow,
}: {
  dataset: Dataset;
  catalogue: WithParts;
  onShow: (filters: Partial<RowFilters>) => void;
}) {
  const { data, failureReason } = useVolcano(dataset);
  if (data === undefined && failureReason === null) {
    return (
      <div className="volcano-wait" aria-busy="true">
        <SkeletonLines lines={8} />
      </div>
    );
  }
  if (data === undefined || data.data.length === 0) return null;
  return (
    <div className="two-columns">
      <div>
        <Volcano file={data} coloring="expression" dataset={dataset} />
        <ShowInList what={expressionGroups[2].label} onShow={() => onShow({ expression: 2 })} />
        <ShowInList what={expressionGroups[3].label} onShow={() => onShow({ expression: 3 })} />
      </div>
      {hasPart(catalogue, 'immunogenicity') && (
        <div>
          <Volcano file={data} coloring="immunogenicity" dataset={dataset} />
          <ShowInList what={immunogenicityStates[1]} onShow={() => onShow({ immunogenicity: 1 })} />
        </div>
      )}
    </div>
  );
}

function Volcano({ file, coloring, dataset }: { file: VolcanoFile; coloring: Coloring; dataset: Dataset }) {
  const release = useReleaseFile().data?.release ?? '';
  const theme = useChartTheme();
  const { series, axes } = useMemo(() => {
    const points = drawablePoints(file.data);
    const range = volcanoAxes(points, file.max_lfc);
    return { series: volcanoSeries(points, coloring, range), axes: range };
  }, [file, coloring]);
  const option = useMemo(() => volcanoOption(series, axes, theme), [series, axes, theme]);
  const title = `${titles[coloring]} in ${datasetName(dataset)}`;
  const { cancer, tissue, study, subtype } = dataset;
  return (
    <ChartFigure
      kind="Volcano plot"
      title={title}
      note={`n = ${formatCount(file.data.length)} peptides`}
      fileName={[titles[coloring], cancer, tissue, study, subtype]}
      release={release}
      data={() => ({
        columns: ['peptide_id', 'log2_fold_change', 'adjusted_p', 'expression', 'immunogenicity'],
        rows: file.data.map((point) => [
          point.peptideId,
          point.logFc,
          point.adjustedPValue,
          point.expression,
          point.immunogenicity,
        ]),
      })}
      values={volcanoValues(series)}
      remarks={axisRemarks(axes)}
      option={option}
      heightPx={VOLCANO_HEIGHT_PX}
      points={file.data.length}
      onClick={({ seriesName, dataIndex }) => {
        const point = pointAt(series, seriesName, dataIndex);
        if (point) window.open(inPageRelease(paths.peptide(point.peptideId)), '_blank', 'noopener');
      }}
      tipOf={({ seriesName, dataIndex }) => {
        const point = pointAt(series, seriesName, dataIndex);
        return point === undefined ? null : volcanoTooltip(point);
      }}
    />
  );
}
