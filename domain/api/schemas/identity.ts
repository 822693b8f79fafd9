import * as z from 'zod/mini';
import { unplaced } from '../../catalogue/assembly';
import type { Identity } from '../../catalogue/identity';

const named = z.object({ name: z.string(), url: z.string() });
const text = z.optional(z.string());
const count = z.optional(z.int());

/** See catalogue/identity.ts, which explains each part. */
export const identity = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  about: z.readonly(z.array(z.string())),
  filePrefix: z.string(),
  idPrefixes: z.nullable(z.object({ gene: z.string(), transcript: z.string(), peptide: z.string() })),
  license: z.nullable(named),
  lab: z.nullable(z.object({ label: z.string(), url: z.string() })),
  citation: z.nullable(
    z.object({
      title: z.string(),
      authors: z.readonly(z.array(z.string())),
      journal: z.string(),
      published: z.string(),
      volume: z.optional(z.union([z.string(), z.number()])),
      issue: text,
      firstPage: text,
      lastPage: text,
      doi: text,
      pmid: text,
      pmcid: text,
    }),
  ),
  contacts: z.readonly(
    z.array(z.object({ name: z.string(), email: text, url: text, jobTitle: text, affiliation: text })),
  ),
  published: z.nullable(
    z.object({
      peptides: count,
      cancers: count,
      tumorSpecificPeptides: count,
      immunogenicPeptides: count,
      validatedPeptides: count,
      samples: count,
      datasets: count,
    }),
  ),
  species: z.object({ name: z.string(), common: z.string(), taxon: z.int() }),
  assembly: z.string(),
  genome: z.object({
    ucsc: z.nullable(z.string()),
    ensembl: z.nullable(z.string()),
    ensemblSite: z.exactOptional(z.string()),
    chromosomes: z.record(z.string(), z.int()),
    places: z.exactOptional(z.enum(unplaced)),
  }),
  thresholds: z.object({
    cpatScore: z.nullable(z.number()),
    bindingAffinityNm: z.number(),
    bindingStabilityHours: z.number(),
    recognitionScore: z.number(),
    classII: z.nullable(z.object({ bindingAffinityNm: z.number() })),
  }),
}) satisfies z.ZodMiniType<Identity>;
