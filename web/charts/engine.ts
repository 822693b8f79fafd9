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

/** The library's own `renderToSVGString` cannot leave out the style element with which it shows what is hovered. */
interface StylelessPainter {
  renderToString: (options: { cssAnimation: false; cssEmphasis: false }) => string;
}

/** Draws a chart as an SVG document without a page and without a style element. Sizes in px. */
export function drawSvg(option: ChartOption, widthPx: number, heightPx: number): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: widthPx, height: heightPx });
  chart.setOption(option);
  const painter = chart.getZr().painter as unknown as StylelessPainter;
  const svg = painter.renderToString({ cssAnimation: false, cssEmphasis: false });
  chart.dispose();
  return svg;
}

export { init };
export type { ECElementEvent, ECharts };
