/**
 * Colour of a heatmap cell. A diverging scale that is even to the eye: blue (low) through near-white (0) to red (high), both
 * ends equally dark, mixed in Oklab (Ottosson B. 2020, https://bottosson.github.io/posts/oklab/), where equal steps of
 * lightness look equal.
 */

/** Values beyond plus or minus this have the colour of the end. Units: standard deviations of the row. */
export const HEAT_LIMIT = 3;

type Oklab = readonly [lightness: number, a: number, b: number];

const LOW: Oklab = [0.47, -0.03, -0.14];
const MIDDLE: Oklab = [0.97, 0, 0.004];
const HIGH: Oklab = [0.47, 0.165, 0.075];

/** Steps to each side of 0: finer than the eye tells apart, few enough to be made once. */
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

/** `position` from -1 (low) to 1 (high). */
function mixed(position: number): Rgb {
  const end = position < 0 ? LOW : HIGH;
  const share = Math.abs(position);
  const mix = (at: 0 | 1 | 2) => MIDDLE[at] + (end[at] - MIDDLE[at]) * share;
  return rgbOf([mix(0), mix(1), mix(2)]);
}

/** Colours as a style, the same object for the same colour. Longhands: a shorthand costs ten times as much to set. */
export interface HeatColor {
  backgroundColor: string;
  /** Of the text, readable on it. */
  color: string;
}

const css = (color: Rgb): string => `rgb(${color.map(encode).join(', ')})`;

/** Black or white, whichever has the higher contrast: they are equal, 4.58 to 1, at this relative luminance (WCAG 2.2). */
const EQUAL_CONTRAST = Math.sqrt(1.05 * 0.05) - 0.05;

function textOn([red, green, blue]: Rgb): string {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > EQUAL_CONTRAST ? '#000000' : '#ffffff';
}

const colors: readonly HeatColor[] = Array.from({ length: 2 * STEPS + 1 }, (_, index) => {
  const color = mixed(index / STEPS - 1);
  return { backgroundColor: css(color), color: textOn(color) };
});

/** Colours of a value; null for 0 (not detected) and for what is no number, which stay uncoloured. */
export function heatColor(value: number): HeatColor | null {
  if (value === 0 || !Number.isFinite(value)) return null;
  const position = Math.min(HEAT_LIMIT, Math.max(-HEAT_LIMIT, value)) / HEAT_LIMIT;
  return colors[Math.round((position + 1) * STEPS)] ?? null;
}

/** CSS gradient of the whole scale, from low to high. */
export function heatGradient(): string {
  const stops = Array.from({ length: 13 }, (_, index) => css(mixed(index / 6 - 1)));
  return `linear-gradient(to right, ${stops.join(', ')})`;
}
