import { categoryColors } from './chart-theme';

/** A slice of a pie: the number of peptides of an RNA type. A peptide of several types counts in each of them. */
export interface Share {
  name: string;
  value: number;
}

/** Of transcripts whose annotation gives no type. */
const NO_TYPE = 'No type';

/** Parses shares, whose values the server sends as strings. A value of '0' or one that is not a number has no slice. */
export function parseShares(list: readonly { name: string; value: string | number }[]): Share[] {
  return list
    .filter(({ value }) => String(value).trim() !== '0')
    .map(({ name, value }) => ({ name: name === '' ? NO_TYPE : name, value: Number(value) }))
    .filter(({ value }) => Number.isFinite(value) && value > 0);
}

export interface Slice extends Share {
  /** Of the whole, in percent. */
  percent: number;
  color: string;
}

/**
 * The color of a name by its position in `allNames`, so that it never changes. Up to 24 names have distinct colors.
 */
function colorOfName(name: string, allNames: readonly string[]): string {
  const place = Math.max(0, allNames.indexOf(name));
  const color = categoryColors[place % categoryColors.length] ?? categoryColors[0];
  return Math.floor(place / categoryColors.length) % 2 === 0 ? color : darker(color);
}

/** Half as light, for the less common names, for which the scheme has no color. */
function darker(color: string): string {
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(color.slice(at, at + 2), 16) / 2)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** The slices of a pie, largest first. `colorOf` returns the colors of names with a fixed color. */
export function slicesOf(
  shares: readonly Share[],
  allNames: readonly string[],
  colorOf: (name: string) => string = (name) => colorOfName(name, allNames),
): Slice[] {
  const sum = shares.reduce((total, { value }) => total + value, 0);
  return shares
    .toSorted((one, other) => other.value - one.value)
    .map((share) => ({ ...share, percent: (100 * share.value) / sum, color: colorOf(share.name) }));
}

export function percentText({ percent }: Slice): string {
  return `${percent.toFixed(1)} %`;
}
