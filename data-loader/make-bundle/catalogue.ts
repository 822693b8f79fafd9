import * as z from 'zod/mini';
import { identityKeys } from '../validate/manifest-identity';

export const CATALOGUE_FILE = 'catalogue.yaml';

/** Placeholder in catalogue.yaml for what only the lab can decide. No bundle is made while one is left. */
export const OPEN = 'DECIDE';

/** Rows above it are left out of tables that have q-values. */
export const Q_VALUE = 0.01;

/** What a table may be said to be whose own columns leave it open. */
const fileKinds = ['peptides', 'validated', 'hla', 'none'] as const;
export type FileKind = (typeof fileKinds)[number];

const text = z.string();
const count = z.number().check(z.int(), z.nonnegative());
const share = z.number().check(z.minimum(0), z.maximum(1));

const siteSchema = z.strictObject({
  name: text,
  title: text,
  about: text,
  /** For search engines; by default `about`. */
  description: z.optional(text),
  /** As in the manifest of a bundle. */
  contacts: z._default(z.array(z.record(text, text)), []),
  citation: z._default(z.nullable(z.record(text, z.unknown())), null),
  license: z._default(z.nullable(z.strictObject({ name: text, url: text })), null),
  lab: z._default(z.nullable(z.strictObject({ label: text, url: text })), null),
  /** What the site calls cancers, tumors and controls. */
  words: z.optional(z.record(text, text)),
});

const speciesSchema = z.strictObject({ name: text, common: text, taxon: count });

const genomeSchema = z.strictObject({
  /** Names in the genome browsers, null if they do not have the assembly. */
  ucsc: z.nullable(text),
  ensembl: z.nullable(text),
  /** The site of Ensembl that has the positions of the assembly, such as an archive; without it the current one. */
  ensemblSite: z.exactOptional(text),
});

const peptideFileSchema = z.strictObject({
  file: text,
  /** Rows above are left out. Null: the search engine has filtered them. */
  qValue: z._default(z.nullable(share), null),
  /** Rows below are left out. Open of files that nobody has filtered. */
  probability: z._default(z.nullable(z.union([share, z.literal(OPEN)])), null),
  /** Name of the column that has the peptides of a table of no known tool. */
  column: z.optional(text),
});

const samplesSchema = z.strictObject({
  /** Names of samples as the intensities have them. */
  control: z._default(z.array(text), []),
  tumor: z._default(z.array(text), []),
  exclude: z._default(z.array(text), []),
  /** Samples that could not be told: to be moved into one of the other lists. */
  undecided: z._default(z.array(text), []),
  /** Who a sample is of, by its name. */
  subjects: z._default(z.record(text, text), {}),
});

const intensitiesSchema = z.strictObject({
  /** A table with all samples. */
  file: z.optional(text),
  /** Or files of one sample each, and of several by column. */
  files: z.optional(z.record(text, z.union([text, z.record(text, text)]))),
  scale: z.enum(['raw', 'log2', OPEN]),
  zeros: z.enum(['missing', 'measured', OPEN]),
  samples: samplesSchema,
});

const datasetSchema = z.strictObject({
  cancer: text,
  tissue: text,
  study: text,
  subtype: z._default(text, ''),
  description: z._default(text, ''),
  pubmed: z._default(text, ''),
  instrument: z._default(text, ''),
  quantification: z._default(text, ''),
  peptides: z.array(peptideFileSchema),
  intensities: z.optional(intensitiesSchema),
  spectra: z._default(z.array(text), []),
});

const backgroundSchema = z.strictObject({
  name: text,
  /** FASTA of proteins, or one sequence per line. */
  file: text,
  source: z._default(text, ''),
  license: z._default(text, ''),
});

/** What a lab says about its files and how they become a bundle: the content of catalogue.yaml. */
export const catalogueSchema = z.strictObject({
  format: z.literal(1),
  site: siteSchema,
  version: z._default(text, '1'),
  date: z.iso.date(),
  /** Made-up data, which the site says on every page. */
  synthetic: z._default(z.boolean(), false),
  species: speciesSchema,
  assembly: text,
  /** By default what is known of the assembly. */
  genome: z.optional(genomeSchema),
  /** Tables whose own columns leave open what they are, by their names. */
  files: z._default(z.record(text, z.enum([OPEN, ...fileKinds])), {}),
  /** Without one, ORFs come from a file, and nothing is known of a genome. */
  annotation: z.exactOptional(text),
  /** Source and release of the annotation, `GENCODE 46`; '' if nobody knows. */
  annotationRelease: z._default(text, ''),
  /** Names of contigs that the annotation writes otherwise than genome and site. */
  contigs: z._default(z.record(text, text), {}),
  /**
   * Transcripts are spliced from the genome if there is one; those of the FASTA file are then compared with it. Without an
   * annotation they may be missing: then the proteins of ORFs are all that is known.
   */
  sequences: z.exactOptional(
    z.union([z.strictObject({ genome: text, transcripts: z.optional(text) }), z.strictObject({ transcripts: text })]),
  ),
  noncoding: z.union([z.array(text), z.literal(OPEN)]),
  orfs: z.union([
    z.strictObject({ call: z.literal('ATG-stop'), minimum: z._default(count, 10) }),
    z.strictObject({ file: text, coordinates: z.enum(['0-based', '1-based', 'protein', OPEN]) }),
  ]),
  coding: z.strictObject({
    /** Types of transcripts whose coding parts count; '' is a transcript without a type. */
    types: z.array(text),
    /** FASTA files of further proteins. */
    proteins: z._default(z.array(text), []),
    peptides: z.enum(['exclude', 'keep', OPEN]),
  }),
  /** Peptides that lie in no ORF. */
  unmapped: z._default(z.enum(['exclude', 'keep']), 'exclude'),
  datasets: z.array(datasetSchema).check(z.minLength(1)),
  hla: z._default(z.array(text), []),
  structures: z._default(z.array(text), []),
  validated: z._default(z.array(text), []),
  /** What the peptides are that no list of validated ones names. */
  notListed: z._default(z.enum(['unknown', 'non-validated']), 'unknown'),
  codingScores: z._default(z.array(text), []),
  backgrounds: z._default(z.array(backgroundSchema), []),
  /** As in the manifest of a bundle. */
  thresholds: z._default(z.nonoptional(identityKeys.thresholds), {}),
  ids: z._default(z.strictObject({ prefix: text, file: text }), { prefix: 'PEP', file: 'catalogue.ids.tsv' }),
});

export type Catalogue = z.infer<typeof catalogueSchema>;
export type CatalogueIntensities = z.infer<typeof intensitiesSchema>;

/** The files that intensities are read from. */
export const filesOfIntensities = ({ file, files = {} }: CatalogueIntensities): string[] => [
  ...(file === undefined ? [] : [file]),
  ...Object.keys(files),
];

/** The files that are read row by row, and those of spectra. */
export const tablesOf = ({ datasets, hla, structures, validated, codingScores }: Catalogue): string[] => [
  ...datasets.flatMap(({ peptides, intensities, spectra }) => [
    ...peptides.map(({ file }) => file),
    ...(intensities ? filesOfIntensities(intensities) : []),
    ...spectra,
  ]),
  ...hla,
  ...structures,
  ...validated,
  ...codingScores,
];

/** With what may be left out. */
export type CatalogueText = z.input<typeof catalogueSchema>;

/** A catalogue in which no file is a table of observed peptides, or in which it is open of which dataset one is. */
class NotPlaced extends Error {
  override readonly name = 'NotPlaced';
}

/**
 * The catalogue with each file of `files` where its answer puts it, and nowhere else. Throws NotPlaced if a dataset has no
 * table of peptides.
 */
export function placeFiles(catalogue: Catalogue): Catalogue {
  const placed = structuredClone(catalogue);
  for (const [file, kind] of Object.entries(catalogue.files)) {
    for (const list of ['hla', 'validated'] as const) {
      placed[list] = placed[list].filter((name) => name !== file);
      if (list === kind) placed[list].push(file);
    }
    if (kind !== 'peptides') {
      for (const dataset of placed.datasets) dataset.peptides = dataset.peptides.filter((each) => each.file !== file);
      continue;
    }
    if (placed.datasets.some(({ peptides }) => peptides.some((each) => each.file === file))) continue;
    const [only, ...others] = placed.datasets;
    if (only === undefined || others.length > 0)
      throw new NotPlaced(`${file} is a table of peptides: name it in the peptides of one of the datasets`);
    only.peptides.push({ file, qValue: Q_VALUE, probability: null });
  }
  const empty = placed.datasets.findIndex(({ peptides }) => peptides.length === 0);
  if (empty >= 0) throw new NotPlaced(`datasets.${empty}.peptides: no file has observed peptides`);
  return placed;
}

/** What is still open, as paths such as `datasets.0.intensities.scale`. */
export function openDecisions(value: unknown, path = ''): string[] {
  if (value === OPEN) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return key === 'undecided' && Array.isArray(item) && item.length > 0 ? [at] : openDecisions(item, at);
  });
}
