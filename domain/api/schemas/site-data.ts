import * as z from 'zod/mini';

/** /static/release.json: what is current. Tiny, cached for seconds. */
export const releaseFile = z.object({
  release: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** The catalogue's own version, as its manifest says it. */
  version: z.string(),
  synthetic: z.boolean(),
});
export type ReleaseFile = z.output<typeof releaseFile>;

const study = z.object({ accession: z.string(), subtypes: z.array(z.string()) });
const tissue = z.object({ name: z.string(), studies: z.array(study) });
const cancer = z.object({ name: z.string(), tissues: z.array(tissue) });

/** Cancer -> tissue -> study, in display order. */
export const cancerMap = z.array(cancer);
export type CancerMap = z.output<typeof cancerMap>;

export const examples = z.object({
  peptideId: z.string(),
  transcriptId: z.string(),
  geneId: z.string(),
  RNAcentralId: z.string(),
  geneName: z.string(),
  cancer: z.string(),
  tissue: z.string(),
});
/** As the manifest of a bundle states them. */
export type Examples = z.output<typeof examples>;

/** '' where the example peptides have none; releases of earlier loaders lack them. */
const derivedExamples = z.object({ otherId: z.optional(z.string()), pmid: z.optional(z.string()) });
export type DerivedExamples = z.output<typeof derivedExamples>;

/** Counts of this release. */
export const figures = z.object({
  peptides: z.int(),
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

export const downloadTables = ['basic', 'advance', 'cancer'] as const;

const byFormat = <Value extends z.ZodMiniType>(value: Value) => z.object({ txt: value, zip: value });

export const downloadRow = z.object({
  table: z.literal(downloadTables),
  dataSet: z.string(),
  description: z.string(),
  /** Base name, product prefix included: /download/{download}.txt and .zip. */
  download: z.string(),
  bytes: byFormat(z.int()),
  sha256: byFormat(z.string()),
});
export type DownloadRow = z.output<typeof downloadRow>;

/** /static/catalogue.json: all that the site needs to know of a release besides its rows. */
export const catalogueFile = z.object({
  release: z.string(),
  cancers: cancerMap,
  quickSearchCancers: z.array(z.string()),
  quickSearchTissues: z.array(z.string()),
  searchCancers: z.array(z.string()),
  searchTissues: z.array(z.string()),
  chromosomes: z.array(z.string()),
  examples: z.extend(examples, derivedExamples.shape),
  figures,
  downloads: z.array(downloadRow),
});
export type CatalogueFile = z.output<typeof catalogueFile>;

const volcanoPoint = z.object({
  peptideId: z.string(),
  logFc: z.number(),
  adjustedPValue: z.number(),
  expression: z.literal([2, 3, 4]),
  immunogenicity: z.literal([0, 1]),
});

/** /static/volcano/{dataset key}.json */
export const volcanoFile = z.object({ max_lfc: z.number(), data: z.array(volcanoPoint) });
export type VolcanoFile = z.output<typeof volcanoFile>;
