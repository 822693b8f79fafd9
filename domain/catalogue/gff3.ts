import type { Span } from './lists';
import { extentOf, type TrackFeature, type TranscriptTrack } from './transcript-track';

const encode = (text: string, forbidden: RegExp): string => text.replace(forbidden, (character) => encodeURIComponent(character));

/** GFF3 keeps tab, line ends, control characters and the percent sign for itself, in a seqid nearly everything. */
const inColumn = (text: string): string => encode(text, /[%\p{Cc}]/gu);
const inSeqid = (text: string): string => encode(text, /[^a-zA-Z0-9.:^*$@!+_?|-]/g);
/** In the last column, what separates attributes and values too. */
const inAttribute = (text: string): string => encode(text, /[%;=&,\p{Cc}]/gu);

type Attributes = readonly (readonly [name: string, values: readonly string[]])[];

function line({ chromosome, strand }: TranscriptTrack, source: string, type: string, { start, end }: Span, score: string, attributes: Attributes): string {
  const told = attributes.filter(([, values]) => values.length > 0).map(([name, values]) => `${name}=${values.map(inAttribute).join(',')}`);
  return [inSeqid(chromosome), inColumn(source), type, start, end, score, strand, '.', told.join(';')].join('\t');
}

/** A feature on several exons is several lines of one ID. Types are terms of the Sequence Ontology. */
function featureLines(track: TranscriptTrack, source: string, feature: TrackFeature): string[] {
  const { kind, id, name, blocks, frame, cpatScore, orfId, peptideIds } = feature;
  const isOrf = kind === 'ORF';
  const attributes: Attributes = isOrf
    ? [['ID', [id]], ['Name', [name]], ['Parent', [track.transcriptId]], ['frame', [String(frame)]], ['cpat_score', [String(cpatScore)]]]
    : [['ID', [id]], ['Name', [name]], ['Parent', [orfId]], ['peptide_id', peptideIds]];
  return blocks.map((block) => line(track, source, isOrf ? 'ORF' : 'polypeptide_region', block, isOrf ? String(cpatScore) : '.', attributes));
}

/** The track as GFF3 (https://github.com/The-Sequence-Ontology/Specifications/blob/master/gff3.md): transcript, exons, ORFs, peptides. */
export function gff3(track: TranscriptTrack, source: string, assembly: string): string {
  const { transcriptId, chromosome, exons, features } = track;
  const head = ['##gff-version 3', `# Assembly: ${assembly}, made by ${source}`];
  if (exons.length === 0) return `${head.join('\n')}\n`;
  const whole = extentOf(exons);
  const ordered = exons.toSorted((a, b) => a.start - b.start);
  return `${[
    ...head,
    `##sequence-region ${inSeqid(chromosome)} ${whole.start} ${whole.end}`,
    line(track, source, 'transcript', whole, '.', [['ID', [transcriptId]], ['Name', [transcriptId]]]),
    ...ordered.map((exon, index) => line(track, source, 'exon', exon, '.', [['ID', [`${transcriptId}.exon${index + 1}`]], ['Parent', [transcriptId]]])),
    ...features.flatMap((feature) => featureLines(track, source, feature)),
    '###',
  ].join('\n')}\n`;
}
