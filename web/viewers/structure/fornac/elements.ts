import { linkStyles } from './structure-graph';
import type { FornacEnter, FornacLink, FornacNode, FornaContainer } from './fornac';

const SVG = 'http://www.w3.org/2000/svg';

/** An SVG element outside the document. */
export function svgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | number>>,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value));
  return element;
}

/** A circle without its letter, which is drawn once it can be read, or a number. */
function nodeElement({ nodeType, name, x, y, radius }: FornacNode): Element {
  const group = svgElement('g', { class: 'gnode' });
  if (nodeType === 'nucleotide') group.append(svgElement('circle', { class: 'node', cx: x, cy: y, r: radius }));
  else {
    const text = svgElement('text', {
      class: 'node-label',
      label_type: 'label',
      'text-anchor': 'middle',
      'font-weight': 'bold',
      'font-size': radius,
      x,
      y: y + 0.35 * radius,
    });
    text.textContent = name;
    group.append(text);
  }
  return group;
}

function linkElement({ linkType, source, target }: FornacLink): Element {
  const { color, widthPx, opacity } = linkStyles[linkType];
  return svgElement('line', {
    class: `link ${linkType}`,
    x1: source.x,
    y1: source.y,
    x2: target.x,
    y2: target.y,
    stroke: color,
    'stroke-width': widthPx,
    ...(opacity < 1 && { 'stroke-opacity': opacity }),
  });
}

/**
 * Lets fornac make two elements per nucleotide and one per line. Its own are for editing and for mouse feedback, too:
 * nine elements with eight listeners per nucleotide.
 */
export function makeLean(container: FornaContainer): void {
  container.createNewNodes = (enter: FornacEnter<FornacNode>) => enter.append(nodeElement);
  container.createNewLinks = (enter: FornacEnter<FornacLink>) => enter.append(linkElement);
}
