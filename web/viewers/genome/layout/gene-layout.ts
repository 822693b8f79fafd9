import { type Span, parseSpans } from '#domain/catalogue/spans';
import { splitList } from '#domain/catalogue/lists';
import type { GenomeScale } from './genome-scale';
import type { GenomeWindow } from './genome-window';
import { type Extent, laneCount, lanesOf } from './lanes';

/** What is drawn, all positions genomic. */
export interface GeneTranscript {
  transcriptId: string;
  exons: readonly Span[];
  orfs: readonly { orfId: string; blocks: readonly Span[] }[];
  /** Peptides placed in it. */
  peptides: number;
}

export interface GenePeptide {
  sequence: string;
  blocks: readonly Span[];
  transcriptIds: readonly string[];
  /** The first ids of its rows. */
  peptideIds: readonly string[];
  /** Its rows by expression group 1 to 4. */
  expression: readonly number[];
}

export interface GeneFigure {
  /** Those with the most peptides first; equal ones keep their order. */
  transcripts: readonly GeneTranscript[];
  /** By position. */
  peptides: readonly GenePeptide[];
}

/** The track of a gene as the call answers it. */
interface TrackText {
  transcripts: readonly { transcriptId: string; exons: string; orfs: readonly { orfId: string; blocks: string }[] }[];
  peptides: readonly {
    sequence: string;
    blocks: string;
    relatedTranscriptId: string;
    peptideId: string;
    expression: readonly number[];
  }[];
}

/** Reads the track of a gene. With `only`, what belongs to that transcript. Transcripts without exons are left out. */
export function geneFigure(track: TrackText, only?: string): GeneFigure {
  const peptides = track.peptides
    .map(({ sequence, blocks, relatedTranscriptId, peptideId, expression }) => ({
      sequence,
      blocks: parseSpans(blocks),
      transcriptIds: splitList(relatedTranscriptId),
      peptideIds: splitList(peptideId),
      expression,
    }))
    .filter(({ transcriptIds }) => only === undefined || transcriptIds.includes(only));
  const counts = new Map<string, number>();
  for (const id of peptides.flatMap(({ transcriptIds }) => transcriptIds)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const transcripts = track.transcripts
    .filter(({ transcriptId }) => only === undefined || transcriptId === only)
    .map(({ transcriptId, exons, orfs }) => ({
      transcriptId,
      exons: parseSpans(exons),
      orfs: orfs.map(({ orfId, blocks }) => ({ orfId, blocks: parseSpans(blocks) })),
      peptides: counts.get(transcriptId) ?? 0,
    }))
    .filter(({ exons }) => exons.length > 0)
    .toSorted((one, other) => other.peptides - one.peptides);
  return { transcripts, peptides };
}

/** Exons of the figure, and its first and last position. */
export function figureExons({ transcripts }: GeneFigure): Span[] {
  return transcripts.flatMap(({ exons }) => exons);
}

const measures = {
  axisPx: 30,
  labelPx: 15,
  exonPx: 12,
  orfPx: 7,
  peptidePx: 8,
  gapPx: 3,
  rowGapPx: 9,
  /** Between transcripts and peptides. */
  groupGapPx: 24,
} as const;

/** Narrower things are drawn this wide, so that they can be seen and pointed at. */
const LEAST_PX = { exon: 2, orf: 3, peptide: 5 } as const;
const PEPTIDE_LANES_MAX = 14;
const LANE_GAP_PX = 2;

const extentOf = (blocks: readonly Span[], scale: GenomeScale): Extent => ({
  from: Math.min(...blocks.map(({ start }) => scale.toUnits(start))),
  to: Math.max(...blocks.map(({ end }) => scale.toUnits(end + 1))),
});

export interface Box {
  xPx: number;
  widthPx: number;
}

/** Something that can be pointed at and opened. */
export interface FigureItem {
  kind: 'transcript' | 'ORF' | 'peptide';
  /** Unique in the figure. */
  key: string;
  /** Of the transcript, or of the peptide; an ORF has that of its transcript. */
  index: number;
  orfId?: string;
  yPx: number;
  heightPx: number;
  /** Its place in the drawing, in units. */
  extent: Extent;
  blocks: readonly Span[];
}

/** What stays the same while the user moves: rows, lanes and height. */
export interface FigureRows {
  items: readonly FigureItem[];
  /** Top of the peptides, where their heading is. */
  peptidesYPx: number;
  heightPx: number;
  /** Places of the peptides for which no lane is left at this zoom. */
  hidden: readonly Extent[];
}

export interface RowOptions {
  /** Transcripts to draw, from the first. */
  transcripts: number;
  /** Px of a unit: peptides that are apart at one zoom touch at another. */
  pxPerUnit: number;
  /** Px of a unit if the whole drawing is in view, where most lanes are needed: the height follows from it. */
  leastPxPerUnit: number;
}

/** The lane of each, none narrower than `leastPx`. */
function drawnLanes(extents: readonly Extent[], pxPerUnit: number, leastPx: number): number[] {
  const drawn = extents.map(({ from, to }) => ({ from, to: Math.max(to, from + leastPx / pxPerUnit) }));
  return lanesOf(drawn, LANE_GAP_PX / pxPerUnit);
}

/** Transcripts, each above its ORFs, and the peptides of all below, in lanes without overlap. */
export function figureRows(figure: GeneFigure, scale: GenomeScale, options: RowOptions): FigureRows {
  const { labelPx, exonPx, orfPx, peptidePx, gapPx, rowGapPx } = measures;
  const { pxPerUnit, leastPxPerUnit } = options;
  const items: FigureItem[] = [];
  let yPx: number = measures.axisPx;
  for (const [index, { transcriptId, exons, orfs }] of figure.transcripts.slice(0, options.transcripts).entries()) {
    const exonsYPx = yPx + labelPx;
    items.push({
      kind: 'transcript',
      key: transcriptId,
      index,
      yPx: exonsYPx,
      heightPx: exonPx,
      extent: extentOf(exons, scale),
      blocks: exons,
    });
    const extents = orfs.map(({ blocks }) => extentOf(blocks, scale));
    // Placed as in the whole drawing, so that the rows below stay where they are.
    const lanes = drawnLanes(extents, leastPxPerUnit, LEAST_PX.orf);
    const orfsYPx = exonsYPx + exonPx + gapPx;
    for (const [at, { orfId, blocks }] of orfs.entries()) {
      const [extent, lane] = [extents[at], lanes[at]];
      if (extent === undefined || lane === undefined) continue;
      const top = orfsYPx + lane * (orfPx + gapPx);
      items.push({ kind: 'ORF', key: orfId, index, orfId, yPx: top, heightPx: orfPx, extent, blocks });
    }
    yPx = orfsYPx + laneCount(lanes) * (orfPx + gapPx) + rowGapPx;
  }
  const peptidesYPx = yPx;
  const extents = figure.peptides.map(({ blocks }) => extentOf(blocks, scale));
  const lanes = drawnLanes(extents, pxPerUnit, LEAST_PX.peptide);
  const hidden: Extent[] = [];
  for (const [index, { blocks, sequence }] of figure.peptides.entries()) {
    const [extent, lane] = [extents[index], lanes[index]];
    if (extent === undefined || lane === undefined) continue;
    if (lane >= PEPTIDE_LANES_MAX) {
      hidden.push(extent);
      continue;
    }
    const top = peptidesYPx + measures.groupGapPx + lane * (peptidePx + gapPx);
    items.push({ kind: 'peptide', key: `${index}:${sequence}`, index, yPx: top, heightPx: peptidePx, extent, blocks });
  }
  const most = Math.min(PEPTIDE_LANES_MAX, laneCount(drawnLanes(extents, leastPxPerUnit, LEAST_PX.peptide)));
  const peptidesPx = most === 0 ? 0 : measures.groupGapPx + most * (peptidePx + gapPx) + gapPx;
  return { items, peptidesYPx, heightPx: peptidesYPx + peptidesPx, hidden };
}

/** Px of the window, counted from its left edge. */
export interface FigureView {
  window: GenomeWindow;
  pxPerUnit: number;
}

export const inView = ({ from, to }: Extent, { from: left, width }: GenomeWindow): boolean =>
  to >= left && from <= left + width;

/** Beyond the window nothing is seen, and coordinates of a drawing zoomed a thousandfold are more than SVG can count. */
const BEYOND_PX = 20;

/** The blocks of an item that are in view, cut off a little outside it. */
export function itemBoxes({ kind, blocks }: FigureItem, scale: GenomeScale, view: FigureView): Box[] {
  const { window, pxPerUnit } = view;
  const least = kind === 'peptide' ? LEAST_PX.peptide : kind === 'ORF' ? LEAST_PX.orf : LEAST_PX.exon;
  const alone = blocks.length === 1 ? least : 1;
  const farPx = window.width * pxPerUnit + BEYOND_PX;
  return blocks.flatMap(({ start, end }) => {
    const leftPx = (scale.toUnits(start) - window.from) * pxPerUnit;
    const rightPx = Math.max((scale.toUnits(end + 1) - window.from) * pxPerUnit, leftPx + alone);
    if (rightPx < -BEYOND_PX || leftPx > farPx) return [];
    const [from, to] = [Math.max(-BEYOND_PX, leftPx), Math.min(farPx, rightPx)];
    return [{ xPx: from, widthPx: to - from }];
  });
}

/** The line through all blocks of an item, cut off a little outside the window; null if it is not in view. */
export function itemLine({ extent }: FigureItem, { window, pxPerUnit }: FigureView): Box | null {
  if (!inView(extent, window)) return null;
  const from = Math.max(-BEYOND_PX, (extent.from - window.from) * pxPerUnit);
  const to = Math.min(window.width * pxPerUnit + BEYOND_PX, (extent.to - window.from) * pxPerUnit);
  return { xPx: from, widthPx: to - from };
}
