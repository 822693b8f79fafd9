import { darkChartTheme, useChartTheme } from '../chart-theme';

/**
 * Colors of heat map cells: a perceptually uniform diverging scale from blue (low) to red (high). Around 0 it is close
 * to the ground of the page, near-white in the light theme and near-black in the dark one, so that what is far from the
 * mean stands out in both. Mixed in Oklab (Ottosson B. 2020, https://bottosson.github.io/posts/oklab/), where equal steps
 * of lightness look equal; the ends are equally light.
 */

/** Values beyond plus or minus this have the color of the end of the scale. Unit: standard deviations of the row. */
export const HEAT_LIMIT = 3;

type Oklab = readonly [lightness: number, a: number, b: number];

/** Steps on each side of 0: finer than the eye can distinguish, few enough to compute once. */
const STEPS = 120;

const encode = (linear: number): number => {
  const value = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
};

type Rgb = readonly [red: number, green: number, blue: number];

/** Linear sRGB, 0 to 1. */
function rgbOf([lightness, a, b]: Oklab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Colors as a style, one object per color. */
interface HeatColor {
  backgroundColor: string;
  /** Of the text: readable on the background. */
  color: string;
}

type Channels = readonly [red: number, green: number, blue: number];

const css = (channels: Channels): string => `rgb(${channels.join(', ')})`;

/** Relative luminance at which black and white text have the same contrast, 4.58 to 1 (WCAG 2.2). */
const EQUAL_CONTRAST = Math.sqrt(1.05 * 0.05) - 0.05;

function textOn([red, green, blue]: Rgb): string {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > EQUAL_CONTRAST ? '#000000' : '#ffffff';
}

export interface HeatScale {
  /** Colors of a value; null, uncolored, for 0 (not detected) and for anything that is not a number. */
  colorOf(value: number): HeatColor | null;
  /** Red, green and blue of a value, 0 to 255; null as above. */
  channelsOf(value: number): Channels | null;
  /** CSS gradient of the whole scale, from low to high. */
  gradient: string;
}

function heatScale(low: Oklab, middle: Oklab, high: Oklab): HeatScale {
  const mixed = (position: number): Rgb => {
    const end = position < 0 ? low : high;
    const share = Math.abs(position);
    const mix = (at: 0 | 1 | 2) => middle[at] + (end[at] - middle[at]) * share;
    return rgbOf([mix(0), mix(1), mix(2)]);
  };
  const steps = Array.from({ length: 2 * STEPS + 1 }, (_, index) => {
    const rgb = mixed(index / STEPS - 1);
    const channels: Channels = [encode(rgb[0]), encode(rgb[1]), encode(rgb[2])];
    return { channels, color: { backgroundColor: css(channels), color: textOn(rgb) } };
  });
  const stepOf = (value: number) => {
    if (value === 0 || !Number.isFinite(value)) return undefined;
    const position = Math.min(HEAT_LIMIT, Math.max(-HEAT_LIMIT, value)) / HEAT_LIMIT;
    return steps[Math.round((position + 1) * STEPS)];
  };
  const stops = steps.filter((_, index) => index % (STEPS / 6) === 0);
  return {
    colorOf: (value) => stepOf(value)?.color ?? null,
    channelsOf: (value) => stepOf(value)?.channels ?? null,
    gradient: `linear-gradient(to right, ${stops.map(({ channels }) => css(channels)).join(', ')})`,
  };
}

export const lightHeatScale = heatScale([0.47, -0.03, -0.14], [0.97, 0, 0.004], [0.47, 0.165, 0.075]);
export const darkHeatScale = heatScale([0.76, -0.04, -0.12], [0.29, -0.008, 0.004], [0.76, 0.13, 0.06]);

/** The scale of the page's theme; the same object until that changes. */
export function useHeatScale(): HeatScale {
  return useChartTheme() === darkChartTheme ? darkHeatScale : lightHeatScale;
}
