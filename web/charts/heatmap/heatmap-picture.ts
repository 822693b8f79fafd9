import { escapeXml } from '#domain/text/xml';
import { entriesText, formatCount } from '../../ui/format-number';
import type { Drawing } from '../chart-picture';
import { lightChartTheme } from '../chart-theme';
import { type HeatMatrix, groupNames, sampleGroups } from './heat-matrix';
import { HEAT_LIMIT, lightHeatScale } from './heat-scale';
import type { HeatmapColumns } from './heatmap-data';
import { lineMeans } from './overview';

/** Lines of a picture at most; in a larger heat map each shows the mean of several peptides. */
const LINES_MAX = 240;
/** Lines so high are named by their peptides, and columns so wide by their samples. */
const NAMED_LINE_PX = 13;
const NAMED_LINES_MAX = 60;
const NAMED_COLUMN_PX = 13;
/** Of unnamed lines together. */
const PLOT_PX = 380;
const FONT_PX = 11;
const LETTER_PX = 6.4;
const BAND_PX = 18;
const KEY_PX = 46;
const { text, muted, line: frameColor, fontFamily } = lightChartTheme;

const words = (x: number, y: number, content: string, more = '') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}"${more}>${escapeXml(content)}</text>`;

export interface HeatmapShown {
  matrix: HeatMatrix;
  columns: HeatmapColumns;
  /** Positions of the rows in the order shown; null for that of the matrix. */
  order: Uint32Array | null;
  idOf: (row: number) => string;
}

/**
 * A whole heat map with its groups of samples and the key of its colors, `widthPx` wide. Cells in which nothing was
 * detected are white. Lines and columns with room for it are named.
 */
export function heatmapDrawing({ matrix, columns, order, idOf }: HeatmapShown, widthPx: number): Drawing {
  const { rowCount, sampleCount } = matrix;
  const lineCount = Math.min(LINES_MAX, rowCount);
  const named = rowCount <= NAMED_LINES_MAX;
  const ids = named ? Array.from({ length: rowCount }, (_, at) => idOf(order?.[at] ?? at)) : [];
  const leftPx = named ? Math.max(0, ...ids.map(({ length }) => length)) * LETTER_PX + 6 : BAND_PX;
  const plotWidthPx = widthPx - leftPx;
  const columnPx = plotWidthPx / sampleCount;
  const linePx = named ? NAMED_LINE_PX : PLOT_PX / lineCount;
  const plotHeightPx = linePx * lineCount;
  const samples = [...columns.control, ...columns.tumor];
  const namesPx = columnPx < NAMED_COLUMN_PX ? 0 : Math.max(0, ...samples.map(({ length }) => length)) * LETTER_PX + 6;
  const bottom = BAND_PX + plotHeightPx;

  const paths = new Map<string, string>();
  for (const [line, means] of [...lineMeans(matrix, order, lineCount)].entries())
    for (const [sample, mean] of means.entries()) {
      const color = lightHeatScale.colorOf(mean)?.backgroundColor;
      if (color === undefined) continue;
      const x = leftPx + sample * columnPx;
      const y = BAND_PX + line * linePx;
      const cell = `M${x.toFixed(2)} ${y.toFixed(2)}h${columnPx.toFixed(2)}v${linePx.toFixed(2)}h-${columnPx.toFixed(2)}z`;
      paths.set(color, (paths.get(color) ?? '') + cell);
    }
  const cells = Array.from(paths, ([color, path]) => `<path d="${path}" fill="${color}"/>`);

  let from = 0;
  const bands = sampleGroups.flatMap((group) => {
    const { length } = columns[group];
    const [startPx, endPx] = [leftPx + from * columnPx, leftPx + (from + length) * columnPx];
    from += length;
    if (length === 0) return [];
    const said = `${groupNames[group]} (n = ${formatCount(length)})`;
    const fits = said.length * LETTER_PX < endPx - startPx ? said : groupNames[group];
    return [
      `<path d="M${startPx.toFixed(1)} ${BAND_PX}H${endPx.toFixed(1)}" stroke="${text}" stroke-width="1.5"/>`,
      words((startPx + endPx) / 2, 12, fits, ' text-anchor="middle"'),
      // Between the groups.
      startPx === leftPx ? '' : `<path d="M${startPx.toFixed(1)} ${BAND_PX}V${bottom.toFixed(1)}" stroke="${text}"/>`,
    ];
  });
  const lineNames = named
    ? ids.map((id, at) => words(leftPx - 4, BAND_PX + (at + 0.5) * linePx + 4, id, ' text-anchor="end"'))
    : [
        `<g transform="rotate(-90 12 ${(BAND_PX + plotHeightPx / 2).toFixed(1)})">${words(12, BAND_PX + plotHeightPx / 2, `${entriesText(rowCount)}`, ' text-anchor="middle"')}</g>`,
      ];
  const sampleNames =
    namesPx === 0
      ? []
      : samples.map((sample, at) => {
          const x = leftPx + (at + 0.5) * columnPx + 4;
          const y = bottom + 4;
          return `<g transform="rotate(-90 ${x.toFixed(1)} ${y.toFixed(1)})">${words(x, y, sample, ' text-anchor="end"')}</g>`;
        });
  return {
    svg:
      `<g font-family="${escapeXml(fontFamily)}" font-size="${FONT_PX}" fill="${text}">` +
      `<g shape-rendering="crispEdges">${cells.join('')}</g>` +
      `<rect x="${leftPx.toFixed(1)}" y="${BAND_PX}" width="${plotWidthPx.toFixed(1)}" height="${plotHeightPx.toFixed(1)}" fill="none" stroke="${frameColor}"/>` +
      `${bands.join('')}${lineNames.join('')}${sampleNames.join('')}${colorKey(leftPx, bottom + namesPx + 12)}</g>`,
    widthPx,
    heightPx: bottom + namesPx + KEY_PX,
    omissions:
      lineCount < rowCount ? [`Each line is the mean of ${linesText(rowCount, lineCount)} entries in this order.`] : [],
  };
}

function linesText(rowCount: number, lineCount: number): string {
  const [least, most] = [Math.floor(rowCount / lineCount), Math.ceil(rowCount / lineCount)];
  return least === most ? String(least) : `${least} to ${most}`;
}

const KEY_WIDTH_PX = 120;
const KEY_STEPS = 24;

/** The scale of colors with its ends and middle, and what is white. */
function colorKey(leftPx: number, topPx: number): string {
  const stepPx = KEY_WIDTH_PX / KEY_STEPS;
  const steps = Array.from({ length: KEY_STEPS }, (_, at) => {
    const value = (2 * ((at + 0.5) / KEY_STEPS) - 1) * HEAT_LIMIT;
    const color = lightHeatScale.colorOf(value)?.backgroundColor ?? 'none';
    return `<rect x="${(leftPx + at * stepPx).toFixed(1)}" y="${topPx.toFixed(1)}" width="${stepPx}" height="8" fill="${color}"/>`;
  });
  const ticks = [-HEAT_LIMIT, 0, HEAT_LIMIT].map((value) => {
    const share = (value / HEAT_LIMIT + 1) / 2;
    const anchor = share === 0 ? 'start' : share === 1 ? 'end' : 'middle';
    const said = `${Math.abs(value) === HEAT_LIMIT ? (value < 0 ? '≤ −' : '≥ ') : ''}${Math.abs(value)}`;
    return words(leftPx + share * KEY_WIDTH_PX, topPx + 20, said, ` text-anchor="${anchor}"`);
  });
  const besidePx = leftPx + KEY_WIDTH_PX + 12;
  return (
    `<g fill="${muted}"><g shape-rendering="crispEdges">${steps.join('')}</g>${ticks.join('')}` +
    `${words(besidePx, topPx + 8, 'z-score of log2 intensity')}` +
    `<rect x="${besidePx}" y="${(topPx + 13).toFixed(1)}" width="12" height="8" fill="#ffffff" stroke="${frameColor}"/>` +
    `${words(besidePx + 17, topPx + 21, 'not detected')}</g>`
  );
}
