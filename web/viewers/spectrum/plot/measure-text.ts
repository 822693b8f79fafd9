import { fonts } from '../../../ui/theme-tokens';
import { LABEL_TEXT_PX, type MeasureText } from '../scene/label-items';

/** Text measure of the labels' font; remembers what it measured, for labels come back with every redraw. */
export function textMeasure(): MeasureText {
  const widths = new Map<string, number>();
  let context: CanvasRenderingContext2D | null | undefined;
  return (text) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    if (context === undefined) {
      context = document.createElement('canvas').getContext('2d');
      if (context !== null) context.font = `${LABEL_TEXT_PX}px ${fonts.sans}`;
    }
    const width = context?.measureText(text).width ?? text.length * 6;
    widths.set(text, width);
    return width;
  };
}
