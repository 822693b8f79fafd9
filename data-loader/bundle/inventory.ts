import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { GZIP_ENDING } from '#domain/storage/loader-process';
import { EXPRESSION_FOLDER, files, tables } from './format';

/** A file of the bundle on disk. */
export interface BundleFile {
  /** Path inside the bundle without `.gz`: its name in format.ts. */
  name: string;
  /** Path inside the bundle, with `.gz` if it has one, for messages. */
  file: string;
  path: string;
  gzipped: boolean;
  bytes: number;
}

export interface Inventory {
  /** Keyed by `name`, in name order. */
  files: Map<string, BundleFile>;
  /** Names of files that are missing although required, or exist twice. Each is reported in `problems`. */
  unreadable: Set<string>;
  problems: { file: string; message: string }[];
}

const requiredNames: readonly string[] = [
  files.manifest,
  ...Object.values(tables).map(({ file }) => file),
  files.transcriptSequences,
];
const knownNames = new Set<string>([...requiredNames, files.spectra, files.structures]);

/** A file with such a name that the format does not know is probably misnamed data. */
const DATA_NAME = /\.(tsv|csv|fasta|fa|mgf|dbn|json)(\.gz)?$/i;

async function filesIn(folder: string, prefix: string): Promise<BundleFile[]> {
  const found: BundleFile[] = [];
  for (const entry of await readdir(folder)) {
    const path = join(folder, entry);
    // A dangling link does not count as a file; if the format requires it, it is reported as missing.
    const about = await stat(path).catch(() => null);
    if (entry.startsWith('.') || !about?.isFile()) continue;
    const file = prefix + entry;
    const gzipped = file.endsWith(GZIP_ENDING);
    found.push({ name: gzipped ? file.slice(0, -GZIP_ENDING.length) : file, file, path, gzipped, bytes: about.size });
  }
  return found;
}

function isMatrix(name: string): boolean {
  return name.startsWith(`${EXPRESSION_FOLDER}/`) && name.endsWith('.tsv');
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (about) => about.isDirectory(),
    () => false,
  );
}

/** Lists the files of a bundle. Rejects if there is no such folder or it cannot be read. */
export async function takeInventory(folder: string): Promise<Inventory> {
  if (!(await isFolder(folder))) throw new Error(`There is no bundle at ${folder}: it is not a folder`);
  const expressionFolder = join(folder, EXPRESSION_FOLDER);
  const found = [
    ...(await filesIn(folder, '')),
    ...((await isFolder(expressionFolder)) ? await filesIn(expressionFolder, `${EXPRESSION_FOLDER}/`) : []),
  ].sort((a, b) => (a.file < b.file ? -1 : 1));
  const inventory: Inventory = { files: new Map(), unreadable: new Set(), problems: [] };
  for (const file of found) {
    if (!knownNames.has(file.name) && !isMatrix(file.name)) {
      if (DATA_NAME.test(file.file))
        inventory.problems.push({ file: file.file, message: 'is not a file of the bundle format' });
      continue;
    }
    const twin = inventory.files.get(file.name);
    if (twin) {
      inventory.unreadable.add(file.name);
      inventory.problems.push({
        file: file.file,
        message: `duplicates ${twin.file}; only one of the two may exist`,
      });
    }
    inventory.files.set(file.name, file);
  }
  for (const name of inventory.unreadable) inventory.files.delete(name);
  for (const name of requiredNames) {
    if (inventory.files.has(name) || inventory.unreadable.has(name)) continue;
    inventory.unreadable.add(name);
    inventory.problems.push({ file: name, message: 'is missing' });
  }
  return inventory;
}
