import { useMediaQuery } from '../ui/useMediaQuery';
import { darkChartTheme, lightChartTheme, type ChartTheme } from './chart-theme';

/** The theme of the reader's system; the same object until it changes. */
export function useChartTheme(): ChartTheme {
  return useMediaQuery('(prefers-color-scheme: dark)') ? darkChartTheme : lightChartTheme;
}
