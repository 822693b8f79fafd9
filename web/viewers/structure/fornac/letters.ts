import { lightColors } from '../../../ui/theme-tokens';
import type { Appearance } from '../structure-choices';
import { svgElement } from './elements';
import type { FornacNode } from './fornac';

/** The size of a letter in its nucleotide, px at scale 1. */
const LETTER_PX = 8;
/** Smaller letters cannot be read, px of the screen. */
const READABLE_PX = 4.5;
/** As many as can be made within a frame. */
const PER_FRAME = 40;

/** A part of the drawing, px at scale 1. */
export interface Part {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * The letters of nucleotides, in a layer of their own. A letter becomes an element when it comes into view at a scale
 * at which it can be read.
 */
export class Letters {
  readonly #layer: SVGGElement;
  readonly #nodes: readonly FornacNode[];
  readonly #made = new Map<number, SVGTextElement>();
  #appearance: Appearance;
  #frame = 0;
  #scale = 0;

  /** `nodes` are the nucleotides in the order of the sequence. */
  constructor(molecule: Element, nodes: readonly FornacNode[], appearance: Appearance) {
    [this.#nodes, this.#appearance] = [nodes, appearance];
    this.#layer = svgElement('g', {
      class: 'structure-letters',
      'text-anchor': 'middle',
      'font-size': LETTER_PX,
      'font-weight': 'bold',
    });
    molecule.append(this.#layer);
  }

  #make(i: number): SVGTextElement {
    const { x = 0, y = 0 } = this.#nodes[i] ?? {};
    const text = svgElement('text', { label_type: 'nucleotide', x, y: y + 0.35 * LETTER_PX });
    this.#paint(text, i);
    return text;
  }

  #paint(text: SVGTextElement, i: number): void {
    text.setAttribute('fill', this.#appearance.styles[i]?.letterColor ?? lightColors.text);
    text.textContent = this.#appearance.letters.charAt(i);
  }

  /** Shows the letters of a part of the drawing, over several frames if they are many. */
  show(part: Part, scale: number): void {
    cancelAnimationFrame(this.#frame);
    const isReadable = LETTER_PX * scale >= READABLE_PX;
    this.#layer.setAttribute('display', isReadable ? 'inline' : 'none');
    if (!isReadable) return;
    const { left, right, top, bottom } = part;
    const isShown = ({ x, y }: FornacNode): boolean => x >= left && x <= right && y >= top && y <= bottom;
    // Else every frame of a user who looks closely would have the letters of all that was ever in view.
    if (scale !== this.#scale) this.#keep(isShown);
    this.#scale = scale;
    const added: SVGTextElement[] = [];
    for (const [i, node] of this.#nodes.entries()) {
      if (this.#made.has(i) || !isShown(node)) continue;
      if (added.length === PER_FRAME) {
        this.#frame = requestAnimationFrame(() => this.show(part, scale));
        break;
      }
      const text = this.#make(i);
      this.#made.set(i, text);
      added.push(text);
    }
    this.#layer.append(...added);
  }

  #keep(isShown: (node: FornacNode) => boolean): void {
    for (const [i, text] of this.#made) {
      const node = this.#nodes[i];
      if (node !== undefined && isShown(node)) continue;
      text.remove();
      this.#made.delete(i);
    }
  }

  repaint(appearance: Appearance): void {
    this.#appearance = appearance;
    for (const [i, text] of this.#made) this.#paint(text, i);
  }

  remove(): void {
    cancelAnimationFrame(this.#frame);
  }
}
