import type { SiteRange } from './rules';

/**
 * Exons on their transcript: genomic spans (1-based inclusive, any order) become ranges of transcript nucleotides from the 5' end
 * on. On the minus strand the last span comes first. What lies beyond `transcriptLength` is cut off.
 */
export function exonSites(spans: readonly SiteRange[], strand: '+' | '-', transcriptLength: number): SiteRange[] {
  const ordered = [...spans].sort((a, b) => (strand === '-' ? b.start - a.start : a.start - b.start));
  const sites: SiteRange[] = [];
  let next = 1;
  for (const { start, end } of ordered) {
    const last = Math.min(transcriptLength, next + end - start);
    if (last < next) continue;
    sites.push({ start: next, end: last });
    next = last + 1;
  }
  return sites;
}
