import { elementStyles, lineColours, pseudoknotStyle, structureElements, type StructureElement } from '#domain/structure/elements';
import { keptInSight, transformOf, viewOf, wholeView, ZOOM_MAX, ZOOM_MIN, type Size, type View } from '../view/viewport';
import type { Fornac, FornacLink, FornacNode, FornaContainer } from './fornac-api';
import type { StructureGraph } from './structure-graph';

/** What fornac draws for editing and for pointing with the mouse: half of all elements, which only slow the drawing down. */
const SUPERFLUOUS = 'title, path, .outline_node, circle.label';

/** d3 keeps the datum of an element on it. */
const datumOf = <Datum>(element: Element): Datum => (element as unknown as { __data__: Datum }).__data__;

function isElement(type: string): type is StructureElement {
  return (structureElements as readonly string[]).includes(type);
}

function paintLink(line: Element): void {
  const { linkType } = datumOf<FornacLink>(line);
  const pseudoknot = linkType === 'pseudoknot';
  const colour = { backbone: lineColours.backbone, basepair: lineColours.pair, pseudoknot: pseudoknotStyle.colour, label_link: lineColours.backbone }[linkType];
  line.setAttribute('stroke', colour);
  line.setAttribute('stroke-width', linkType === 'label_link' ? '0.8' : '2');
  if (pseudoknot) line.setAttribute('stroke-opacity', '0.7');
  line.querySelector('title')?.remove();
}

function paintNode(group: Element): void {
  const { elemType, nodeType, radius } = datumOf<FornacNode>(group);
  for (const part of group.querySelectorAll(SUPERFLUOUS)) part.remove();
  if (nodeType === 'label') {
    group.querySelector('text')?.setAttribute('font-size', String(radius));
    group.querySelector('text')?.setAttribute('y', String(0.35 * radius));
  }
  if (!isElement(elemType)) return;
  const { colour, letterColour } = elementStyles[elemType];
  group.querySelector('circle')?.setAttribute('fill', colour);
  group.querySelector('text')?.setAttribute('fill', letterColour);
}

/**
 * One molecule drawn by fornac, and the view of it. fornac expects a page to itself: what it would do to the rest of the page
 * (focus, keys, context menu, listeners of the window) is prevented here.
 */
export class StructureCanvas {
  private readonly container: FornaContainer;
  private readonly svg: SVGSVGElement;
  private readonly molecule: Element;
  private view: View;
  private drawn = 0;

  /** `onView` hears of every change of the view, whoever made it. */
  constructor(
    { FornaContainer: Container }: Fornac, host: HTMLElement, private readonly graph: StructureGraph,
    private readonly drawing: Size, private screen: Size, private readonly onView: (view: View) => void,
  ) {
    // Not in the document yet, so that it cannot take the focus.
    const place = document.createElement('div');
    place.className = 'structure-drawing';
    this.container = new Container(place, { applyForce: false, initialSize: [screen.width, screen.height] });
    this.container.deaf = true;
    this.container.colorScheme = 'none';
    // Added by fornac to every array of the page, and listed by `for in`.
    delete (Array.prototype as { equals?: unknown }).equals;
    window.removeEventListener('resize', this.container.setSize);
    place.removeAttribute('tabindex');
    const svg = place.querySelector('svg');
    // svg > g that is zoomed by > [brush, g that is moved > [links, nodes, line]]
    const molecule = svg?.querySelector('.brush')?.nextElementSibling;
    if (!svg || !molecule) throw new Error('fornac has drawn nothing');
    svg.removeAttribute('id');
    svg.setAttribute('aria-hidden', 'true');
    for (const side of ['width', 'height']) {
      svg.removeAttribute(side);
      // What hears the mouse is as large as the view at any time.
      svg.querySelector('.background')?.setAttribute(side, '100%');
    }
    molecule.querySelector('.drag_line')?.remove();
    [this.svg, this.molecule] = [svg, molecule];
    this.view = wholeView(drawing);
    this.container.zoomer.on('zoomstart', null).on('zoom', () => this.moved());
    // Heard here first: browsers let a page be kept from scrolling by an HTML element, not by the SVG group that d3 listens on.
    place.addEventListener('wheel', (event) => this.wheel(event), { capture: true, passive: false });
    host.append(place);
    this.show(this.view);
  }

  /** The wheel zooms; where it can do no more it scrolls the page. With Ctrl it would scale all of it. */
  private wheel(event: WheelEvent): void {
    const done = event.deltaY > 0 ? this.view.zoom <= ZOOM_MIN : this.view.zoom >= ZOOM_MAX;
    if (done) event.stopPropagation();
    if (!done || event.ctrlKey || event.metaKey) event.preventDefault();
  }

  /** Draws as far as the first `count` nodes of the graph. */
  drawTo(count: number): void {
    const { container, graph, molecule } = this;
    container.graph.nodes = graph.nodes.slice(0, count);
    container.graph.links = graph.links.slice(0, graph.linksUpTo[count]);
    container.update();
    const [links, nodes] = molecule.children;
    if (!links || !nodes) return;
    for (let line = links.children[graph.linksUpTo[this.drawn] ?? 0] ?? null; line !== null; line = line.nextElementSibling) paintLink(line);
    for (let group = nodes.children[this.drawn] ?? null; group !== null; group = group.nextElementSibling) paintNode(group);
    this.drawn = count;
    // Nucleotides are not dragged: what is pressed on them moves the whole.
    container.stopAnimation();
  }

  get current(): View {
    return this.view;
  }

  show(view: View): void {
    this.view = keptInSight(view, this.drawing);
    const { scale, translate } = transformOf(this.view, this.drawing, this.screen);
    const whole = scale / this.view.zoom;
    this.container.zoomer.scaleExtent([ZOOM_MIN * whole, ZOOM_MAX * whole]).scale(scale).translate(translate);
    this.molecule.setAttribute('transform', `translate(${translate.join(',')}) scale(${scale})`);
    this.onView(this.view);
  }

  /** The same part of the drawing in a view of another size. */
  resize(screen: Size): void {
    this.screen = screen;
    this.show(this.view);
  }

  /** Position in the drawing of a point of the view, px from its left upper corner. */
  pointAt(x: number, y: number): { x: number; y: number } {
    const { scale, translate: [left, top] } = transformOf(this.view, this.drawing, this.screen);
    return { x: (x - left) / scale, y: (y - top) / scale };
  }

  /** The molecule as it is drawn, without the view: an SVG group. */
  drawnMolecule(): string {
    const copy = this.molecule.cloneNode(true) as Element;
    copy.removeAttribute('transform');
    return new XMLSerializer().serializeToString(copy);
  }

  remove(): void {
    this.container.zoomer.on('zoom', null);
    this.svg.parentElement?.remove();
  }

  private moved(): void {
    const { zoomer } = this.container;
    this.show(viewOf({ scale: zoomer.scale(), translate: zoomer.translate() }, this.drawing, this.screen));
  }
}
