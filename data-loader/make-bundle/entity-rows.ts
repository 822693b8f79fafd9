import { formatSpans } from '#domain/catalogue/spans';
import { frameOf } from '#domain/sequence/orf';
import { contigName } from '../bundle/contig-name';
import type { Annotation, Transcript } from './annotation/annotation';
import type { Orf } from './orfs/orf';
import type { Cells } from './write-table';

/** What a text field of a bundle cannot begin with, since spreadsheets take it for a formula. */
const FORMULA = /^[=+@-]+/;
export const plainText = (text: string): string => text.replace(/\s+/g, ' ').replace(FORMULA, '').trim();
/** Names of genes in lists cannot have commas. */
const plainName = (name: string): string => plainText(name).replaceAll(',', ';');

/** The database of an id, for a link. */
function crossReference(id: string): string {
  const bare = id.replace(/\.\d+$/, '');
  if (/^ENS[A-Z]*[GT]\d{6,}$/.test(bare)) return `Ensembl#${bare}`;
  return /^[NX][MR]_\d+$/.test(bare) ? `RefSeq#${id}` : '';
}

/** A gene reaches as far as all its transcripts, also those that are not in the catalogue. */
export function* geneRows(
  transcripts: readonly Transcript[],
  { transcripts: all, geneNames }: Annotation,
): Generator<Cells<'genes'>> {
  const chosen = new Map(transcripts.map((transcript) => [transcript.geneId, transcript]));
  const ends = new Map<string, { start: number; end: number }>();
  for (const { geneId, contig, strand, exons } of all.values()) {
    const gene = chosen.get(geneId);
    if (gene?.contig !== contig || gene.strand !== strand) continue;
    const { start, end } = ends.get(geneId) ?? { start: Infinity, end: 0 };
    ends.set(geneId, {
      start: Math.min(start, exons[0]?.start ?? start),
      end: Math.max(end, exons.at(-1)?.end ?? end),
    });
  }
  for (const [gene_id, { contig, strand }] of [...chosen].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    yield {
      gene_id,
      gene_name: plainName(geneNames.get(gene_id) ?? gene_id),
      description: '',
      aliases: '',
      chromosome: contigName(contig),
      start: ends.get(gene_id)?.start ?? 0,
      end: ends.get(gene_id)?.end ?? 0,
      strand,
      cross_references: crossReference(gene_id),
    };
}

export function transcriptRow(transcript: Transcript, length: number, mfe: number | null): Cells<'transcripts'> {
  const { id, geneId, type, contig, strand, exons, description = '' } = transcript;
  return {
    transcript_id: id,
    gene_id: geneId,
    description,
    type: plainText(type),
    length,
    chromosome: contigName(contig),
    strand,
    exons: formatSpans(exons),
    mfe,
    rnacentral_id: '',
    cross_references: crossReference(id),
  };
}

export function orfRow({ id, transcript, start, end }: Orf, score: number | null): Cells<'orfs'> {
  return { orf_id: id, transcript_id: transcript.id, frame: frameOf(start), start, end, cpat_score: score };
}
