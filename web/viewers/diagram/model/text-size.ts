import type { Style } from './style';

/** Line distance in font sizes. */
export const LINE_HEIGHT = 1.2;
/** From the top of a line to its baseline, in font sizes. */
export const ASCENT = 0.93;

/** Widths of ASCII characters in font sizes. A lookup table, because every placement of a text measures it. */
const widths = new Map([..."iljtfrI.,:;'|!()[] "].map((character) => [character, 0.31]));
for (const character of 'mwMW@%') widths.set(character, 0.86);
for (const character of 'ABCDEFGHJKLNOPQRSTUVXYZ') widths.set(character, 0.67);

function advance(character: string): number {
  // Ideographs and most symbols outside Latin are as wide as high.
  return widths.get(character) ?? (character.charCodeAt(0) > 0x2e80 ? 1 : 0.56);
}

export interface TextSize {
  lines: string[];
  width: number;
  height: number;
}

/** Returns the size in px in a common sans-serif font; an estimate, because the core has no fonts. */
export function textSize(text: string, { fontSize, bold }: Pick<Style, 'fontSize' | 'bold'>): TextSize {
  const lines = text.split('\n');
  let longest = 0;
  for (const line of lines) {
    let sum = 0;
    for (const character of line) sum += advance(character);
    longest = Math.max(longest, sum);
  }
  return { lines, width: longest * fontSize * (bold ? 1.07 : 1), height: lines.length * fontSize * LINE_HEIGHT };
}
