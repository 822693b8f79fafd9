import type { OrfPeptides } from '#domain/api/schemas/related';
import { escapeXml } from '#domain/text/xml';
import {
  type PictureSize,
  type Drawing,
  pictureFile,
  type PictureTitle,
  titledDrawing,
} from '../../../charts/chart-picture';
import { groupColors, lightChartTheme } from '../../../charts/chart-theme';
import { formatCount } from '../../../ui/format-number';
import { type OrfFilter, orfLayout } from './orf-layout';
import {
  BAR_PX,
  barColor,
  barText,
  extentPx,
  gapResidues,
  groupsShown,
  LANE_PX,
  legendText,
  SIDE_PX,
  TOP_PX,
} from './orf-places';

const { text: ink, muted, fontFamily } = lightChartTheme;
const FONT_PX = 12;
const MARK_FONT_PX = 11;

export interface ShownOrf {
  orf: OrfPeptides;
  filter: OrfFilter;
  /** Of the page: its bars are outlined. */
  peptideId: string;
}

const layoutOf = ({ orf, filter, peptideId }: ShownOrf, widthPx: number) =>
  orfLayout(orf, filter, peptideId, gapResidues(orf.protein.length, widthPx));

/** The protein with all its peptides below it, `widthPx` wide. */
export function orfDrawing(shown: ShownOrf, widthPx: number): Drawing {
  const residues = shown.orf.protein.length;
  const { bars, lanes } = layoutOf(shown, widthPx);
  const words = (x: number, y: number, content: string, more = '') =>
    `<text x="${x}" y="${y}"${more}>${escapeXml(content)}</text>`;
  const drawn = bars.map((bar) => {
    const { x, width } = extentPx(bar.from, bar.to, residues, widthPx);
    const y = TOP_PX + bar.lane * LANE_PX;
    const stroke = bar.own ? ` stroke="${ink}" stroke-width="2.5"` : '';
    const mark = words(x + 2, y + 11, barText(bar, width), ` font-size="${MARK_FONT_PX}" fill="#000000"`);
    return `<g><title>${escapeXml(`${bar.sequence}, ${bar.peptideId}`)}</title><rect x="${x}" y="${y}" width="${width}" height="${BAR_PX}" fill="${barColor(bar)}"${stroke}/>${mark}</g>`;
  });
  const protein = `<rect x="${SIDE_PX}" y="18" width="${widthPx - 2 * SIDE_PX}" height="10" fill="${muted}"/>`;
  return {
    svg:
      `<g font-family="${escapeXml(fontFamily)}" font-size="${FONT_PX}" fill="${ink}">` +
      words(SIDE_PX, 12, '1') +
      words(widthPx / 2, 12, 'Residue of the protein', ' text-anchor="middle"') +
      `${words(widthPx - SIDE_PX, 12, formatCount(residues), ' text-anchor="end"')}${protein}${drawn.join('')}</g>`,
    widthPx,
    heightPx: TOP_PX + lanes * LANE_PX + 4,
  };
}

/** The figure with its title, its legend and its source as a file. */
export function orfFile(
  shown: ShownOrf,
  title: Omit<PictureTitle, 'legend'>,
  pictureSize: PictureSize,
  format: 'svg' | 'png',
): Promise<Blob> {
  const legend = groupsShown(layoutOf(shown, pictureSize.drawnPx).bars).map((group) => ({
    label: legendText(group),
    shapes: [{ path: 'M0 2h18v10H0z', fill: groupColors[group], stroke: 'none' }],
  }));
  const draw = (widthPx: number) => orfDrawing(shown, widthPx);
  return pictureFile(titledDrawing(draw, { ...title, legend }, pictureSize), pictureSize.size, { format });
}
