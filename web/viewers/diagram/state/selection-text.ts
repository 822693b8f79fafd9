import { type Drawing, findElement, placeOf } from '#domain/diagram/drawing';
import type { Element } from '#domain/diagram/element';

/** What an element is called in a sentence: `marker ORF1, 4 to 93`. */
export function elementText(element: Element): string {
  const name = 'text' in element && element.text !== '' ? ` ${element.text.replaceAll('\n', ' ')}` : '';
  const sites = 'start' in element ? `, ${element.start.toLocaleString('en-US')} to ${element.end.toLocaleString('en-US')}` : '';
  return `${element.type}${name}${sites}`;
}

/** What is selected, to be read out; '' for nothing. */
export function selectionText(drawing: Drawing, selection: readonly string[]): string {
  const [id = '', ...others] = selection;
  const element = findElement(drawing, id);
  if (!element) return '';
  if (others.length > 0) return `${selection.length} elements selected`;
  return `${elementText(element)}; ${(placeOf(drawing, id) ?? 0) + 1} of ${drawing.elements.length}`;
}
