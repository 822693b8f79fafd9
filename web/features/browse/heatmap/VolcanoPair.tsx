import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { CatalogueFile, VolcanoFile } from '#domain/api/schemas/site-data';
import { type Dataset, datasetKey } from '#domain/catalogue/dataset-key';
import { paths } from '#domain/catalogue/paths';
import { hasPart } from '#domain/catalogue/release-parts';
import { immunogenicityStates } from '#domain/catalogue/vocabulary';
import { isOffered } from '#domain/search/fields';
import type { RowFilters } from '#domain/search/row-filters';
import { releasePaths } from '#domain/storage/object-keys';
import { groupLabel } from '../../../identity/own-words';
import { inPageRelease, releaseFilePath } from '../../../identity/page-release';
import { readStatic } from '../../../api/client';
import { useReleaseFile } from '../../../api/site-data';
import { ChartFigure } from '../../../charts/ChartFigure';
import type { ChartTheme } from '../../../charts/chart-theme';
import { volcanoSeries, type Coloring } from '../../../charts/volcano';
import type { PlotBox } from '../../../charts/plot-box';
import type { BoxRanges } from '../../../charts/volcano-box';
import { axisRemarks, drawablePoints, volcanoAxes, type VolcanoPoint } from '../../../charts/volcano-axes';
import {
  pointAt,
  VOLCANO_HEIGHT_PX,
  volcanoOption,
  volcanoTooltip,
  volcanoValues,
} from '../../../charts/volcano-option';
import { lazyPart } from '../../../failures/lazy-part';
import { persistently } from '../../../failures/persistently';
import { entriesText } from '../../../ui/format-number';
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
  catalogue: Pick<CatalogueFile, 'has' | 'numbers'>;
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
  const canBox = isOffered('log2FoldChange', catalogue) && isOffered('adjustedP', catalogue);
  const shared = { file: data, dataset, onBox: canBox ? onShow : null };
  return (
    <div className="two-columns">
      <div>
        <Volcano key={datasetKey(dataset)} {...shared} coloring="expression" />
        <ShowInList what={groupLabel(2)} onShow={() => onShow({ expression: 2 })} />
        <ShowInList what={groupLabel(3)} onShow={() => onShow({ expression: 3 })} />
      </div>
      {hasPart(catalogue, 'immunogenicity') && (
        <div>
          <Volcano key={datasetKey(dataset)} {...shared} coloring="immunogenicity" />
          <ShowInList what={immunogenicityStates[1]} onShow={() => onShow({ immunogenicity: 1 })} />
        </div>
      )}
    </div>
  );
}

/** What a drawn box is and does. The ranges under More filters of the list do the same by keyboard. */
const BOX_HINT =
  'Draw a box around points to list their entries. By keyboard: the ranges under More filters of the list below.';

/** What only a box needs is fetched with the first one. */
const loadBoxes = () => persistently(() => import('../../../charts/volcano-box'));
const BoxAnswer = lazyPart(() => import('./BoxAnswer'));

/** A box that was drawn, and what is in it. */
interface ReadBox {
  drawn: PlotBox;
  ranges: BoxRanges;
  points: VolcanoPoint[];
}

function Volcano({
  file,
  coloring,
  dataset,
  onBox,
}: {
  file: VolcanoFile;
  coloring: Coloring;
  dataset: Dataset;
  /** Lists the peptides of a box; null if the list has no ranges of numbers. */
  onBox: ((filters: Partial<RowFilters>) => void) | null;
}) {
  const [drawing, setDrawing] = useState(false);
  const [box, setBox] = useState<ReadBox | null>(null);
  const endDrawing = () => {
    setDrawing(false);
    setBox(null);
  };
  const release = useReleaseFile().data?.release ?? '';
  const { points, series, axes } = useMemo(() => {
    const drawn = drawablePoints(file.data);
    const range = volcanoAxes(drawn, file.max_lfc);
    return { points: drawn, series: volcanoSeries(drawn, coloring, range), axes: range };
  }, [file, coloring]);
  const inBox = box?.points;
  const boxed = useMemo(() => inBox && volcanoSeries(inBox, coloring, axes), [inBox, coloring, axes]);
  const optionOf = useCallback(
    (theme: ChartTheme) => volcanoOption(series, axes, theme, boxed ?? null),
    [series, axes, boxed],
  );
  const readBox = async (drawn: PlotBox | null) => {
    if (drawn === null) return setBox(null);
    const { rangesOfBox, pointsInBox } = await loadBoxes();
    const ranges = rangesOfBox(drawn, axes);
    return setBox({ drawn, ranges, points: pointsInBox(points, ranges) });
  };
  const title = `${titles[coloring]} in ${datasetName(dataset)}`;
  const { cancer, tissue, study, subtype } = dataset;
  const figure = (
    <ChartFigure
      kind="Volcano plot"
      title={title}
      note={`n = ${entriesText(file.data.length)}`}
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
      optionOf={optionOf}
      heightPx={VOLCANO_HEIGHT_PX}
      points={file.data.length}
      tools={
        onBox === null ? null : (
          <button
            type="button"
            className="button small"
            aria-pressed={drawing}
            title={BOX_HINT}
            onClick={() => (drawing ? endDrawing() : setDrawing(true))}
          >
            Draw a box
          </button>
        )
      }
      {...(drawing && { onBox: (drawn) => void readBox(drawn) })}
      box={
        onBox === null || box === null
          ? null
          : {
              drawn: box.drawn,
              answer: (
                <Suspense fallback={null}>
                  <BoxAnswer {...box} onShow={onBox} onClear={endDrawing} />
                </Suspense>
              ),
            }
      }
      onClick={({ seriesName, dataIndex }) => {
        // While a box is drawn, a click removes it.
        if (drawing) return;
        const point = pointAt(boxed ?? series, seriesName, dataIndex);
        if (point) window.open(inPageRelease(paths.peptide(point.peptideId)), '_blank', 'noopener');
      }}
      tipOf={({ seriesName, dataIndex }) => {
        const point = pointAt(boxed ?? series, seriesName, dataIndex);
        return point === undefined ? null : volcanoTooltip(point);
      }}
    />
  );
  return (
    <>
      {figure}
      {drawing && box === null ? <p className="fine-print">Drag across the plot to draw a box.</p> : null}
    </>
  );
}
