import * as z from 'zod/mini';
import { identity } from './identity';
import { making } from './making';
import {
  dictionaryFormats,
  downloadFormats,
  type FileFormat,
  tableFormats,
  trackFileFormats,
} from '../../catalogue/downloads';
import { type ReleasePart, releasePartNames } from '../../catalogue/release-parts';
import { type NumberKey, numberKeys } from '../../search/numbers';
import { immunogenicityFlag } from '../fields';

/** /static/release.json: the current release. Tiny, cached for seconds. */
export const releaseFile = z.object({
  release: z.string(),
  /** Format of the release, see domain/storage/release-format.ts. */
  format: z.int(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** The version of the catalogue as stated in its manifest. */
  version: z.string(),
  synthetic: z.boolean(),
});
export type ReleaseFile = z.output<typeof releaseFile>;

const study = z.object({ accession: z.string(), subtypes: z.array(z.string()) });
const tissue = z.object({ name: z.string(), studies: z.array(study) });
const cancer = z.object({ name: z.string(), tissues: z.array(tissue) });

/** Cancer -> tissue -> study, in display order. */
const cancerMap = z.array(cancer);
export type CancerMap = z.output<typeof cancerMap>;

const examples = z.object({
  peptideId: z.string(),
  transcriptId: z.string(),
  geneId: z.string(),
  RNAcentralId: z.string(),
  geneName: z.string(),
  cancer: z.string(),
  tissue: z.string(),
});
/** As stated in the manifest of a bundle. */
export type Examples = z.output<typeof examples>;

/** '' if the example peptides have none. */
const derivedExamples = z.object({ otherId: z.string(), pmid: z.string() });
export type DerivedExamples = z.output<typeof derivedExamples>;

/** Counts of this release. */
export const figures = z.object({
  /** Entries: the rows of the catalogue. */
  peptides: z.int(),
  /** Different sequences of the entries; absent from releases that were written before they were counted. */
  sequences: z.optional(z.int()),
  tumorSpecificPeptides: z.int(),
  immunogenicPeptides: z.int(),
  validatedPeptides: z.int(),
  cancers: z.int(),
  tissues: z.int(),
  studies: z.int(),
  samples: z.int(),
  genes: z.int(),
  transcripts: z.int(),
  orfs: z.int(),
  spectra: z.int(),
});
export type Figures = z.output<typeof figures>;

/** Counts of the rows of a cancer, in all its tissues. */
const cancerFigure = z.object({
  cancer: z.string(),
  peptides: z.int(),
  tumorSpecificPeptides: z.int(),
  immunogenicPeptides: z.int(),
});
export type CancerFigure = z.output<typeof cancerFigure>;

const downloadTables = ['basic', 'advance', 'cancer'] as const;

/** A data set with a file per format. */
function fileSet<Format extends FileFormat>(formats: readonly Format[]) {
  const byFormat = <Value extends z.ZodMiniType>(value: Value) =>
    // Object.fromEntries loses the type of the keys.
    z.object(Object.fromEntries(formats.map((format) => [format, value])) as Record<Format, Value>);
  return z.object({
    dataSet: z.string(),
    description: z.string(),
    /** Base name, product prefix included: /download/{download}.{format}. */
    download: z.string(),
    bytes: byFormat(z.int()),
    sha256: byFormat(z.string()),
  });
}

export const downloadRow = z.object({ table: z.literal(downloadTables), ...fileSet(downloadFormats).shape });
export type DownloadRow = z.output<typeof downloadRow>;

const parts = z.object(
  // Object.fromEntries loses the type of the keys.
  Object.fromEntries(releasePartNames.map((part) => [part, z.boolean()])) as Record<ReleasePart, z.ZodMiniBoolean>,
);

/** A number of the rows of the whole catalogue: its smallest and largest value, and how many rows have one. */
const numberSummary = z.object({
  min: z.number(),
  max: z.number(),
  known: z.int(),
  /** Bin i is from edges[i] up to, but not including, edges[i + 1]; the last includes its end. */
  histogram: z.object({ edges: z.array(z.number()), counts: z.array(z.int()) }),
});
export type NumberSummary = z.output<typeof numberSummary>;
const numberSummaries = z.object(
  // Object.fromEntries loses the type of the keys.
  Object.fromEntries(numberKeys.map((key) => [key, z.optional(numberSummary)])) as Record<
    NumberKey,
    z.ZodMiniOptional<typeof numberSummary>
  >,
);
export type NumberSummaries = z.output<typeof numberSummaries>;

/** /static/catalogue.json: everything that the site needs to know about a release besides its rows. */
export const catalogueFile = z.object({
  release: z.string(),
  cancers: cancerMap,
  quickSearchCancers: z.array(z.string()),
  quickSearchTissues: z.array(z.string()),
  searchCancers: z.array(z.string()),
  searchTissues: z.array(z.string()),
  chromosomes: z.array(z.string()),
  /** Values that filters offer besides their fixed options, by field; `unknown` if rows have no value of it. */
  filterValues: z.record(z.string(), z.array(z.string())),
  /** Numbers of which some row has a value. */
  numbers: z.optional(numberSummaries),
  /** Other sets of sequences that the peptides were looked for in; absent if there are none. */
  backgrounds: z.optional(
    z.array(z.object({ name: z.string(), source: z.string(), license: z.string(), sequences: z.int() })),
  ),
  /** Whether the release has files of suggestions. */
  suggestions: z.boolean(),
  /** Whether the release has the file of statistics; absent if it has not. */
  statistics: z.optional(z.boolean()),
  /** Whether the release has files of what changed since the one before; absent if it has not. */
  changes: z.optional(z.boolean()),
  examples: z.extend(examples, derivedExamples.shape),
  figures,
  /** In display order. */
  cancerFigures: z.array(cancerFigure),
  downloads: z.array(downloadRow),
  /** The tables that lists are answered from. */
  tables: z.array(fileSet(tableFormats)),
  /** ORFs and peptides for genome browsers. */
  tracks: z.array(fileSet(trackFileFormats)),
  /** The meaning of every column of the files. */
  dictionary: fileSet(dictionaryFormats),
  /** Of what the release has something; absent if of everything. */
  has: z.optional(parts),
  /** How it was made of a lab's files; absent if the bundle does not say. */
  making: z.optional(making),
  /** Whose catalogue it is and of what; absent from SPENCER's. */
  identity: z.optional(identity),
});
export type CatalogueFile = z.output<typeof catalogueFile>;

const dictionaryEntry = z.object({
  /** Names of the files that have these columns, in display order. */
  files: z.array(z.string()),
  columns: z.array(z.object({ name: z.string(), meaning: z.string(), unit: z.string() })),
});
export type DictionaryEntry = z.output<typeof dictionaryEntry>;

/** /static/data-dictionary.json: what the columns of the downloads mean. Its text is one of the downloads. */
export const dictionaryFile = z.object({ entries: z.array(dictionaryEntry) });
export type DictionaryFile = z.output<typeof dictionaryFile>;

/** /static/suggestions.json and /static/suggestions/{name}.json, see search/suggestion-files.ts. */
export const suggestionFile = z.object({
  terms: z.array(z.string()),
  prefixes: z.array(z.object({ prefix: z.string(), best: z.array(z.string()) })),
  files: z.array(z.string()),
});

const volcanoPoint = z.object({
  peptideId: z.string(),
  logFc: z.number(),
  adjustedPValue: z.number(),
  expression: z.literal([2, 3, 4]),
  immunogenicity: immunogenicityFlag,
});

/** /static/volcano/{dataset key}.json */
export const volcanoFile = z.object({ max_lfc: z.number(), data: z.array(volcanoPoint) });
export type VolcanoFile = z.output<typeof volcanoFile>;
