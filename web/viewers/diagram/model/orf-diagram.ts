import { type Drawing, emptyDrawing } from './drawing';
import type { Element } from './element';
import type { Bars } from './in-width';
import { ordinalId } from './new-element';
import { applyOperation } from './operations';
import { bar, exonBlock, orfArrow, peptideStrip, rowLabel, rulerSites, rulerTick } from './orf-elements';
import { ORF_FRAME_HEIGHT, orfDiagramHeight } from './orf-height';
import { type OrfPalette, orfPalette } from './orf-palette';
import { drawnSites } from './placement';
import { settleRange, type SiteRange } from './rules';
import { textSize } from './text-size';
import { parseTopPeptide } from '#domain/sequence/orf';

/** A drawn range, [from, to) in sites. */
export interface Stretch {
  from: number;
  to: number;
}

/**
 * Assigns a lane to each stretch, in the order given, so that stretches of one lane do not touch, with as few lanes as
 * possible. Once `mostLanes` are in use, the next stretch overlaps in the lane that ends first.
 */
export function assignLanes(stretches: readonly Stretch[], mostLanes: number, gap = 0): number[] {
  const lanes = Array.from(stretches, () => 0);
  const ends: number[] = [];
  const ordered = stretches
    .map((stretch, index) => ({ ...stretch, index }))
    .sort((a, b) => a.from - b.from || b.to - a.to || a.index - b.index);
  for (const { from, to, index } of ordered) {
    let lane = ends.findIndex((end) => end + gap <= from);
    if (lane === -1) lane = ends.length < mostLanes ? ends.length : ends.indexOf(Math.min(...ends));
    ends[lane] = Math.max(ends[lane] ?? 0, to);
    lanes[index] = lane;
  }
  return lanes;
}

type Frame = 1 | 2 | 3;

/** An ORF as received: nucleotides of the transcript, 1-based inclusive; `topPep` is `start-end-sequence` or ''. */
export interface OrfInput {
  orfId: string;
  frame: Frame;
  start: number;
  end: number;
  topPep: string;
}

/** The place of an ORF in the diagram. */
interface PlacedOrf {
  orfId: string;
  /** 'ORF1', 'ORF2', ... in the order of the input. */
  name: string;
  frame: Frame;
  /** Ids of the markers of the ORF and of its top peptide. */
  elementId: string;
  peptideElementId: string | null;
  lane: number;
  /** The range as drawn, [from, to) in sites: at least a twentieth of the transcript. */
  drawn: { from: number; to: number };
}

interface OrfTrack {
  frame: Frame;
  /** Id of the bar that carries the ORFs, and the y of its middle line in px. */
  elementId: string;
  middleY: number;
  lanes: number;
}

export interface OrfDiagram {
  drawing: Drawing;
  orfs: PlacedOrf[];
  tracks: OrfTrack[];
}

export interface OrfDiagramOptions {
  widthPx: number;
  palette: OrfPalette;
}

const orfDiagramDefaults: OrfDiagramOptions = { widthPx: 1000, palette: orfPalette };

/** The smallest drawn width of an ORF, as a fraction of the transcript. */
const ORF_WIDTH_MIN = 1 / 20;

/** px beside the bars, for the row labels and the last number of the ruler; less on narrow canvases. */
const MARGINS = { left: 96, right: 40 };
const NARROW_MARGINS = { left: 68, right: 24 };
const NARROW = 600;
const RULER_Y = 36;
const EXONS_Y = 98;
const EXON_HEIGHT = 16;
const FIRST_TRACK_Y = 225;
const LANES_HEIGHT = 130;
const LANE_PITCH_MAX = 34;
const LANE_PITCH_MIN = 5;
/** Lanes below this height in px have no room for names. */
const NAMED_PITCH = 16;
const TICK_DISTANCE = 90;
const PEPTIDE_PX_MIN = 4;

/** Where the bars begin and end on a canvas of this width. */
export function orfBars(widthPx: number): Bars {
  const { left, right } = widthPx < NARROW ? NARROW_MARGINS : MARGINS;
  return { left, right: widthPx - right };
}

interface BuilderOptions {
  /** Nucleotides of the transcript. */
  length: number;
  /** px of the canvas at which the bars begin, and their width. */
  left: number;
  width: number;
  palette: OrfPalette;
}

/** Collects the elements of the diagram from top to bottom. */
class Builder {
  readonly elements: Element[] = [];
  readonly #length: number;
  readonly #left: number;
  readonly #width: number;
  readonly #palette: OrfPalette;

  constructor({ length, left, width, palette }: BuilderOptions) {
    this.#length = length;
    this.#left = left;
    this.#width = width;
    this.#palette = palette;
  }

  #id(): string {
    return ordinalId(this.elements.length);
  }

  #add(element: Element): string {
    this.elements.push(element);
    return element.id;
  }

  #row(label: string, middleY: number, height: number): string {
    if (label !== '') this.#add(rowLabel(this.#id(), label, this.#left - 12, middleY, this.#palette));
    return this.#add(
      bar(this.#id(), { x: this.#left, middleY, width: this.#width, height }, this.#length, this.#palette),
    );
  }

  ruler(): void {
    const parent = this.#row('nt', RULER_Y, 1);
    for (const site of rulerSites(this.#length, this.#width / TICK_DISTANCE))
      this.#add(rulerTick(this.#id(), parent, site, this.#palette));
  }

  exons(exons: readonly SiteRange[]): void {
    const parent = this.#row(
      exons.length === 0 ? 'Transcript' : 'Exons',
      EXONS_Y,
      exons.length === 0 ? EXON_HEIGHT : 2,
    );
    for (const [ordinal, exon] of exons.entries())
      this.#add(exonBlock(this.#id(), parent, exon, ordinal, EXON_HEIGHT, this.#palette));
  }

  /** A name that would overflow its ORF is omitted; the tooltip of the ORF shows it. */
  #hasRoom(name: string, pitch: number, { from, to }: { from: number; to: number }): boolean {
    return (
      pitch >= NAMED_PITCH &&
      textSize(name, { fontSize: 11, bold: false }).width < ((to - from) / this.#length) * this.#width - 4
    );
  }

  /** The ORFs of a frame on their bar, in lanes that do not overlap. */
  track(
    frame: Frame,
    middleY: number,
    orfs: readonly { orf: OrfInput; name: string }[],
  ): { track: OrfTrack; placed: PlacedOrf[] } {
    const [whole, minSites] = [{ start: 1, end: this.#length }, this.#length * ORF_WIDTH_MIN];
    const draft = orfs.map(({ orf }) =>
      orfArrow(
        'draft',
        'draft',
        settleRange(orf, whole),
        { offset: 0, size: 1, minSites, name: '', fill: '' },
        this.#palette,
      ),
    );
    const drawn = draft.map((arrow) => drawnSites(arrow, whole));
    const laneOf = assignLanes(drawn, Math.floor(LANES_HEIGHT / LANE_PITCH_MIN), this.#length / 500);
    const lanes = Math.max(...laneOf) + 1;
    const pitch = Math.min(LANE_PITCH_MAX, LANES_HEIGHT / lanes);
    const parent = this.#row(`Frame ${frame}`, middleY, 2);
    const placed = orfs.map(({ orf, name }, index): PlacedOrf => {
      const [lane, stretch] = [laneOf[index] ?? 0, drawn[index] ?? { from: 1, to: this.#length + 1 }];
      const appearance = {
        offset: (lane - (lanes - 1) / 2) * pitch,
        size: Math.max(3, pitch * 0.74),
        minSites,
        name: this.#hasRoom(name, pitch, stretch) ? name : '',
        fill: this.#palette.frames[frame],
      };
      const arrow = orfArrow(this.#id(), parent, settleRange(orf, whole), appearance, this.#palette);
      this.#add(arrow);
      const peptide = parseTopPeptide(orf.topPep);
      // Sites of the ORF as drawn, which may be wider than its nucleotides.
      const sitesPerPx = ((arrow.end - arrow.start + 1) / (stretch.to - stretch.from)) * (this.#length / this.#width);
      const peptideElementId = peptide
        ? this.#add(peptideStrip(this.#id(), arrow, peptide, PEPTIDE_PX_MIN * sitesPerPx, this.#palette))
        : null;
      return { orfId: orf.orfId, name, frame, elementId: arrow.id, peptideElementId, lane, drawn: stretch };
    });
    return { track: { frame, elementId: parent, middleY, lanes }, placed };
  }
}

/**
 * Draws the ORFs of a transcript as an editable drawing: a ruler in nt, the exons (from `exonSites`), and a track for
 * each frame that has ORFs, each with its top peptide. Returns null without ORFs. The same input gives the same
 * drawing, ids included.
 */
export function orfDiagram(
  orfs: readonly OrfInput[],
  transcriptLength: number,
  exons: readonly SiteRange[] = [],
  options: Partial<OrfDiagramOptions> = {},
): OrfDiagram | null {
  if (orfs.length === 0) return null;
  const { widthPx, palette } = { ...orfDiagramDefaults, ...options };
  const named = orfs.map((orf, index) => ({ orf, name: `ORF${index + 1}` }));
  const frames = ([1, 2, 3] as const).filter((frame) => orfs.some((orf) => orf.frame === frame));
  const canvas = emptyDrawing(widthPx, orfDiagramHeight(frames.length));
  const { left, right } = orfBars(canvas.width);
  const builder = new Builder({
    length: Math.max(2, transcriptLength),
    left,
    width: right - left,
    palette,
  });
  builder.ruler();
  builder.exons(exons);
  const built = frames.map((frame, index) =>
    builder.track(
      frame,
      FIRST_TRACK_Y + index * ORF_FRAME_HEIGHT,
      named.filter(({ orf }) => orf.frame === frame),
    ),
  );
  const placed = new Map(built.flatMap((track) => track.placed).map((orf) => [orf.name, orf]));
  return {
    drawing: applyOperation(canvas, { type: 'create', elements: builder.elements }),
    orfs: named.flatMap(({ name }) => placed.get(name) ?? []),
    tracks: built.map(({ track }) => track),
  };
}
