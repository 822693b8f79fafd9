import {
  BarChart,
  PieChart,
  type BarSeriesOption,
  type BoxplotSeriesOption,
  type PieSeriesOption,
  type ScatterSeriesOption,
} from 'echarts/charts';
import {
  GridSimpleComponent,
  LegendPlainComponent,
  type GridComponentOption,
  type LegendComponentOption,
  type MarkLineComponentOption,
} from 'echarts/components';
import { init, use as register, type ComposeOption, type ECElementEvent, type ECharts } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

// The chart library with only the parts that the site uses, loaded when the first chart comes into view. What only
// charts with points need is in `point-charts.ts`.
register([BarChart, PieChart, GridSimpleComponent, LegendPlainComponent, SVGRenderer]);

/** Options of the chart parts that are registered here and in `point-charts.ts`; others do not compile. */
export type ChartOption = ComposeOption<
  | BarSeriesOption
  | BoxplotSeriesOption
  | PieSeriesOption
  | ScatterSeriesOption
  | GridComponentOption
  | LegendComponentOption
  | MarkLineComponentOption
>;

/**
 * Draws a chart as an SVG document without a page. Text in a font wider than that of the page is drawn beyond the
 * edges, not cut off. Sizes in px.
 */
export function drawSvg(option: ChartOption, widthPx: number, heightPx: number): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: widthPx, height: heightPx });
  chart.setOption(option);
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg.replace('<svg', '<svg overflow="visible"');
}

export { init };
export type { ECElementEvent, ECharts };
