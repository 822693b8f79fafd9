import type { BarSeriesOption, PieSeriesOption, ScatterSeriesOption } from 'echarts/charts';
import type { GridComponentOption, LegendComponentOption, MarkLineComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';

/** Options of the charts that `engine.ts` can draw; anything else does not compile. Types only: nothing is loaded. */
export type ChartOption = ComposeOption<
  | BarSeriesOption | PieSeriesOption | ScatterSeriesOption
  | GridComponentOption | LegendComponentOption | MarkLineComponentOption | TooltipComponentOption
>;
