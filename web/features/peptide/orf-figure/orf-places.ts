import { type ExpressionState, expressionStateCodes } from '#domain/catalogue/vocabulary';
import { groupLabel } from '../../../identity/own-words';
import { groupColors } from '../../../charts/chart-theme';
import type { OrfBar } from './orf-layout';

export const LANE_PX = 18;
export const BAR_PX = 14;
/** Height of the protein and its scale, above the first lane. */
export const TOP_PX = 40;
/** Width of a mark, and the least of a bar. */
const MARK_PX = 10;
/** Beside the protein, for the number of its last residue. */
export const SIDE_PX = 12;

/** What a bar has besides its color. */
const groupMarks: Record<ExpressionState, string> = { 1: 'T', 2: 'U', 3: 'D', 4: 'O', unknown: '–' };

/** As many of its marks as fit in a bar, at least that of its color. */
export const barText = ({ groups }: OrfBar, widthPx: number): string =>
  groups
    .slice(0, Math.max(1, Math.floor(widthPx / MARK_PX)))
    .map((group) => groupMarks[group])
    .join('');

/** Groups of the bars, by code. */
export const groupsShown = (bars: readonly OrfBar[]): ExpressionState[] =>
  expressionStateCodes.filter((code) => bars.some(({ groups }) => groups.includes(code)));

export const legendText = (group: ExpressionState): string => `${groupMarks[group]} ${groupLabel(group)}`;

/** Left end and width in px of residues (1-based inclusive) of a protein that is drawn across `widthPx`. */
export function extentPx(from: number, to: number, residues: number, widthPx: number): { x: number; width: number } {
  const residuePx = (widthPx - 2 * SIDE_PX) / residues;
  return { x: SIDE_PX + (from - 1) * residuePx, width: Math.max(MARK_PX, (to - from + 1) * residuePx) };
}

/** Residues between bars of one lane, so that the narrowest ones do not touch. */
export const gapResidues = (residues: number, widthPx: number): number =>
  Math.ceil(((MARK_PX + 2) * residues) / (widthPx - 2 * SIDE_PX));

/** Color of a bar; its text is drawn in black, which can be read on all of them. */
export const barColor = ({ groups: [first = 'unknown'] }: OrfBar): string => groupColors[first];
