import type { MarkerElement, SequenceElement, TextElement } from './element';
import type { OrfPalette } from './orf-palette';
import type { SiteRange } from './rules';
import { defaultStyle, type Style } from './style';
import { roundStep } from '#domain/axis/ticks';

const plain: Style = { ...defaultStyle, fontSize: 11 };

/** Returns a bar for the whole transcript with its middle line at `middleY`. */
export function bar(
  id: string,
  at: { x: number; middleY: number; width: number; height: number },
  length: number,
  palette: OrfPalette,
): SequenceElement {
  return {
    type: 'nucleotide',
    id,
    x: at.x,
    y: at.middleY - at.height / 2,
    width: at.width,
    height: at.height,
    rotation: 0,
    start: 1,
    end: length,
    text: '',
    showSites: false,
    style: { ...plain, fill: palette.line, stroke: palette.line, strokeWidth: 0, textColor: palette.text },
  };
}

/** Returns a label that ends at `x`, level with a bar. */
export function rowLabel(id: string, text: string, x: number, middleY: number, palette: OrfPalette): TextElement {
  const style: Style = { ...plain, fontSize: 13, bold: true, textColor: palette.text };
  return { type: 'text', id, text, x, y: middleY - 8, rotation: 0, anchor: 'end', style };
}

const marker = (id: string, parentId: string, { start, end }: SiteRange, style: Partial<Style>): MarkerElement => ({
  type: 'marker',
  id,
  parentId,
  start,
  end,
  text: '',
  shape: 'block',
  size: 8,
  offset: 0,
  minSites: 0,
  textPlace: 'inside',
  style: { ...plain, ...style },
});

export function rulerTick(id: string, parentId: string, site: number, palette: OrfPalette): MarkerElement {
  const style = { stroke: palette.line, textColor: palette.muted };
  // The smallest range is 1..2, so site 1 becomes that; a tick is drawn at its first site.
  return {
    ...marker(id, parentId, { start: site, end: site }, style),
    shape: 'tick',
    text: site.toLocaleString('en-US'),
    textPlace: 'below',
  };
}

export function exonBlock(
  id: string,
  parentId: string,
  range: SiteRange,
  ordinal: number,
  size: number,
  palette: OrfPalette,
): MarkerElement {
  const fill = palette.exons[ordinal % 2 === 0 ? 0 : 1];
  return { ...marker(id, parentId, range, { fill, stroke: palette.line, strokeWidth: 0.5 }), size };
}

export interface OrfAppearance {
  offset: number;
  size: number;
  minSites: number;
  /** '' if there is no room. */
  name: string;
  fill: string;
}

export function orfArrow(
  id: string,
  parentId: string,
  range: SiteRange,
  appearance: OrfAppearance,
  palette: OrfPalette,
): MarkerElement {
  const style = { fill: appearance.fill, stroke: palette.text, strokeWidth: 1, textColor: palette.label };
  const { offset, size, minSites, name: text } = appearance;
  return { ...marker(id, parentId, range, style), shape: 'arrow', offset, size, minSites, text };
}

/** Returns a strip along the lower edge of its ORF, clear of the ORF's name; `minSites` keeps it visible. */
export function peptideStrip(
  id: string,
  orf: MarkerElement,
  range: SiteRange,
  minSites: number,
  palette: OrfPalette,
): MarkerElement {
  const size = Math.max(2, orf.size / 5);
  const style = { fill: palette.peptide, stroke: palette.peptide, strokeWidth: 0 };
  return { ...marker(id, orf.id, range, style), size, minSites, offset: orf.size / 2 - size / 2 - 1 };
}

/**
 * Returns the sites of a ruler: the first, round multiples in between, and the last, in at most `mostTicks` steps. A
 * multiple within half a step of an end is omitted, so that labels do not touch.
 */
export function rulerSites(length: number, mostTicks: number): number[] {
  if (length <= 1) return [1];
  const step = Math.max(1, roundStep(length / Math.max(1, mostTicks)));
  const sites = [1];
  for (let site = step; site < length; site += step) {
    if (site - 1 >= step / 2 && length - site >= step / 2) sites.push(site);
  }
  return [...sites, length];
}
