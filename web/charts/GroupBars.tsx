import { useCallback, useMemo } from 'react';
import { type ExpressionState, expressionStateCodes } from '#domain/catalogue/vocabulary';
import { groupLabel } from '../identity/own-words';
import { barAt, barsHeightPx, barsOption, barTooltip, barValues } from './bars-option';
import { ChartFigure, type FigureText } from './ChartFigure';
import type { ChartTheme } from './chart-theme';
import { groupBars, type GroupCount } from './group-counts';

/** Peptides per expression group and status. A bar that is pointed at or clicked is selected. */
export function GroupBars({
  counts,
  selected,
  onSelect,
  ...text
}: FigureText & {
  counts: readonly GroupCount[];
  selected: ExpressionState;
  onSelect: (group: ExpressionState) => void;
}) {
  const bars = useMemo(() => groupBars(counts, selected), [counts, selected]);
  const optionOf = useCallback((theme: ChartTheme) => barsOption(bars, theme), [bars]);
  const select = (name: string | null) => {
    const group = expressionStateCodes.find((code) => groupLabel(code) === name);
    if (group !== undefined && group !== selected) onSelect(group);
  };
  return (
    <ChartFigure
      {...text}
      kind="Bar chart"
      optionOf={optionOf}
      heightPx={barsHeightPx(bars)}
      values={barValues(bars, 'Expression group')}
      tipOf={(event) => barTooltip(bars, barAt(event))}
      onClick={(event) => select(barAt(event))}
      onPoint={(event) => event !== null && select(barAt(event))}
    />
  );
}
