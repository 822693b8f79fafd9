import type { IdPrefixes } from '../catalogue/identity';
import type { TableName } from '../storage/release-tables';
import type { BrowseStatistics } from './schemas/browse';
import type { Gene, GeneTrack } from './schemas/gene';
import type { Orf } from './schemas/orf';
import type { PeptideDetail, PeptideRow, Spectrum } from './schemas/peptide';
import type { Structure, Transcript } from './schemas/transcript';

export interface OrfSequences {
  protein: string;
  nucleotide: string;
}

export interface ReleaseSummary {
  peptideCount: number;
  /**
   * Keys of all datasets (catalogue/dataset-key.ts), to distinguish a dataset without a heat map from an unknown one.
   */
  datasets: string[];
  /** Sizes of the files of the tables (storage/release-tables.ts). */
  tableBytes: Record<TableName, number>;
  /** What the catalogue's ids begin with; null if they have no such form. Absent if they begin as SPENCER's do. */
  idPrefixes?: IdPrefixes | null;
}

interface Json<Value> {
  encoding: 'json';
  /** Only the type is used. */
  value?: Value;
}

interface Bytes {
  encoding: 'bytes';
}

/** JSON documents of such a value. */
const json = <Value>(): Json<Value> => ({ encoding: 'json' });
/** Documents that are stored byte for byte. */
const bytes = (): Bytes => ({ encoding: 'bytes' });

/**
 * What a release stores in the table, by kind: the loader writes these values and the functions read them. Comments say
 * what the id is.
 */
export const documents = {
  /** peptideId */
  row: json<PeptideRow>(),
  /** peptideId */
  peptide: json<PeptideDetail>(),
  /** msId */
  spectrum: json<Spectrum>(),
  /** geneId */
  gene: json<Gene>(),
  /** geneId */
  geneTrack: json<GeneTrack>(),
  /** transcriptId */
  transcript: json<Transcript>(),
  /** transcriptId */
  sequence: json<string>(),
  /** transcriptId */
  structure: json<Structure>(),
  /** transcriptId */
  orfs: json<Orf[]>(),
  /** orfId */
  orf: json<OrfSequences>(),
  /** cancer@tissue */
  statistics: json<BrowseStatistics>(),
  /** Dataset key; gzip of the whole response envelope. */
  heatmap: bytes(),
  /** SUMMARY_ID */
  summary: json<ReleaseSummary>(),
} satisfies Record<string, Json<unknown> | Bytes>;

type Documents = typeof documents;
export type DocumentKind = keyof Documents;
export type JsonKind = { [Name in DocumentKind]: Documents[Name] extends Json<unknown> ? Name : never }[DocumentKind];
export type BytesKind = Exclude<DocumentKind, JsonKind>;
/** The value of the documents of a kind. */
export type DocumentValue<Name extends JsonKind> = NonNullable<Documents[Name]['value']>;
