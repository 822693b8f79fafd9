import type { Span } from '#domain/catalogue/spans';
import type { Feature, ReportFault, Strand } from './annotation';

/** A line of BED as the format defines it: starts count from 0. */
export interface BedLine {
  line: number;
  contig: string;
  name: string;
  /** The fifth column, a number in BED; some files write there what the line comes from. */
  score: string;
  strand: Strand;
  /** 1-based inclusive, ascending. */
  blocks: Span[];
  /** The thick part, 1-based inclusive; null if there is none. */
  thick: Span | null;
}

const numbers = (list: string): number[] => list.replace(/,$/, '').split(',').map(Number);
const isWhole = (value: number): boolean => Number.isInteger(value) && value >= 0;

/**
 * Reads a line of BED6 or BED12; null after reporting why it cannot be read. The strand of six columns may stand before the
 * score. `columns` are those of the first line: one with fewer may be cut.
 */
export function bedLine(text: string, line: number, report: ReportFault, columns: number): BedLine | null {
  const cells = text.split('\t');
  const [contig = '', from = '', to = '', name = '', score = '', sign = ''] = cells;
  const [start, end] = [Number(from), Number(to)];
  if (cells.length < 6 || !isWhole(start) || !isWhole(end) || end < start) {
    report(
      line,
      'line must have at least 6 columns of BED separated by tabs: contig, start, end, name, score, strand',
      text.slice(0, 40),
    );
    return null;
  }
  if (cells.length < columns) {
    report(line, 'line has fewer columns than the first one; it is left out', text.slice(0, 40));
    return null;
  }
  if (sign !== '+' && sign !== '-') {
    report(line, 'strand must be + or -; the line is left out', sign);
    return null;
  }
  const whole: Omit<BedLine, 'blocks' | 'thick'> = { line, contig, name, score, strand: sign };
  if (cells.length < 12) return { ...whole, blocks: [{ start: start + 1, end }], thick: null };
  const [thickStart, thickEnd] = [Number(cells[6]), Number(cells[7])];
  const sizes = numbers(cells[10] ?? '');
  const starts = numbers(cells[11] ?? '');
  if (sizes.length !== starts.length || sizes.length !== Number(cells[9]) || ![...sizes, ...starts].every(isWhole)) {
    report(line, 'blockCount, blockSizes and blockStarts must agree', `${cells[9]} ${cells[10]} ${cells[11]}`);
    return null;
  }
  const blocks = starts.map((offset, index) => ({
    start: start + offset + 1,
    end: start + offset + (sizes[index] ?? 0),
  }));
  return { ...whole, blocks, thick: thickEnd > thickStart ? { start: thickStart + 1, end: thickEnd } : null };
}

/** The thick parts of the blocks; null if there are none. */
export const thickBlocks = ({ blocks, thick }: BedLine): Span[] | null =>
  thick &&
  blocks
    .map(({ start, end }) => ({ start: Math.max(start, thick.start), end: Math.min(end, thick.end) }))
    .filter(({ start, end }) => start <= end);

/** The features of a transcript in BED12, whose thick part is coding. It has no gene: it is one of its own. */
export function bedFeatures(bed: BedLine): Feature[] {
  const { line, contig, name, strand, blocks } = bed;
  const shared = { line, contig, strand, transcriptId: name, geneId: '', geneName: '', type: '', phase: 0 };
  const partsOf = (part: 'exon' | 'cds', spans: readonly Span[]): Feature[] =>
    spans.map((span) => ({ ...shared, part, ...span }));
  return [...partsOf('exon', blocks), ...partsOf('cds', thickBlocks(bed) ?? [])];
}
