import { elementStyles, type StructureElement, structureElements } from '#domain/structure/elements';
import {
  keptInSight,
  type Size,
  transformOf,
  type View,
  viewOf,
  wholeView,
  ZOOM_MAX,
  ZOOM_MIN,
} from '../view/viewport';
import { lightColors } from '../../../ui/theme-tokens';
import type { Fornac, FornacLink, FornacNode, FornaContainer } from './fornac';
import { linkStyles, type StructureGraph } from './structure-graph';

/**
 * Elements that fornac draws for editing and for mouse feedback: half of all elements, which only slow the drawing
 * down.
 */
const SUPERFLUOUS = 'title, path, .outline_node, circle.label';

/** d3 keeps the datum of an element on it. */
const datumOf = <Datum>(element: Element): Datum => (element as unknown as { __data__: Datum }).__data__;

function isElement(type: string): type is StructureElement {
  return (structureElements as readonly string[]).includes(type);
}

function paintLink(line: Element): void {
  const { colour, widthPx, opacity } = linkStyles[datumOf<FornacLink>(line).linkType];
  line.setAttribute('stroke', colour);
  line.setAttribute('stroke-width', String(widthPx));
  if (opacity < 1) line.setAttribute('stroke-opacity', String(opacity));
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
 * One molecule drawn by fornac, and its view. fornac expects a page of its own: this class prevents its side effects on
 * the rest of the page (focus, keys, window listeners).
 */
export class StructureCanvas {
  readonly #container: FornaContainer;
  readonly #svg: SVGSVGElement;
  readonly #molecule: Element;
  readonly #graph: StructureGraph;
  readonly #drawing: Size;
  readonly #onView: (view: View) => void;
  #screen: Size;
  #view: View;
  #drawn = 0;

  /** Calls `onView` after every change of the view. */
  constructor(
    { FornaContainer: Container }: Fornac,
    host: HTMLElement,
    graph: StructureGraph,
    drawing: Size,
    screen: Size,
    onView: (view: View) => void,
  ) {
    [this.#graph, this.#drawing, this.#screen, this.#onView] = [graph, drawing, screen, onView];
    // Not yet in the document, so that fornac cannot take the focus.
    const place = document.createElement('div');
    place.className = 'structure-drawing';
    this.#container = new Container(place, { applyForce: false, initialSize: [screen.width, screen.height] });
    this.#container.deaf = true;
    this.#container.colorScheme = 'none';
    // fornac adds it to every array of the page, where `for in` would list it.
    delete (Array.prototype as { equals?: unknown }).equals;
    window.removeEventListener('resize', this.#container.setSize);
    place.removeAttribute('tabindex');
    const svg = place.querySelector('svg');
    // svg > g with the zoom > [brush, g with the transform > [links, nodes, line]]
    const molecule = svg?.querySelector('.brush')?.nextElementSibling;
    if (!svg || !molecule) throw new Error('fornac has drawn nothing');
    svg.removeAttribute('id');
    svg.setAttribute('aria-hidden', 'true');
    for (const side of ['width', 'height']) {
      svg.removeAttribute(side);
      // The element that receives the mouse always fills the view.
      svg.querySelector('.background')?.setAttribute(side, '100%');
    }
    molecule.querySelector('.drag_line')?.remove();
    [this.#svg, this.#molecule] = [svg, molecule];
    this.#view = wholeView(drawing);
    this.#container.zoomer.on('zoomstart', null).on('zoom', () => this.#moved());
    // Browsers let an HTML element stop the page from scrolling, but not the SVG group that d3 listens on.
    place.addEventListener('wheel', (event) => this.#wheel(event), { capture: true, passive: false });
    host.append(place);
    this.show(this.#view);
  }

  /** The wheel zooms; at a limit it scrolls the page, except with Ctrl, which would zoom the page. */
  #wheel(event: WheelEvent): void {
    const atLimit = event.deltaY > 0 ? this.#view.zoom <= ZOOM_MIN : this.#view.zoom >= ZOOM_MAX;
    if (atLimit) event.stopPropagation();
    if (!atLimit || event.ctrlKey || event.metaKey) event.preventDefault();
  }

  /** Draws up to the first `count` nodes of the graph. */
  drawTo(count: number): void {
    const [container, graph, molecule] = [this.#container, this.#graph, this.#molecule];
    container.graph.nodes = graph.nodes.slice(0, count);
    container.graph.links = graph.links.slice(0, graph.linksUpTo[count]);
    container.update();
    const [links, nodes] = molecule.children;
    if (!links || !nodes) return;
    for (
      let line = links.children[graph.linksUpTo[this.#drawn] ?? 0] ?? null;
      line !== null;
      line = line.nextElementSibling
    )
      paintLink(line);
    for (let group = nodes.children[this.#drawn] ?? null; group !== null; group = group.nextElementSibling)
      paintNode(group);
    this.#drawn = count;
    // Nucleotides are not dragged: a drag on one moves the whole molecule.
    container.stopAnimation();
  }

  get current(): View {
    return this.#view;
  }

  show(view: View): void {
    this.#view = keptInSight(view, this.#drawing);
    const { scale, translate } = transformOf(this.#view, this.#drawing, this.#screen);
    const whole = scale / this.#view.zoom;
    this.#container.zoomer
      .scaleExtent([ZOOM_MIN * whole, ZOOM_MAX * whole])
      .scale(scale)
      .translate(translate);
    this.#molecule.setAttribute('transform', `translate(${translate.join(',')}) scale(${scale})`);
    this.#onView(this.#view);
  }

  /** Keeps the same part of the drawing in view when the size of the view changes. */
  resize(screen: Size): void {
    this.#screen = screen;
    this.show(this.#view);
  }

  /** The position in the drawing of a point of the view, px from the view's top left corner. */
  pointAt(x: number, y: number): { x: number; y: number } {
    const {
      scale,
      translate: [left, top],
    } = transformOf(this.#view, this.#drawing, this.#screen);
    return { x: (x - left) / scale, y: (y - top) / scale };
  }

  /**
   * The drawn molecule as an SVG group, without the transform of the view, and with attributes in place of what the
   * stylesheet of the page says; in the colours of the light theme.
   */
  drawnMolecule(): string {
    const copy = this.#molecule.cloneNode(true) as Element;
    copy.removeAttribute('transform');
    for (const hidden of copy.querySelectorAll('.transparent')) hidden.remove();
    for (const text of copy.querySelectorAll('text'))
      text.setAttribute('fill', text.closest('[label_type=label]') ? lightColors.muted : lightColors.text);
    return new XMLSerializer().serializeToString(copy);
  }

  remove(): void {
    this.#container.zoomer.on('zoom', null);
    this.#svg.parentElement?.remove();
  }

  #moved(): void {
    const { zoomer } = this.#container;
    this.show(viewOf({ scale: zoomer.scale(), translate: zoomer.translate() }, this.#drawing, this.#screen));
  }
}
