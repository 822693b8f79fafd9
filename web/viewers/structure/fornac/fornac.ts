import scriptUrl from 'fornac/dist/scripts/fornac.js?url';

/** The part of fornac 1.1.8 (https://github.com/ViennaRNA/fornac) that the viewer uses; the package has no types. */

/** A circle with a letter, or the number beside one. Positions in fornac's own pixels. */
export interface FornacNode {
  name: string;
  /** 1-based; -1 for labels. */
  num: number;
  /** The radius of a circle, or the font size of a number. */
  radius: number;
  nodeType: 'nucleotide' | 'label';
  elemType: string;
  structName: string;
  rna: { uid: string; rnaLength: number };
  uid: string;
  /** Whether to draw an arrow from the previous nucleotide. */
  linked: boolean;
  prevNode: null;
  nextNode: null;
  x: number;
  y: number;
  px: number;
  py: number;
}

export interface FornacLink {
  linkType: 'backbone' | 'basepair' | 'pseudoknot' | 'label_link';
  source: { x: number; y: number };
  target: { x: number; y: number };
  value: number;
  uid: string;
}

/** The zoom behavior of d3 3, with `scale` and `translate` as in a transform. */
interface FornacZoomer {
  scale(): number;
  scale(scale: number): FornacZoomer;
  translate(): [x: number, y: number];
  translate(translate: [x: number, y: number]): FornacZoomer;
  scaleExtent(extent: [least: number, most: number]): FornacZoomer;
  on(type: 'zoom' | 'zoomstart', listener: (() => void) | null): FornacZoomer;
}

/** Data that have no element yet, of d3 3. */
export interface FornacEnter<Datum> {
  append(elementOf: (datum: Datum) => Element): unknown;
}

export interface FornaContainer {
  graph: { nodes: FornacNode[]; links: FornacLink[] };
  zoomer: FornacZoomer;
  /** Whether keys are ignored: with Shift and Ctrl they would edit the molecule. */
  deaf: boolean;
  /** Draws the nodes and links of `graph` whose uid is new. */
  update(): void;
  stopAnimation(): void;
  /** What `update` calls to make the elements of new nodes and links. */
  createNewNodes: (enter: FornacEnter<FornacNode>) => unknown;
  createNewLinks: (enter: FornacEnter<FornacLink>) => unknown;
  /** Listener of the window's resize event. */
  setSize: () => void;
}

export interface Fornac {
  FornaContainer: new (
    element: HTMLElement,
    options: {
      applyForce: boolean;
      /** Width and height, px, so that fornac does not measure the element. */
      initialSize: [number, number];
    },
  ) => FornaContainer;
}

declare global {
  interface Window {
    fornac?: Fornac;
  }
}

let loading: Promise<Fornac> | undefined;

async function load(): Promise<Fornac> {
  const script = document.createElement('script');
  script.src = scriptUrl;
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The drawing library could not be loaded'));
    });
    document.head.append(script);
  });
  // It adds a stylesheet for a page of its own, which would reshape every svg of ours.
  for (const style of document.head.querySelectorAll('style'))
    if (style.textContent.includes('circle.outline_node')) style.remove();
  if (window.fornac === undefined) throw new Error('The drawing library did not start');
  return window.fornac;
}

/** Loads fornac once, as a classic script: its d3 3 needs sloppy mode, which modules do not have. */
export async function loadFornac(): Promise<Fornac> {
  loading ??= load();
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
