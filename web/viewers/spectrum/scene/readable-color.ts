type Rgb = readonly [red: number, green: number, blue: number];

/** The least contrast of text (WCAG 2.2, success criterion 1.4.3) and of graphical objects (1.4.11). */
export const TEXT_CONTRAST = 4.5;
export const GRAPHIC_CONTRAST = 3;

/** The contrast of two #rrggbb colors, 1 to 21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(parse(one)), luminance(parse(other))].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const cache = new Map<string, string>();

/**
 * Mixes a color with just enough black or white to reach the least contrast with the background. Returns the color
 * itself if its contrast suffices or if it is not #rrggbb.
 */
export function readableColor(color: string, background: string, least: number): string {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return color;
  const key = `${color} ${background} ${least}`;
  const known = cache.get(key) ?? mixed(color, background, least);
  cache.set(key, known);
  return known;
}

function mixed(color: string, background: string, least: number): string {
  const end = luminance(parse(background)) > 0.18 ? 0 : 255;
  for (let share = 0; share < 1; share += 0.02) {
    const [red, green, blue] = parse(color).map((value) => Math.round(value + (end - value) * share));
    const candidate = format([red ?? 0, green ?? 0, blue ?? 0]);
    if (contrast(candidate, background) >= least) return candidate;
  }
  return format([end, end, end]);
}

function parse(hex: string): Rgb {
  return [
    Number.parseInt(hex.slice(1, 3), 16),
    Number.parseInt(hex.slice(3, 5), 16),
    Number.parseInt(hex.slice(5, 7), 16),
  ];
}

function format(rgb: Rgb): string {
  return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
