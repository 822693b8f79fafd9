/** 1-based inclusive, in any coordinate system. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** Genomic exons, given in any order, from the 5' end of their transcript. */
function fromFivePrime<R extends Range>(exons: readonly R[], strand: '+' | '-'): R[] {
  return exons.toSorted((a, b) => (strand === '-' ? b.start - a.start : a.start - b.start));
}

/**
 * Maps a range of a transcript, in nucleotides from its 5' end, to the genome: one block for each exon that it touches,
 * ascending. `exons` are genomic, in any order. Anything beyond the exons is cut off.
 */
export function genomicBlocks(exons: readonly Range[], strand: '+' | '-', range: Range): Range[] {
  const blocks: Range[] = [];
  // Nucleotides of the transcript before this exon.
  let before = 0;
  for (const exon of fromFivePrime(exons, strand)) {
    const length = exon.end - exon.start + 1;
    const [from, to] = [Math.max(range.start, before + 1) - before, Math.min(range.end, before + length) - before];
    if (from <= to)
      blocks.push(
        strand === '-'
          ? { start: exon.end - to + 1, end: exon.end - from + 1 }
          : { start: exon.start + from - 1, end: exon.start + to - 1 },
      );
    before += length;
  }
  return strand === '-' ? blocks.toReversed() : blocks;
}

/**
 * Maps genomic exons, given in any order, to ranges of transcript nucleotides from the 5' end; on the minus strand the
 * last exon comes first. Anything beyond `transcriptLength` is cut off.
 */
export function exonSites(exons: readonly Range[], strand: '+' | '-', transcriptLength: number): Range[] {
  const sites: Range[] = [];
  let next = 1;
  for (const { start, end } of fromFivePrime(exons, strand)) {
    const last = Math.min(transcriptLength, next + end - start);
    if (last < next) continue;
    sites.push({ start: next, end: last });
    next = last + 1;
  }
  return sites;
}
