import { type BasePair, type PairTable, parseDotBracket } from '#domain/structure/dot-bracket';
import { elementsOf, type StructureElement } from '#domain/structure/elements';
import { layFlat, layoutStructure } from '#domain/structure/layout';
import { type NumberedLayout, type Numbering, withNumbers } from '#domain/structure/number-places';

/** Lengths and positions on a page are in tenths of a pixel, so that whole numbers are precise enough. */
export const UNITS_PER_PX = 10;

/** Pixels of the long side including the frame, and the largest backbone step, so that short chains are not enlarged. */
const LONG_SIDE_PX = 2000;
const STEP_PX_MAX = 26;
export const MARGIN_PX = 64;
const LEGEND_HEIGHT_PX = 84;
const LEGEND_WIDTH_PX = 1100;
const NUMBER_PX = 20;
/** Longer structures are drawn smaller and have fewer numbers. */
const SPARSE_FROM_NT = 4_000;

/** The layout with its numbers, which are equally large on every page, and the pixels of a step of the backbone. */
function numberedLayout(table: PairTable): { layout: NumberedLayout; stepPx: number } {
  const flat = layFlat(layoutStructure(table));
  const stepFor = (width: number): number => Math.min(STEP_PX_MAX, (LONG_SIDE_PX - 2 * MARGIN_PX) / Math.max(1, width));
  const numbering: Numbering = {
    every: table.length < SPARSE_FROM_NT ? 100 : 200,
    size: NUMBER_PX / stepFor(flat.width),
  };
  const layout = withNumbers(table, flat, numbering);
  return { layout, stepPx: stepFor(layout.width) };
}

/** A structure in its place on a page, below a legend. Throws DotBracketError. */
export class StructurePage {
  readonly table: PairTable;
  readonly layout: NumberedLayout;
  readonly nested: readonly BasePair[];
  /** Of each nucleotide. */
  readonly elements: readonly StructureElement[];
  readonly x: Int32Array;
  readonly y: Int32Array;
  readonly widthPx: number;
  readonly heightPx: number;
  /** From one nucleotide to the next. */
  readonly step: number;
  readonly #left: number;
  readonly #top = UNITS_PER_PX * (LEGEND_HEIGHT_PX + MARGIN_PX);

  constructor(structure: string) {
    this.table = parseDotBracket(structure);
    this.nested = [...this.table.partner.entries()].flatMap(([start, end]) => (end > start ? [{ start, end }] : []));
    this.elements = elementsOf(this.table);
    const { layout, stepPx } = numberedLayout(this.table);
    this.layout = layout;
    this.step = UNITS_PER_PX * stepPx;
    this.widthPx = Math.max(LEGEND_WIDTH_PX, Math.round(layout.width * stepPx) + 2 * MARGIN_PX);
    this.heightPx = Math.round(layout.height * stepPx) + 2 * MARGIN_PX + LEGEND_HEIGHT_PX;
    this.#left = (UNITS_PER_PX * this.widthPx - layout.width * this.step) / 2;
    this.x = Int32Array.from(layout.x, (at) => this.across(at));
    this.y = Int32Array.from(layout.y, (at) => this.down(at));
  }

  /** Positions of the layout on the page. */
  across(x: number): number {
    return Math.round(this.#left + x * this.step);
  }

  down(y: number): number {
    return Math.round(this.#top + y * this.step);
  }

  get dotRadius(): number {
    return 0.4 * this.step;
  }

  /** Width of the backbone and of the lines of pairs. */
  get lineWidth(): number {
    return Math.max(UNITS_PER_PX, 0.14 * this.step);
  }

  get pseudoknotWidth(): number {
    return Math.max(1.2 * UNITS_PER_PX, 0.1 * this.step);
  }
}
