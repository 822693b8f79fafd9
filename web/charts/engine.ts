import {
  BarChart,
  PieChart,
  type BarSeriesOption,
  type BoxplotSeriesOption,
  type HeatmapSeriesOption,
  type PieSeriesOption,
  type ScatterSeriesOption,
} from 'echarts/charts';
import {
  GridSimpleComponent,
  LegendPlainComponent,
  type BrushComponentOption,
  type GridComponentOption,
  type LegendComponentOption,
  type MarkLineComponentOption,
  type ToolboxComponentOption,
  type VisualMapComponentOption,
} from 'echarts/components';
import { init, use as register, type ComposeOption, type ECElementEvent, type ECharts } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

// The chart library with only the parts that the site uses, loaded when the first chart comes into view. What only
// charts with points, a box or cells need is in `point-charts.ts`, `box-brush.ts` and `matrix-charts.ts`.
register([BarChart, PieChart, GridSimpleComponent, LegendPlainComponent, SVGRenderer]);

/** Options of the chart parts that are registered in these files; others do not compile. */
export type ChartOption = ComposeOption<
  | BarSeriesOption
  | BoxplotSeriesOption
  | HeatmapSeriesOption
  | PieSeriesOption
  | ScatterSeriesOption
  | BrushComponentOption
  | GridComponentOption
  | LegendComponentOption
  | MarkLineComponentOption
  | ToolboxComponentOption
  | VisualMapComponentOption
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
