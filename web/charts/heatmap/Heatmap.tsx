import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { paths } from '#domain/catalogue/paths';
import type { HeatmapColumns } from './column-order';
import { cellAfterKey, type GridCell } from './grid-keys';
import { HeatmapFooter } from './HeatmapFooter';
import { HeatmapHeader } from './HeatmapHeader';
import { HeatmapRow, inView, type ColumnWindow } from './HeatmapRow';
import { cellValue, nextSort, rowOrder, type HeatmapRow as RowData, type HeatmapSort } from './row-order';
import { useVisibleRange } from './useVisibleRange';
import { HEADER_HEIGHT_PX, ID_WIDTH_PX, ROW_HEIGHT_PX, SAMPLE_WIDTH_PX, scrollToCell } from './visible-range';
import './heatmap.css';

const NO_ROW = -2;

/** The cell under an event, from the marks on the elements. */
function cellOf(target: EventTarget): GridCell | null {
  const column = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = column?.closest<HTMLElement>('[data-row]');
  return column && row ? { row: Number(row.dataset['row']), column: Number(column.dataset['column']) } : null;
}

/**
 * Expression of every peptide in every sample. Only the 12 rows and the columns in view are in the document: an empty box as
 * large as the whole table scrolls, and what it brings into view is drawn in a window that stays in place.
 */
export function Heatmap({ label, columns, rows }: { label: string; columns: HeatmapColumns; rows: readonly RowData[] }) {
  const activeId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [sort, setSort] = useState<HeatmapSort | null>(null);
  const [active, setActive] = useState<GridCell>({ row: 0, column: 0 });
  const order = useMemo(() => rowOrder(rows, columns.idLabel, sort), [rows, columns.idLabel, sort]);
  const samples = useMemo(() => [...columns.control, ...columns.tumor], [columns]);
  const view = useVisibleRange(grid, rows.length, samples.length);
  const rowAt = (index: number) => rows[order?.[index] ?? index];
  const shown: ColumnWindow = {
    idLabel: columns.idLabel, samples, firstTumor: columns.control.length, firstColumn: view.firstColumn, columnCount: view.columnCount,
  };

  // Past React: as a property of each row it would render every cell in each frame of a sideways scroll.
  useLayoutEffect(() => {
    for (const track of grid.current?.querySelectorAll<HTMLElement>('.heat-track') ?? []) track.style.transform = `translateX(${-view.shiftPx}px)`;
  });

  const act = ({ row, column }: GridCell) => {
    const name = column === 0 ? columns.idLabel : (samples[column - 1] ?? '');
    if (row < 0) {
      setSort(nextSort(sort, name));
      if (grid.current) grid.current.scrollTop = 0;
    } else if (column === 0 || cellValue(rowAt(row), name) !== 0) {
      window.open(paths.peptide(String(rowAt(row)?.[columns.idLabel] ?? '')), '_blank', 'noopener');
    }
  };
  const onClick = ({ target }: MouseEvent) => {
    const cell = cellOf(target);
    if (cell === null) return;
    setActive(cell);
    // The id is a link and opens by itself.
    if (cell.row < 0 || cell.column > 0) act(cell);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = cellAfterKey(active, event.key, event.ctrlKey || event.metaKey, { rows: rows.length, columns: samples.length + 1 });
    if (next === null && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (next === null) return act(active);
    setActive(next);
    const { top, left } = scrollToCell(next, { scrollTop: grid.current?.scrollTop ?? 0, scrollLeft: grid.current?.scrollLeft ?? 0, widthPx: view.widthPx });
    grid.current?.scrollTo({ top, left, behavior: 'instant' });
  };

  const bodyHeight = view.rowCount * ROW_HEIGHT_PX;
  const activeInView = active.row < view.firstRow + view.rowCount && (active.row < 0 || active.row >= view.firstRow)
    && (active.column === 0 || (active.column > view.firstColumn && active.column <= view.firstColumn + view.columnCount));
  return (
    <div className="heatmap">
      <div
        ref={grid}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={samples.length + 1}
        aria-activedescendant={activeInView ? activeId : undefined}
        className="heat-grid"
        style={{ height: HEADER_HEIGHT_PX + bodyHeight + view.barPx }}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <div className="heat-space" role="presentation" style={{ height: HEADER_HEIGHT_PX + rows.length * ROW_HEIGHT_PX, width: ID_WIDTH_PX + samples.length * SAMPLE_WIDTH_PX }}>
          <div className="heat-window" role="presentation" style={{ width: view.widthPx, height: HEADER_HEIGHT_PX + bodyHeight }}>
            <HeatmapHeader {...shown} activeId={activeId} sort={sort} activeColumn={active.row < 0 ? active.column : NO_ROW} />
            {inView(view.firstRow, view.rowCount).map(({ index, key }) => (
              <HeatmapRow
                key={key} {...shown} activeId={activeId} row={rowAt(index)} rowIndex={index}
                activeColumn={active.row === index ? active.column : NO_ROW}
              />
            ))}
          </div>
        </div>
      </div>
      <HeatmapFooter firstRow={view.firstRow} rowCount={view.rowCount} rows={rows.length} />
    </div>
  );
}
