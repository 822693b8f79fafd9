import type { AskedNumbers } from '#domain/diagram/corrections';
import { type Drawing, findElement } from '#domain/diagram/drawing';
import { type Element, isChild } from '#domain/diagram/element';
import type { ElementPatch } from '#domain/diagram/operations';

/** A number of an element as a person thinks of it. */
export interface NumberFieldSpec {
  readonly id: string;
  readonly label: string;
  /** In what it is counted; sites by what the sequence is made of. */
  readonly unit: 'sites' | 'px' | '°' | '%';
  /** What arrow keys add. */
  readonly step: number;
  /** Null: elements of this kind do not have it. */
  readonly get: (element: Element) => number | null;
  readonly patch: (value: number) => ElementPatch;
  /** The rule that may put the value right, in the unit of the drawing. */
  readonly rule: keyof AskedNumbers | null;
  /** How much of the drawing's unit is one of the shown unit. */
  readonly scale?: number;
}

export const numberFields: readonly NumberFieldSpec[] = [
  { id: 'start', label: 'Start', unit: 'sites', step: 1, rule: 'start', get: (of) => ('start' in of ? of.start : null), patch: (start) => ({ start }) },
  { id: 'end', label: 'End', unit: 'sites', step: 1, rule: 'end', get: (of) => ('end' in of ? of.end : null), patch: (end) => ({ end }) },
  { id: 'x', label: 'X', unit: 'px', step: 1, rule: null, get: (of) => ('x' in of ? of.x : null), patch: (x) => ({ x }) },
  { id: 'y', label: 'Y', unit: 'px', step: 1, rule: null, get: (of) => ('y' in of ? of.y : null), patch: (y) => ({ y }) },
  { id: 'width', label: 'Width', unit: 'px', step: 1, rule: 'width', get: (of) => ('width' in of ? of.width : null), patch: (width) => ({ width }) },
  { id: 'height', label: 'Height', unit: 'px', step: 1, rule: 'height', get: (of) => ('height' in of ? of.height : null), patch: (height) => ({ height }) },
  { id: 'size', label: 'Size', unit: 'px', step: 1, rule: 'size', get: (of) => ('size' in of ? of.size : null), patch: (size) => ({ size }) },
  { id: 'offset', label: 'Offset', unit: 'px', step: 1, rule: null, get: (of) => ('offset' in of ? of.offset : null), patch: (offset) => ({ offset }) },
  { id: 'rotation', label: 'Rotation', unit: '°', step: 1, rule: 'rotation', get: (of) => ('rotation' in of ? of.rotation : null), patch: (rotation) => ({ rotation }) },
];

export const styleNumbers: readonly NumberFieldSpec[] = [
  { id: 'strokeWidth', label: 'Line width', unit: 'px', step: 0.5, rule: 'strokeWidth', get: ({ style }) => style.strokeWidth, patch: (strokeWidth) => ({ style: { strokeWidth } }) },
  { id: 'fontSize', label: 'Font size', unit: 'px', step: 1, rule: 'fontSize', get: ({ type, style }) => (type === 'line' ? null : style.fontSize), patch: (fontSize) => ({ style: { fontSize } }) },
  { id: 'opacity', label: 'Opacity', unit: '%', step: 5, scale: 0.01, rule: 'opacity', get: ({ style }) => style.opacity, patch: (opacity) => ({ style: { opacity } }) },
];

/** What the sites of an element are: residues of a protein, nucleotides, or neither. */
export function siteUnit(drawing: Drawing, of: Element): 'aa' | 'nt' | '' {
  if (of.type === 'protein') return 'aa';
  if (of.type === 'nucleotide') return 'nt';
  const host = isChild(of) ? findElement(drawing, of.parentId) : undefined;
  return host ? siteUnit(drawing, host) : '';
}

/** As shown: at most two decimals. */
export function shownNumber(value: number, { scale = 1 }: Pick<NumberFieldSpec, 'scale'>): string {
  return String(Math.round((value / scale) * 100) / 100);
}

/** Reads a number as people write it, with a comma or a real minus too; null if it is none. */
export function readNumber(text: string): number | null {
  const plain = text.trim().replaceAll('−', '-').replace(/(\d),(?=\d{3}\b)/g, '$1').replace(',', '.');
  const value = Number(plain);
  return plain === '' || !Number.isFinite(value) ? null : value;
}
