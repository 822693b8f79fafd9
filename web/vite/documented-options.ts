import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');
/** Where the options are declared, and by which type. */
const declared = [
  { file: 'domain/spectrum/options.ts', type: 'SpectrumOptions' },
  { file: 'web/viewers/spectrum/viewer-options.ts', type: 'ViewerOptions' },
] as const;

/** An option of the spectrum viewer with what its declaration says. */
export interface DocumentedOption {
  readonly name: string;
  readonly type: string;
  readonly meaning: string;
  /** What the comment has between brackets; '' for nothing. */
  readonly byDefault: string;
}

/** A comment `Meaning [default].` and the declaration after it. */
const OPTION = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s+readonly (\w+)\?: ((?:\{[^}]*\}|[^;{])+);/g;

function optionsOf(source: string, type: string): DocumentedOption[] {
  const begin = source.indexOf(`export type ${type} =`);
  const body = source.slice(begin, source.indexOf('\n};', begin));
  return [...body.matchAll(OPTION)].map(([, comment = '', name = '', declaredType = '']) => {
    const text = comment.replace(/\s*\n?\s*\*?\s+/g, ' ').trim();
    const [, byDefault = ''] = /\[([^\]]+)\]\.?$/.exec(text) ?? [];
    const meaning = text.replace(/\s*\[[^\]]+\]\.?$/, '').replace(/\.?$/, '.');
    return {
      name,
      type: declaredType.replace('readonly ', '').replace(/readonly (\w+)\[\]/g, '$1[]'),
      meaning,
      byDefault,
    };
  });
}

/** All options in the order of their declaration. */
export async function documentedOptions(): Promise<DocumentedOption[]> {
  const lists = await Promise.all(
    declared.map(async ({ file, type }) => optionsOf(await readFile(join(project, file), 'utf8'), type)),
  );
  return lists.flat();
}
