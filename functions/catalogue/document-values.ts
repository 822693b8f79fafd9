import type { BrowseStatistics } from '#domain/api/schemas/browse';
import type { Gene } from '#domain/api/schemas/gene';
import type { Orf } from '#domain/api/schemas/orf';
import type { PeptideDetail, PeptideRow, Spectrum } from '#domain/api/schemas/peptide';
import type { Structure, Transcript } from '#domain/api/schemas/transcript';
import type { OrfSequences } from '#domain/storage/keys';

/** JSON documents of a release, by kind. Those of the index are read through the catalogue's own methods. */
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
}
