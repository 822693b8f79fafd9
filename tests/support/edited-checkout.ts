import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { projectFolder } from '../../infra/project-folder';

/** What is no source: packages, the state of a site, what programs build. */
const NOT_COPIED = new Set(['node_modules', '.git', '.local', '.stryker-tmp', 'cdk.out', 'dist', 'test-results']);

/** One edit: in `file`, the only place that is `from` becomes `to`. */
export interface Edit {
  file: string;
  from: string;
  to: string;
}

/**
 * Resolves to the folder of a copy of the sources with the edits, which shares the packages of this checkout. Rejects if an
 * edit has not exactly one place.
 */
export async function editedCheckout(edits: readonly Edit[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-checkout-'));
  await cp(projectFolder, folder, { recursive: true, filter: (source) => !NOT_COPIED.has(basename(source)) });
  await symlink(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  for (const { file, from, to } of edits) {
    const parts = (await readFile(join(folder, file), 'utf8')).split(from);
    if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} places "${from}", not one`);
    await writeFile(join(folder, file), parts.join(to));
  }
  return folder;
}
