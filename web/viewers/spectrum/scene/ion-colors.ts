import type { FragmentCharge, SeriesLetter } from '#domain/spectrum/index';

/** Colours of the original viewer, by charge 1, 2, 3: N-terminal series cool, C-terminal ones warm, the charge in the tint. */
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

/** Of the ions that belong to no series, as the original draws them; the readers' own reporters have no recorded colour. */
export const specialColors = {
  immonium: '#008000',
  precursor: '#ffd700',
  itraq8: '#2f4f4f',
  tmtpro16: '#556b2f',
  userReporter: '#8b4513',
} as const;
