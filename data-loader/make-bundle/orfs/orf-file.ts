import { group } from 'd3-array';
import type { Span } from '#domain/catalogue/spans';
import { orfNucleotides } from '#domain/sequence/orf';
import { translate } from '#domain/sequence/translate';
import { isComment } from '#domain/text/read-table';
import { type TextFile, textBlocks, textLines } from '../../bundle/text-blocks';
import { type BedLine, bedLine, thickBlocks } from '../annotation/bed';
import { placeOf as placeOfFeature } from '../annotation/gtf';
import { lengthOf, type ReportFault, type Strand, type Transcript } from '../annotation/annotation';
import { contigName } from '../../bundle/contig-name';
import { isPriceHeader } from '../readers/table-formats';
import { isTrackLine } from '../readers/text-formats';
import { type Orf, orfIdOf } from './orf';

/** How the positions of a file count: from 0 with the end excluded as BED does, or from 1 with both ends included. */
export type Coordinates = '0-based' | '1-based';

/** An ORF on the genome. Blocks are those of its file read as BED. */
interface GenomicOrf {
  line: number;
  name: string;
  contig: string;
  strand: Strand;
  blocks: Span[];
}

export interface TranscribedSequence {
  transcript: Transcript;
  sequence: string;
}

/** Joins lines of six columns that are one ORF: of the same name and, where the fifth column is text, the same source. */
function joinBlocks(lines: readonly BedLine[]): GenomicOrf[] {
  const sourceOf = ({ score }: BedLine): string => (/^[\d.]*$/.test(score) ? '' : score);
  return [...group(lines, (each) => `${each.name}\t${sourceOf(each)}\t${each.contig}\t${each.strand}`).values()].map(
    (parts): GenomicOrf => {
      const [first] = parts as [BedLine];
      const [name, source] = [first.name, sourceOf(first)];
      return {
        ...first,
        name: source === '' ? name : `${name}--${source}`,
        blocks: parts.flatMap(({ blocks }) => blocks).toSorted((a, b) => a.start - b.start),
      };
    },
  );
}

/** ORFquant and RiboCode name the ORF, since a transcript may have several; in GFF3 it is the parent of its parts. */
const NAMES = [/\borf_id "([^"]+)"/i, /\bParent=([^;]+)/, /\btranscript_id "?([^";]+)/];
/** Names of TransDecoder in BED: `ID=X.p1;GENE.X~~X.p1;ORF_type:complete_len:90_(+),score=9.1`. */
const TRANSDECODER = /^ID=([^;]+);.*ORF_type:/;
/**
 * The places of PRICE (Erhard F et al. 2018, doi 10.1038/nmeth.4631), which count as BED does and include the stop:
 * `9+:100-160|200-230`. `toLocationString` and `toRegionString` of github.com/erhard-lab/gedi write them.
 */
const PRICE_PLACE = /^(.+)([+-]):(\d+-\d+(?:\|\d+-\d+)*)$/;

/** A line of a table of PRICE as BED counts; null after reporting that it has no place. */
function priceLine(text: string, line: number, report: ReportFault): BedLine | null {
  const [gene = '', id = '', place = ''] = text.split('\t');
  const [, contig = '', strand, list = ''] = PRICE_PLACE.exec(place) ?? [];
  if (strand !== '+' && strand !== '-') {
    report(line, 'Location must be a place such as 9+:100-160|200-230; the line is left out', place);
    return null;
  }
  const blocks = list.split('|').map((block) => {
    const [start = 0, end = 0] = block.split('-').map(Number);
    return { start: start + 1, end };
  });
  return { line, contig, strand, name: `${id || gene}_${blocks[0]?.start ?? 0}`, score: '', blocks, thick: null };
}

/** Reads the ORFs of a BED or GTF file as BED counts; those of GTF are moved by one so that both are read alike. */
async function genomicOrfs(file: TextFile, report: ReportFault): Promise<GenomicOrf[]> {
  const beds: BedLine[] = [];
  let isPrice = false;
  let columns: number | null = null;
  for await (const { line, text } of textLines(textBlocks(file))) {
    if (text === '' || isComment(text) || isTrackLine(text)) continue;
    if (line === 1 && isPriceHeader(text)) {
      isPrice = true;
      continue;
    }
    if (isPrice) {
      const bed = priceLine(text, line, report);
      if (bed) beds.push(bed);
      continue;
    }
    const cells = text.split('\t');
    if (/^\d+$/.test(cells[1] ?? '')) {
      columns ??= cells.length;
      const bed = bedLine(text, line, report, columns);
      const name = TRANSDECODER.exec(bed?.name ?? '')?.[1] ?? bed?.name ?? '';
      if (bed) beds.push({ ...bed, name, blocks: thickBlocks(bed) ?? bed.blocks });
      continue;
    }
    if (cells.length < 9 || cells[2] === '') {
      report(line, 'line is none of BED, GTF or GFF3; it is left out', text.trim().slice(0, 40));
      continue;
    }
    const place = cells[2] === 'CDS' ? placeOfFeature(cells, line, report) : null;
    if (place === null) continue;
    const { contig, strand, start, end } = place;
    const name = NAMES.map((pattern) => pattern.exec(cells[8] ?? '')?.[1]).find((found) => found !== undefined);
    if (name === undefined) {
      report(line, 'attributes name no ORF; the line is left out', cells[8]?.slice(0, 40) ?? '');
      continue;
    }
    beds.push({ line, contig, strand, name, score: '', blocks: [{ start: start + 1, end }], thick: null });
  }
  return joinBlocks(beds);
}

/** Files that count from 1 give the start that BED would give as one less. */
function shifted(blocks: readonly Span[], coordinates: Coordinates): Span[] {
  return coordinates === '0-based' ? [...blocks] : blocks.map(({ start, end }) => ({ start: start - 1, end }));
}

/** Where blocks lie on a transcript, in its nucleotides; null unless they follow its exons without a gap. */
function placeOn({ exons, strand }: Transcript, blocks: readonly Span[]): Span | null {
  let before = 0;
  let from = 0;
  let covered = 0;
  const [first, last] = [blocks[0]?.start ?? 0, blocks.at(-1)?.end ?? 0];
  for (const { start, end } of exons) {
    const [low, high] = [Math.max(start, first), Math.min(end, last)];
    if (low <= high) {
      if (from === 0) from = before + low - start + 1;
      covered += high - low + 1;
      // An ORF that is given as one span takes the exons of its transcript.
      if (blocks.length > 1 && !blocks.some((block) => block.start === low && block.end === high)) return null;
    }
    before += end - start + 1;
  }
  const inside =
    exons.some((exon) => exon.start <= first && first <= exon.end) &&
    exons.some((exon) => exon.start <= last && last <= exon.end);
  if (!inside || (blocks.length > 1 && covered !== lengthOf(blocks))) return null;
  const until = from + covered - 1;
  return strand === '+' ? { start: from, end: until } : { start: before - until + 1, end: before - from + 1 };
}

/** The protein of a place, or null if it is no open reading frame. */
function readAt(sequence: string, { start, end }: Span): string | null {
  if ((end - start + 1) % 3 !== 0) return null;
  const protein = translate(orfNucleotides(sequence, start, end));
  return /^[^*]+\*?$/.test(protein) ? protein : null;
}

/** All transcripts on which an ORF of the file is one, for one way of counting. */
function readings(orf: GenomicOrf, coordinates: Coordinates, candidates: readonly TranscribedSequence[]) {
  const blocks = shifted(orf.blocks, coordinates);
  return candidates.flatMap(({ transcript, sequence }) => {
    const place = transcript.strand === orf.strand ? placeOn(transcript, blocks) : null;
    const protein = place && readAt(sequence, place);
    if (!place || protein === null) return [];
    // CDS of GTF ends before the stop codon.
    const isStopped = protein.endsWith('*') || translate(sequence.slice(place.end, place.end + 3)) === '*';
    return [{ transcript, ...place, protein, isStopped }];
  });
}

const byContig = (transcripts: Iterable<TranscribedSequence>) =>
  group(transcripts, ({ transcript }) => contigName(transcript.contig));

/** How many ORFs of a file begin with a start codon and end with a stop codon, for both ways of counting. */
export async function coordinatesOf(
  file: TextFile,
  transcripts: Iterable<TranscribedSequence>,
): Promise<Record<Coordinates | 'all', number>> {
  const places = byContig(transcripts);
  const found = { all: 0, '0-based': 0, '1-based': 0 };
  for (const orf of await genomicOrfs(file, () => undefined)) {
    const candidates = places.get(contigName(orf.contig)) ?? [];
    const isWhole = (coordinates: Coordinates): boolean =>
      readings(orf, coordinates, candidates).some(({ protein, isStopped }) => protein.startsWith('M') && isStopped);
    found.all += 1;
    for (const coordinates of ['0-based', '1-based'] as const) if (isWhole(coordinates)) found[coordinates] += 1;
  }
  return found;
}

/** Characters that ids of a bundle may not have. */
const UNSAFE = /[,;:#/%"\\\s()]+/g;

/** A name as an id of a bundle. */
export const safeName = (name: string): string => name.replace(UNSAFE, '_');

const idsOf = (name: string, transcriptId: string, isOnly: boolean): string =>
  isOnly ? safeName(name) : `${safeName(name)}_${transcriptId}`;

/** Gives places of one ORF their ids: its name, with the transcript if there are several. */
export function named(name: string, places: readonly Omit<Orf, 'id'>[]): Orf[] {
  return places.map((place) => ({
    ...place,
    id:
      name === ''
        ? orfIdOf(place.transcript.id, place.start, place.end)
        : idsOf(name, place.transcript.id, places.length === 1),
  }));
}

/** Reads ORFs of a BED or GTF file onto all transcripts on which they are open. Those that are on none are reported. */
export async function placedOrfs(
  file: TextFile,
  coordinates: Coordinates,
  transcripts: Iterable<TranscribedSequence>,
  report: ReportFault,
): Promise<Orf[]> {
  const places = byContig(transcripts);
  return (await genomicOrfs(file, report)).flatMap((orf) => {
    const found = readings(orf, coordinates, places.get(contigName(orf.contig)) ?? []);
    if (found.length === 0)
      report(orf.line, 'ORF is an open reading frame of none of the chosen transcripts', orf.name);
    return named(
      orf.name,
      found.map(({ transcript, start, end, protein }) => ({
        transcript,
        start,
        end,
        protein: protein.replace(/\*$/, ''),
      })),
    );
  });
}
