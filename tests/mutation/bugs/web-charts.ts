import type { PlantedBug } from '../planted-bug';

/** Bugs of the charts. Sorted by file. */
export const bugs: readonly PlantedBug[] = [
  {
    file: 'web/charts/Chart.tsx',
    find: '}, [chart, option]);',
    replace: '}, [chart]);',
    effect: 'a chart keeps its first figures and colours',
    specs: ['charts', 'theme'],
  },
  {
    file: 'web/charts/Pie.tsx',
    find: '[shares, allNames, colorOf]',
    replace: '[allNames, colorOf]',
    effect: 'a pie chart keeps the counts of the search before',
    specs: ['search', 'browse-charts'],
  },
  {
    file: 'web/charts/bars-option.ts',
    find: 'Math.max(1, ...rows.map(rowTotal))',
    replace: 'Math.max(1, ...rows.flatMap(({ counts }) => counts))',
    effect: 'stacked bars are longer than the chart',
  },
  {
    file: 'web/charts/chart-theme.ts',
    find: 'axisLine: { show: true, onZero: false,',
    replace: 'axisLine: { show: true, onZero: true,',
    effect: 'the vertical axis of a volcano plot is in its middle',
  },
  {
    file: 'web/charts/chart-theme.ts',
    find: 'return dark && !printing ? darkChartTheme : lightChartTheme;',
    replace: 'return dark ? darkChartTheme : lightChartTheme;',
    effect: 'Charts of the dark theme are printed in pale colours for a dark page.',
  },
  {
    file: 'web/charts/heatmap/Heatmap.tsx',
    find: "group === 'control' ? 0 : sizes.control",
    replace: "group === 'control' ? 0 : sizes.tumor",
    effect: 'Go to Tumor leads to another column if there are not as many controls as tumors',
    specs: ['heatmap-overview', 'browse-charts'],
  },
  {
    file: 'web/charts/heatmap/Heatmap.tsx',
    find: 'cellValue(rowAt(row), name) !== 0',
    replace: 'cellValue(rowAt(row), name) > 0',
    effect: 'a click on a blue cell of the heat map does not open the peptide',
    specs: ['browse-charts.spec.ts'],
  },
  {
    file: 'web/charts/heatmap/HeatmapRows.tsx',
    find: "sample < firstTumor ? 'control' : 'tumor'",
    replace: "sample <= firstTumor ? 'control' : 'tumor'",
    effect: 'the first tumor sample is called a control',
  },
  {
    file: 'web/charts/heatmap/heat-scale.ts',
    find: 'if (value === 0 || !Number.isFinite(value))',
    replace: 'if (!Number.isFinite(value))',
    effect: 'cells without a measurement look like the mean',
  },
  {
    file: 'web/charts/resize.ts',
    find: '    clearTimeout(timer);\n    timer = setTimeout(action, waitMs);',
    replace: '    timer = setTimeout(action, waitMs);',
    effect: 'a chart is drawn anew for every step of a resize',
  },
  {
    file: 'web/charts/resize.ts',
    find: '    clearTimeout(timer);\n    timer = setTimeout',
    replace: '    timer = setTimeout',
    effect: 'A chart is drawn again for every step of a change of its size.',
  },
  {
    file: 'web/charts/volcano-option.ts',
    find: '            { xAxis: -thresholds.log2FoldChange },\n',
    replace: '',
    effect: 'a volcano plot lacks the threshold of downregulation',
  },
  {
    file: 'web/charts/volcano.ts',
    find: 'adjustedPValue > 0 ?',
    replace: 'adjustedPValue >= 0 ?',
    effect: 'Peptides with an adjusted p value of 0 are missing from the volcano plot.',
  },
];
