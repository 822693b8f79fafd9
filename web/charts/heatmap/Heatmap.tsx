import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { paths } from '#domain/catalogue/paths';
import { inPageRelease } from '../../identity/page-release';
import { workInSlices } from '../../ui/in-slices';
import { nextSort, type TableSort } from '../../ui/table/column';
import { cellAfterKey, type GridCell } from './grid-keys';
import { GroupMeans } from './GroupMeans';
import { groupNames, meanOrder, readMatrix, sampleGroups, type HeatMatrix, type SampleGroup } from './heat-matrix';
import { useHeatScale } from './heat-scale';
import { cellValue, rowOrder, type HeatmapColumns, type HeatmapRow as RowData } from './heatmap-data';
import { HeatmapFooter } from './HeatmapFooter';
import { HeatmapOverview } from './HeatmapOverview';
import { HeatmapBands, HeatmapHeader, HeatmapRow, inView, type ColumnWindow } from './HeatmapRows';
import {
  BAND_HEIGHT_PX,
  HEADER_HEIGHT_PX,
  ID_WIDTH_PX,
  ROW_HEIGHT_PX,
  SAMPLE_WIDTH_PX,
  scrollToCell,
  useVisibleRange,
} from './useVisibleRange';
import './heatmap.css';

/** Active column of a row without the keyboard cursor. */
const NO_COLUMN = -2;

const HEAD_HEIGHT_PX = BAND_HEIGHT_PX + HEADER_HEIGHT_PX;

/** The cell of an event, from the data attributes of its elements. */
function cellOf(target: EventTarget): GridCell | null {
  const column = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = column?.closest<HTMLElement>('[data-row]');
  return column && row ? { row: Number(row.dataset['row']), column: Number(column.dataset['column']) } : null;
}

/** What the rows are sorted by: a column of the grid, or the mean of a group. */
type Sorting = { of: 'columns'; sort: TableSort } | { of: 'means'; sort: TableSort<SampleGroup> };

/** The cells as numbers, with the means of the groups; null until they are read. */
function useHeatMatrix(columns: HeatmapColumns, rows: readonly RowData[]): HeatMatrix | null {
  const [matrix, setMatrix] = useState<HeatMatrix | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    workInSlices(readMatrix(columns, rows), stop.signal).then(setMatrix, () => undefined);
    return () => stop.abort();
  }, [columns, rows]);
  return matrix;
}

/**
 * Expression of every peptide in every sample, below an overview of all of them and beside the means of the groups.
 * Only the 12 rows and the columns in view are in the document: an empty box of the size of the whole table scrolls, and
 * the cells at its scroll position are drawn in a window that remains in place.
 */
export function Heatmap({
  label,
  columns,
  rows,
  orderRef,
}: {
  label: string;
  columns: HeatmapColumns;
  rows: readonly RowData[];
  /** Receives the positions of the rows in the order shown, null for that of the server. */
  orderRef?: RefObject<Uint32Array | null>;
}) {
  const activeId = useId();
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [active, setActive] = useState<GridCell>({ row: 0, column: 0 });
  const scale = useHeatScale();
  const matrix = useHeatMatrix(columns, rows);
  const order = useMemo(() => {
    if (sorting?.of === 'means') return matrix === null ? null : meanOrder(matrix, sorting.sort);
    return rowOrder(rows, columns.idLabel, sorting?.sort ?? null);
  }, [rows, columns.idLabel, matrix, sorting]);
  useLayoutEffect(() => {
    if (orderRef !== undefined) orderRef.current = order;
  }, [orderRef, order]);
  const samples = useMemo(() => [...columns.control, ...columns.tumor], [columns]);
  const sizes = { control: columns.control.length, tumor: columns.tumor.length };
  // The mean of a single group is that of the peptide, 0.
  const compared = sizes.control > 0 && sizes.tumor > 0;
  const view = useVisibleRange(scroller, {
    rows: rows.length,
    samples: samples.length,
    means: compared ? sampleGroups.length : 0,
  });
  const positionAt = (index: number) => order?.[index] ?? index;
  const rowAt = (index: number) => rows[positionAt(index)];
  const idAt = (index: number) => String(rowAt(index)?.[columns.idLabel] ?? '');
  const viewedSamples = Math.max(0, view.widthPx - ID_WIDTH_PX) / SAMPLE_WIDTH_PX;
  const shown: ColumnWindow = {
    idLabel: columns.idLabel,
    samples,
    firstTumor: columns.control.length,
    firstColumn: view.firstColumn,
    columnCount: view.columnCount,
  };

  // Without React: as a property of each row it would render every cell in each frame of a horizontal scroll.
  useLayoutEffect(() => {
    for (const track of scroller.current?.querySelectorAll<HTMLElement>('.heat-track') ?? [])
      track.style.transform = `translateX(${-view.shiftPx}px)`;
  });

  const scrollTo = (top: number, left: number) => scroller.current?.scrollTo({ top, left, behavior: 'instant' });
  const sortRows = (next: Sorting | null) => {
    setSorting(next);
    if (scroller.current) scroller.current.scrollTop = 0;
  };
  // Of one identity, so that a horizontal scroll does not render the means.
  const sortByMean = useCallback((group: SampleGroup) => {
    setSorting((before) => {
      const sort = nextSort(before?.of === 'means' ? before.sort : null, group);
      return sort && { of: 'means', sort };
    });
    if (scroller.current) scroller.current.scrollTop = 0;
  }, []);
  const goTo = (group: SampleGroup) => {
    const sample = group === 'control' ? 0 : sizes.control;
    // The keyboard goes on from there.
    setActive({ row: active.row, column: sample + 1 });
    scrollTo(scroller.current?.scrollTop ?? 0, sample * SAMPLE_WIDTH_PX);
  };

  const act = ({ row, column }: GridCell) => {
    const name = column === 0 ? columns.idLabel : (samples[column - 1] ?? '');
    if (row < 0) {
      const sort = nextSort(sorting?.of === 'columns' ? sorting.sort : null, name);
      sortRows(sort && { of: 'columns', sort });
    } else if (column === 0 || cellValue(rowAt(row), name) !== 0) {
      window.open(inPageRelease(paths.peptide(idAt(row))), '_blank', 'noopener');
    }
  };
  const onClick = ({ target }: MouseEvent) => {
    const cell = cellOf(target);
    if (cell === null) return;
    setActive(cell);
    // The browser follows the id, which is a link.
    if (cell.row < 0 || cell.column > 0) act(cell);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = cellAfterKey(active, event.key, event.ctrlKey || event.metaKey, {
      rows: rows.length,
      columns: samples.length + 1,
    });
    if (next === null && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (next === null) return act(active);
    setActive(next);
    const { top, left } = scrollToCell(next, {
      scrollTop: scroller.current?.scrollTop ?? 0,
      scrollLeft: scroller.current?.scrollLeft ?? 0,
      widthPx: view.widthPx,
    });
    scrollTo(top, left);
  };

  const meansWidthPx = (compared ? sampleGroups.length : 0) * view.meanWidthPx;
  const bodyHeight = view.rowCount * ROW_HEIGHT_PX;
  const activeInView =
    active.row < view.firstRow + view.rowCount &&
    (active.row < 0 || active.row >= view.firstRow) &&
    (active.column === 0 || (active.column > view.firstColumn && active.column <= view.firstColumn + view.columnCount));
  return (
    <div className="heatmap stack">
      {view.rowCount === rows.length && viewedSamples >= samples.length ? null : (
        <div className="heat-tools">
          {compared ? (
            <div className="heat-jump">
              {sampleGroups.map((group) => (
                <button key={group} type="button" className="button small" onClick={() => goTo(group)}>
                  Go to {groupNames[group]}
                </button>
              ))}
            </div>
          ) : null}
          <HeatmapOverview
            matrix={matrix}
            order={order}
            size={{ rows: rows.length, ...sizes }}
            view={{
              firstRow: view.firstRow,
              rowCount: view.rowCount,
              firstSample: view.firstColumn + view.shiftPx / SAMPLE_WIDTH_PX,
              sampleCount: viewedSamples,
            }}
            gridId={gridId}
            onMove={(firstRow, firstSample) => scrollTo(firstRow * ROW_HEIGHT_PX, firstSample * SAMPLE_WIDTH_PX)}
          />
        </div>
      )}
      <div
        ref={scroller}
        id={gridId}
        className="heat-scroll"
        style={{ height: HEAD_HEIGHT_PX + bodyHeight + view.barPx }}
      >
        <div
          className="heat-space"
          style={{
            height: HEAD_HEIGHT_PX + rows.length * ROW_HEIGHT_PX,
            width: ID_WIDTH_PX + samples.length * SAMPLE_WIDTH_PX + meansWidthPx,
          }}
        >
          <div
            className="heat-window"
            style={{ width: view.widthPx + meansWidthPx, height: HEAD_HEIGHT_PX + bodyHeight }}
          >
            <div
              role="grid"
              tabIndex={0}
              aria-label={label}
              aria-rowcount={rows.length + 1}
              aria-colcount={samples.length + 1}
              aria-activedescendant={activeInView ? activeId : undefined}
              className="heat-grid"
              style={{ width: view.widthPx }}
              onClick={onClick}
              onKeyDown={onKeyDown}
            >
              <HeatmapBands view={view} sizes={sizes} />
              <HeatmapHeader
                {...shown}
                activeId={activeId}
                sort={sorting?.of === 'columns' ? sorting.sort : null}
                activeColumn={active.row < 0 ? active.column : NO_COLUMN}
              />
              {inView(view.firstRow, view.rowCount).map(({ index, key }) => (
                <HeatmapRow
                  key={key}
                  {...shown}
                  scale={scale}
                  activeId={activeId}
                  row={rowAt(index)}
                  rowIndex={index}
                  activeColumn={active.row === index ? active.column : NO_COLUMN}
                />
              ))}
            </div>
            {compared ? (
              <GroupMeans
                matrix={matrix}
                columns={columns}
                rows={rows}
                order={order}
                firstRow={view.firstRow}
                rowCount={view.rowCount}
                columnWidthPx={view.meanWidthPx}
                scale={scale}
                sort={sorting?.of === 'means' ? sorting.sort : null}
                onSort={sortByMean}
              />
            ) : null}
          </div>
        </div>
      </div>
      <HeatmapFooter firstRow={view.firstRow} rowCount={view.rowCount} rows={rows.length} scale={scale} />
    </div>
  );
}
