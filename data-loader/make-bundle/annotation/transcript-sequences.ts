import { group } from 'd3-array';
import type { Span } from '#domain/catalogue/spans';
import { type FastaRecord, FastaReader, isFastaProblem } from '#domain/sequence/fasta-reader';
import { type TextFile, textBlocks, UnreadableFile } from '../../bundle/text-blocks';
import { contigName } from '../../bundle/contig-name';
import { ownText } from '../own-text';
import { lengthOf, type ReportFault, type Strand, type Transcript } from './annotation';

/** A chromosome of the largest genomes that are usual; one is in memory at a time. */
const RECORD_MAX_LETTERS = 500 * 1024 * 1024;

/** By the code of a nucleotide; N for all but A, C, G and T. */
const complements = new Uint8Array(256).fill(0x4e);
for (const pair of ['AT', 'CG', 'GC', 'TA']) complements[pair.charCodeAt(0)] = pair.charCodeAt(1);

export function reverseComplement(nucleotides: string): string {
  const codes = Buffer.from(nucleotides, 'latin1').reverse();
  return Buffer.from(codes.map((code) => complements[code] ?? 0)).toString('latin1');
}

/** Upper-case DNA letters, N for all other ones. */
export const plainNucleotides = (letters: string): string =>
  letters
    .toUpperCase()
    .replaceAll('U', 'T')
    .replace(/[^ACGT]/g, 'N');

/** The parts of a chromosome, 1-based inclusive and ascending, joined and read on their strand. */
function spliced(chromosome: string, parts: readonly Span[], strand: Strand): string {
  const joined = plainNucleotides(parts.map(({ start, end }) => chromosome.slice(start - 1, end)).join(''));
  return strand === '+' ? ownText(joined) : reverseComplement(joined);
}

/** The records of FASTA files, one in memory at a time. */
async function* recordsOf(file: TextFile, report: ReportFault): AsyncGenerator<FastaRecord> {
  const reader = new FastaReader();
  const read = function* (items: ReturnType<FastaReader['push']>): Generator<FastaRecord> {
    for (const item of items) {
      if (isFastaProblem(item)) report(item.line, item.message, '');
      else yield item;
    }
  };
  for await (const { text } of textBlocks(file)) {
    yield* read(reader.push(text));
    const { line, letters } = reader.unfinished;
    if (letters > RECORD_MAX_LETTERS)
      throw new UnreadableFile(line, `record is longer than ${RECORD_MAX_LETTERS} letters`, file.file);
  }
  yield* read(reader.end());
}

/** What is taken of a transcript: the sequences of its exons and of its coding parts, from the 5' end. */
export interface TranscriptSequence {
  transcript: Transcript;
  exons: string;
  /** '' if it has no coding part. */
  cds: string;
  /** Of the record in FASTA. */
  line: number;
}

/** Receive faults by line: of the FASTA file, and of the annotation. */
export interface SequenceReports {
  sequence: ReportFault;
  transcript: ReportFault;
}

/** The length of each record in nt, by the name of its contig. */
export type ContigLengths = Map<string, number>;

/**
 * Yields the sequences of transcripts, spliced from a genome. Transcripts of a contig that the genome lacks, or that
 * reach beyond its end, are reported. Fills `lengths` with those of the contigs.
 */
export async function* sequencesFromGenome(
  file: TextFile,
  transcripts: Iterable<Transcript>,
  lengths: ContigLengths,
  report: SequenceReports,
): AsyncGenerator<TranscriptSequence> {
  const byContig = group(transcripts, ({ contig }) => contigName(contig));
  const name = file.file ?? 'the genome';
  for await (const { id, sequence, line } of recordsOf(file, report.sequence)) {
    const contig = contigName(ownText(id));
    lengths.set(contig, sequence.length);
    for (const transcript of byContig.get(contig) ?? []) {
      const { exons, cds, strand } = transcript;
      if ((exons.at(-1)?.end ?? 0) > sequence.length) {
        report.transcript(transcript.line, `transcript ends beyond its contig in ${name}`, transcript.id);
        continue;
      }
      yield { transcript, exons: spliced(sequence, exons, strand), cds: spliced(sequence, cds, strand), line };
    }
    byContig.delete(contig);
  }
  for (const [contig, missing] of byContig)
    for (const { line } of missing) report.transcript(line, `contig is not in ${name}`, contig);
}

const VERSION = /\.\d+$/;

/** The coding part of a transcript's sequence. */
function codingPart({ exons, cds, strand }: Transcript, sequence: string): string {
  const [first, last] = [cds[0]?.start, cds.at(-1)?.end];
  if (first === undefined || last === undefined) return '';
  const upTo = (position: number): number =>
    lengthOf(
      exons.filter(({ start }) => start <= position).map(({ start, end }) => ({ start, end: Math.min(end, position) })),
    );
  const [before, until] = [upTo(first) - 1, upTo(last)];
  return strand === '+'
    ? sequence.slice(before, until)
    : sequence.slice(sequence.length - until, sequence.length - before);
}

/**
 * Yields the sequences of transcripts from FASTA: an id ends at a blank or `|`, and a version that only one of the files
 * has does not count. Sequences of another length than the exons, and transcripts without one, are reported.
 */
export async function* sequencesFromTranscripts(
  file: TextFile,
  transcripts: Iterable<Transcript>,
  report: SequenceReports,
): AsyncGenerator<TranscriptSequence> {
  const wanted = new Map([...transcripts].map((transcript) => [transcript.id, transcript]));
  const withoutVersion = group(wanted.values(), ({ id }) => id.replace(VERSION, ''));
  for await (const { id: header, sequence, line } of recordsOf(file, report.sequence)) {
    const id = header.split('|', 1)[0] ?? '';
    const [only, ...others] = withoutVersion.get(id.replace(VERSION, '')) ?? [];
    const transcript = wanted.get(id) ?? (others.length === 0 ? only : undefined);
    if (!transcript || !wanted.delete(transcript.id)) continue;
    if (sequence.length !== lengthOf(transcript.exons)) {
      report.sequence(line, 'sequence is not as long as the exons of its transcript', `${id}: ${sequence.length} nt`);
      continue;
    }
    const exons = ownText(plainNucleotides(sequence));
    yield { transcript, exons, cds: ownText(codingPart(transcript, exons)), line };
  }
  for (const { id, line } of wanted.values())
    report.transcript(line, 'transcript is not in the FASTA file of transcripts', id);
}
