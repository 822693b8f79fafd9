import type { MarkerElement, SequenceElement, TextElement } from './element';
import type { OrfPalette } from './orf-palette';
import type { SiteRange } from './rules';
import { defaultStyle, type Style } from './style';

const plain: Style = { ...defaultStyle, fontSize: 11 };

/** A bar of the whole transcript, its middle line at `middleY`. */
export function bar(id: string, at: { x: number; middleY: number; width: number; height: number }, length: number, palette: OrfPalette): SequenceElement {
  return {
    type: 'nucleotide', id, x: at.x, y: at.middleY - at.height / 2, width: at.width, height: at.height, rotation: 0,
    start: 1, end: length, text: '', showSites: false,
    style: { ...plain, fill: palette.line, stroke: palette.line, strokeWidth: 0, textColor: palette.text },
  };
}

/** A label that ends at `x`, on the height of a bar. */
export function rowLabel(id: string, text: string, x: number, middleY: number, palette: OrfPalette): TextElement {
  const style: Style = { ...plain, fontSize: 13, bold: true, textColor: palette.text };
  return { type: 'text', id, text, x, y: middleY - 8, rotation: 0, anchor: 'end', style };
}

const marker = (id: string, parentId: string, { start, end }: SiteRange, style: Partial<Style>): MarkerElement => ({
  type: 'marker', id, parentId, start, end, text: '', shape: 'block', size: 8, offset: 0, minSites: 0, textPlace: 'inside', style: { ...plain, ...style },
});

export function rulerTick(id: string, parentId: string, site: number, palette: OrfPalette): MarkerElement {
  const style = { stroke: palette.line, textColor: palette.muted };
  // The first site stands for 1..2, the smallest range there is; a tick is drawn at its first site.
  return { ...marker(id, parentId, { start: site, end: site }, style), shape: 'tick', text: site.toLocaleString('en-US'), textPlace: 'below' };
}

export function exonBlock(id: string, parentId: string, range: SiteRange, ordinal: number, size: number, palette: OrfPalette): MarkerElement {
  const fill = palette.exons[ordinal % 2 === 0 ? 0 : 1];
  return { ...marker(id, parentId, range, { fill, stroke: palette.line, strokeWidth: 0.5 }), size };
}

export interface OrfLook {
  offset: number;
  size: number;
  minSites: number;
  /** '' where there is no room. */
  name: string;
  fill: string;
}

export function orfArrow(id: string, parentId: string, range: SiteRange, look: OrfLook, palette: OrfPalette): MarkerElement {
  const style = { fill: look.fill, stroke: palette.text, strokeWidth: 1, textColor: palette.label };
  const { offset, size, minSites, name: text } = look;
  return { ...marker(id, parentId, range, style), shape: 'arrow', offset, size, minSites, text };
}

/** A strip along the lower edge of its ORF, so that the ORF's name stays free; `minSites` keeps it to be seen. */
export function peptideStrip(id: string, orf: MarkerElement, range: SiteRange, minSites: number, palette: OrfPalette): MarkerElement {
  const size = Math.max(2, orf.size / 5);
  const style = { fill: palette.peptide, stroke: palette.peptide, strokeWidth: 0 };
  return { ...marker(id, orf.id, range, style), size, minSites, offset: orf.size / 2 - size / 2 - 1 };
}
