import type { Drawing } from './drawing';
import { type Element, isChild, isSequence, type SequenceElement, type TextElement } from './element';
import { type Lettered, textBoxOf } from './picture';
import { placementOf } from './placement';
import { type Box, centerOf, clamp } from './plane';
import { textSize } from './text-size';

/** Where the bars of a drawing begin and end, in px of its canvas. */
export interface Bars {
  left: number;
  right: number;
}

export interface OtherWidth {
  widthPx: number;
  /** Where the bars are, and where they will be: what is beside them keeps the room that the new width gives it. */
  from: Bars;
  to: Bars;
  /** px; smaller text is made as large. */
  fontPxMin: number;
}

/** Numbers of sites are drawn this much smaller than the text of their bar. */
const SITE_LABEL = 0.8;

/** Maps x of the canvas, linear between the edges of the canvas and the ends of the bars. */
function across(width: number, { widthPx, from, to }: OtherWidth): (x: number) => number {
  const stops = [
    [0, 0],
    [from.left, to.left],
    [from.right, to.right],
    [width, widthPx],
  ] as const;
  return (x) => {
    const above = stops.findIndex(([at], index) => index > 0 && x <= at);
    const index = above === -1 ? stops.length - 1 : above;
    const [[a, newA], [b, newB]] = [stops[index - 1] ?? stops[0], stops[index] ?? stops[3]];
    return b === a ? newA : newA + ((x - a) * (newB - newA)) / (b - a);
  };
}

/** A bar keeps its height; one that is rotated keeps the direction that its ends then have. */
function barAcross(bar: SequenceElement, map: (x: number) => number): SequenceElement {
  if (bar.rotation === 0) return { ...bar, x: map(bar.x), width: map(bar.x + bar.width) - map(bar.x) };
  const radians = (bar.rotation * Math.PI) / 180;
  const { x, y } = centerOf(bar);
  const half = { x: (bar.width / 2) * Math.cos(radians), y: (bar.width / 2) * Math.sin(radians) };
  const [from, to] = [map(x - half.x), map(x + half.x)];
  const width = Math.hypot(to - from, 2 * half.y);
  const rotation = (Math.atan2(2 * half.y, to - from) * 180) / Math.PI;
  return { ...bar, x: (from + to - width) / 2, y: y - bar.height / 2, width, rotation };
}

/** A text keeps its height above or below what it names, and stays on the canvas. */
function textAcross(text: TextElement, map: (x: number) => number, widthPx: number): TextElement {
  const { width } = textSize(text.text, text.style);
  if (text.rotation !== 0) return { ...text, x: map(text.x) };
  const before = { start: 0, middle: width / 2, end: width }[text.anchor];
  return { ...text, x: clamp(map(text.x), before, Math.max(before, widthPx - width + before)) };
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const hasText = (element: Element): element is Lettered => element.type !== 'line' && element.text !== '';

interface Lettering {
  element: Lettered;
  /** Of its text. */
  box: Box;
  /** Whether its text is within its marker, as far as it has to be. */
  isWithin: boolean;
}

function letteringOf(drawing: Drawing): Map<string, Lettering> {
  return new Map(
    drawing.elements.filter(hasText).map((element) => {
      const box = textBoxOf(drawing, element);
      const inside = element.type === 'marker' && element.textPlace === 'inside';
      const isWithin = !inside || box.width <= placementOf(drawing, element).box.width;
      return [element.id, { element, box, isWithin }];
    }),
  );
}

/** The ids of markers and brackets whose text has lost its room: it had room in the drawing before. */
function withoutRoom(before: Drawing, after: Drawing): Set<string> {
  const old = letteringOf(before);
  const touched = (one: Lettering, other: Lettering): boolean => {
    const [was, otherWas] = [old.get(one.element.id), old.get(other.element.id)];
    return was !== undefined && otherWas !== undefined && overlap(was.box, otherWas.box);
  };
  const all = [...letteringOf(after).values()];
  const kept = all.filter(({ element }) => !isChild(element));
  const lost = new Set<string>();
  for (const one of all.filter(({ element }) => isChild(element))) {
    const touches = kept.some((other) => overlap(one.box, other.box) && !touched(one, other));
    if (touches || (!one.isWithin && old.get(one.element.id)?.isWithin === true)) lost.add(one.element.id);
    else kept.push(one);
  }
  return lost;
}

/**
 * An arrangement in another width: every element keeps its height and its place along the bars, text keeps its size.
 * `omitted` counts names and numbers that no longer have room and are left out.
 */
export function inWidth(drawing: Drawing, other: OtherWidth): { drawing: Drawing; omitted: number } {
  const map = across(drawing.width, other);
  const elements = drawing.elements.map((element): Element => {
    const least = other.fontPxMin / (isSequence(element) && element.showSites ? SITE_LABEL : 1);
    const style = { ...element.style, fontSize: Math.max(element.style.fontSize, least) };
    const legible = { ...element, style };
    if (isSequence(legible)) return barAcross(legible, map);
    if (legible.type === 'text') return textAcross(legible, map, other.widthPx);
    if (legible.type !== 'line') return legible;
    return { ...legible, points: legible.points.map(({ x, y }) => ({ x: map(x), y })) };
  });
  const placed = { ...drawing, width: other.widthPx, elements };
  const lost = withoutRoom(drawing, placed);
  const shown = elements.map((element) =>
    lost.has(element.id) && hasText(element) ? { ...element, text: '' } : element,
  );
  return { drawing: { ...placed, elements: shown }, omitted: lost.size };
}
