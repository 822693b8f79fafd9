import type { DocumentKind, OrfSequences, ReleaseSummary } from '../storage/keys';
import type { LocationIndex } from '../storage/location-index';
import type { BrowseStatistics } from './schemas/browse';
import type { Gene } from './schemas/gene';
import type { Orf } from './schemas/orf';
import type { PeptideDetail, PeptideRow, Spectrum } from './schemas/peptide';
import type { Structure, Transcript } from './schemas/transcript';

/** What the documents of a release hold, by kind: the loader writes nothing else, and the functions read them as such. */
export interface DocumentValues {
  row: PeptideRow;
  peptide: PeptideDetail;
  spectrum: Spectrum;
  gene: Gene;
  transcript: Transcript;
  sequence: string;
  structure: Structure;
  orfs: Orf[];
  orf: OrfSequences;
  statistics: BrowseStatistics;
  ids: string[];
  locations: LocationIndex;
  summary: ReleaseSummary;
}

export type JsonKind = keyof DocumentValues;
/** Documents that are kept byte for byte. */
export type BytesKind = Exclude<DocumentKind, JsonKind>;
