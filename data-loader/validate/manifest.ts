import * as z from 'zod/mini';
import { making } from '#domain/api/schemas/making';
import type { Examples } from '#domain/api/schemas/site-data';
import { splitList } from '#domain/catalogue/lists';
import { BUNDLE_FORMAT, files, tables } from '../bundle/format';
import { didYouMean } from '../problems/near-names';
import { fixed, sentence } from '../problems/sentence';
import { MANIFEST_MAX_CHARACTERS } from '../bundle/text-blocks';
import type { ManifestRecord } from '../staging/records';
import { Chromosomes } from './chromosome';
import { datasetName, type Field, Refusal } from './fields';
import { identityKeys, identityOf, missingAssembly } from './manifest-identity';
import { filled, list, withMessage } from './manifest-values';
import type { Studies } from './studies';
import type { Report, ValidationContext } from './validation-context';

type Path = readonly PropertyKey[];

type Optional = 'quickSearchCancers' | 'quickSearchTissues' | 'searchCancers' | 'chromosomes' | 'examples';

/** What the manifest states. What it leaves out follows from the data. */
export type StatedManifest = Omit<ManifestRecord, Optional> & { [Key in Optional]?: ManifestRecord[Key] | undefined };

/** The manifest and the lines of its entries, for problems that only the other files reveal. */
export interface ManifestSource {
  record: StatedManifest;
  lineOf: (path: Path) => number;
}

/** An entry that a field accepts. */
function accepted(item: Field<string>, what: string) {
  const message = withMessage(`must be ${what}`);
  return z.string(message).check(z.refine((value) => !(item.read(value) instanceof Refusal), message));
}

const cancers = list(accepted(datasetName, 'the name of a cancer'));
const tissues = list(accepted(datasetName, 'the name of a tissue'));

/** The examples that the quick search offers for an id: ideally two, but a small catalogue may have only one. */
const exampleList = z
  .string(withMessage('must be text'))
  .check(z.refine((value) => splitList(value).length > 0, withMessage('must name at least one')));

const examplesSchema = z.strictObject(
  {
    peptideId: exampleList,
    transcriptId: exampleList,
    geneId: exampleList,
    /** A catalogue whose transcripts have no RNAcentral ids has no example either. */
    RNAcentralId: z.string(withMessage('must be text')),
    geneName: exampleList,
    cancer: filled,
    tissue: filled,
  } satisfies Record<keyof Examples, typeof filled>,
  withMessage('must be an object'),
);

const manifestSchema = z.strictObject(
  {
    formatVersion: z.literal(BUNDLE_FORMAT, withMessage(`must be ${BUNDLE_FORMAT}`)),
    version: filled,
    date: z.iso.date(withMessage('must be a date such as 2024-01-31')),
    synthetic: z.boolean(withMessage('must be true or false')),
    /** What peptides without intensities are called. */
    unmeasured: z.optional(z.literal('Others', withMessage('must be "Others" or absent'))),
    quickSearchCancers: z.optional(cancers),
    quickSearchTissues: z.optional(tissues),
    searchCancers: z.optional(cancers),
    chromosomes: z.optional(list(filled)),
    examples: z.optional(examplesSchema),
    making: z.optional(making),
    ...identityKeys,
  },
  withMessage('must be an object'),
);

/** What manifest.json contains. */
export type Manifest = z.input<typeof manifestSchema>;

const manifestKeys = [manifestSchema, examplesSchema].flatMap(({ shape }) => Object.keys(shape));

/**
 * Returns a function that finds the line of an entry by searching for each part of its path after the previous one; 0
 * if absent.
 */
function lineFinder(text: string): (path: Path) => number {
  return (path) => {
    let at = -1;
    for (const part of path) {
      if (typeof part !== 'string') continue;
      const found = text.indexOf(JSON.stringify(part), at + 1);
      if (found < 0) break;
      at = found;
    }
    return at < 0 ? 0 : text.slice(0, at).split('\n').length;
  };
}

function jsonProblem(error: unknown, text: string): { line: number; message: string } {
  const message = error instanceof Error ? error.message : String(error);
  const position = /position (\d+)/.exec(message)?.[1];
  const end = position === undefined ? text.length : Number(position);
  return { line: text.slice(0, end).trimEnd().split('\n').length, message: `is not JSON: ${message}` };
}

function parseManifest(text: string, giveUp: Report): ManifestSource | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    const { line, message } = jsonProblem(error, text);
    giveUp(line, message);
    return null;
  }
  const lineOf = lineFinder(text);
  const parsed = manifestSchema.safeParse(given);
  if (parsed.success) return withIdentity(parsed.data, lineOf, giveUp);
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        giveUp(
          lineOf([...issue.path, key]),
          sentence`has the unknown key ${JSON.stringify(key) + didYouMean(key, manifestKeys)}`,
        );
    } else {
      giveUp(lineOf(issue.path), path === '' ? issue.message : `${path} ${issue.message}`);
    }
  }
  return null;
}

/** Completes a manifest by its identity; null after reporting what contradicts it. */
function withIdentity(
  { identity, species, assembly, genome, thresholds, ...record }: z.output<typeof manifestSchema>,
  lineOf: ManifestSource['lineOf'],
  giveUp: Report,
): ManifestSource | null {
  const stated = { identity, species, assembly, genome, thresholds };
  const missing = missingAssembly(stated);
  if (missing !== null) {
    giveUp(lineOf(['species']), `assembly ${missing}`);
    return null;
  }
  const whole = identityOf(stated);
  let valid = true;
  const { field } = new Chromosomes(whole);
  const chromosomes = record.chromosomes?.map((given, at) => {
    const name = field.read(given);
    if (!(name instanceof Refusal)) return name;
    giveUp(lineOf(['chromosomes', given]), sentence`chromosomes.${at} must be ${name.expected}`);
    valid = false;
    return given;
  });
  return valid ? { record: { ...record, chromosomes, identity: whole }, lineOf } : null;
}

/** Returns the manifest, or null after reporting why it is invalid. */
export async function validateManifest(context: ValidationContext): Promise<ManifestSource | null> {
  const found: { source: ManifestSource | null } = { source: null };
  await context.read(files.manifest, async ({ blocks, giveUp }) => {
    let manifest = '';
    for await (const block of blocks) {
      manifest += block.text;
      if (manifest.length <= MANIFEST_MAX_CHARACTERS) continue;
      return giveUp(block.line, `is longer than ${MANIFEST_MAX_CHARACTERS} characters`);
    }
    found.source = parseManifest(manifest.normalize('NFC'), giveUp);
  });
  return found.source;
}

/** Remembers which of the listed names occur while tables are read. */
export class NameWatch {
  readonly #found = new Set<string>();
  readonly #wanted: Set<string>;

  constructor(names: string | undefined) {
    this.#wanted = new Set(splitList(names ?? ''));
  }

  readonly note = (name: string): void => {
    if (this.#wanted.has(name)) this.#found.add(name);
  };

  has(name: string): boolean {
    return this.#found.has(name);
  }
}

export interface WatchedNames {
  geneName: NameWatch;
  RNAcentralId: NameWatch;
}

const stagedExamples = {
  peptideId: { space: 'peptide', file: tables.peptides.file },
  transcriptId: { space: 'transcript', file: tables.transcripts.file },
  geneId: { space: 'gene', file: tables.genes.file },
} as const;
const watchedExamples = {
  geneName: { kind: 'geneName', file: tables.genes.file },
  RNAcentralId: { kind: 'rnacentral', file: tables.transcripts.file },
} as const;

/** Reports lists and examples of the manifest that name something the bundle does not contain. */
export async function checkManifestEntries(
  context: ValidationContext,
  { record, lineOf }: ManifestSource,
  studies: Studies,
  watched: WatchedNames,
): Promise<void> {
  const report = (path: readonly PropertyKey[], what: string, item: string, file: string, suggestion = ''): void =>
    context.reportIn(
      files.manifest,
      lineOf(path),
      sentence`${fixed(what)} names ${JSON.stringify(item)}, which is not in ${fixed(file)}${suggestion}`,
    );

  const checkName = async (path: readonly string[], field: 'cancer' | 'tissue', item: string): Promise<void> => {
    const names = new Set(studies.records.map((study) => study[field]));
    if (names.has(item) || !context.isComplete(tables.studies.file) || (await context.isBroken(field, item))) return;
    const meant = didYouMean(item, names);
    report(path, path[0] === 'examples' ? path.join('.') : String(path[0]), item, tables.studies.file, meant);
  };

  for (const item of record.quickSearchCancers ?? []) await checkName(['quickSearchCancers', item], 'cancer', item);
  for (const item of record.quickSearchTissues ?? []) await checkName(['quickSearchTissues', item], 'tissue', item);
  for (const item of record.searchCancers ?? []) await checkName(['searchCancers', item], 'cancer', item);
  const { examples } = record;
  if (examples === undefined) return;
  await checkName(['examples', 'cancer'], 'cancer', examples.cancer);
  await checkName(['examples', 'tissue'], 'tissue', examples.tissue);

  for (const key of ['peptideId', 'transcriptId', 'geneId'] as const) {
    const staged = stagedExamples[key];
    for (const item of splitList(examples[key])) {
      if ((await context.standing(staged.file, staged.space, item)) !== 'unknown') continue;
      report(['examples', key], `examples.${key}`, item, staged.file);
    }
  }
  for (const key of ['geneName', 'RNAcentralId'] as const) {
    const { kind, file } = watchedExamples[key];
    for (const item of splitList(examples[key])) {
      if (watched[key].has(item) || !context.isComplete(file) || (await context.isBroken(kind, item))) continue;
      report(['examples', key], `examples.${key}`, item, file);
    }
  }
}
