import * as z from 'zod/mini';
import { COORDINATE_MAX, SITE_MAX, SIZE_MAX } from './limits';
import { style } from './style';

/** An id is opaque; the canvas creates ids of 5 alphanumeric characters. */
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const text = z.string().check(z.maxLength(2000));
const px = z.number().check(z.gte(-COORDINATE_MAX), z.lte(COORDINATE_MAX));
/** Values that are too small are corrected later; values that are too large are errors. */
const size = z.number().check(z.lte(SIZE_MAX));
const site = z.number().check(z.lte(SITE_MAX));
const point = z.object({ x: px, y: px });

/** Sites are residues or nucleotides, 1-based inclusive. */
const sites = { start: site, end: site };

/**
 * A bar that represents a range of sites. `x`, `y` is the top left corner before rotation about the center; px and
 * degrees.
 */
const sequence = {
  id,
  style,
  ...sites,
  x: px,
  y: px,
  width: size,
  height: size,
  rotation: z.number(),
  text,
  /** Writes the first and last site below the ends. */
  showSites: z.boolean(),
};
const protein = z.object({ type: z.literal('protein'), ...sequence });
const nucleotide = z.object({ type: z.literal('nucleotide'), ...sequence });

/** Shapes that extend from the first to the last site, and shapes that mark one position. */
const spanShapes = ['block', 'rounded', 'arrow', 'ellipse'] as const;
const pointShapes = ['circle', 'diamond', 'triangle', 'pin', 'tick'] as const;
export const markerShapes = [...spanShapes, ...pointShapes] as const;
export type MarkerShape = (typeof markerShapes)[number];
export const textPlaces = ['inside', 'above', 'below'] as const;

const marker = z.object({
  type: z.literal('marker'),
  id,
  style,
  ...sites,
  text,
  parentId: id,
  shape: z.enum(markerShapes),
  /** Height in px; for a point shape also the width. */
  size,
  /** px downwards from the middle line of the parent to the middle of the marker. */
  offset: px,
  /** A shorter marker is drawn this many sites wide, within its parent; `start` and `end` are unaffected. */
  minSites: site,
  textPlace: z.enum(textPlaces),
});

export const bracketKinds = ['brace', 'square'] as const;
export const bracketSides = ['above', 'below'] as const;

const bracket = z.object({
  type: z.literal('bracket'),
  id,
  style,
  ...sites,
  text,
  parentId: id,
  kind: z.enum(bracketKinds),
  side: z.enum(bracketSides),
  /** Depth in px. */
  size,
  /** px between the parent's edge and the open side, away from the parent. */
  offset: px,
});

export const lineTypes = ['straight', 'elbow', 'curve', 'polyline'] as const;
export type LineType = (typeof lineTypes)[number];

const line = z.object({
  type: z.literal('line'),
  id,
  style,
  lineType: z.enum(lineTypes),
  /** px. A curve is a cubic Bezier: start, two control points, end. */
  points: z.array(point).check(z.maxLength(1000)),
  arrowStart: z.boolean(),
  arrowEnd: z.boolean(),
});

export const textAnchors = ['start', 'middle', 'end'] as const;

/** `x` is the anchor of each line, `y` the top of the first line, before rotation about the center. */
const textElement = z.object({
  type: z.literal('text'),
  id,
  style,
  text,
  x: px,
  y: px,
  rotation: z.number(),
  anchor: z.enum(textAnchors),
});

/** THE definition of everything that can be drawn. */
export const element = z.discriminatedUnion('type', [protein, nucleotide, marker, line, textElement, bracket]);

export type SequenceElement = z.output<typeof protein> | z.output<typeof nucleotide>;
export type MarkerElement = z.output<typeof marker>;
export type BracketElement = z.output<typeof bracket>;
export type LineElement = z.output<typeof line>;
export type TextElement = z.output<typeof textElement>;
export type ChildElement = MarkerElement | BracketElement;
/** An element that can have children. */
export type HostElement = SequenceElement | MarkerElement;
export type Element = SequenceElement | ChildElement | LineElement | TextElement;

export const isSequence = (candidate: Element): candidate is SequenceElement =>
  candidate.type === 'protein' || candidate.type === 'nucleotide';
export const isChild = (candidate: Element): candidate is ChildElement =>
  candidate.type === 'marker' || candidate.type === 'bracket';
export const isHost = (candidate: Element): candidate is HostElement =>
  isSequence(candidate) || candidate.type === 'marker';
export const isSpanShape = (shape: MarkerShape): boolean => spanShapes.some((span) => span === shape);
