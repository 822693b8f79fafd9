import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ReleasePointer } from './release-pointer';

/** The pointer of one machine: a file that holds the release id, replaced by rename, so a reader sees the old or the new. */
export function filePointer(path: string): ReleasePointer {
  return {
    read: async () => {
      try {
        const release = (await readFile(path, 'utf8')).trim();
        return release === '' ? undefined : release;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    write: async (release) => {
      await mkdir(dirname(path), { recursive: true });
      const next = `${path}.${process.pid}.next`;
      const file = await open(next, 'w');
      try {
        await file.writeFile(`${release}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(next, path);
    },
  };
}
