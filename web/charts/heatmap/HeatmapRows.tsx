/* oxlint-disable jsx-a11y/prefer-tag-over-role -- elements of a table would force a table layout, but here rows are as wide as the view and columns are cut off at its edge */
import { memo, type CSSProperties } from 'react';
import { paths } from '#domain/catalogue/paths';
import { inPageRelease } from '../../identity/page-release';
import { ariaSort, type TableSort } from '../../ui/table/column';
import { formatCount } from '../../ui/format-number';
import { groupNames, sampleGroups, type SampleGroup } from './heat-matrix';
import type { HeatScale } from './heat-scale';
import { cellText, cellValue, type HeatmapRow as RowData } from './heatmap-data';
import { BAND_HEIGHT_PX, ID_WIDTH_PX, SAMPLE_WIDTH_PX, type GridView } from './useVisibleRange';

export interface ColumnWindow {
  idLabel: string;
  samples: readonly string[];
  /** Index of the first tumor sample. */
  firstTumor: number;
  firstColumn: number;
  columnCount: number;
}

/** Positions in view. The key is the place on the screen: scrolling changes only the content of elements. */
export function inView(first: number, count: number): { index: number; key: number }[] {
  return Array.from({ length: count }, (_, at) => ({ index: first + at, key: at }));
}

function columnClass(base: string, sample: number, firstTumor: number): string {
  return sample === firstTumor && sample > 0 ? `${base} first-tumor` : base;
}

/** The row of a peptide: its id, then the samples in view. `rowIndex` is its position in the order shown. */
export const HeatmapRow = memo(function HeatmapRow({
  row,
  rowIndex,
  scale,
  activeId,
  activeColumn,
  idLabel,
  samples,
  firstTumor,
  firstColumn,
  columnCount,
}: ColumnWindow & {
  row: RowData | undefined;
  rowIndex: number;
  scale: HeatScale;
  /** Id of the cell with the keyboard cursor. */
  activeId: string;
  /** Column of the keyboard cursor; negative if the cursor is in another row. */
  activeColumn: number;
}) {
  const peptideId = String(row?.[idLabel] ?? '');
  return (
    <div role="row" aria-rowindex={rowIndex + 2} className="heat-row" data-row={rowIndex}>
      <div
        role="rowheader"
        aria-colindex={1}
        id={activeColumn === 0 ? activeId : undefined}
        data-column={0}
        className={activeColumn === 0 ? 'heat-id active' : 'heat-id'}
      >
        <a href={inPageRelease(paths.peptide(peptideId))} target="_blank" rel="noopener" tabIndex={-1}>
          {peptideId}
        </a>
      </div>
      <div className="heat-track" role="presentation">
        {inView(firstColumn, columnCount).map(({ index, key }) => {
          const value = cellValue(row, samples[index] ?? '');
          const color = scale.colorOf(value);
          return (
            <div
              key={key}
              role="gridcell"
              aria-colindex={index + 2}
              id={activeColumn === index + 1 ? activeId : undefined}
              data-column={index + 1}
              className={columnClass(
                `heat-cell${color === null ? '' : ' filled'}${activeColumn === index + 1 ? ' active' : ''}`,
                index,
                firstTumor,
              )}
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

const groupOf = (sample: number, firstTumor: number): SampleGroup => (sample < firstTumor ? 'control' : 'tumor');

/** `Control, 43 samples`. */
function groupSize(group: SampleGroup, samples: number): string {
  return `${groupNames[group]}, ${formatCount(samples)} ${samples === 1 ? 'sample' : 'samples'}`;
}

/**
 * A band above the samples of each group, with its name where it can be seen at every scroll position. A screen reader
 * hears the group with each column.
 */
export function HeatmapBands({ view, sizes }: { view: GridView; sizes: Record<SampleGroup, number> }) {
  const scrolledPx = view.firstColumn * SAMPLE_WIDTH_PX + view.shiftPx;
  const within = (px: number) => Math.min(Math.max(px - scrolledPx, 0), view.widthPx - ID_WIDTH_PX);
  const lastColumn = view.firstColumn + view.columnCount;
  const ends = { control: [0, sizes.control], tumor: [sizes.control, sizes.control + sizes.tumor] } as const;
  return (
    <div className="heat-bands" aria-hidden="true" style={{ height: BAND_HEIGHT_PX }}>
      {sampleGroups.map((group) => {
        const [from, to] = ends[group];
        const width = within(to * SAMPLE_WIDTH_PX) - within(from * SAMPLE_WIDTH_PX);
        // On paper, where columns at the edges are whole.
        const columns = Math.min(to, lastColumn) - Math.max(from, view.firstColumn);
        return width <= 0 ? null : (
          <span key={group} className={`heat-band ${group}`} style={{ width, '--columns': columns } as CSSProperties}>
            {groupSize(group, sizes[group])}
          </span>
        );
      })}
    </div>
  );
}

export const sortArrow = (order: TableSort['order'] | undefined): string =>
  order === undefined ? '↕' : { ascend: '▲', descend: '▼' }[order];

/** The names of the columns in view; a click on one sorts by that column. */
export function HeatmapHeader({
  activeId,
  sort,
  activeColumn,
  idLabel,
  samples,
  firstTumor,
  firstColumn,
  columnCount,
}: ColumnWindow & {
  activeId: string;
  sort: TableSort | null;
  activeColumn: number;
}) {
  const cell = (label: string, column: number, className: string, key: number, title: string) => {
    const order = sort?.column === label ? sort.order : undefined;
    return (
      <div
        key={key}
        role="columnheader"
        aria-colindex={column + 1}
        aria-sort={order === undefined ? 'none' : ariaSort[order]}
        id={activeColumn === column ? activeId : undefined}
        data-column={column}
        className={activeColumn === column ? `${className} active` : className}
        title={title}
      >
        <span className="heat-label">{label}</span>
        <span className="heat-sort" aria-hidden="true">
          {sortArrow(order)}
        </span>
      </div>
    );
  };
  return (
    <div role="row" aria-rowindex={1} className="heat-row heat-head" data-row={-1}>
      {cell(idLabel, 0, 'heat-id', -1, idLabel)}
      <div className="heat-track" role="presentation">
        {inView(firstColumn, columnCount).map(({ index, key }) => {
          const sample = samples[index] ?? '';
          const group = groupOf(index, firstTumor);
          const title = `${sample} (${groupNames[group]})`;
          return cell(sample, index + 1, columnClass('heat-cell', index, firstTumor), key, title);
        })}
      </div>
    </div>
  );
}
