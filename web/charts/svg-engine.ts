import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { ChartOption } from './chart-option';
import './engine';

register([SVGRenderer]);

/** A chart as an SVG document, without a page. Fetched only when a reader saves a picture. Sizes in px. */
export function drawSvg(option: ChartOption, widthPx: number, heightPx: number): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: widthPx, height: heightPx });
  chart.setOption({ ...option, animation: false });
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}
