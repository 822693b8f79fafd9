import { BarChart, PieChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { init, use, type ECharts } from 'echarts/core';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';
import type { ChartOption } from './chart-option';

/** The drawing library, with only what the site draws. Imported by `load-engine.ts` alone, when a page shows a chart. */
use([
  BarChart, PieChart, ScatterChart,
  GridComponent, LegendComponent, MarkLineComponent, TooltipComponent,
  CanvasRenderer, SVGRenderer,
]);

export { init };
export type { ECharts };

/** A chart as an SVG document, without a page. Sizes in px. */
export function drawSvg(option: ChartOption, widthPx: number, heightPx: number): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: widthPx, height: heightPx });
  chart.setOption({ ...option, animation: false });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}
