import { HeatmapChart } from 'echarts/charts';
import { VisualMapContinuousComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import './engine';

// What only charts with cells need.
register([HeatmapChart, VisualMapContinuousComponent]);

/** That the parts are there. */
export const matrixCharts = true;
