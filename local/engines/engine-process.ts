/**
 * Program of one engine's process: `engine-process dynamo|s3 FOLDER`. Tells its parent the port, and ends when the parent
 * says so or dies, so that no engine outlives what started it.
 */
import type { AddressInfo } from 'node:net';
import { writeWholeObjects } from './whole-objects';

const [kind, folder = ''] = process.argv.slice(2);

async function startDynamo(): Promise<{ port: number; close(done: () => void): void }> {
  const { default: dynalite } = await import('dynalite');
  const server = dynalite({ path: folder, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
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

async function startS3(): Promise<{ port: number; close(done: () => void): void }> {
  const { default: S3rver } = await import('s3rver');
  const server = new S3rver({ address: '127.0.0.1', port: 0, directory: folder, silent: true, vhostBuckets: false });
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
// Ctrl-C reaches the whole process group; the parent decides the order in which things end.
process.on('SIGINT', () => undefined);
process.send?.({ port: engine.port });
