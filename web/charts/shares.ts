import { formatCount } from '../ui/format-number';
import { categoryColors } from './chart-theme';

/** A slice of a pie: how many peptides are of an RNA type. A peptide of several types counts in each. */
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

export interface Slice extends Share {
  /** Of the whole, in percent. */
  percent: number;
  /** Where it begins, clockwise from the top, in percent of the whole. */
  start: number;
  color: string;
}

/** A colour per name that stays when other shares are shown: by its place in `allNames`. No two of up to 24 names share one. */
export function colorOfName(name: string, allNames: readonly string[]): string {
  const place = Math.max(0, allNames.indexOf(name));
  const color = categoryColors[place % categoryColors.length] ?? categoryColors[0];
  return Math.floor(place / categoryColors.length) % 2 === 0 ? color : darker(color);
}

/** Half as light, for the rarer names that the scheme has no colour for. */
function darker(color: string): string {
  return `#${[1, 3, 5].map((at) => Math.round(Number.parseInt(color.slice(at, at + 2), 16) / 2).toString(16).padStart(2, '0')).join('')}`;
}

/** The slices of a pie, largest first. `colorOf`: for names that have a colour of their own. */
export function layoutPie(
  shares: readonly Share[],
  allNames: readonly string[],
  colorOf: (name: string) => string = (name) => colorOfName(name, allNames),
): Slice[] {
  const sum = shares.reduce((total, { value }) => total + value, 0);
  let start = 0;
  return shares
    .toSorted((one, other) => other.value - one.value)
    .map((share) => {
      const percent = (100 * share.value) / sum;
      const slice = { ...share, percent, start, color: colorOf(share.name) };
      start += percent;
      return slice;
    });
}

/** White between two slices, in percent of the whole. */
const GAP_PERCENT = 0.6;

/** The arc of a slice around a middle, clockwise from the top, to be stroked as wide as the ring. A whole ring lacks a hair. */
export function slicePath({ start, percent }: Slice, x: number, y: number, radius: number): string {
  const whole = percent > 100 - GAP_PERCENT;
  const length = whole ? 99.99 : Math.max(0.2, percent - GAP_PERCENT);
  const at = (part: number) => {
    const angle = (part / 100) * 2 * Math.PI;
    return `${(x + radius * Math.sin(angle)).toFixed(2)} ${(y - radius * Math.cos(angle)).toFixed(2)}`;
  };
  return `M${at(start)}A${radius} ${radius} 0 ${length > 50 ? 1 : 0} 1 ${at(start + length)}`;
}

export function percentText({ percent }: Slice): string {
  return `${percent.toFixed(1)} %`;
}

/** The same shares in words. */
export function describePie(title: string, slices: readonly Slice[]): string {
  if (slices.length === 0) return `Pie chart: ${title}. No peptide.`;
  return `Pie chart: ${title}. ${slices.map((slice) => `${slice.name} ${formatCount(slice.value)} (${percentText(slice)})`).join(', ')}.`;
}
