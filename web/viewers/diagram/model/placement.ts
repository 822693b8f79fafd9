import { type Drawing, hostOf } from './drawing';
import {
  type BracketElement,
  type ChildElement,
  type Element,
  isChild,
  isSequence,
  isSpanShape,
  type MarkerElement,
  type TextElement,
} from './element';
import { lineExtent } from './line';
import { type Box, centerOf, clamp, type Point, turnAbout } from './plane';
import { SIZE_MIN } from './limits';
import type { SiteRange } from './rules';
import { textSize } from './text-size';

/**
 * The place of an element: its box before rotation by `rotation` degrees about `pivot`. Children rotate with their
 * sequence.
 */
export interface Placement {
  box: Box;
  rotation: number;
  pivot: Point;
}

const siteCount = ({ start, end }: SiteRange): number => end - start + 1;

/** Returns the width in px of one site of this host. */
export function siteWidth(host: SiteRange, box: Box): number {
  return box.width / siteCount(host);
}

/** Returns the range as drawn, [from, to) in sites: a short marker is widened about its middle, within its parent. */
export function drawnSites(child: ChildElement, parent: SiteRange): { from: number; to: number } {
  const least = child.type === 'marker' ? Math.min(child.minSites, siteCount(parent)) : 0;
  const own = siteCount(child);
  if (own >= least) return { from: child.start, to: child.end + 1 };
  const from = clamp(child.start + own / 2 - least / 2, parent.start, parent.end + 1 - least);
  return { from, to: from + least };
}

function spanBox(child: ChildElement, parent: SiteRange, box: Box): { x: number; width: number } {
  const { from, to } = drawnSites(child, parent);
  const unit = siteWidth(parent, box);
  const width = Math.max(SIZE_MIN, (to - from) * unit);
  return { x: Math.min(box.x + (from - parent.start) * unit, box.x + Math.max(0, box.width - width)), width };
}

function markerBox(marker: MarkerElement, parent: SiteRange, box: Box): Box {
  const y = centerOf(box).y + marker.offset - marker.size / 2;
  if (isSpanShape(marker.shape)) return { ...spanBox(marker, parent, box), y, height: marker.size };
  // A tick marks the first site; the other shapes are in the middle of their range.
  const last = marker.shape === 'tick' ? marker.start : marker.end;
  const middle = box.x + ((marker.start + last + 1) / 2 - parent.start) * siteWidth(parent, box);
  const width =
    marker.shape === 'tick'
      ? Math.max(SIZE_MIN, marker.style.strokeWidth)
      : marker.shape === 'pin'
        ? marker.size / 2
        : marker.size;
  return { x: middle - width / 2, y, width, height: marker.size };
}

function bracketBox(bracket: BracketElement, parent: SiteRange, box: Box): Box {
  const y = bracket.side === 'above' ? box.y - bracket.offset - bracket.size : box.y + box.height + bracket.offset;
  return { ...spanBox(bracket, parent, box), y, height: bracket.size };
}

function textBox({ text, style, anchor, x, y }: TextElement): Box {
  const { width, height } = textSize(text, style);
  return { x: x - { start: 0, middle: width / 2, end: width }[anchor], y, width: Math.max(SIZE_MIN, width), height };
}

export function placementOf(drawing: Drawing, element: Element): Placement {
  if (isSequence(element)) return { box: element, rotation: element.rotation, pivot: centerOf(element) };
  if (isChild(element)) {
    const host = hostOf(drawing, element.parentId);
    const parent = placementOf(drawing, host);
    const box =
      element.type === 'marker' ? markerBox(element, host, parent.box) : bracketBox(element, host, parent.box);
    return { ...parent, box };
  }
  if (element.type === 'text') {
    const box = textBox(element);
    return { box, rotation: element.rotation, pivot: centerOf(box) };
  }
  const box = lineExtent(element);
  return { box, rotation: 0, pivot: centerOf(box) };
}

/** Maps a point of the canvas to the coordinate system in which the box is upright. */
export function toLocal({ rotation, pivot }: Placement, point: Point): Point {
  return turnAbout(point, pivot, -rotation);
}

/** The inverse of `toLocal`. */
export function fromLocal({ rotation, pivot }: Placement, point: Point): Point {
  return turnAbout(point, pivot, rotation);
}
