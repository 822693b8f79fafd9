/** What files say at their beginning about where their positions come from. */
export interface StatedOrigin {
  /** Name of the assembly as the file writes it; null if it does not. */
  assembly: string | null;
  /** Source and release of the annotation, such as `GENCODE M25 (Ensembl 100)`; null if the file does not say. */
  release: string | null;
}

/**
 * Comments of Ensembl and NCBI (`#!genome-build GRCm38.p6`, perhaps behind who made it; `#!genebuild-last-updated`,
 * `#!annotation-source`) and of GENCODE (`##description: ... (GRCm38), version M25 (Ensembl 100)`).
 */
const assemblies = [
  /^##?!?\s*genome-build\s+(?:.*\s)?(\S+)\s*$/i,
  /^#!genome-version\s+(\S+)/,
  /^##description:.*\(([^()\s]+)\), version /,
];
const releases: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/^##description:.*, version (.+)$/, (found) => `GENCODE ${found.trim()}`],
  [/^#!annotation-source\s+(.+)$/, (found) => found.trim()],
  [/^#!genebuild-last-updated\s+(.+)$/, (found) => `Ensembl, gene build of ${found.trim()}`],
];

/** Adds what a comment says to what those above it have said. */
export function addStated(origin: StatedOrigin, comment: string): void {
  for (const pattern of assemblies) origin.assembly ??= pattern.exec(comment)?.[1] ?? null;
  for (const [pattern, written] of releases) {
    const found = pattern.exec(comment)?.[1];
    if (found !== undefined) origin.release ??= written(found);
  }
}

/** Ensembl: `1 dna:chromosome chromosome:GRCm38:1:1:195471971:1 REF`; NCBI: `..., GRCm38.p6 Primary Assembly`. */
const titles = [
  /\s(?:chromosome|primary_assembly|scaffold|supercontig|contig):([^:\s]+):/,
  /,\s*(\S+)(?: Primary Assembly|,? reference assembly)/i,
];

/** The assembly that the first header of a FASTA file names; null if it names none. */
export function assemblyOfFasta(start: string): string | null {
  const [header = ''] = start.slice(0, 10_000).split('\n', 1);
  return titles.map((pattern) => pattern.exec(header)?.[1]).find((name) => name !== undefined) ?? null;
}
