import { fonts } from '../ui/theme-tokens';
import type { TextWidth } from './wrap-text';

/** Where nothing can be measured: as wide as the fonts of most systems are on average. */
const WIDTH_PER_LETTER = 0.6;

/** The width of texts in the site's font at a size in px. */
export function textWidth(sizePx: number): TextWidth {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return (text) => text.length * sizePx * WIDTH_PER_LETTER;
  context.font = `${sizePx}px ${fonts.sans}`;
  return (text) => context.measureText(text).width;
}
