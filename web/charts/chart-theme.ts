import { darkColors, fonts, lightColors, meaningColors } from '../ui/theme-tokens';
import type { ExpressionGroup } from '#domain/catalogue/vocabulary';

/** What charts on a canvas need of the site's theme: a canvas cannot read custom properties. */
export interface ChartTheme {
  text: string;
  muted: string;
  line: string;
  surface: string;
  fontFamily: string;
}

function themeOf(colors: typeof lightColors): ChartTheme {
  return { text: colors.text, muted: colors.muted, line: colors.line, surface: colors.surface, fontFamily: fonts.sans };
}

export const lightChartTheme = themeOf(lightColors);
export const darkChartTheme = themeOf(darkColors);

export const groupColors: Record<ExpressionGroup, string> = {
  1: meaningColors.tumorSpecific,
  2: meaningColors.upregulated,
  3: meaningColors.downregulated,
  4: meaningColors.others,
};

/**
 * Colours of things that have no meaning of their own, such as RNA types: from the schemes "muted" and "light" of Paul Tol, told
 * apart by colour-blind readers (https://personal.sron.nl/~pault/), without those close to the colours of the expression groups.
 */
export const categoryColors = ['#44aa99', '#aa4499', '#88ccee', '#999933', '#cc6677', '#6f63b8', '#ddcc77', '#882255', '#117733', '#ffaabb', '#bbcc33', '#77aadd'] as const;
