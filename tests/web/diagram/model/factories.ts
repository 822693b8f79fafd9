import { type Drawing, emptyDrawing } from '../../../../web/viewers/diagram/model/drawing';
import type {
  BracketElement,
  Element,
  LineElement,
  MarkerElement,
  SequenceElement,
  TextElement,
} from '../../../../web/viewers/diagram/model/element';
import { applyOperation } from '../../../../web/viewers/diagram/model/operations';
import { defaultStyle } from '../../../../web/viewers/diagram/model/style';

/** Every type, sorted; the compiler asks for a new one. */
export const elementTypes = Object.keys({
  bracket: true,
  line: true,
  marker: true,
  nucleotide: true,
  protein: true,
  text: true,
} satisfies Record<Element['type'], true>);

export const aProtein = (of: Partial<SequenceElement> = {}): SequenceElement => ({
  type: 'protein',
  id: 'prot1',
  x: 100,
  y: 100,
  width: 200,
  height: 20,
  rotation: 0,
  start: 1,
  end: 100,
  text: '',
  showSites: false,
  style: defaultStyle,
  ...of,
});

export const aMarker = (of: Partial<MarkerElement> = {}): MarkerElement => ({
  type: 'marker',
  id: 'mark1',
  parentId: 'prot1',
  start: 11,
  end: 20,
  text: '',
  shape: 'block',
  size: 10,
  offset: 0,
  minSites: 0,
  textPlace: 'inside',
  style: defaultStyle,
  ...of,
});

export const aBracket = (of: Partial<BracketElement> = {}): BracketElement => ({
  type: 'bracket',
  id: 'brac1',
  parentId: 'prot1',
  start: 11,
  end: 20,
  text: '',
  kind: 'brace',
  side: 'above',
  size: 12,
  offset: 4,
  style: defaultStyle,
  ...of,
});

export const aLine = (of: Partial<LineElement> = {}): LineElement => ({
  type: 'line',
  id: 'line1',
  lineType: 'straight',
  points: [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ],
  arrowStart: false,
  arrowEnd: false,
  style: defaultStyle,
  ...of,
});

export const aText = (of: Partial<TextElement> = {}): TextElement => ({
  type: 'text',
  id: 'text1',
  text: 'abc',
  x: 50,
  y: 60,
  rotation: 0,
  anchor: 'start',
  style: defaultStyle,
  ...of,
});

export function drawingOf(...elements: Element[]): Drawing {
  return applyOperation(emptyDrawing(800, 600), { type: 'create', elements });
}

/** The element of an id, as the type that a test made. */
export function shown<E extends Element>(drawing: Drawing, like: E): E {
  const found = drawing.elements.find(({ id }) => id === like.id);
  if (found?.type !== like.type) throw new Error(`no ${like.type} ${like.id}`);
  return found as E;
}
