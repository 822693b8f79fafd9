import * as z from 'zod/mini';
import type { Examples } from '#domain/api/schemas/site-data';
import { splitList } from '#domain/catalogue/lists';
import { ASSEMBLY } from '#domain/catalogue/vocabulary';
import { BUNDLE_FORMAT, files } from '../bundle/format';
import type { ManifestRecord } from '../staging/records';
import { datasetName, id, Refusal, type Field } from './fields';
import type { Report, ValidationContext } from './validation-context';

type Path = readonly PropertyKey[];

/** The manifest and where its entries stand, for problems that only the other files bring to light. */
export interface ManifestSource {
  record: ManifestRecord;
  lineOf: (path: Path) => number;
}

const said = (message: string) => ({ error: message });

function list(item: Field<string>, what: string) {
  const each = z.string(said(`must be ${what}`)).check(
    z.refine((value) => !(item.read(value) instanceof Refusal), said(`must be ${what}`)),
  );
  return z.array(each, said('must be a list')).check(
    z.minLength(1, said('must not be empty')),
    z.refine((items) => new Set(items).size === items.length, said('lists an entry twice')),
  );
}

const filled = z.string(said('must be text')).check(z.refine((value) => value.trim() !== '', said('must not be empty')));

/** What the quick search offers as an example of a kind of id: two, but a small catalogue may have no more than one. */
const exampleList = z.string(said('must be text')).check(z.refine((value) => splitList(value).length > 0, said('must name at least one')));

const manifestSchema = z.strictObject({
  formatVersion: z.literal(BUNDLE_FORMAT, said(`must be ${BUNDLE_FORMAT}`)),
  version: filled,
  date: z.iso.date(said('must be a date such as 2024-01-31')),
  synthetic: z.boolean(said('must be true or false')),
  assembly: z.literal(ASSEMBLY, said(`must be ${JSON.stringify(ASSEMBLY)}`)),
  quickSearchCancers: list(datasetName, 'the name of a cancer'),
  quickSearchTissues: list(datasetName, 'the name of a tissue'),
  searchCancers: list(datasetName, 'the name of a cancer'),
  chromosomes: list(id, 'the name of a chromosome'),
  examples: z.strictObject(
    {
      peptideId: exampleList, transcriptId: exampleList, geneId: exampleList, RNAcentralId: exampleList, geneName: exampleList,
      cancer: filled, tissue: filled,
    } satisfies Record<keyof Examples, typeof filled>,
    said('must be an object'),
  ),
}, said('must be an object'));

/** Line of the entry at `path`: each key, then an item's text, is looked up after the one before. 0 if it is not there. */
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
  if (parsed.success) return { record: parsed.data, lineOf };
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) giveUp(lineOf([...issue.path, key]), `has the unknown key ${JSON.stringify(key)}`);
    } else {
      giveUp(lineOf(issue.path), path === '' ? issue.message : `${path} ${issue.message}`);
    }
  }
  return null;
}

/** Null if there is no sound manifest; why is reported. */
export async function validateManifest(context: ValidationContext): Promise<ManifestSource | null> {
  const found: { source: ManifestSource | null } = { source: null };
  await context.read(files.manifest, async ({ blocks, giveUp }) => {
    let text = '';
    for await (const block of blocks) text += block.text;
    found.source = parseManifest(text, giveUp);
  });
  return found.source;
}
