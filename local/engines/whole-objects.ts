import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from 's3rver';

/**
 * S3 shows an object when all of it is there. s3rver writes it where it is read, and answers before the last of it is written; so
 * here it is written beside its place and moved there, its metadata first.
 */
export function writeWholeObjects(store: ObjectStore): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const path = store.getResourcePath(bucket, key, 'object');
    const part = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    const hash = createHash('md5');
    let size = 0;
    const meter = new Transform({
      transform(bytes: Buffer, _encoding, done) {
        hash.update(bytes);
        size += bytes.length;
        done(null, bytes);
      },
    });
    try {
      await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, meter, createWriteStream(part));
      const md5 = hash.digest('hex');
      await store.putMetadata(bucket, key, metadata, md5);
      await rename(part, path);
      return { size, md5 };
    } finally {
      await rm(part, { force: true });
    }
  };
}
