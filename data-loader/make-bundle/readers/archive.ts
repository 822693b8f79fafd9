import { createReadStream, createWriteStream } from 'node:fs';
import { join, posix } from 'node:path';
import { pipeline } from 'node:stream';
import { pipeline as pipe } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';
import { UNPACKED_FREE_BYTES, UNPACKED_RATIO_MAX, UnreadableFile } from '../../bundle/text-blocks';
import type { InputFile } from './rows';

/** A file of an archive: where it was unpacked to, or why it is not read, a predicate. */
export type Member = { path: string } | { refused: string };

/** Files of an archive by their paths in it. */
export type Members = ReadonlyMap<string, Member>;

/** More files than any deposit of tables has. */
const MEMBERS_MAX = 10_000;

/** A file as its archive tells of it. */
interface Told {
  name: string;
  /** Why it is not read, whatever its name; null if it is a plain file. */
  refused: string | null;
  content: () => Promise<AsyncIterable<unknown>>;
}

/** What systems put beside the files of people. */
const isOfSystem = (name: string): boolean => /(?:^|\/)(?:__MACOSX|\.[^./][^/]*)(?:\/|$)/.test(name);

/**
 * Unpacks files into a folder, each under a number, so that no name of an archive ever becomes a path. Two of one name are
 * both refused, since nobody knows which one counts.
 */
class Unpacker {
  readonly members = new Map<string, Member>();
  readonly #folder: string;
  readonly #maximum: number;
  readonly #file: string;
  #bytes = 0;

  constructor({ bytes, file }: InputFile, folder: string) {
    this.#folder = folder;
    this.#maximum = Math.max(UNPACKED_FREE_BYTES, UNPACKED_RATIO_MAX * bytes);
    this.#file = file;
  }

  async take({ name: told, refused, content }: Told): Promise<void> {
    const name = posix.normalize(told.normalize('NFC'));
    if (isOfSystem(name)) return;
    const wrong = /\p{Cc}/u.test(name)
      ? 'has control characters in its name'
      : validateFileName(name) === null
        ? refused
        : 'has a path that leaves the folder';
    if (this.members.size >= MEMBERS_MAX) throw new UnreadableFile(0, `has more than ${MEMBERS_MAX} files`, this.#file);
    const key = JSON.stringify(name).slice(1, -1);
    if (this.members.has(key)) this.members.set(key, { refused: 'is several times in its archive' });
    else if (wrong !== null) this.members.set(key, { refused: wrong });
    else {
      const path = join(this.#folder, String(this.members.size));
      this.members.set(key, { path });
      await pipe(this.#counted(await content()), createWriteStream(path));
    }
  }

  async *#counted(source: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      if (!Buffer.isBuffer(chunk)) throw new Error('its content is no bytes');
      this.#bytes += chunk.length;
      if (this.#bytes > this.#maximum)
        throw new UnreadableFile(
          0,
          `unpacks to more than ${UNPACKED_RATIO_MAX} times its size, as no deposit of tables does`,
          this.#file,
        );
      yield chunk;
    }
  }
}

/** The name of a file of a zip archive, which is decoded here so that a bad one does not end the reading of all. */
const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);

const FILE_TYPE_BITS = 0o170000;
const LINK = 0o120000;
const isLink = ({ externalFileAttributes }: Entry): boolean =>
  ((externalFileAttributes >>> 16) & FILE_TYPE_BITS) === LINK;

function refusalOf(entry: Entry): string | null {
  if (isLink(entry)) return 'is a link';
  if (entry.isEncrypted()) return 'is encrypted';
  return entry.canDecodeFileData() ? null : `is compressed in a way (${entry.compressionMethod}) that is not read`;
}

/** The entries of a zip archive, of which a name may be anything. */
async function zipEntries(path: string): Promise<{ zip: ZipFile; entries: Entry[] }> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false });
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    if (entries.length > MEMBERS_MAX) break;
  }
  return { zip, entries };
}

async function unpackZip(file: InputFile, unpacker: Unpacker): Promise<void> {
  const { zip, entries } = await zipEntries(file.path);
  try {
    for (const entry of entries) {
      const name = nameOf(entry);
      if (name.endsWith('/')) continue;
      await unpacker.take({ name, refused: refusalOf(entry), content: () => zip.openReadStreamPromise(entry) });
    }
  } finally {
    zip.close();
  }
}

async function unpackTar({ path, gzipped }: InputFile, unpacker: Unpacker): Promise<void> {
  const files = extract();
  const source = createReadStream(path);
  // The reader of the files receives the error.
  const ended = (): undefined => undefined;
  if (gzipped) pipeline(source, createGunzip(), files, ended);
  else pipeline(source, files, ended);
  for await (const entry of files) {
    const { name, type } = entry.header;
    if (type !== 'directory') {
      const isPlain = type === 'file' || type === 'contiguous-file';
      const refused = isPlain ? null : type === 'link' || type === 'symlink' ? 'is a link' : 'is no plain file';
      await unpacker.take({ name, refused, content: () => Promise.resolve(entry) });
    }
    entry.resume();
  }
}

/** Whether a file is an archive of others; a workbook is a zip archive, too, and one that is damaged may be either. */
export async function isArchive({ form, path, gzipped }: InputFile): Promise<boolean> {
  if (form === 'tar') return true;
  if (form !== 'workbook' || gzipped) return false;
  const found = await zipEntries(path).catch(() => null);
  found?.zip.close();
  return found !== null && !found.entries.some((entry) => nameOf(entry).startsWith('xl/'));
}

/** Unpacks a zip or tar archive into a folder. Throws UnreadableFile if it is damaged or too large. */
export async function unpacked(file: InputFile, folder: string): Promise<Members> {
  const unpacker = new Unpacker(file, folder);
  try {
    await (file.form === 'tar' ? unpackTar : unpackZip)(file, unpacker);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableFile(0, `is an archive that cannot be unpacked: ${reason}`, file.file);
  }
  return unpacker.members;
}
