import { useCallback } from 'react';
import { formatCount } from '../ui/format-number';
import { ChartFigure, type FigureText } from './ChartFigure';
import type { ChartTheme } from './chart-theme';
import { combinationAt, upsetHeightPx, upsetOption, upsetTooltip, type UpsetSets } from './upset-option';

/** Combinations that are drawn; the table beside the chart has them all. */
export const UPSET_COMBINATIONS_MAX = 20;

/** Sets and their largest combinations. `values` are shown in a table of the page. */
export function UpsetChart({
  upset,
  combinations,
  onChoose,
  ...text
}: FigureText & {
  upset: UpsetSets;
  /** Of how many those are that are drawn. */
  combinations: number;
  onChoose: (position: number) => void;
}) {
  const optionOf = useCallback((theme: ChartTheme) => upsetOption(upset, theme), [upset]);
  const drawn = upset.combinations.length;
  return (
    <ChartFigure
      {...text}
      kind="UpSet chart"
      optionOf={optionOf}
      points={drawn * upset.sets.length}
      heightPx={upsetHeightPx(upset)}
      values={null}
      remarks={drawn < combinations ? [`The ${drawn} largest of ${formatCount(combinations)} combinations.`] : []}
      tipOf={(event) => upsetTooltip(upset, event)}
      onClick={(event) => {
        const at = combinationAt(upset, event);
        if (at >= 0) onChoose(at);
      }}
    />
  );
}
