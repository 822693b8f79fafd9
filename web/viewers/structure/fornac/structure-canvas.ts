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
import type { Appearance } from '../structure-choices';
import { makeLean, svgElement } from './elements';
import type { Fornac, FornaContainer } from './fornac';
import { Letters } from './letters';
import { STEP_PX, type StructureGraph } from './structure-graph';

/**
 * One molecule drawn by fornac, and its view. fornac expects a page of its own: this class prevents its side effects on
 * the rest of the page (focus, keys, window listeners).
 */
export class StructureCanvas {
  readonly #container: FornaContainer;
  /** What takes wheel and fingers. */
  readonly #place: HTMLElement;
  /**
   * What shows the molecule, beside `place`: within it, browsers would record for each of its elements that it takes wheel
   * and fingers, which makes each frame of a long molecule longer.
   */
  readonly #paper: SVGSVGElement;
  readonly #molecule: Element;
  readonly #graph: StructureGraph;
  readonly #drawing: Size;
  readonly #onView: (view: View) => void;
  readonly #letters: Letters;
  #appearance: Appearance;
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
    appearance: Appearance,
    onView: (view: View) => void,
  ) {
    [this.#graph, this.#drawing, this.#screen, this.#onView] = [graph, drawing, screen, onView];
    this.#appearance = appearance;
    // Not yet in the document, so that fornac cannot take the focus.
    const place = document.createElement('div');
    place.className = 'structure-drawing';
    this.#container = new Container(place, { applyForce: false, initialSize: [screen.width, screen.height] });
    this.#container.deaf = true;
    makeLean(this.#container);
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
    [this.#place, this.#molecule] = [place, molecule];
    this.#paper = svgElement('svg', { class: 'structure-molecule', 'aria-hidden': 'true' });
    this.#paper.append(molecule);
    this.#letters = new Letters(
      molecule,
      graph.nodes.filter(({ nodeType }) => nodeType === 'nucleotide'),
      appearance,
    );
    this.#view = wholeView(drawing);
    this.#container.zoomer.on('zoomstart', null).on('zoom', () => this.#moved());
    // Browsers let an HTML element stop the page from scrolling, but not the SVG group that d3 listens on.
    place.addEventListener('wheel', (event) => this.#wheel(event), { capture: true, passive: false });
    host.append(place, this.#paper);
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
    const [container, graph] = [this.#container, this.#graph];
    container.graph.nodes = graph.nodes.slice(0, count);
    container.graph.links = graph.links.slice(0, graph.linksUpTo[count]);
    container.update();
    this.#paint(this.#drawn);
    this.#drawn = count;
    // Nucleotides are not dragged: a drag on one moves the whole molecule.
    container.stopAnimation();
  }

  /** Colors the circles from one node on. */
  #paint(from: number): void {
    const [, nodes] = this.#molecule.children;
    for (let i = from; i < this.#appearance.styles.length; i += 1) {
      const circle = nodes?.children[i]?.firstElementChild;
      if (!circle) return;
      circle.setAttribute('fill', this.#appearance.styles[i]?.color ?? '');
    }
  }

  /** Changes colors and letters. */
  repaint(appearance: Appearance): void {
    this.#appearance = appearance;
    this.#paint(0);
    this.#letters.repaint(appearance);
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
    // Of the whole SVG, not of a group within: browsers lay every text anew when the scale changes that SVG has for it.
    this.#paper.style.transform = `translate(${translate.map((by) => `${by}px`).join()}) scale(${scale})`;
    const [left, top] = translate.map((by) => -by / scale) as [number, number];
    const { width, height } = this.#screen;
    this.#letters.show(
      {
        left: left - STEP_PX,
        right: left + width / scale + STEP_PX,
        top: top - STEP_PX,
        bottom: top + height / scale + STEP_PX,
      },
      scale,
    );
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

  remove(): void {
    this.#letters.remove();
    this.#container.zoomer.on('zoom', null);
    this.#place.remove();
    this.#paper.remove();
  }

  #moved(): void {
    const { zoomer } = this.#container;
    this.show(viewOf({ scale: zoomer.scale(), translate: zoomer.translate() }, this.#drawing, this.#screen));
  }
}
