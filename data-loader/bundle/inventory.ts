import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { GZIP_ENDING } from '#domain/storage/loader-process';
import { BACKGROUND_FOLDER, EXPRESSION_FOLDER, files, optionalTables, tables } from './format';
import { didYouMean } from '../problems/near-names';
import { type Message, sentence } from '../problems/sentence';

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
  problems: { file: string; message: Message }[];
  /** What is not read without being a fault. */
  warnings: { file: string; message: Message }[];
}

const requiredNames: readonly string[] = [
  files.manifest,
  ...Object.values(tables)
    .map(({ file }) => file)
    .filter((file) => file !== tables.immunogenicity.file),
  files.transcriptSequences,
];
const knownNames = new Set<string>([
  ...requiredNames,
  tables.immunogenicity.file,
  ...Object.values(optionalTables).map(({ file }) => file),
  files.orfProteins,
  files.spectra,
  files.structures,
]);

/** A file with such a name that the format does not know is probably misnamed data. */
const DATA_NAME = /\.(tsv|csv|fasta|fa|mgf|dbn|json)(\.gz)?$/i;
/** What people put beside data for people. */
const NOTE = /^(?:read_?me|licen[cs]e|notes?|change_?log|(?:md5|sha\d+)sums?|checksums?)(?:$|[._-])|\.md$/i;
const stemOf = (name: string): string => name.toLowerCase().replace(/\..*$/, '');
/** Names of the files and the folder of a bundle without their endings: another file of such a name is data. */
const dataStems: ReadonlySet<string> = new Set([...[...knownNames].map(stemOf), EXPRESSION_FOLDER]);

interface Found {
  files: BundleFile[];
  /** Folders, as paths that end in a slash. */
  folders: string[];
}

async function entriesIn(folder: string, prefix: string): Promise<Found> {
  const found: Found = { files: [], folders: [] };
  for (const entry of await readdir(folder)) {
    const path = join(folder, entry);
    // A dangling link does not count as a file; if the format requires it, it is reported as missing.
    const about = await stat(path).catch(() => null);
    if (entry.startsWith('.')) continue;
    if (about?.isDirectory()) found.folders.push(`${prefix}${entry}/`);
    if (!about?.isFile()) continue;
    const file = prefix + entry;
    const gzipped = file.endsWith(GZIP_ENDING);
    // Names are compared composed: macOS decomposes accents.
    const name = (gzipped ? file.slice(0, -GZIP_ENDING.length) : file).normalize('NFC');
    found.files.push({ name, file, path, gzipped, bytes: about.size });
  }
  return found;
}

/** For a data file: which one of the format it probably is. */
function meantName(name: string): string {
  const plain = name.toLowerCase().endsWith(GZIP_ENDING) ? name.slice(0, -GZIP_ENDING.length) : name;
  return didYouMean(plain, knownNames);
}

/** Says of a file that is not read whether it is probably data, which is a fault, or something else. */
function reportUnread(inventory: Inventory, file: string): void {
  const inExpression = file.startsWith(`${EXPRESSION_FOLDER}/`);
  const name = file.slice(inExpression ? EXPRESSION_FOLDER.length + 1 : 0);
  if (DATA_NAME.test(name))
    inventory.problems.push({ file, message: sentence`is not a file of the bundle format${meantName(name)}` });
  else if (NOTE.test(name)) return;
  else if (inExpression) inventory.problems.push({ file, message: 'is not read: a matrix is a file .tsv or .tsv.gz' });
  else if (dataStems.has(stemOf(name)))
    inventory.problems.push({ file, message: 'is not read: the bundle format has another ending for it' });
  else inventory.warnings.push({ file, message: 'is not a file of the bundle format and was not read' });
}

function reportFolder(inventory: Inventory, folder: string): void {
  const name = folder.slice(0, -1);
  if (name === EXPRESSION_FOLDER || name === BACKGROUND_FOLDER) return;
  const isData = name.startsWith(`${EXPRESSION_FOLDER}/`) || dataStems.has(stemOf(name));
  const message = 'is a folder that the bundle format does not have; nothing in it was read';
  (isData ? inventory.problems : inventory.warnings).push({ file: folder, message });
}

function isMatrix(name: string): boolean {
  return name.startsWith(`${EXPRESSION_FOLDER}/`) && name.endsWith('.tsv');
}

/** Any file there is one; validation reports those that backgrounds.tsv does not name. */
const isBackground = (name: string): boolean => name.startsWith(`${BACKGROUND_FOLDER}/`);

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (about) => about.isDirectory(),
    () => false,
  );
}

/** Lists the files of a bundle. Rejects if there is no such folder or it cannot be read. */
export async function takeInventory(folder: string): Promise<Inventory> {
  if (!(await isFolder(folder))) throw new Error(`There is no bundle at ${folder}: it is not a folder`);
  const within = async (name: string): Promise<Found> =>
    (await isFolder(join(folder, name))) ? entriesIn(join(folder, name), `${name}/`) : { files: [], folders: [] };
  const parts = [await entriesIn(folder, ''), await within(EXPRESSION_FOLDER), await within(BACKGROUND_FOLDER)];
  const found = parts.flatMap((part) => part.files).sort((a, b) => (a.file < b.file ? -1 : 1));
  const inventory: Inventory = { files: new Map(), unreadable: new Set(), problems: [], warnings: [] };
  for (const each of parts.flatMap(({ folders }) => folders).toSorted()) reportFolder(inventory, each);
  for (const file of found) {
    if (!knownNames.has(file.name) && !isMatrix(file.name) && !isBackground(file.name)) {
      reportUnread(inventory, file.file);
      continue;
    }
    const twin = inventory.files.get(file.name);
    if (twin) {
      inventory.unreadable.add(file.name);
      inventory.problems.push({
        file: file.file,
        message: sentence`duplicates ${twin.file}; only one of the two may exist`,
      });
    }
    inventory.files.set(file.name, file);
  }
  for (const name of inventory.unreadable) inventory.files.delete(name);
  for (const name of requiredNames) {
    if (inventory.files.has(name) || inventory.unreadable.has(name)) continue;
    if (name === files.transcriptSequences && inventory.files.has(files.orfProteins)) continue;
    inventory.unreadable.add(name);
    inventory.problems.push({ file: name, message: 'is missing' });
  }
  return inventory;
}
