import type { Orf } from '#domain/api/schemas/orf';
import { parseSpans } from '#domain/catalogue/lists';
import type { Transcript } from '#domain/api/schemas/transcript';
import { exonSites } from '#domain/diagram/exon-sites';
import { type OrfDiagram, orfDiagram } from '#domain/diagram/orf-diagram';

/** The diagram of a transcript's ORFs at a width in px; null without ORFs. */
export function figureOf(orfs: readonly Orf[], { exons, strand, length }: Pick<Transcript, 'exons' | 'strand' | 'length'>, widthPx: number): OrfDiagram | null {
  return orfDiagram(orfs, length, exonSites(parseSpans(exons), strand, length), { widthPx });
}

/** Both ways between the ORFs and the elements that show them; a top peptide stands for its ORF. */
export interface FigureLinks {
  orfOf: ReadonlyMap<string, string>;
  elementOf: ReadonlyMap<string, string>;
}

export function figureLinks({ orfs }: OrfDiagram): FigureLinks {
  return {
    orfOf: new Map(orfs.flatMap(({ orfId, elementId, peptideElementId }) => [[elementId, orfId] as const, ...(peptideElementId === null ? [] : [[peptideElementId, orfId] as const])])),
    elementOf: new Map(orfs.map(({ orfId, elementId }) => [orfId, elementId])),
  };
}
