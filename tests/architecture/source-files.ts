import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Lists the files of the project except those in .gitignore, with forward slashes. Works without git, as an archive of
 * the sources has none.
 */
export function projectFiles(): string[] {
  const ignored = ignoredBy(readFileSync(`${root}.gitignore`, 'utf8'));
  const filesOf = (folder: string): string[] =>
    readdirSync(root + folder, { withFileTypes: true })
      .filter((entry) => entry.name !== '.git' && !ignored(entry.name, entry.isDirectory()))
      .flatMap((entry) => (entry.isDirectory() ? filesOf(`${folder}${entry.name}/`) : [folder + entry.name]));
  return filesOf('').sort();
}

/**
 * Returns whether a file or folder of this name is ignored. Supports the patterns in use: `name`, `folder/` and
 * `*.ending`, anywhere in the tree.
 */
export function ignoredBy(gitignore: string): (name: string, isFolder: boolean) => boolean {
  const patterns = gitignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const unknown = patterns.find((pattern) => !/^(\*\.)?[\w.-]+\/?$/.test(pattern));
  if (unknown !== undefined) throw new Error(`.gitignore: the tests cannot read the pattern ${unknown}`);
  return (name, isFolder) =>
    patterns.some((pattern) => {
      const wanted = pattern.replace(/\/$/, '');
      if (wanted !== pattern && !isFolder) return false;
      return wanted.startsWith('*') ? name.endsWith(wanted.slice(1)) : name === wanted;
    });
}

export function isSource(path: string): boolean {
  return /\.(ts|tsx|mts|cts)$/.test(path) && !path.endsWith('.d.ts');
}
