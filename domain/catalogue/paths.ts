/**
 * Every page of the site, by address: the only place that spells one. Ids are opaque, so each is encoded as one segment.
 */

const segment = encodeURIComponent;

/** Names the job in the address of a BLAST result. */
export const BLAST_JOB_PARAMETER = 'job';

export const sequenceKinds = ['transcript', 'orf', 'orfProtein'] as const;
export type SequenceKind = (typeof sequenceKinds)[number];

export const paths = {
  home: '/home',
  browse: '/browse',
  search: '/search',
  blast: '/blast',
  blastJob: (jobId: string): string => `/blast?${BLAST_JOB_PARAMETER}=${segment(jobId)}`,
  download: '/download',
  help: '/help',
  citation: '/citation',
  contact: '/contact',
  gene: (geneId: string): string => `/gene/${segment(geneId)}`,
  transcript: (transcriptId: string): string => `/transcript/${segment(transcriptId)}`,
  peptide: (peptideId: string): string => `/peptide/${segment(peptideId)}`,
  sequence: (kind: SequenceKind, id: string): string => `/sequence/${kind}/${segment(id)}`,
} as const;

/** The pages that are about no single entry. */
export const pagePaths = [
  paths.home, paths.browse, paths.search, paths.blast, paths.download, paths.help, paths.citation, paths.contact,
] as const;

/** The same addresses as route patterns of the router. */
export const pathPatterns = {
  gene: '/gene/:geneId',
  transcript: '/transcript/:transcriptId',
  peptide: '/peptide/:peptideId',
  sequence: '/sequence/:type/:seqId',
} as const;

/** Old hash addresses (`/#/gene/x`) live on under the same path without the hash; null when `hash` is none. */
function pathOfHash(hash: string): string | null {
  return hash.startsWith('#/') ? hash.slice(1) : null;
}

/**
 * The one address of what a reader asked for: old hash addresses without the hash, no slash at the end, Home for none.
 * One slash at the beginning, whatever came: browsers take two, or a backslash, for the name of another site.
 */
export function addressToShow({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  const asked = pathOfHash(hash) ?? pathname + search + hash;
  const path = asked.replace(/[?#].*$/s, '');
  const inner = path.replace(/^[/\\]+|[/\\]+$/g, '');
  return (inner === '' ? paths.home : `/${inner}`) + asked.slice(path.length);
}
