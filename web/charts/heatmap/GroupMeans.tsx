import { memo } from 'react';
import { ariaSort, type TableSort } from '../../ui/table/column';
import { groupMean, groupNames, meanText, sampleGroups, type HeatMatrix, type SampleGroup } from './heat-matrix';
import type { HeatScale } from './heat-scale';
import { cellText, type HeatmapColumns, type HeatmapRow } from './heatmap-data';
import { inView, sortArrow } from './HeatmapRows';
import { MEAN_WIDTH_PX } from './useVisibleRange';

/** The mean of each group for the peptides in view, always beside their samples. A group's name sorts by its mean. */
export const GroupMeans = memo(function GroupMeans({
  matrix,
  columns,
  rows,
  order,
  firstRow,
  rowCount,
  columnWidthPx,
  scale,
  sort,
  onSort,
}: {
  /** Null until it is read. */
  matrix: HeatMatrix | null;
  columns: HeatmapColumns;
  rows: readonly HeatmapRow[];
  /** Positions of the rows in the order shown; null for that of the server. */
  order: Uint32Array | null;
  /** The rows in view, in the order shown. */
  firstRow: number;
  rowCount: number;
  columnWidthPx: number;
  scale: HeatScale;
  sort: TableSort<SampleGroup> | null;
  onSort: (group: SampleGroup) => void;
}) {
  return (
    <table
      className={columnWidthPx === MEAN_WIDTH_PX ? 'heat-means' : 'heat-means narrow'}
      aria-label="Group means"
      style={{ width: sampleGroups.length * columnWidthPx }}
    >
      {/* The ids stand beside the samples: here they are for screen readers. */}
      <colgroup>
        <col style={{ width: 0 }} />
        <col span={sampleGroups.length} />
      </colgroup>
      <thead>
        <tr className="heat-means-band" aria-hidden="true">
          <th colSpan={sampleGroups.length + 1}>Group means</th>
        </tr>
        <tr className="heat-means-head">
          <th scope="col">
            <span className="visually-hidden">Peptide</span>
          </th>
          {sampleGroups.map((group) => {
            const direction = sort?.column === group ? sort.order : undefined;
            return (
              <th key={group} scope="col" aria-sort={direction === undefined ? 'none' : ariaSort[direction]}>
                <button
                  type="button"
                  disabled={matrix === null}
                  title={`Mean over the samples in which the peptide was detected, n of ${columns[group].length}`}
                  onClick={() => onSort(group)}
                >
                  {groupNames[group]}
                  <span className="visually-hidden"> mean</span>
                  <span className="heat-sort" aria-hidden="true">
                    {sortArrow(direction)}
                  </span>
                </button>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {inView(firstRow, rowCount).map(({ index, key }) => (
          <tr key={key}>
            <th scope="row">
              <span className="visually-hidden">{String(rows[order?.[index] ?? index]?.[columns.idLabel] ?? '')}</span>
            </th>
            {sampleGroups.map((group) => {
              const found = matrix === null ? null : groupMean(matrix, group, order?.[index] ?? index);
              if (found === null || found.n === 0) return <td key={group}>{found === null ? '' : cellText(0)}</td>;
              // A mean of exactly 0 is a value, which has a color.
              const color = scale.colorOf(found.mean || Number.MIN_VALUE);
              return (
                <td key={group} className="filled" style={color ?? undefined}>
                  {meanText(found.mean)} <small>n {found.n}</small>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
});
