/** 1-based inclusive, in any coordinate system. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Where a stretch of a transcript lies in the genome: one block for each exon that it touches, ascending. `exons` are genomic, in
 * any order; `range` is in nucleotides of the transcript from its 5' end. What lies beyond the exons is cut off.
 */
export function genomicBlocks(exons: readonly Range[], strand: '+' | '-', range: Range): Range[] {
  const along = exons.toSorted((a, b) => (strand === '-' ? b.start - a.start : a.start - b.start));
  const blocks: Range[] = [];
  // Nucleotides of the transcript before this exon.
  let before = 0;
  for (const exon of along) {
    const length = exon.end - exon.start + 1;
    const [from, to] = [Math.max(range.start, before + 1) - before, Math.min(range.end, before + length) - before];
    if (from <= to) blocks.push(strand === '-' ? { start: exon.end - to + 1, end: exon.end - from + 1 } : { start: exon.start + from - 1, end: exon.start + to - 1 });
    before += length;
  }
  return strand === '-' ? blocks.toReversed() : blocks;
}
