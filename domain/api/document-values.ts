import type { DocumentKind, OrfSequences, ReleaseSummary } from '../storage/keys';
import type { LocationIndex } from '../storage/location-index';
import type { AnchoredSequences, MatchOrf } from '../storage/match-index';
import type { BrowseStatistics } from './schemas/browse';
import type { Gene, GeneTrack } from './schemas/gene';
import type { Orf } from './schemas/orf';
import type { PeptideDetail, PeptideRow, Spectrum } from './schemas/peptide';
import type { Structure, Transcript } from './schemas/transcript';

/**
 * Contents of the documents of a release, by kind. The loader writes these types and the functions read them.
 */
export interface DocumentValues {
  row: PeptideRow;
  peptide: PeptideDetail;
  spectrum: Spectrum;
  gene: Gene;
  geneTrack: GeneTrack;
  transcript: Transcript;
  sequence: string;
  structure: Structure;
  orfs: Orf[];
  orf: OrfSequences;
  statistics: BrowseStatistics;
  ids: string[];
  locations: LocationIndex;
  summary: ReleaseSummary;
  matchSequences: AnchoredSequences[];
  matchOrfs: MatchOrf[];
}

export type JsonKind = keyof DocumentValues;
/** Kinds of documents that are stored byte for byte. */
export type BytesKind = Exclude<DocumentKind, JsonKind>;
