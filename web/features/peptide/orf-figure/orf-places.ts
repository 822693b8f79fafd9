import type { OrfPeptides } from '#domain/api/schemas/related';
import { type ExpressionState, expressionStateCodes, expressionStates } from '#domain/catalogue/vocabulary';
import { escapeXml } from '#domain/text/xml';
import { type ChartTheme, groupColors } from '../../../charts/chart-theme';
import type { OrfBar, OrfLayout } from './orf-layout';

export const LANE_PX = 18;
export const BAR_PX = 14;
/** Height of the protein and its scale, above the first lane. */
export const TOP_PX = 40;
/** Width of a mark, and the least of a bar. */
export const MARK_PX = 10;
/** Beside the protein, for the number of its last residue. */
export const SIDE_PX = 12;

/** What a bar has besides its colour. */
export const groupMarks: Record<ExpressionState, string> = { 1: 'T', 2: 'U', 3: 'D', 4: 'O', unknown: '–' };

/** As many of its marks as fit in a bar, at least that of its colour. */
export const barText = ({ groups }: OrfBar, widthPx: number): string =>
  groups
    .slice(0, Math.max(1, Math.floor(widthPx / MARK_PX)))
    .map((group) => groupMarks[group])
    .join('');

/** Groups of the bars, by code. */
export const groupsShown = (bars: readonly OrfBar[]): ExpressionState[] =>
  expressionStateCodes.filter((code) => bars.some(({ groups }) => groups.includes(code)));

export const legendText = (group: ExpressionState): string => `${groupMarks[group]} ${expressionStates[group].label}`;

/** Left end and width in px of residues (1-based inclusive) of a protein that is drawn across `widthPx`. */
export function extentPx(from: number, to: number, residues: number, widthPx: number): { x: number; width: number } {
  const residuePx = (widthPx - 2 * SIDE_PX) / residues;
  return { x: SIDE_PX + (from - 1) * residuePx, width: Math.max(MARK_PX, (to - from + 1) * residuePx) };
}

/** Colour of a bar; its text is drawn in black, which can be read on all of them. */
export const barColor = ({ groups: [first = 'unknown'] }: OrfBar): string => groupColors[first];

export interface OrfPicture {
  orf: OrfPeptides;
  layout: OrfLayout;
  /** Lines above the figure: what it shows, of which release. */
  title: readonly string[];
  widthPx: number;
  theme: ChartTheme;
}

/** The figure with title and legend as a standalone SVG document. */
export function orfSvg({ orf, layout, title, widthPx, theme }: OrfPicture): string {
  const residues = orf.protein.length;
  const text = (x: number, y: number, content: string, more = '') =>
    `<text x="${x}" y="${y}" fill="${theme.text}"${more}>${escapeXml(content)}</text>`;
  const titles = title.map((line, at) => text(SIDE_PX, 20 + at * 18, line, at === 0 ? ' font-weight="600"' : ''));
  const legendTop = 20 + title.length * 18;
  const groups = groupsShown(layout.bars);
  const legend = groups.map(
    (group, at) =>
      `<rect x="${SIDE_PX}" y="${legendTop + at * 18 - 11}" width="18" height="12" fill="${groupColors[group]}"/>` +
      text(SIDE_PX + 26, legendTop + at * 18, legendText(group)),
  );
  const top = legendTop + groups.length * 18 + 4;
  const bars = layout.bars.map((bar) => {
    const { x, width } = extentPx(bar.from, bar.to, residues, widthPx);
    const y = top + TOP_PX + bar.lane * LANE_PX;
    const stroke = bar.own ? ` stroke="${theme.text}" stroke-width="2.5"` : '';
    const mark = text(x + 2, y + 11, barText(bar, width), ' font-size="11"').replace(theme.text, '#000000');
    return `<g><title>${escapeXml(`${bar.sequence}, ${bar.peptideId}`)}</title><rect x="${x}" y="${y}" width="${width}" height="${BAR_PX}" fill="${barColor(bar)}"${stroke}/>${mark}</g>`;
  });
  const height = top + TOP_PX + layout.lanes * LANE_PX + 10;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${height}" viewBox="0 0 ${widthPx} ${height}" font-family="${escapeXml(theme.fontFamily)}" font-size="12">` +
    `<rect width="100%" height="100%" fill="${theme.surface}"/>${titles.join('')}${legend.join('')}` +
    text(SIDE_PX, top + 12, '1') +
    text(widthPx - SIDE_PX, top + 12, String(residues), ' text-anchor="end"') +
    `<rect x="${SIDE_PX}" y="${top + 18}" width="${widthPx - 2 * SIDE_PX}" height="10" fill="${theme.muted}"/>${bars.join('')}</svg>`
  );
}
