/** Where a reader wants the ion table, and what the link at the table changes. */
export type WantedTablePlace = 'beside' | 'below';
export type TablePlace = WantedTablePlace | 'above';

/** Two series and the residues can be read in this; more of them scroll. */
const LEAST_TABLE_PX = 220;
const GAP_PX = 24;

/** Where the table stands. Two places always differ: without room beside the plot they are below and above it. */
export function tablePlace(wanted: WantedTablePlace, roomPx: number, plotPx: number): TablePlace {
  if (roomPx - plotPx >= LEAST_TABLE_PX + GAP_PX) return wanted;
  return wanted === 'beside' ? 'below' : 'above';
}
