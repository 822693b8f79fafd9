/** What of fornac 1.1.8 (https://github.com/ViennaRNA/fornac) the viewer uses; it comes without types. */

/** A circle with a letter, or the number beside one. Positions in fornac's own pixels. */
export interface FornacNode {
  name: string;
  /** 1-based; -1 for what is no nucleotide. */
  num: number;
  /** Of a circle, or the size of the letters of a number. */
  radius: number;
  nodeType: 'nucleotide' | 'label';
  elemType: string;
  structName: string;
  rna: { uid: string; rnaLength: number };
  uid: string;
  /** Whether an arrow from the nucleotide before is drawn. */
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
  source: FornacNode;
  target: FornacNode;
  value: number;
  uid: string;
}

/** The zoom behaviour of d3 3, with `scale` and `translate` as they would be written into a transform. */
export interface FornacZoomer {
  scale(): number;
  scale(scale: number): FornacZoomer;
  translate(): [x: number, y: number];
  translate(translate: [x: number, y: number]): FornacZoomer;
  scaleExtent(extent: [least: number, most: number]): FornacZoomer;
  on(type: 'zoom' | 'zoomstart', listener: (() => void) | null): FornacZoomer;
}

export interface FornaContainer {
  graph: { nodes: FornacNode[]; links: FornacLink[] };
  zoomer: FornacZoomer;
  /** Whether keys are ignored: with Shift and Ctrl they would edit the molecule. */
  deaf: boolean;
  /** A name that fornac does not know leaves the colours as they are. */
  colorScheme: string;
  /** Draws what is new in `graph`, by uid. */
  update(): void;
  stopAnimation(): void;
  /** Listens to the window. */
  setSize: () => void;
}

export interface Fornac {
  FornaContainer: new (element: HTMLElement, options: {
    applyForce: boolean;
    /** Width and height, px: fornac then measures nothing. */
    initialSize: [number, number];
  }) => FornaContainer;
}

declare global {
  interface Window {
    fornac?: Fornac;
  }
}
