import { useMemo } from 'react';
import type { VolcanoFile } from '#domain/api/schemas/site-data';
import type { Dataset } from '#domain/catalogue/dataset-key';
import { paths } from '#domain/catalogue/paths';
import { Chart } from '../../../charts/Chart';
import { ChartFigure } from '../../../charts/ChartFigure';
import { fileNameOf } from '../../../charts/tsv';
import { useChartTheme } from '../../../charts/useChartTheme';
import { useTooltip } from '../../../charts/useTooltip';
import { foldChangeRange, volcanoSeries, type Coloring } from '../../../charts/volcano';
import { describeVolcano, pointAt, volcanoOption, volcanoTooltip } from '../../../charts/volcano-option';
import { fetchPart } from '../../../failures/late-part';
import { formatCount } from '../../../ui/format-number';
import { SkeletonLines } from '../../../ui/Skeleton';
import { datasetName } from './heatmap-choice';
import { useVolcano } from './useVolcano';

const HEIGHT_PX = 380;
const titles: Record<Coloring, string> = { expression: 'Differential expression', immunogenicity: 'Immunogenicity' };

/** Two volcano charts of the same points, side by side. Neither is there without points or when the file does not come. */
export function VolcanoPair({ dataset }: { dataset: Dataset }) {
  const { data, failureReason } = useVolcano(dataset);
  if (data === undefined && failureReason === null) {
    return <div className="volcano-wait" aria-busy="true"><SkeletonLines lines={8} /></div>;
  }
  if (data === undefined || data.data.length === 0) return null;
  return (
    <div className="two-columns">
      <Volcano file={data} coloring="expression" dataset={dataset} />
      <Volcano file={data} coloring="immunogenicity" dataset={dataset} />
    </div>
  );
}

function Volcano({ file, coloring, dataset }: { file: VolcanoFile; coloring: Coloring; dataset: Dataset }) {
  const theme = useChartTheme();
  const series = useMemo(() => volcanoSeries(file.data, coloring), [file, coloring]);
  const option = useMemo(() => volcanoOption(series, foldChangeRange(file.max_lfc), theme), [series, file, theme]);
  const { show, hide, tooltip } = useTooltip();
  const title = `${titles[coloring]} in ${datasetName(dataset)}`;
  const { cancer, tissue, study, subtype } = dataset;
  return (
    <ChartFigure
      title={title}
      note={`n = ${formatCount(file.data.length)} peptides`}
      fileName={fileNameOf(titles[coloring], cancer, tissue, study, subtype)}
      data={() => ({
        columns: ['peptide_id', 'log2_fold_change', 'adjusted_p', 'expression', 'immunogenicity'],
        rows: file.data.map((point) => [point.peptideId, point.logFc, point.adjustedPValue, point.expression, point.immunogenicity]),
      })}
      draw={async (widthPx) => {
        const { drawSvg } = await fetchPart(() => import('../../../charts/svg-engine'));
        return { svg: drawSvg(option, widthPx, HEIGHT_PX), widthPx, heightPx: HEIGHT_PX };
      }}
    >
      <Chart
        option={option}
        description={describeVolcano(title, series)}
        heightPx={HEIGHT_PX}
        onClick={({ seriesIndex, dataIndex }) => {
          const point = pointAt(series, seriesIndex, dataIndex);
          if (point) window.open(paths.peptide(point.peptideId), '_blank', 'noopener');
        }}
        onPoint={(event) => {
          const point = pointAt(series, event?.seriesIndex, event?.dataIndex);
          const pointer = event?.event?.event;
          if (point && pointer instanceof MouseEvent) show(pointer.clientX, pointer.clientY, volcanoTooltip(point));
          else hide();
        }}
      />
      {tooltip}
    </ChartFigure>
  );
}
