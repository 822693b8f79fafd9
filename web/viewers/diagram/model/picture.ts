import { bracketPath, markerPath } from './shape-path';
import type { Drawing } from './drawing';
import { type Element, isSequence, type LineElement, type MarkerElement, type SequenceElement } from './element';
import { lineHeads, linePath } from './line';
import { px, rectPath } from './path-data';
import { placementOf } from './placement';
import { type Box, centerOf } from './plane';
import { ASCENT, LINE_HEIGHT, textSize } from './text-size';

/** One line of text; `x` is its anchor, `y` its baseline. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  fontSize: number;
}

/** An element as SVG draws it, as numbers and strings without a document. */
export interface Picture {
  id: string;
  /** Path data; '' for a text. */
  path: string;
  /** False for an open path, which only has a stroke. */
  filled: boolean;
  /** Path data of arrow heads, filled in the stroke color; '' for none. */
  heads: string;
  /** SVG `transform` of the whole element; '' for none. */
  transform: string;
  texts: PlacedText[];
}

const GAP = 3;

/** Places the lines of a text whose top is at `top`. */
function linesFrom(text: string, x: number, top: number, anchor: PlacedText['anchor'], fontSize: number): PlacedText[] {
  if (text === '') return [];
  return text
    .split('\n')
    .map((line, index) => ({ text: line, x, y: top + fontSize * (ASCENT + index * LINE_HEIGHT), anchor, fontSize }));
}

/** An element with a text. */
export type Lettered = Exclude<Element, LineElement>;

/** Returns the box of the letters of a label. */
function labelBox({ text, style }: Lettered, box: Box, place: MarkerElement['textPlace']): Box {
  const { width, height } = textSize(text, style);
  const { x, y } = centerOf(box);
  const top = { inside: y - height / 2, above: box.y - GAP - height, below: box.y + box.height + GAP }[place];
  return { x: x - width / 2, y: top, width, height };
}

/** Returns the box of an element's text before its rotation, in canvas px; without width for an empty text. */
export function textBoxOf(drawing: Drawing, element: Lettered): Box {
  const { box } = placementOf(drawing, element);
  if (element.type === 'text') return box;
  return labelBox(
    element,
    box,
    isSequence(element) ? 'inside' : element.type === 'marker' ? element.textPlace : element.side,
  );
}

function labelOf(element: Lettered, box: Box, place: MarkerElement['textPlace']): PlacedText[] {
  const { y } = labelBox(element, box, place);
  return linesFrom(element.text, centerOf(box).x, y, 'middle', element.style.fontSize);
}

function siteLabels({ start, end, style, showSites }: SequenceElement, { x, y, width, height }: Box): PlacedText[] {
  if (!showSites) return [];
  const [fontSize, top] = [style.fontSize * 0.8, y + height + GAP];
  return [
    ...linesFrom(start.toLocaleString('en-US'), x, top, 'start', fontSize),
    ...linesFrom(end.toLocaleString('en-US'), x + width, top, 'end', fontSize),
  ];
}

function parts(element: Element, box: Box): Pick<Picture, 'path' | 'filled' | 'texts'> & { heads?: string } {
  if (isSequence(element)) {
    // Rounded ends distinguish a protein from a nucleic acid.
    const path = rectPath(box, element.type === 'protein' ? Math.min(8, box.height / 3) : 0);
    return { path, filled: true, texts: [...labelOf(element, box, 'inside'), ...siteLabels(element, box)] };
  }
  switch (element.type) {
    case 'marker':
      return {
        path: markerPath(element.shape, box),
        filled: element.shape !== 'tick',
        texts: labelOf(element, box, element.textPlace),
      };
    case 'bracket':
      return { path: bracketPath(element, box), filled: false, texts: labelOf(element, box, element.side) };
    case 'line':
      return { path: linePath(element), filled: false, heads: lineHeads(element), texts: [] };
    case 'text':
      return {
        path: '',
        filled: false,
        texts: linesFrom(element.text, element.x, element.y, element.anchor, element.style.fontSize),
      };
  }
}

export function pictureOf(drawing: Drawing, element: Element): Picture {
  const { box, rotation, pivot } = placementOf(drawing, element);
  const transform = rotation === 0 ? '' : `rotate(${px(rotation)} ${px(pivot.x)} ${px(pivot.y)})`;
  return { id: element.id, heads: '', transform, ...parts(element, box) };
}
