import { BrushComponent, ToolboxComponent } from 'echarts/components';
import { use as register } from 'echarts/core';
import './point-charts';

// What only a chart needs in which a user draws a box; the brush brings a toolbox, which is hidden.
register([BrushComponent, ToolboxComponent]);

/** That the parts are there. */
export const boxBrush = true;
