import { BoxplotChart, ScatterChart } from 'echarts/charts';
import { MarkLineComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import { AxisBreak } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';
import './engine';

// What only charts with points need, an eighth of the library: pages with bars and pies alone do not load it.
register([BoxplotChart, ScatterChart, MarkLineComponent, AxisBreak, CanvasRenderer]);

/** That the parts are there. */
export const pointCharts = true;
