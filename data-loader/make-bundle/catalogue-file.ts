import { readFile } from 'node:fs/promises';
import { Document, isMap, isNode, isScalar, LineCounter, parse, parseDocument, visit } from 'yaml';
import { type Catalogue, catalogueSchema, type CatalogueText } from './catalogue';

/** Why a value is what it is, by its path: `datasets.0.intensities.scale`. */
export type Reasons = ReadonlyMap<string, string>;

/** What is wrong with catalogue.yaml, as `file:line: what`. */
export class InvalidCatalogue extends Error {
  override readonly name = 'InvalidCatalogue';
}

const COMMENT_COLUMNS = 110;

/** Blanks at which a comment may be broken: not within {...}, which is there to be copied. */
const BREAKS = / (?![^{}]*\})/;

/** Breaks a comment into lines. */
function comment(reason: string): string {
  const lines = [''];
  for (const word of reason.split(BREAKS)) {
    const last = lines.length - 1;
    const line = `${lines[last] ?? ''} ${word}`;
    if (line.length > COMMENT_COLUMNS) lines.push(` ${word}`);
    else lines[last] = line;
  }
  return lines.join('\n');
}

/** The text of catalogue.yaml, with reasons as comments above the values. */
export function catalogueText(catalogue: CatalogueText, reasons: Reasons): string {
  const document = new Document(catalogue);
  for (const [path, reason] of reasons) {
    const parts = path.split('.');
    const key = parts.pop();
    const parent = parts.length === 0 ? document.contents : document.getIn(parts, true);
    if (!isMap(parent)) continue;
    const pair = parent.items.find((item) => isScalar(item.key) && item.key.value === key);
    if (isScalar(pair?.key)) pair.key.commentBefore = comment(reason);
  }
  // Whoever writes a name with a colon in place of the guess needs no quotation marks of their own.
  for (const text of ['name', 'title', 'about']) {
    const node = document.getIn(['site', text], true);
    if (isScalar(node)) node.type = 'QUOTE_DOUBLE';
  }
  visit(document, {
    Seq: (_, list) => {
      list.flow = list.items.every((item) => isScalar(item));
    },
  });
  return document.toString({ lineWidth: 120 });
}

/** Changes of single values, as `site.name=LungORF`, whose values are YAML. */
function applySettings(document: Document, settings: readonly string[]): void {
  for (const setting of settings) {
    const [path = '', ...value] = setting.split('=');
    if (path === '' || value.length === 0) throw new InvalidCatalogue(`--set must be PATH=VALUE, not ${setting}`);
    const parts = path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    document.setIn(parts, document.createNode(parse(value.join('='))));
  }
}

/**
 * Reads catalogue.yaml, or JSON with the same keys. Throws InvalidCatalogue with all that is wrong, one `file:line: what`
 * per line.
 */
export function parseCatalogue(text: string, file: string, settings: readonly string[] = []): Catalogue {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const fault = (offset: number, message: string): string => `${file}:${lines.linePos(offset).line}: ${message}`;
  if (document.errors.length > 0)
    throw new InvalidCatalogue(
      document.errors
        .map(({ pos, code, message }) =>
          fault(
            pos[0],
            code === 'BLOCK_AS_IMPLICIT_KEY' ? 'a text with a colon must stand in quotation marks' : message,
          ),
        )
        .join('\n'),
    );
  applySettings(document, settings);
  const parsed = catalogueSchema.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  /** The line of the innermost value of a path that exists. */
  const offsetOf = (path: readonly PropertyKey[]): number => {
    const node = document.getIn(path, true);
    if (isNode(node) && node.range) return node.range[0];
    return path.length === 0 ? 0 : offsetOf(path.slice(0, -1));
  };
  const faults = parsed.error.issues.map((issue) => {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys')
      return fault(
        offsetOf(issue.path),
        `${path === '' ? 'the file' : path} has the unknown key ${issue.keys.join(', ')}`,
      );
    return fault(offsetOf(issue.path), `${path}: ${issue.message}`);
  });
  throw new InvalidCatalogue(faults.join('\n'));
}

/** Reads a catalogue file. Throws InvalidCatalogue. */
export async function readCatalogue(path: string, settings: readonly string[]): Promise<Catalogue> {
  return parseCatalogue(await readFile(path, 'utf8'), path, settings);
}
