import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';

const ignored = new Set(['node_modules', 'dist']);

async function filesBelow(path: string): Promise<string[]> {
  const info = await stat(path).catch(() => undefined);
  if (!info) return [];
  if (info.isFile()) return [path];
  const entries = await readdir(path, { withFileTypes: true });
  const nested = await Promise.all(entries.filter(({ name }) => !ignored.has(name)).map(({ name }) => filesBelow(join(path, name))));
  return nested.flat();
}

/** SHA-256, first 16 hexadecimal digits, of the names and contents of all files at or below the paths. Missing paths count as empty. */
export async function contentHash(folder: string, paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map((path) => filesBelow(join(folder, path))))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(file);
    hash.update(`${relative(folder, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}
