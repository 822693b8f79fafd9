import { humanGenome } from '#domain/catalogue/assembly';
import { spencer } from '#domain/catalogue/identity';
import { joinList } from '#domain/catalogue/lists';
import { formatSpans } from '#domain/catalogue/spans';
import { structureLengths } from '#domain/catalogue/thresholds';
import { Random } from '../random';
import { firstGenes } from '../seed/seed';
import { CPAT_LENGTH_CORRELATION, cpatScores, orfLengthsNt, quantileAt, shareBelow } from '../seed/published-shape';
import { structureEnergy } from './energy';
import { drawExons, drawIsoforms, drawPlaces, joined, type Segment } from './exons';
import type { DemoGene, DemoOrf, DemoTranscript, GeneSpec } from './gene-model';
import { drawCrossReferences } from './gene-specs';
import { backgroundBases, type CodingSequence, codingSequence, ORF_LEADER } from './letters';
import { fold } from './structure';

/** The last number of each kind of id. */
export type Ordinals = Record<'gene' | 'transcript' | 'peptide', number>;

/** The id of the next entry of its kind. */
export const nextId = (kind: keyof Ordinals, ordinals: Ordinals): string =>
  spencer.idPrefixes[kind] + String((ordinals[kind] += 1)).padStart(6, '0');

/** `index` counts the ORFs of the transcript from 0. */
export const orfId = (transcriptId: string, index: number): string => `${transcriptId}_ORF${index + 1}`;

const { chrM: _, ...nuclear } = humanGenome.chromosomes;
const contigs = firstGenes.map(({ chromosome }) => chromosome).filter((name) => name !== '');
/** In the order in which the search builder offers them. */
export const chromosomes = [...new Set([...Object.keys(nuclear), ...contigs])];

/** The first transcripts are those of the examples, which have an id. */
const RNACENTRAL = { examples: 5, missingShare: 0.12, step: 7_919, room: 0x10000000 };
/** Of the further transcripts, and of the genes, which have pseudoknots in one of their exons. */
const SHARES = { retainedIntron: 0.2, knotted: 0.25 };

/** Returns `URS00F…_9606`, or '' for the few transcripts without an RNAcentral id. */
function rnacentralIdOf(ordinal: number, random: Random): string {
  if (ordinal > RNACENTRAL.examples && random.chance(RNACENTRAL.missingShare)) return '';
  const number = ((ordinal * RNACENTRAL.step) % RNACENTRAL.room).toString(16).toUpperCase();
  return `URS00F${number.padStart(7, '0')}_${spencer.species.taxon}`;
}

/** A made-up score with the published distribution, which increases with the length of most ORFs. */
function cpatScore(residues: number, random: Random): number {
  const rank = random.chance(CPAT_LENGTH_CORRELATION)
    ? Math.abs(shareBelow(orfLengthsNt, 3 * residues + 3) + 0.1 * (random.next() - 0.5))
    : random.next();
  return Math.round(1e4 * quantileAt(cpatScores, Math.min(rank, 2 - rank))) / 1e4;
}

type PlacedOrf = Segment & CodingSequence;

/** Distributes open reading frames over the longest transcript of a gene, in their order. */
function placeOrfs({ name, length, orfResidues, family }: GeneSpec, random: Random): PlacedOrf[] {
  const coding = family === null ? random : new Random(family);
  const orfs = orfResidues.map((residues) => codingSequence(residues, coding));
  const free = length - orfs.reduce((sum, { letters }) => sum + letters.length, 0);
  if (free < 0) throw new Error(`${name}: the open reading frames do not fit into ${length} nt`);
  const gaps = orfs.map(() => random.between(0, free)).toSorted((a, b) => a - b);
  let before = 0;
  return orfs.map((orf, i) => {
    const offset = before + (gaps[i] ?? 0);
    before += orf.letters.length;
    return { ...orf, offset, length: orf.letters.length };
  });
}

/** An exon with its part of the structure: no pair leaves it, so that every transcript with the exon has that part. */
interface Exon extends Segment {
  sequence: string;
  structure: string;
  energy: number;
  orfs: PlacedOrf[];
}

/** Draws the letters of an exon: open reading frames and, around them, non-coding DNA. */
function drawExon({ offset, length }: Segment, all: readonly PlacedOrf[], knotted: boolean, random: Random): Exon {
  const orfs = all.filter((orf) => orf.offset >= offset && orf.offset < offset + length);
  const parts = orfs.flatMap((orf, i) => {
    const before = orfs[i - 1];
    const gap = orf.offset - (before === undefined ? offset : before.offset + before.length);
    return [fold(backgroundBases(gap, random), random, knotted), orf];
  });
  const rest = length - parts.reduce((sum, { letters }) => sum + letters.length, 0);
  parts.push(fold(backgroundBases(rest, random), random, knotted));
  const sequence = Buffer.concat(parts.map(({ letters }) => letters)).toString('latin1');
  const structure = Buffer.concat(parts.map((part) => part.structure)).toString('latin1');
  return { offset, length, sequence, structure, energy: structureEnergy(sequence, structure), orfs };
}

/** A processed pseudogene came from a spliced RNA: what is spliced itself is another transcript of its place. */
function typeOf({ type }: GeneSpec, isFull: boolean, exonCount: number, random: Random): string {
  if (type === 'processed pseudogene' && exonCount > 1) return 'lncRNA';
  return !isFull && type === 'lncRNA' && random.chance(SHARES.retainedIntron) ? 'retained intron' : type;
}

/** The open reading frames of a transcript of these exons. */
function orfsOf(transcript: DemoTranscript, exons: readonly Exon[], random: Random): DemoOrf[] {
  let before = 0;
  const ends = exons.flatMap((exon) => {
    before += exon.length;
    return exon.orfs.map((orf) => ({ ...orf, end: before - exon.length - exon.offset + orf.offset + orf.length }));
  });
  return ends.map(({ end, length, protein }, i) => {
    const start = end - length + ORF_LEADER.length + 1;
    const score = cpatScore(protein.length, random);
    return { id: orfId(transcript.id, i), transcript, start, end, protein, cpatScore: score };
  });
}

/** Builds a gene with its transcripts and ORFs, and advances the ordinals. */
export function buildGene(spec: GeneSpec, ordinals: Ordinals, random: Random): DemoGene {
  const orfs = placeOrfs(spec, random);
  const segments = drawExons(spec.length, spec.transcriptCount, orfs, random);
  const knotted = random.chance(SHARES.knotted) ? random.between(0, segments.length - 1) : -1;
  const exons = segments.map((segment, index) => drawExon(segment, orfs, index === knotted, random));
  const [drawn = '', lengthNt = 0] = Object.entries(nuclear)[random.weighted(Object.values(nuclear))] ?? [];
  const { chromosome, start, strand } = spec.place ?? {
    chromosome: drawn,
    start: Math.round((0.04 + 0.92 * random.next()) * lengthNt),
    strand: random.chance(0.5) ? '+' : '-',
  };
  const places = drawPlaces(exons, start, strand, spec.intronless, random);
  const id = nextId('gene', ordinals);
  const cells = {
    gene_id: id,
    gene_name: spec.name,
    description: spec.description,
    aliases: joinList(spec.aliases),
    chromosome,
    start,
    end: Math.max(...places.map(({ end }) => end)),
    strand,
    cross_references: joinList(drawCrossReferences('G', ordinals.gene, spec, random)),
  };
  const gene: DemoGene = { id, spec, cells, proteins: orfs.map(({ protein }) => protein), transcripts: [] };
  const first = exons.findIndex((exon) => exon.orfs.length > 0);
  for (const [index, indices] of drawIsoforms(exons, spec.transcriptCount, first, random).entries()) {
    const transcriptId = nextId('transcript', ordinals);
    const own = indices.flatMap((each) => exons[each] ?? []);
    const spans = joined(indices.flatMap((each) => places[each] ?? []));
    const sequence = own.map((exon) => exon.sequence).join('');
    const isShown = sequence.length <= structureLengths.imageMax;
    const energy = own.reduce((sum, exon) => sum + exon.energy, 0);
    const transcript: DemoTranscript = {
      id: transcriptId,
      gene,
      cells: {
        transcript_id: transcriptId,
        gene_id: id,
        description: `${spec.name} transcript ${index + 1}`,
        type: typeOf(spec, index === 0, spans.length, random),
        length: sequence.length,
        chromosome,
        strand,
        exons: formatSpans(spans),
        mfe: isShown ? Math.round(10 * energy) / 10 : '',
        rnacentral_id: rnacentralIdOf(ordinals.transcript, random),
        cross_references: joinList(drawCrossReferences('T', ordinals.transcript, spec, random)),
      },
      sequence,
      structure: isShown ? own.map((exon) => exon.structure).join('') : null,
      orfs: [],
    };
    transcript.orfs = orfsOf(transcript, own, random);
    gene.transcripts.push(transcript);
  }
  return gene;
}
