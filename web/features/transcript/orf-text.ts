/** ORFs are named by their place in the server's order (frame, then start). */
export function orfName(index: number): string {
  return `ORF${index + 1}`;
}

/** Nucleotides from `start` to `end`, both included. */
export function orfLength({ start, end }: { start: number; end: number }): number {
  return end - start + 1;
}
