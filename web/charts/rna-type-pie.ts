import { formatCount } from '../ui/format-number';
import type { ChartOption } from './chart-option';
import { categoryColors, type ChartTheme } from './chart-theme';
import { tooltipContent, tooltipFrame } from './tooltip';

export interface Share {
  name: string;
  value: number;
}

/** Shares as they are sent (the value is a string) as numbers; what is '0' or no number has no slice. */
export function parseShares(list: readonly { name: string; value: string | number }[]): Share[] {
  return list
    .filter(({ value }) => String(value).trim() !== '0')
    .map(({ name, value }) => ({ name, value: Number(value) }))
    .filter(({ value }) => Number.isFinite(value) && value > 0);
}

export function sumOf(shares: readonly Share[]): number {
  return shares.reduce((sum, { value }) => sum + value, 0);
}

export function percentOf(share: Share, shares: readonly Share[]): string {
  return `${((100 * share.value) / sumOf(shares)).toFixed(1)} %`;
}

/** A colour per RNA type that stays when another group is chosen: by the order of `allNames`. */
export function colorOfType(name: string, allNames: readonly string[]): string {
  return categoryColors[Math.max(0, allNames.indexOf(name)) % categoryColors.length] ?? categoryColors[0];
}

/** RNA types of one expression group as a ring, largest first, each slice with its name and share beside it. */
export function rnaTypePieOption(shares: readonly Share[], allNames: readonly string[], theme: ChartTheme): ChartOption {
  const sorted = shares.toSorted((one, other) => other.value - one.value);
  return {
    textStyle: { fontFamily: theme.fontFamily },
    tooltip: {
      ...tooltipFrame,
      trigger: 'item',
      formatter: (slice) => {
        const share = sorted[(Array.isArray(slice) ? slice[0] : slice)?.dataIndex ?? 0] ?? { name: '', value: 0 };
        return tooltipContent(share.name, [['Peptides', formatCount(share.value)], ['Share', percentOf(share, sorted)]]);
      },
    },
    series: [{
      type: 'pie',
      radius: ['34%', '58%'],
      center: ['50%', '50%'],
      startAngle: 90,
      minAngle: 2,
      data: sorted.map((share) => ({
        ...share,
        itemStyle: { color: colorOfType(share.name, allNames), borderColor: theme.surface, borderWidth: 2 },
      })),
      label: {
        color: theme.text,
        fontFamily: theme.fontFamily,
        fontSize: 12,
        lineHeight: 15,
        formatter: ({ dataIndex }) => {
          const share = sorted[dataIndex];
          return share === undefined ? '' : `${share.name}\n${percentOf(share, sorted)}`;
        },
      },
      labelLine: { length: 8, length2: 6, lineStyle: { color: theme.muted } },
      emphasis: { scaleSize: 4 },
    }],
  };
}

/** The same shares in words. */
export function describePie(title: string, shares: readonly Share[]): string {
  if (shares.length === 0) return `Pie chart: ${title}. No peptide.`;
  return `Pie chart: ${title}. ${shares.map((share) => `${share.name} ${formatCount(share.value)} (${percentOf(share, shares)})`).join(', ')}.`;
}
