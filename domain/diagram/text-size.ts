import type { Style } from './style';

/** Line distance in font sizes. */
export const LINE_HEIGHT = 1.2;
/** From the top of a line to its baseline, in font sizes. */
export const ASCENT = 0.93;

function advance(character: string): number {
  if (/[iljtfrI.,:;'|!()[\] ]/.test(character)) return 0.31;
  if (/[mwMW@%]/.test(character)) return 0.86;
  if (/[A-Z]/.test(character)) return 0.67;
  // Ideographs and most symbols outside Latin are as wide as high.
  return (character.codePointAt(0) ?? 0) > 0x2e80 ? 1 : 0.56;
}

export interface TextSize {
  lines: string[];
  width: number;
  height: number;
}

/** Size in px as a common sans-serif font draws it: an estimate, because the core knows no fonts. */
export function textSize(text: string, { fontSize, bold }: Pick<Style, 'fontSize' | 'bold'>): TextSize {
  const lines = text.split('\n');
  const widths = lines.map((line) => [...line].reduce((sum, character) => sum + advance(character), 0));
  return { lines, width: Math.max(...widths) * fontSize * (bold ? 1.07 : 1), height: lines.length * fontSize * LINE_HEIGHT };
}
