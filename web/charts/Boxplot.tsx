import { useMemo } from 'react';
import type { BoxGroup } from './boxplot-groups';
import { BOXPLOT_HEIGHT_PX, boxplotOption, boxTooltip } from './boxplot-option';
import { ChartFigure, type FigureText } from './ChartFigure';
import { useChartTheme, type ChartTheme } from './chart-theme';

/** A box per group, with its samples. At least one group. The page shows the five numbers of each in a table. */
export function Boxplot({
  groups,
  axis,
  colorOf,
  ...text
}: FigureText & {
  groups: readonly BoxGroup[];
  /** The measured quantity and its unit. */
  axis: string;
  /** Returns a colour by the name of a group, so that a group looks the same if it is the only one. */
  colorOf: (name: string, theme: ChartTheme) => string;
}) {
  const theme = useChartTheme();
  const option = useMemo(
    () => boxplotOption(groups, { axis, colorOf: (name) => colorOf(name, theme) }, theme),
    [groups, axis, colorOf, theme],
  );
  return (
    <ChartFigure
      {...text}
      kind="Box plot"
      option={option}
      heightPx={BOXPLOT_HEIGHT_PX}
      values={null}
      points={groups.reduce((sum, { values }) => sum + values.length, 0)}
      tipOf={(event) => boxTooltip(groups, axis, event)}
    />
  );
}
