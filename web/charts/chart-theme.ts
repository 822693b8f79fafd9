import { darkColors, fonts, lightColors, meaningColors } from '../ui/theme-tokens';
import { useMediaQuery } from '../ui/useMediaQuery';
import { usePrinting } from '../ui/usePrinting';
import { useDarkTheme } from '../ui/useTheme';
import type { ExpressionState } from '#domain/catalogue/vocabulary';

/** The part of the theme that charts need as values, because a canvas cannot read custom properties. */
export interface ChartTheme {
  text: string;
  muted: string;
  line: string;
  surface: string;
  /** Behind what is selected. */
  selected: string;
  fontFamily: string;
}

function themeOf({ text, muted, line, surface, page }: typeof lightColors): ChartTheme {
  return { text, muted, line, surface, selected: page, fontFamily: fonts.sans };
}

export const lightChartTheme = themeOf(lightColors);
export const darkChartTheme = themeOf(darkColors);
/**
 * The user's own colors for text, lines and background. Colors with a meaning stay: each is accompanied by a shape,
 * an outline or a name.
 */
export const forcedChartTheme: ChartTheme = {
  text: 'CanvasText',
  muted: 'CanvasText',
  line: 'GrayText',
  surface: 'Canvas',
  selected: 'Canvas',
  fontFamily: fonts.sans,
};

/** The theme of the user, the light one on paper; the same object until that changes. */
export function useChartTheme(): ChartTheme {
  const dark = useDarkTheme();
  const forced = useMediaQuery('(forced-colors: active)');
  const printing = usePrinting();
  if (forced && !printing) return forcedChartTheme;
  return dark && !printing ? darkChartTheme : lightChartTheme;
}

const FONT_PX = 12;

/** Text of a chart, such as that of an axis. */
export function chartText(color: string, { fontFamily }: ChartTheme) {
  return { color, fontFamily, fontSize: FONT_PX };
}

/** What all options have in common. */
export function chartBase(theme: ChartTheme) {
  return { textStyle: { fontFamily: theme.fontFamily }, animation: false } as const;
}

/** The legend of every chart: one line above the plot, at its left. */
export function chartLegend(theme: ChartTheme) {
  return {
    top: 0,
    left: 0,
    padding: 2,
    itemWidth: 12,
    itemHeight: 11,
    itemGap: 16,
    textStyle: chartText(theme.muted, theme),
  };
}

/** Height of each further line of a legend, with the gap above it. */
const LEGEND_LINE_PX = 29;
/** What a letter takes on average, and an entry besides its name. */
const LEGEND_LETTER_PX = 6.5;
const LEGEND_ENTRY_PX = 33;

/** The widest chart, in whole px, in which the entries of a legend take more than `lines`. */
function widestWithMore(lines: number, entriesPx: readonly number[]): number {
  const takenIn = (roomPx: number): number => {
    let [taken, leftPx] = [1, roomPx];
    for (const px of entriesPx) {
      if (px > leftPx) [taken, leftPx] = [taken + 1, roomPx];
      leftPx -= px;
    }
    return taken;
  };
  let widthPx = Math.ceil(entriesPx.reduce((sum, px) => sum + px, 0));
  while (widthPx > 0 && takenIn(widthPx) <= lines) widthPx -= 1;
  return widthPx;
}

/**
 * Moves the plot down where the legend takes two lines or three, because the chart is narrower than it. `top` is that of
 * the plot below a legend of one line.
 */
export function belowLegend(names: readonly string[], top: number) {
  const entriesPx = names.map((name) => LEGEND_ENTRY_PX + name.length * LEGEND_LETTER_PX);
  // Of those that match, the last one counts.
  return [1, 2].map((lines) => ({
    query: { maxWidth: widestWithMore(lines, entriesPx) },
    option: { grid: { top: top + lines * LEGEND_LINE_PX } },
  }));
}

/** Lines, labels and name of an axis. */
export function chartAxis(theme: ChartTheme) {
  const text = chartText(theme.muted, theme);
  return {
    nameLocation: 'middle' as const,
    nameTextStyle: text,
    axisLabel: text,
    axisLine: { show: true, onZero: false, lineStyle: { color: theme.line } },
    splitLine: { lineStyle: { color: theme.line, opacity: 0.5 } },
  };
}

export const groupColors: Record<ExpressionState, string> = {
  1: meaningColors.tumorSpecific,
  2: meaningColors.upregulated,
  3: meaningColors.downregulated,
  4: meaningColors.others,
  unknown: meaningColors.unknown,
};

/**
 * Colors of categories without a fixed color, such as RNA types: from the schemes "muted" and "light" of Paul Tol,
 * for color-blind users (https://personal.sron.nl/~pault/), without those close to the colors of the expression
 * groups.
 */
export const categoryColors = [
  '#44aa99',
  '#aa4499',
  '#88ccee',
  '#999933',
  '#cc6677',
  '#6f63b8',
  '#ddcc77',
  '#882255',
  '#117733',
  '#ffaabb',
  '#bbcc33',
  '#77aadd',
] as const;
