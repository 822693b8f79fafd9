/**
 * The colors and measures of the site, defined only here. The build writes them as CSS custom properties (`--green`,
 * ...) and antd is configured from the same values. Every text color has a contrast of at least 4.5:1 on `page` and
 * `surface`.
 */
export interface ColorTokens {
  green: string;
  greenHover: string;
  greenSoft: string;
  /** The top bar, and the text on it. */
  bar: string;
  onBar: string;
  text: string;
  muted: string;
  line: string;
  /** Borders of fields and controls: at least 3:1 on `page` and `surface`. */
  lineStrong: string;
  lineSoft: string;
  page: string;
  surface: string;
  raised: string;
  notice: string;
  /** Messages about invalid input. */
  error: string;
}

export const lightColors: ColorTokens = {
  green: '#0b6e4f',
  greenHover: '#095a41',
  greenSoft: '#e6f2ed',
  bar: '#0b6e4f',
  onBar: '#ffffff',
  text: '#16211d',
  muted: '#55635d',
  line: '#d5ded9',
  lineStrong: '#82908a',
  lineSoft: '#e8eeeb',
  page: '#f5f8f6',
  surface: '#ffffff',
  raised: '#ffffff',
  notice: '#fff7e0',
  error: '#b3261e',
};

export const darkColors: ColorTokens = {
  green: '#5cc8a1',
  greenHover: '#7ad8b6',
  greenSoft: '#16352b',
  bar: '#0a5a41',
  onBar: '#ffffff',
  text: '#e4ece8',
  muted: '#9fb0a8',
  line: '#33423b',
  lineStrong: '#6b7a73',
  lineSoft: '#26332d',
  page: '#101815',
  surface: '#17211d',
  raised: '#1e2a25',
  notice: '#2d2812',
  error: '#ff9d94',
};

/** Colors with the same meaning on every page (Okabe-Ito, for color-blind users), always with a shape or a word. */
export const meaningColors = {
  tumorSpecific: '#d55e00',
  upregulated: '#e69f00',
  downregulated: '#0072b2',
  others: '#8a8a8a',
  immunogenic: '#cc79a7',
  unknown: '#b4b4b4',
} as const;

export const fonts = {
  sans: "'IBM Plex Sans', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  mono: "'IBM Plex Mono', ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
} as const;

export const RADIUS_PX = 8;

/** All sizes of text, relative to the size that the user has set in the browser. */
export const textSizes = {
  /** Marks, and what stands within a drawing. */
  textTiny: '0.75rem',
  /** Labels and notes. */
  textSmall: '0.8125rem',
  /** Tables and controls. */
  textDense: '0.875rem',
  textBody: '1rem',
  textHeading: '1.125rem',
  textTitle: 'clamp(1.5rem, 1.2rem + 1.2vw, 2.1rem)',
  /** The name on Home. */
  textHero: 'clamp(1.9rem, 1.2rem + 2.6vw, 3.1rem)',
} as const;

function declarations(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${String(value)};`)
    .join('');
}

/**
 * Returns the rules of both themes for the element that has `data-theme`: the document, where `app/first-paint.ts` sets
 * it, or another. Paper is always light.
 */
export function themeCss(element = ':root'): string {
  const fixed = declarations({
    ...meaningColors,
    radius: `${RADIUS_PX}px`,
    fontSans: fonts.sans,
    fontMono: fonts.mono,
    ...textSizes,
  });
  return `${element}{color-scheme:light;${fixed}${declarations(lightColors)}}
@media screen{${element}[data-theme=dark]{color-scheme:dark;${declarations(darkColors)}}}`;
}
