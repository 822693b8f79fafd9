/** Colors of the ORF diagram: hexadecimal, since they become part of an editable drawing. */
export interface OrfPalette {
  text: string;
  /** Names on ORFs. */
  label: string;
  muted: string;
  line: string;
  /** Neighboring exons. */
  exons: readonly [string, string];
  frames: Record<1 | 2 | 3, string>;
  peptide: string;
}

/** Frames in tints that mean nothing else on the site, for dark text. */
export const orfPalette: OrfPalette = {
  text: '#16211d',
  label: '#17221e',
  muted: '#55635d',
  line: '#56645e',
  exons: ['#c3ccc7', '#e3e8e5'],
  frames: { 1: '#b3abe8', 2: '#d6d27a', 3: '#7ccfcf' },
  peptide: '#a3195b',
};

/** Dark shades for light text on a dark page. A drawing itself always has the light colors, in which it is printed. */
export const darkOrfPalette: OrfPalette = {
  text: '#e4ece8',
  label: '#f4f8f6',
  muted: '#9fb0a8',
  line: '#8b9c94',
  exons: ['#46564f', '#2b3832'],
  frames: { 1: '#4b3f8f', 2: '#5f5c10', 3: '#146466' },
  peptide: '#ff8fc3',
};

function colorsOf({ text, label, muted, line, exons, frames, peptide }: OrfPalette): string[] {
  return [text, label, muted, line, ...exons, frames[1], frames[2], frames[3], peptide];
}

/** Returns a function that maps the colors of one palette to those of another and keeps any other color. */
export function exchangeColors(from: OrfPalette, to: OrfPalette): (color: string) => string {
  const others = colorsOf(to);
  const known = new Map(colorsOf(from).map((color, index) => [color, others[index] ?? color]));
  return (color) => known.get(color) ?? color;
}
