import { VISIBLE_ROWS } from './useVisibleRange';

/** A cell of the table. Row -1 is the header, column 0 the peptide's id. */
export interface GridCell {
  row: number;
  column: number;
}

/**
 * Returns the cell to which a key moves from another, following the grid pattern of WAI-ARIA
 * (https://www.w3.org/WAI/ARIA/apg/patterns/grid/); null for a key that does not move.
 */
export function cellAfterKey(
  cell: GridCell,
  key: string,
  ctrl: boolean,
  size: { rows: number; columns: number },
): GridCell | null {
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const moved = (row: number, column: number): GridCell => ({
    row: Math.min(Math.max(row, -1), lastRow),
    column: Math.min(Math.max(column, 0), lastColumn),
  });
  switch (key) {
    case 'ArrowUp':
      return moved(cell.row - 1, cell.column);
    case 'ArrowDown':
      return moved(cell.row + 1, cell.column);
    case 'ArrowLeft':
      return moved(cell.row, cell.column - 1);
    case 'ArrowRight':
      return moved(cell.row, cell.column + 1);
    case 'PageUp':
      return moved(Math.max(cell.row - VISIBLE_ROWS, Math.min(cell.row, 0)), cell.column);
    case 'PageDown':
      return moved(cell.row + VISIBLE_ROWS, cell.column);
    case 'Home':
      return moved(ctrl ? 0 : cell.row, 0);
    case 'End':
      return moved(ctrl ? lastRow : cell.row, lastColumn);
    default:
      return null;
  }
}
