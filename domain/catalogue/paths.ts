import type { HelpAnchor } from './help-anchors';

/**
 * Addresses of all pages: no other file spells one. Ids are opaque, so each is encoded as one segment.
 */

const segment = encodeURIComponent;

/** Names the job in the address of a BLAST result. */
export const BLAST_JOB_PARAMETER = 'job';

/** Name the ORF and the peptide sequence to show on the page of a transcript, and the ORF on that of a peptide. */
export const ORF_PARAMETER = 'orf';
export const PEPTIDE_PARAMETER = 'peptide';

/** Where the page of a peptide has its ORFs. */
export const PEPTIDE_ORFS_ANCHOR = 'orfs';

export const sequenceKinds = ['transcript', 'orf', 'orfProtein'] as const;
export type SequenceKind = (typeof sequenceKinds)[number];

export const paths = {
  home: '/home',
  browse: '/browse',
  search: '/search',
  match: '/match',
  compare: '/compare',
  patient: '/patient',
  blast: '/blast',
  blastJob: (jobId: string): string => `/blast?${BLAST_JOB_PARAMETER}=${segment(jobId)}`,
  download: '/download',
  help: '/help',
  helpSection: (anchor: HelpAnchor): string => `/help#${anchor}`,
  apiReference: '/help/api',
  figures: '/figures',
  changes: '/changes',
  embed: '/help/embed',
  citation: '/citation',
  contact: '/contact',
  gene: (geneId: string): string => `/gene/${segment(geneId)}`,
  transcript: (transcriptId: string): string => `/transcript/${segment(transcriptId)}`,
  /** A transcript with one of its ORFs chosen, and perhaps a peptide marked in its protein. */
  transcriptOrf: (transcriptId: string, orfId: string, sequence?: string): string => {
    const marked = sequence === undefined ? '' : `&${PEPTIDE_PARAMETER}=${segment(sequence)}`;
    return `/transcript/${segment(transcriptId)}?${ORF_PARAMETER}=${segment(orfId)}${marked}#orfs`;
  },
  peptide: (peptideId: string): string => `/peptide/${segment(peptideId)}`,
  /** A peptide with the protein of one of its ORFs and all its peptides shown. */
  peptideOrf: (peptideId: string, orfId: string): string =>
    `/peptide/${segment(peptideId)}?${ORF_PARAMETER}=${segment(orfId)}#${PEPTIDE_ORFS_ANCHOR}`,
  sequence: (kind: SequenceKind, id: string): string => `/sequence/${kind}/${segment(id)}`,
} as const;

/** The pages that do not show a single entry. */
export const pagePaths = [
  paths.home,
  paths.browse,
  paths.search,
  paths.match,
  paths.compare,
  paths.patient,
  paths.blast,
  paths.download,
  paths.help,
  paths.apiReference,
  paths.figures,
  paths.changes,
  paths.embed,
  paths.citation,
  paths.contact,
] as const;

/** The same addresses as route patterns of the router. */
export const pathPatterns = {
  gene: '/gene/:geneId',
  transcript: '/transcript/:transcriptId',
  peptide: '/peptide/:peptideId',
  sequence: '/sequence/:type/:seqId',
} as const;

/** Old hash addresses (`/#/gene/x`) are now the same path without the hash. Null if `hash` is not such an address. */
function pathOfHash(hash: string): string | null {
  return hash.startsWith('#/') ? hash.slice(1) : null;
}

/**
 * The canonical form of a requested address: old hash addresses without the hash, no slash at the end, Home for an
 * empty path. Exactly one slash at the beginning, because browsers read two, or a backslash, as the name of another
 * site.
 */
export function addressToShow({ pathname, search, hash }: { pathname: string; search: string; hash: string }): string {
  const requested = pathOfHash(hash) ?? pathname + search + hash;
  const path = requested.replace(/[?#].*$/s, '');
  const inner = path.replace(/^[/\\]+|[/\\]+$/g, '');
  return (inner === '' ? paths.home : `/${inner}`) + requested.slice(path.length);
}
