import { spencer } from '#domain/catalogue/identity';
import type { Span } from '#domain/catalogue/spans';
import { frameOf, orfProtein } from '#domain/sequence/orf';
import { chromosomeLengthsMb, contigLengths } from '../facts/chromosomes';
import {
  CPAT_LENGTH_CORRELATION,
  cpatScores,
  orfLengthsNt,
  peptideResidues,
  quantileAt,
  shareBelow,
} from '../facts/published-shape';
import { Random } from '../random';
import { drawExonCount, drawExons, drawIntrons, drawIsoforms, GenomicMap, type Segment } from './gene-layout';
import type { DemoGene, DemoOrf, DemoTranscript, GeneSpec } from './gene-model';
import { geneCrossReferences, rnacentralIdOf, transcriptCrossReferences } from './gene-names';
import { type FoundOrf, fullTranscript, type FullTranscript, scanOrfs } from './open-reading-frames';

/** The next number of each kind of id. */
export interface Ordinals {
  gene: number;
  transcript: number;
  peptide: number;
  /** Of every id of the catalogue, so that their order is that of the numbers. */
  digits: number;
}

/** Six, as published, or as many as the number of rows has, of which there are more than of all else. */
export const firstOrdinals = (rows: number): Ordinals => ({
  gene: 1,
  transcript: 1,
  peptide: 1,
  digits: Math.max(6, String(rows).length),
});

/** The shortest peptide is the shortest listed open reading frame. */
const LISTED_MIN = peptideResidues.min;
/** At least this share of the codons of a listed open reading frame is embedded; others occur by chance. */
const EMBEDDED_MIN = 0.5;

/** The id of the next entry of its kind. */
export function catalogueId(kind: 'gene' | 'transcript' | 'peptide', ordinals: Ordinals): string {
  return spencer.idPrefixes[kind] + String(ordinals[kind]).padStart(ordinals.digits, '0');
}

function join<Part>(pieces: readonly Segment[], cut: (start: number, end: number) => Part): Part[] {
  return pieces.map(({ offset, length }) => cut(offset, offset + length));
}

/** A made-up score with the published distribution, which increases with the length of most ORFs. */
function cpatScore(residues: number, random: Random): number {
  const rank = random.chance(CPAT_LENGTH_CORRELATION)
    ? Math.abs(shareBelow(orfLengthsNt, 3 * residues + 3) + 0.1 * (random.next() - 0.5))
    : random.next();
  return Math.round(1e4 * quantileAt(cpatScores, Math.min(rank, 2 - rank))) / 1e4;
}

/** `index` counts the ORFs of the transcript from 0. */
export function orfId(transcriptId: string, index: number): string {
  return `${transcriptId}_ORF${index + 1}`;
}

function listedOrfs(transcript: DemoTranscript, marks: Uint8Array, random: Random): DemoOrf[] {
  const { sequence } = transcript;
  const codingCodons = ({ start, residues }: FoundOrf) => {
    let count = 0;
    for (let codon = 0; codon < residues; codon += 1) count += marks[start - 1 + 3 * codon] ?? 0;
    return count;
  };
  return scanOrfs(sequence, LISTED_MIN)
    .map((found) => ({ ...found, coding: codingCodons(found) }))
    .filter(({ residues, coding }) => coding >= EMBEDDED_MIN * residues)
    .map(({ start, end, residues }, i) => ({
      id: orfId(transcript.id, i),
      transcript,
      frame: frameOf(start),
      start,
      end,
      protein: orfProtein(sequence.slice(start - 1, end)),
      cpatScore: cpatScore(residues, random),
    }));
}

interface Place {
  chromosome: string;
  start: number;
  strand: '+' | '-';
}

function drawPlace(spec: GeneSpec, span: number, random: Random): Place {
  const names = Object.keys(chromosomeLengthsMb);
  const chromosome = spec.place?.chromosome ?? names[random.weighted(Object.values(chromosomeLengthsMb))] ?? 'chr1';
  const strand = spec.place?.strand ?? (random.chance(0.5) ? '+' : '-');
  const startMb = spec.place?.startMb ?? null;
  if (startMb !== null) return { chromosome, strand, start: Math.round(startMb * 1e6) };
  const length = contigLengths[chromosome] ?? (chromosomeLengthsMb[chromosome] ?? 0) * 1e6;
  return { chromosome, strand, start: random.between(Math.round(0.04 * length) + 1, Math.round(0.97 * length) - span) };
}

/** A processed pseudogene came from a spliced RNA: what is spliced itself is another transcript of its place. */
function typeOf({ spec }: DemoGene, exons: readonly Span[]): string {
  return spec.type === 'processed pseudogene' && exons.length > 1 ? 'lncRNA' : spec.type;
}

function buildTranscript(
  gene: DemoGene,
  full: FullTranscript,
  pieces: readonly Segment[],
  map: GenomicMap,
  ordinals: Ordinals,
  random: Random,
): DemoTranscript {
  const id = catalogueId('transcript', ordinals);
  const ordinal = ordinals.transcript;
  const isFull = gene.transcripts.length === 0;
  const exons = map.spans(pieces);
  const transcript: DemoTranscript = {
    id,
    ordinal,
    gene,
    orfs: [],
    rows: 0,
    description: `${gene.spec.name} transcript ${gene.transcripts.length + 1}`,
    type: !isFull && gene.spec.type === 'lncRNA' && random.chance(0.2) ? 'retained intron' : typeOf(gene, exons),
    sequence: join(pieces, (start, end) => full.sequence.slice(start, end)).join(''),
    exons,
    rnacentralId: rnacentralIdOf(ordinal, random),
    crossReferences: transcriptCrossReferences(ordinal, gene.spec.name, random),
  };
  const marks = Buffer.concat(join(pieces, (start, end) => full.codonMarks.subarray(start, end)));
  transcript.orfs = listedOrfs(transcript, marks, random);
  return transcript;
}

/** U6 small nuclear RNA has 107 nt; its pseudogenes are about as long. */
const SNRNA_LENGTHS = [98, 112] as const;

function cutToSize(full: FullTranscript, { name, type }: GeneSpec): FullTranscript {
  if (type !== 'snRNA') return full;
  const length = new Random(`length of ${name}`).between(...SNRNA_LENGTHS);
  return { ...full, sequence: full.sequence.slice(0, length), codonMarks: full.codonMarks.slice(0, length) };
}

/** Builds a gene with its transcripts and ORFs, and advances the ordinals. */
export function buildGene(spec: GeneSpec, ordinals: Ordinals, random: Random): DemoGene {
  const full = cutToSize(fullTranscript(spec, random), spec);
  const { length } = full.sequence;
  const anchor = full.firstOrf;
  const exons = drawExons(length, drawExonCount(length, spec.transcriptCount, random), anchor, random);
  const isoforms = drawIsoforms(exons, spec.transcriptCount, anchor, random);
  const onContig = spec.place !== null && spec.place.chromosome in contigLengths;
  const drawn = drawIntrons(exons.length, onContig ? 5_000 : 400_000, random);
  const introns = spec.intronless ? drawn.map(() => 0) : drawn;
  const place = drawPlace(spec, length + introns.reduce((sum, intron) => sum + intron, 0), random);
  const map = new GenomicMap(exons, introns, place.start, place.strand);
  const gene: DemoGene = {
    id: catalogueId('gene', ordinals),
    spec,
    chromosome: place.chromosome,
    strand: place.strand,
    ...map.span,
    crossReferences: geneCrossReferences(ordinals.gene, spec.name, random),
    proteins: full.proteins,
    transcripts: [],
  };
  ordinals.gene += 1;
  for (const pieces of isoforms) {
    gene.transcripts.push(buildTranscript(gene, full, pieces, map, ordinals, random));
    ordinals.transcript += 1;
  }
  return gene;
}
