/**
 * Program of an engine's process: `engine-process dynamo|s3 FOLDER PORT`; port 0 chooses a free one. Reports the port to
 * its parent, and ends when the parent asks for it or dies, so that no engine outlives what started it.
 *
 * dynalite runs as it is. Of s3rver two functions are replaced, because it has no option for either: `putObject` of its
 * store (an object is whole or missing, and the first of several stays) and `walk` (lists are in the order of the keys).
 */
import { createHash, randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join, posix } from 'node:path';
import { ClassicLevel } from 'classic-level';
import type { ObjectStore } from 's3rver';
import S3Error from 's3rver/lib/models/error.js';

const [kind, folder = '', wantedPort = '0'] = process.argv.slice(2);
// What others of the machine have no business with: the queries of users.
process.umask(0o077);

/**
 * Opens the files before the table engine, which does so late and does not say why it cannot: a damaged file, or another
 * process that has them open, is named here.
 */
async function checkFiles(): Promise<void> {
  const files = new ClassicLevel(folder);
  try {
    await files.open();
  } catch (error) {
    throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
  }
  await files.close();
}

async function startDynamo(): Promise<{ port: number; close(done: () => void): void }> {
  await checkFiles();
  const { default: dynalite } = await import('dynalite');
  const server = dynalite({ path: folder, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(wantedPort), '127.0.0.1', resolve);
  });
  // A TCP server's address is always an object.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: (done) => {
      server.closeAllConnections();
      server.close(done);
    },
  };
}

/**
 * In S3 an object becomes visible when it is complete, and If-None-Match keeps the one that is there. s3rver writes it in
 * place, responds before the end is written, and knows no condition. So the object is written to a temporary file, its
 * metadata first, and then renamed; objects with a condition one after the other. Files are written synchronously: for the
 * small pieces in which they come, a trip through the thread pool takes longer.
 */
function writeWholeObjects(store: ObjectStore): void {
  let conditional: Promise<unknown> = Promise.resolve();
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const path = store.getResourcePath(bucket, key, 'object');
    // Short, whatever the object is called: a file system bounds names.
    const part = join(dirname(path), `${randomUUID()}.part`);
    mkdirSync(dirname(path), { recursive: true });
    const hash = createHash('md5');
    let size = 0;
    try {
      const file = openSync(part, 'w');
      try {
        // What comes as a buffer is one piece.
        for await (const bytes of Buffer.isBuffer(content) ? [content] : (content as AsyncIterable<Buffer>)) {
          hash.update(bytes);
          size += bytes.length;
          writeFileSync(file, bytes);
        }
      } finally {
        closeSync(file);
      }
      const md5 = hash.digest('hex');
      const appear = async (): Promise<void> => {
        await store.putMetadata(bucket, key, metadata, md5);
        renameSync(part, path);
      };
      if (!(content instanceof IncomingMessage) || content.headers['if-none-match'] !== '*') await appear();
      else {
        const appeared = conditional.then(async () => {
          if (await store.existsObject(bucket, key))
            throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
          await appear();
        });
        conditional = appeared.catch(() => undefined);
        await appeared;
      }
      return { size, md5 };
    } catch (error) {
      rmSync(part, { force: true });
      throw error;
    }
  };
}

/** What s3rver adds to the key of an object in the names of its three files. */
const ENDING = /\._S3rver_(?:object|object\.md5|metadata\.json)$/;

/**
 * Lists files in the order of the keys. s3rver lists a folder before a file whose name begins alike (`a/`, `a.json`),
 * though its key comes later; as each page of a list begins behind the last key of the one before, such a file was
 * missing when a page ended within that folder.
 */
function* walkInOrderOfKeys(folderPath: string, mayEnter: (path: string) => boolean = () => true): Generator<string> {
  const entries = readdirSync(folderPath, { withFileTypes: true })
    .map((entry) => ({ entry, key: entry.isDirectory() ? `${entry.name}/` : entry.name.replace(ENDING, '') }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  for (const { entry } of entries) {
    const path = posix.join(folderPath, entry.name);
    if (!entry.isDirectory()) yield path;
    else if (mayEnter(path)) yield* walkInOrderOfKeys(path, mayEnter);
  }
}

async function startS3(): Promise<{ port: number; close(done: () => void): void }> {
  // Before s3rver's store, which takes the function from there when it is loaded.
  const { default: utilities } = await import('s3rver/lib/utils.js');
  utilities.walk = walkInOrderOfKeys;
  const { default: S3rver } = await import('s3rver');
  const server = new S3rver({
    address: '127.0.0.1',
    port: Number(wantedPort),
    directory: folder,
    silent: true,
    vhostBuckets: false,
  });
  writeWholeObjects(server.store);
  const { port } = await server.run();
  return { port, close: (done) => done() };
}

const engine = await (kind === 'dynamo' ? startDynamo() : startS3());

let closing = false;
function stop(): void {
  if (closing) return;
  closing = true;
  engine.close(() => process.exit(0));
  setTimeout(() => process.exit(0), 5_000).unref();
}
process.on('disconnect', stop);
process.on('SIGTERM', stop);
// Ctrl-C reaches the whole process group; the parent decides in which order processes end.
process.on('SIGINT', () => undefined);
process.send?.({ port: engine.port });
