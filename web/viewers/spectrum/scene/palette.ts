import type { FragmentCharge, SeriesLetter } from '#domain/spectrum/ion-series';
import { darkColors, lightColors } from '../../../ui/theme-tokens';

/** The colors of a picture, except those of its ions. */
export interface Palette {
  readonly background: string;
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  readonly axis: string;
  /** Peaks that no ion explains. */
  readonly peak: string;
  readonly mirrored: string;
  readonly precursor: string;
  readonly marker: string;
  readonly window: string;
  /** Peaks that two spectra share. */
  readonly shared: string;
}

/** Also used for exported and printed pictures. */
export const lightPalette: Palette = {
  background: lightColors.surface,
  text: lightColors.text,
  muted: lightColors.muted,
  grid: lightColors.lineSoft,
  axis: '#97a39d',
  peak: '#b3bcb8',
  mirrored: '#7f8c99',
  precursor: '#d11a1a',
  marker: '#0b6e4f',
  window: '#0b6e4f',
  shared: lightColors.text,
};

export const darkPalette: Palette = {
  background: darkColors.surface,
  text: darkColors.text,
  muted: darkColors.muted,
  grid: darkColors.lineSoft,
  axis: '#62736b',
  peak: '#56655e',
  mirrored: '#7d8fa1',
  precursor: '#ff7b72',
  marker: darkColors.green,
  window: darkColors.green,
  shared: darkColors.text,
};

/** The colors of the original viewer for charges 1, 2 and 3: cool for N-terminal series, warm for C-terminal ones. */
const seriesColors: Readonly<Record<SeriesLetter, readonly [string, string, string]>> = {
  a: ['#008000', '#2e8b57', '#9acd32'],
  b: ['#0000ff', '#4169e1', '#00bfff'],
  c: ['#008b8b', '#20b2aa', '#66cdaa'],
  x: ['#4b0082', '#800080', '#9932cc'],
  y: ['#ff0000', '#fa8072', '#ffa07a'],
  z: ['#ff8c00', '#ffa500', '#ffd700'],
};

export function ionColor(series: SeriesLetter, charge: FragmentCharge): string {
  return seriesColors[series][charge - 1] ?? seriesColors[series][0];
}

/** The colors of ions outside the series, as in the original viewer. */
export const specialColors = {
  immonium: '#008000',
  precursor: '#ffd700',
  itraq: '#2f4f4f',
  tmt: '#556b2f',
  userReporter: '#2f4f4f',
} as const;
