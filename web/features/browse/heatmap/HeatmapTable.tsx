import { toTsv, TSV_MIME } from '#domain/text/tsv';
import { type CSSProperties, Suspense, useMemo, useRef } from 'react';
import type { Heatmap as HeatmapData } from '#domain/api/schemas/browse';
import type { Dataset } from '#domain/catalogue/dataset-key';
import { dayOf, exportFileName } from '#domain/catalogue/file-names';
import { own } from '../../../identity/own-words';
import { identity } from '../../../identity/page-identity';
import { useReleaseFile } from '../../../api/site-data';
import { useCall } from '../../../api/useCall';
import { DownloadMenu } from '../../../charts/DownloadMenu';
import type { FigureSize } from '../../../charts/figure-sizes';
import { figureSource } from '../../../charts/figure-source';
import { heatmapColumns, heatmapTable, type HeatmapColumns } from '../../../charts/heatmap/heatmap-data';
import { useSeenOrPrinted } from '../../../charts/useSeenOrPrinted';
import { lazyPart } from '../../../failures/lazy-part';
import { persistently } from '../../../failures/persistently';
import { saveBlob, saveText } from '../../../ui/save-file';
import { entriesText, formatCount } from '../../../ui/format-number';
import { SkeletonLines } from '../../../ui/Skeleton';
import { useFirstInput } from '../../../ui/useFirstInput';
import { datasetName } from './heatmap-choice';

const Heatmap = lazyPart(() =>
  import('../../../charts/heatmap/Heatmap').then((module) => ({ default: module.Heatmap })),
);

/** The heat map of a dataset once its call has succeeded; hidden after a failure, also while the call is repeated. */
export function HeatmapTable({ dataset }: { dataset: Dataset }) {
  const { cancer, tissue, study, subtype } = dataset;
  const cancerSubtype = subtype === '' ? null : subtype;
  const { data, failureReason } = useCall('heatmap', { cancer, tissue, study, cancerSubtype });
  const columns = useMemo(() => (data === undefined ? null : heatmapColumns(data)), [data]);
  if (data === undefined && failureReason === null) {
    return (
      <div className="heatmap-wait" aria-busy="true">
        <SkeletonLines lines={12} />
      </div>
    );
  }
  if (data === undefined) return null;
  if (columns === null) return <p className="fine-print">No expression matrix is known for {datasetName(dataset)}.</p>;
  return <LoadedHeatmap key={`${study}@${subtype}`} data={data} columns={columns} dataset={dataset} />;
}

function LoadedHeatmap({ data, columns, dataset }: { data: HeatmapData; columns: HeatmapColumns; dataset: Dataset }) {
  const { cancer, tissue, study, subtype } = dataset;
  const release = useReleaseFile().data?.release ?? '';
  const title = `Expression of each peptide in each sample of ${datasetName(dataset)}`;
  const note = `${entriesText(data.result.length)}, ${formatCount(columns.control.length)} ${own('control')} and ${formatCount(columns.tumor.length)} ${own('tumor')} samples`;
  const block = useRef<HTMLElement>(null);
  const soon = useSeenOrPrinted(block);
  const isWanted = useFirstInput() || soon;
  const orderRef = useRef<Uint32Array | null>(null);
  const named = (ending: string) =>
    exportFileName(
      ['Expression heat map', cancer, tissue, study, subtype],
      { filePrefix: identity.filePrefix, release, date: dayOf(new Date()) },
      ending,
    );
  const save = async (format: 'svg' | 'png', size: FigureSize) => {
    const { heatmapFile } = await persistently(() => import('../../../charts/heatmap/heatmap-file'));
    const text = { title: `${title} (${note})`, source: figureSource(release) };
    const drawnPx = block.current?.clientWidth ?? 0;
    const shown = { columns, rows: data.result, order: orderRef.current };
    saveBlob(named(format), await heatmapFile(shown, text, { size, drawnPx }, format));
  };
  // As high as the cells, which are fetched when the user does anything or could soon print: nothing below them moves.
  const waiting = (
    <div className="heatmap-cells-wait" style={{ '--rows': data.result.length } as CSSProperties}>
      <SkeletonLines lines={8} />
    </div>
  );
  return (
    <section ref={block} className="heatmap-block stack" aria-label="Heat map">
      <header>
        <div>
          <h3>
            {title} <span className="chart-note">{note}</span>
          </h3>
          <p className="fine-print">
            Standard deviations from the mean of the peptide over its samples (z-score of log2 intensity). Click the
            name of a column to sort by it, or a colored cell to open its peptide. The strip shows all samples; its
            frame marks those in view below. Group means are taken over the n samples in which the peptide was detected.
          </p>
        </div>
        <DownloadMenu
          about={title}
          onPicture={save}
          choices={[
            {
              label: 'Data (TSV)',
              save: () => saveText(named('tsv'), toTsv(heatmapTable(columns, data.result)), TSV_MIME),
            },
          ]}
        />
      </header>
      {isWanted ? (
        <Suspense fallback={waiting}>
          <Heatmap label={title} columns={columns} rows={data.result} orderRef={orderRef} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}
