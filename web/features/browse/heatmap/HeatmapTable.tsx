import { useMemo } from 'react';
import type { Heatmap as HeatmapData } from '#domain/api/schemas/browse';
import type { Dataset } from '#domain/catalogue/dataset-key';
import { useCall } from '../../../api/useCall';
import { DownloadMenu } from '../../../charts/DownloadMenu';
import { heatmapColumns, type HeatmapColumns } from '../../../charts/heatmap/column-order';
import { Heatmap } from '../../../charts/heatmap/Heatmap';
import { heatmapTable } from '../../../charts/heatmap/heatmap-table';
import { saveBlob } from '../../../charts/save-blob';
import { fileNameOf, toTsv } from '../../../charts/tsv';
import { formatCount } from '../../../ui/format-number';
import { SkeletonLines } from '../../../ui/Skeleton';
import { datasetName } from './heatmap-choice';

/** The table of a dataset: loading, then shown if its call succeeded with a label; hidden otherwise, while it is retried too. */
export function HeatmapTable({ dataset }: { dataset: Dataset }) {
  const { cancer, tissue, study, subtype } = dataset;
  const { data, failureReason } = useCall('heatmap', { cancer, tissue, study, cancerSubtype: subtype === '' ? null : subtype });
  const columns = useMemo(() => (data === undefined ? null : heatmapColumns(data.label)), [data]);
  if (data === undefined && failureReason === null) {
    return <div className="heatmap-wait" aria-busy="true"><SkeletonLines lines={12} /></div>;
  }
  if (data === undefined) return null;
  if (columns === null) return <p className="fine-print">No expression matrix is known for {datasetName(dataset)}.</p>;
  return <LoadedHeatmap key={`${study}@${subtype}`} data={data} columns={columns} dataset={dataset} />;
}

function LoadedHeatmap({ data, columns, dataset }: { data: HeatmapData; columns: HeatmapColumns; dataset: Dataset }) {
  const { cancer, tissue, study, subtype } = dataset;
  const title = `Expression of each peptide in each sample of ${datasetName(dataset)}`;
  const note = `${formatCount(data.result.length)} peptides, ${formatCount(columns.control.length)} control and ${formatCount(columns.tumor.length)} tumor samples`;
  const save = () => saveBlob(
    `${fileNameOf('Expression heat map', cancer, tissue, study, subtype)}.tsv`,
    new Blob([toTsv(heatmapTable(columns, data.result))], { type: 'text/tab-separated-values' }),
  );
  return (
    <section className="heatmap-block" aria-label="Heat map">
      <header>
        <div>
          <h3>{title} <span className="chart-note">{note}</span></h3>
          <p className="fine-print">
            Standard deviations from the mean of the peptide over its samples (z-score of log2 intensity). A column name sorts; a coloured cell opens the peptide.
          </p>
        </div>
        <DownloadMenu about={title} choices={[{ label: 'Data (TSV)', save }]} />
      </header>
      <Heatmap label={title} columns={columns} rows={data.result} />
    </section>
  );
}
