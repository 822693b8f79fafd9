import { expressionCodes, expressionGroups, validationStates, type ExpressionGroup } from '#domain/catalogue/vocabulary';
import { formatCount } from '../ui/format-number';
import type { ChartOption } from './chart-option';
import { groupColors, type ChartTheme } from './chart-theme';
import { tooltipContent, tooltipFrame } from './tooltip';

/** Peptides of one expression group. */
export interface GroupCount {
  group: ExpressionGroup;
  validated: number;
  nonValidated: number;
}

/** The two lists of the statistics call, in the order of the codes 1 to 4, side by side; what is missing counts 0. */
export function groupCounts(validated: readonly number[], nonValidated: readonly number[]): GroupCount[] {
  return expressionCodes.map((group, index) => ({ group, validated: validated[index] ?? 0, nonValidated: nonValidated[index] ?? 0 }));
}

export function totalOf(counts: readonly GroupCount[]): number {
  return counts.reduce((sum, { validated, nonValidated }) => sum + validated + nonValidated, 0);
}

/** A bar per expression group: validated solid, non-validated outlined behind it, the sum written at its end. */
export function groupBarsOption(counts: readonly GroupCount[], selected: ExpressionGroup | null, theme: ChartTheme): ChartOption {
  const text = { color: theme.muted, fontFamily: theme.fontFamily, fontSize: 12 };
  const opacityOf = (group: ExpressionGroup) => (selected === null || selected === group ? 1 : 0.55);
  const totals = counts.map(({ validated, nonValidated }) => validated + nonValidated);
  return {
    textStyle: { fontFamily: theme.fontFamily },
    grid: { left: 96, right: 52, top: 34, bottom: 42 },
    legend: { top: 0, left: 0, itemWidth: 16, itemHeight: 10, textStyle: text, selectedMode: false },
    tooltip: {
      ...tooltipFrame,
      trigger: 'axis',
      axisPointer: { type: 'none' },
      formatter: (series) => {
        const at = (Array.isArray(series) ? series[0] : series)?.dataIndex ?? 0;
        const { group, validated, nonValidated } = counts[at] ?? { group: 4, validated: 0, nonValidated: 0 };
        return tooltipContent(expressionGroups[group].label, [
          [validationStates[1], formatCount(validated)],
          [validationStates[0], formatCount(nonValidated)],
          ['Total', formatCount(validated + nonValidated)],
        ]);
      },
    },
    xAxis: {
      type: 'value',
      name: 'Peptides',
      nameLocation: 'middle',
      nameGap: 26,
      nameTextStyle: text,
      minInterval: 1,
      splitNumber: 4,
      axisLabel: { ...text, hideOverlap: true, formatter: formatCount },
      splitLine: { lineStyle: { color: theme.line, opacity: 0.6 } },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: counts.map(({ group }) => expressionGroups[group].label),
      axisLabel: { ...text, color: theme.text },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: theme.line } },
    },
    series: [
      {
        name: validationStates[1],
        type: 'bar',
        stack: 'status',
        barWidth: '56%',
        cursor: 'pointer',
        itemStyle: { color: theme.muted, borderColor: theme.muted, borderWidth: 1.5 },
        data: counts.map(({ group, validated }) => ({
          value: validated,
          itemStyle: { color: groupColors[group], borderColor: groupColors[group], opacity: opacityOf(group) },
        })),
      },
      {
        name: validationStates[0],
        type: 'bar',
        stack: 'status',
        cursor: 'pointer',
        itemStyle: { color: theme.surface, borderColor: theme.muted, borderWidth: 1.5 },
        label: { ...text, color: theme.text, show: true, position: 'right', formatter: ({ dataIndex }) => formatCount(totals[dataIndex] ?? 0) },
        data: counts.map(({ group, nonValidated }) => ({
          value: nonValidated,
          itemStyle: { color: theme.surface, borderColor: groupColors[group], opacity: opacityOf(group) },
        })),
      },
    ],
  };
}

/** The same figures in words. */
export function describeBars(title: string, counts: readonly GroupCount[]): string {
  const bars = counts.map(({ group, validated, nonValidated }) =>
    `${expressionGroups[group].label}: ${formatCount(validated)} validated, ${formatCount(nonValidated)} non-validated`);
  return `Bar chart: ${title}. ${bars.join('; ')}.`;
}
