import { splitList } from '#domain/catalogue/lists';
import { files, tables } from '../bundle/format';
import type { ManifestSource } from './manifest';
import type { Studies } from './studies';
import type { ValidationContext } from './validation-context';

/** Hears the names that go by while tables are read, and remembers which of the wanted ones it has heard. */
export class NameWatch {
  private readonly heard = new Set<string>();
  private readonly wanted: Set<string>;

  constructor(list: string | undefined) {
    this.wanted = new Set(splitList(list ?? ''));
  }

  readonly hear = (name: string): void => {
    if (this.wanted.has(name)) this.heard.add(name);
  };

  has(name: string): boolean {
    return this.heard.has(name);
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

/** Lists and examples of the manifest name only what the bundle holds; told at their line of the manifest. */
export async function checkManifestEntries(
  context: ValidationContext,
  { record, lineOf }: ManifestSource,
  studies: Studies,
  watched: WatchedNames,
): Promise<void> {
  const tell = (path: readonly PropertyKey[], what: string, item: string, file: string): void =>
    context.reportIn(files.manifest, lineOf(path), `${what} names ${JSON.stringify(item)}, which is not in ${file}`);

  const checkName = async (path: readonly string[], field: 'cancer' | 'tissue', item: string): Promise<void> => {
    const known = studies.records.some((study) => study[field] === item);
    if (known || !context.isComplete(tables.studies.file) || (await context.isBroken(field, item))) return;
    tell(path, path[0] === 'examples' ? path.join('.') : String(path[0]), item, tables.studies.file);
  };

  for (const item of record.quickSearchCancers) await checkName(['quickSearchCancers', item], 'cancer', item);
  for (const item of record.quickSearchTissues) await checkName(['quickSearchTissues', item], 'tissue', item);
  for (const item of record.searchCancers) await checkName(['searchCancers', item], 'cancer', item);
  await checkName(['examples', 'cancer'], 'cancer', record.examples.cancer);
  await checkName(['examples', 'tissue'], 'tissue', record.examples.tissue);

  for (const key of ['peptideId', 'transcriptId', 'geneId'] as const) {
    const staged = stagedExamples[key];
    for (const item of splitList(record.examples[key])) {
      if ((await context.standing(staged.file, staged.space, item)) !== 'unknown') continue;
      tell(['examples', key], `examples.${key}`, item, staged.file);
    }
  }
  for (const key of ['geneName', 'RNAcentralId'] as const) {
    const { kind, file } = watchedExamples[key];
    for (const item of splitList(record.examples[key])) {
      if (watched[key].has(item) || !context.isComplete(file) || (await context.isBroken(kind, item))) continue;
      tell(['examples', key], `examples.${key}`, item, file);
    }
  }
}
