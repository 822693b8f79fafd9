import type { Fornac, FornacLink, FornacNode, FornacZoomer } from '../../../web/viewers/structure/fornac/fornac';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * fornac as far as the viewer knows it, which needs a layout and so does not run in this DOM: the elements that it makes,
 * its habits on a page that is not its own, and its zoom. Everything else is the viewer's.
 */
export function fakeFornac() {
  const zoomed = { scale: 1, translate: [0, 0] as [number, number], extent: [0, 0] as [number, number] };
  const listeners = new Map<string, (() => void) | null>();
  const made: FakeContainer[] = [];
  // Overloads of a getter and a setter in one function, as in d3 3.
  const zoomer = {
    scale: (scale?: number) => {
      if (scale === undefined) return zoomed.scale;
      zoomed.scale = scale;
      return zoomer;
    },
    translate: (translate?: [number, number]) => {
      if (translate === undefined) return zoomed.translate;
      zoomed.translate = translate;
      return zoomer;
    },
    scaleExtent: (extent: [number, number]) => {
      zoomed.extent = extent;
      return zoomer;
    },
    on: (type: string, listener: (() => void) | null) => {
      listeners.set(type, listener);
      return zoomer;
    },
  } as unknown as FornacZoomer;

  class FakeContainer {
    graph: { nodes: FornacNode[]; links: FornacLink[] } = { nodes: [], links: [] };
    zoomer = zoomer;
    deaf = false;
    sized = 0;
    stopped = 0;
    options: unknown;
    readonly #drawn = new Set<string>();
    readonly #places: Element[];
    createNewNodes: (enter: { append: (elementOf: (datum: FornacNode) => Element) => unknown }) => unknown = () => {
      throw new Error('These are for editing');
    };
    createNewLinks: (enter: { append: (elementOf: (datum: FornacLink) => Element) => unknown }) => unknown = () => {
      throw new Error('These are for editing');
    };
    changeColorScheme = (): void => {
      throw new Error('It styles all elements');
    };
    updateStyle = (): void => {
      throw new Error('It styles all elements');
    };
    setSize = (): void => {
      this.sized += 1;
    };

    constructor(element: HTMLElement, options: unknown) {
      this.options = options;
      element.tabIndex = 1;
      const svg = document.createElementNS(SVG, 'svg');
      svg.innerHTML =
        '<g><rect class="background" width="9" height="9"></rect><g class="brush"></g><g><g></g><g></g><line class="drag_line"></line></g></g>';
      for (const [name, value] of [
        ['id', 'plotting-area'],
        ['width', '9'],
        ['height', '9'],
      ] as const)
        svg.setAttribute(name, value);
      element.append(svg);
      this.#places = [...(svg.querySelector('.brush')?.nextElementSibling?.querySelectorAll('g') ?? [])];
      window.addEventListener('resize', this.setSize);
      Object.defineProperty(Array.prototype, 'equals', { configurable: true, writable: true, value: () => false });
      made.push(this);
    }

    update(): void {
      const [links, nodes] = this.#places;
      this.createNewLinks({ append: (elementOf) => this.#add(links, this.graph.links, elementOf) });
      this.createNewNodes({ append: (elementOf) => this.#add(nodes, this.graph.nodes, elementOf) });
      this.changeColorScheme();
      this.updateStyle();
    }

    #add<Datum extends { uid: string }>(
      place: Element | undefined,
      data: readonly Datum[],
      elementOf: (datum: Datum) => Element,
    ): void {
      for (const datum of data) {
        if (this.#drawn.has(datum.uid)) continue;
        this.#drawn.add(datum.uid);
        place?.append(elementOf(datum));
      }
    }

    stopAnimation(): void {
      this.stopped += 1;
    }
  }
  const fornac: Fornac = { FornaContainer: FakeContainer };
  return { fornac, made, zoomed, listeners };
}
