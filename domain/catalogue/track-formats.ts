import type { Span } from './spans';
import { extentOf, type TrackFeature, type TrackTranscript, type TranscriptTrack } from './transcript-track';

const encode = (text: string, forbidden: RegExp): string =>
  text.replace(forbidden, (character) => encodeURIComponent(character));

/** GFF3 reserves tabs, line ends, control characters and the percent sign, and in a seqid nearly everything. */
const inColumn = (text: string): string => encode(text, /[%\p{Cc}]/gu);
const inSeqid = (text: string): string => encode(text, /[^a-zA-Z0-9.:^*$@!+_?|-]/g);
/** The last column also reserves the separators of attributes and values. */
const inAttribute = (text: string): string => encode(text, /[%;=&,\p{Cc}]/gu);

type Attributes = readonly (readonly [name: string, values: readonly string[]])[];
type Place = Pick<TrackTranscript, 'chromosome' | 'strand'>;

function line(
  { chromosome, strand }: Place,
  source: string,
  type: string,
  { start, end }: Span,
  score: string,
  attributes: Attributes,
): string {
  const written = attributes
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => `${name}=${values.map(inAttribute).join(',')}`);
  return [inSeqid(chromosome), inColumn(source), type, start, end, score, strand, '.', written.join(';')].join('\t');
}

/** A feature on several exons has several lines with one ID. Types are terms of the Sequence Ontology. */
function featureLines(place: Place, source: string, feature: TrackFeature, belongsTo: Attributes): string[] {
  const { kind, id, name, blocks, frame, cpatScore, peptideIds } = feature;
  const isOrf = kind === 'ORF';
  const attributes: Attributes = [
    ['ID', [id]],
    ['Name', [name]],
    ...belongsTo,
    ...(isOrf
      ? ([
          ['frame', [String(frame)]],
          ['cpat_score', cpatScore === null ? [] : [String(cpatScore)]],
        ] as const)
      : ([['peptide_id', peptideIds]] as const)),
  ];
  const score = isOrf && cpatScore !== null ? String(cpatScore) : '.';
  return blocks.map((block) => line(place, source, isOrf ? 'ORF' : 'polypeptide_region', block, score, attributes));
}

function gff3Head(source: string, assembly: string): string[] {
  return ['##gff-version 3', `# Assembly: ${assembly}, made by ${source}`];
}

/**
 * The track as GFF3 (https://github.com/The-Sequence-Ontology/Specifications/blob/master/gff3.md): transcript, exons,
 * ORFs, peptides.
 */
export function gff3(track: TranscriptTrack, source: string, assembly: string): string {
  const { transcriptId, chromosome, exons, features } = track;
  const head = gff3Head(source, assembly);
  if (exons.length === 0) return `${head.join('\n')}\n`;
  const whole = extentOf(exons);
  const ordered = exons.toSorted((a, b) => a.start - b.start);
  return `${[
    ...head,
    `##sequence-region ${inSeqid(chromosome)} ${whole.start} ${whole.end}`,
    line(track, source, 'transcript', whole, '.', [
      ['ID', [transcriptId]],
      ['Name', [transcriptId]],
    ]),
    ...ordered.map((exon, index) =>
      line(track, source, 'exon', exon, '.', [
        ['ID', [`${transcriptId}.exon${index + 1}`]],
        ['Parent', [transcriptId]],
      ]),
    ),
    ...features.flatMap((feature) =>
      featureLines(track, source, feature, [['Parent', [feature.kind === 'ORF' ? transcriptId : feature.orfId]]]),
    ),
    '###',
  ].join('\n')}\n`;
}

/** Red, green, blue: the frames as in the ORF diagram, but darker, like its lines; peptides as in the diagram. */
const frameColors = { 1: '0,114,178', 2: '193,128,0', 3: '0,128,96' } as const;
const PEPTIDE_COLOR = '163,25,91';
/** Genome browsers show no more of a name. */
const NAME_MAX = 255;

/** A field ends at any white space. */
function word(text: string): string {
  return text.replace(/\s+/g, '_').slice(0, NAME_MAX) || '.';
}

/** BED counts from 0 and excludes the end; blocks are given as sizes and distances from the start. */
function bedLine({ chromosome, strand }: Place, { kind, name, blocks, frame, cpatScore }: TrackFeature): string {
  const { start, end } = extentOf(blocks);
  const from = start - 1;
  const isOrf = kind === 'ORF';
  // 0 to 1000, for shading; 0 also stands for a score that there is not.
  const score = isOrf ? Math.min(1000, Math.max(0, Math.round(1000 * (cpatScore ?? 0)))) : 1000;
  return [
    word(chromosome),
    from,
    end,
    word(name),
    score,
    strand,
    from,
    end,
    isOrf ? frameColors[frame] : PEPTIDE_COLOR,
    blocks.length,
    blocks.map((block) => block.end - block.start + 1).join(','),
    blocks.map((block) => block.start - 1 - from).join(','),
  ].join('\t');
}

/** Quotes would end the value. */
const quoted = (text: string): string => `"${text.replace(/["\s]+/g, ' ').trim()}"`;

function bedHead(name: string, description: string): string {
  return `track name=${quoted(name)} description=${quoted(description)} itemRgb="On" visibility=3`;
}

/** The track as BED12 with its header (https://genome.ucsc.edu/FAQ/FAQformat.html#format1), by position. */
export function bed12(track: TranscriptTrack, catalogue: string, assembly: string): string {
  const { transcriptId, features } = track;
  const header = bedHead(
    `${catalogue} ${transcriptId}`,
    `ORFs and peptides of ${transcriptId}, ${catalogue}, ${assembly}`,
  );
  const ordered = features.toSorted(
    (a, b) => extentOf(a.blocks).start - extentOf(b.blocks).start || extentOf(a.blocks).end - extentOf(b.blocks).end,
  );
  return `${[header, ...ordered.map((feature) => bedLine(track, feature))].join('\n')}\n`;
}

/** A feature of the whole catalogue, with everything that it belongs to. */
export interface CatalogueFeature extends TrackFeature, Place {
  geneIds: readonly string[];
  transcriptIds: readonly string[];
  /** Of a peptide. */
  orfIds: readonly string[];
}

/** A format of the tracks of the whole catalogue, which are written feature by feature. */
export interface CatalogueTrackFormat {
  /** `first` is the feature that a genome browser opens with. */
  head: (about: {
    name: string;
    description: string;
    assembly: string;
    first?: CatalogueFeature | undefined;
  }) => string;
  feature: (feature: CatalogueFeature, catalogue: string) => string;
}

export const catalogueTrackFormats = {
  bed: {
    head: ({ name, description, assembly, first }) => {
      const head = bedHead(name, `${description}, ${assembly}`);
      if (first === undefined) return `${head}\n`;
      const { start, end } = extentOf(first.blocks);
      return `browser position ${word(first.chromosome)}:${start}-${end}\n${head}\n`;
    },
    feature: (feature) => `${bedLine(feature, feature)}\n`,
  },
  gff3: {
    head: ({ name, assembly }) => `${gff3Head(name, assembly).join('\n')}\n`,
    // What a feature belongs to is not in the file, so it cannot be its Parent.
    feature: (feature, catalogue) =>
      featureLines(feature, catalogue, feature, [
        ['gene_id', feature.geneIds],
        ['transcript_id', feature.transcriptIds],
        ['orf_id', feature.orfIds],
      ])
        .map((written) => `${written}\n`)
        .join(''),
  },
} as const satisfies Record<string, CatalogueTrackFormat>;
