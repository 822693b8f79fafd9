import type { AskedNumbers } from '../model/corrections';
import { type Drawing, findElement } from '../model/drawing';
import { type Element, isChild } from '../model/element';
import type { ElementPatch } from '../model/operations';

/** A number of an element in an everyday unit. */
export interface NumberFieldSpec {
  readonly id: string;
  readonly label: string;
  /** Sites are residues or nucleotides, depending on the sequence. */
  readonly unit: 'sites' | 'px' | '°' | '%';
  /** The step of the arrow keys. */
  readonly step: number;
  /** Returns null if this kind of element does not have it. */
  readonly get: (element: Element) => number | null;
  readonly patch: (value: number) => ElementPatch;
  /** The rule that may correct the value, in the unit of the drawing. */
  readonly rule: keyof AskedNumbers | null;
  /** The shown unit in units of the drawing. */
  readonly scale?: number;
}

export const numberFields: readonly NumberFieldSpec[] = [
  {
    id: 'start',
    label: 'Start',
    unit: 'sites',
    step: 1,
    rule: 'start',
    get: (element) => ('start' in element ? element.start : null),
    patch: (start) => ({ start }),
  },
  {
    id: 'end',
    label: 'End',
    unit: 'sites',
    step: 1,
    rule: 'end',
    get: (element) => ('end' in element ? element.end : null),
    patch: (end) => ({ end }),
  },
  {
    id: 'x',
    label: 'X',
    unit: 'px',
    step: 1,
    rule: null,
    get: (element) => ('x' in element ? element.x : null),
    patch: (x) => ({ x }),
  },
  {
    id: 'y',
    label: 'Y',
    unit: 'px',
    step: 1,
    rule: null,
    get: (element) => ('y' in element ? element.y : null),
    patch: (y) => ({ y }),
  },
  {
    id: 'width',
    label: 'Width',
    unit: 'px',
    step: 1,
    rule: 'width',
    get: (element) => ('width' in element ? element.width : null),
    patch: (width) => ({ width }),
  },
  {
    id: 'height',
    label: 'Height',
    unit: 'px',
    step: 1,
    rule: 'height',
    get: (element) => ('height' in element ? element.height : null),
    patch: (height) => ({ height }),
  },
  {
    id: 'size',
    label: 'Size',
    unit: 'px',
    step: 1,
    rule: 'size',
    get: (element) => ('size' in element ? element.size : null),
    patch: (size) => ({ size }),
  },
  {
    id: 'offset',
    label: 'Offset',
    unit: 'px',
    step: 1,
    rule: null,
    get: (element) => ('offset' in element ? element.offset : null),
    patch: (offset) => ({ offset }),
  },
  {
    id: 'rotation',
    label: 'Rotation',
    unit: '°',
    step: 1,
    rule: 'rotation',
    get: (element) => ('rotation' in element ? element.rotation : null),
    patch: (rotation) => ({ rotation }),
  },
];

export const styleNumbers: readonly NumberFieldSpec[] = [
  {
    id: 'strokeWidth',
    label: 'Line width',
    unit: 'px',
    step: 0.5,
    rule: 'strokeWidth',
    get: ({ style }) => style.strokeWidth,
    patch: (strokeWidth) => ({ style: { strokeWidth } }),
  },
  {
    id: 'fontSize',
    label: 'Font size',
    unit: 'px',
    step: 1,
    rule: 'fontSize',
    get: ({ type, style }) => (type === 'line' ? null : style.fontSize),
    patch: (fontSize) => ({ style: { fontSize } }),
  },
  {
    id: 'opacity',
    label: 'Opacity',
    unit: '%',
    step: 5,
    scale: 0.01,
    rule: 'opacity',
    get: ({ style }) => style.opacity,
    patch: (opacity) => ({ style: { opacity } }),
  },
];

/** The unit of an element's sites: residues of a protein, nucleotides, or neither. */
export function siteUnit(drawing: Drawing, element: Element): 'aa' | 'nt' | '' {
  if (element.type === 'protein') return 'aa';
  if (element.type === 'nucleotide') return 'nt';
  const host = isChild(element) ? findElement(drawing, element.parentId) : undefined;
  return host ? siteUnit(drawing, host) : '';
}

/** A number as shown, with at most two decimals. */
export function shownNumber(value: number, { scale = 1 }: Pick<NumberFieldSpec, 'scale'>): string {
  return String(Math.round((value / scale) * 100) / 100);
}

/** Reads a number, also with a comma or a typographic minus; null if the text is not a number. */
export function readNumber(text: string): number | null {
  const plain = text
    .trim()
    .replaceAll('−', '-')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(',', '.');
  const value = Number(plain);
  return plain === '' || !Number.isFinite(value) ? null : value;
}
