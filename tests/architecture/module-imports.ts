import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { Visitor, parseSync } from 'oxc-parser';
import { root } from './source-files';

/** The imports of one source file. */
export interface ModuleFacts {
  /** Specifiers of static, dynamic, type-only and re-exporting imports. */
  specifiers: string[];
  /** Lines with an explicit `any`. */
  anyLines: number[];
}

const known = new Map<string, ModuleFacts>();

/** Each file is parsed once per process. */
export function readModule(path: string): ModuleFacts {
  const facts = known.get(path) ?? factsOf(path);
  known.set(path, facts);
  return facts;
}

function factsOf(path: string): ModuleFacts {
  const source = readFileSync(root + path, 'utf8');
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message ?? ''}`);
  const specifiers: string[] = [];
  const anyLines: number[] = [];
  const add = (from: { value: unknown } | null): void => {
    if (from && typeof from.value === 'string') specifiers.push(from.value);
  };
  new Visitor({
    ImportDeclaration: ({ source: from }) => add(from),
    ExportNamedDeclaration: ({ source: from }) => add(from),
    ExportAllDeclaration: ({ source: from }) => add(from),
    ImportExpression: ({ source: from }) => add('value' in from ? from : null),
    TSImportType: ({ source: from }) => add(from),
    TSAnyKeyword: ({ start }) => {
      anyLines.push(source.slice(0, start).split('\n').length);
    },
  }).visit(program);
  return { specifiers, anyLines };
}

const withoutQuery = (specifier: string): string => specifier.replace(/\?.*$/, '');
const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/**
 * Resolves a specifier to a file of the project or a package. `aliases` are the "imports" of package.json, such as
 * `#domain/*` to `./domain/*.ts`. Throws if the file does not exist.
 */
export function resolveSpecifier(
  from: string,
  specifier: string,
  files: ReadonlySet<string>,
  aliases: Record<string, string>,
): { file: string } | { package: string } {
  const bare = withoutQuery(specifier);
  const wanted = bare.startsWith('.')
    ? posix.normalize(posix.join(posix.dirname(from), bare))
    : aliasTarget(bare, aliases);
  if (wanted === null) return { package: packageName(bare) };
  const file = endings.map((ending) => wanted + ending).find((path) => files.has(path));
  if (file === undefined) throw new Error(`${from} imports ${specifier}, which is not a file of the project`);
  return { file };
}

function aliasTarget(specifier: string, aliases: Record<string, string>): string | null {
  for (const [pattern, target] of Object.entries(aliases)) {
    const [before = '', after = ''] = pattern.split('*');
    if (!specifier.startsWith(before) || !specifier.endsWith(after)) continue;
    return posix.normalize(target.replace('*', specifier.slice(before.length, specifier.length - after.length)));
  }
  return null;
}

/** `@scope/name` or `name`; `node:fs` is unchanged. */
export function packageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
