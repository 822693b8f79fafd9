/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a window on a table cannot be laid out as one: its rows are as wide as the window, its columns are cut */
import { memo } from 'react';
import { paths } from '#domain/catalogue/paths';
import { cellText } from './cell-text';
import { heatColor } from './heat-scale';
import { cellValue, type HeatmapRow as RowData } from './row-order';

export interface ColumnWindow {
  idLabel: string;
  samples: readonly string[];
  /** Samples from here are tumor samples. */
  firstTumor: number;
  firstColumn: number;
  columnCount: number;
}

/** Positions in view. The key is the place on the screen: scrolling changes what elements say and makes or moves none, which is the quickest. */
export function inView(first: number, count: number): { index: number; key: number }[] {
  return Array.from({ length: count }, (_, at) => ({ index: first + at, key: at }));
}

export function columnClass(base: string, sample: number, firstTumor: number): string {
  return sample === firstTumor && sample > 0 ? `${base} first-tumor` : base;
}

/** One peptide: its id, then the samples in view. `rowIndex` is its place in the order shown. */
export const HeatmapRow = memo(function HeatmapRow({ row, rowIndex, activeId, activeColumn, idLabel, samples, firstTumor, firstColumn, columnCount }: ColumnWindow & {
  row: RowData | undefined;
  rowIndex: number;
  /** Names the cell that the keyboard is on; no other needs a name, and naming all in each frame is slow. */
  activeId: string;
  /** Of the cell that the keyboard is on, -1 if it is in another row. */
  activeColumn: number;
}) {
  const peptideId = String(row?.[idLabel] ?? '');
  return (
    <div role="row" aria-rowindex={rowIndex + 2} className="heat-row" data-row={rowIndex}>
      <div role="rowheader" aria-colindex={1} id={activeColumn === 0 ? activeId : undefined} data-column={0} className={activeColumn === 0 ? 'heat-id active' : 'heat-id'}>
        <a href={paths.peptide(peptideId)} target="_blank" rel="noopener" tabIndex={-1}>{peptideId}</a>
      </div>
      <div className="heat-track" role="presentation">
        {inView(firstColumn, columnCount).map(({ index, key }) => {
          const value = cellValue(row, samples[index] ?? '');
          const color = heatColor(value);
          return (
            <div
              key={key}
              role="gridcell"
              aria-colindex={index + 2}
              id={activeColumn === index + 1 ? activeId : undefined}
              data-column={index + 1}
              className={columnClass(`heat-cell${color === null ? '' : ' filled'}${activeColumn === index + 1 ? ' active' : ''}`, index, firstTumor)}
              style={color ?? undefined}
            >
              {cellText(value)}
            </div>
          );
        })}
      </div>
    </div>
  );
});
