import { useCallback } from 'react';
import type { BoxGroup } from './boxplot-groups';
import { BOXPLOT_HEIGHT_PX, boxplotOption, boxTooltip } from './boxplot-option';
import { ChartFigure, type FigureText } from './ChartFigure';
import type { ChartTheme } from './chart-theme';

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
  /** Returns a color by the name of a group, so that a group looks the same if it is the only one. */
  colorOf: (name: string, theme: ChartTheme) => string;
}) {
  const optionOf = useCallback(
    (theme: ChartTheme) => boxplotOption(groups, { axis, colorOf: (name) => colorOf(name, theme) }, theme),
    [groups, axis, colorOf],
  );
  return (
    <ChartFigure
      {...text}
      kind="Box plot"
      optionOf={optionOf}
      heightPx={BOXPLOT_HEIGHT_PX}
      values={null}
      points={groups.reduce((sum, { values }) => sum + values.length, 0)}
      tipOf={(event) => boxTooltip(groups, axis, event)}
    />
  );
}
