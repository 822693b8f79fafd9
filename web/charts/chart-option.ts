import type { ScatterSeriesOption } from 'echarts/charts';
import type { GridComponentOption, LegendComponentOption, MarkLineComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';

/** Options of the charts that `engine.ts` can draw; anything else does not compile. Types only: nothing is loaded. */
export type ChartOption = ComposeOption<ScatterSeriesOption | GridComponentOption | LegendComponentOption | MarkLineComponentOption>;
