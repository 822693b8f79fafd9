import { ScatterChart } from 'echarts/charts';
import { GridSimpleComponent, LegendPlainComponent, MarkLineComponent } from 'echarts/components';
import { init, use as register, type ECharts } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

/** The drawing library for charts of many points, with only what the site draws. `load-engine.ts` fetches it when one comes into view. */
register([ScatterChart, GridSimpleComponent, LegendPlainComponent, MarkLineComponent, CanvasRenderer]);

export { init };
export type { ECharts };
