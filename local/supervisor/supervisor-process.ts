/**
 * Program of the supervisor: `supervisor-process STATE_FOLDER`. Runs both engines on the folder and sends their
 * environment to every client that connects to its socket. Engines open their files exclusively, so there is one
 * supervisor per folder; it ends when its last client has gone, however that client ended, or when an engine cannot run.
 * Of its clients at most one is the site that serves the folder.
 */
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startEngines, type Engines } from '../engines/engines';
import { claimSchema, claimSocket, runFile, socketPath, type Message, type Owner } from './socket';

/** The engines keep running for this long between the end of one command and the start of the next. */
const GRACE_MS = 1_500;
const FIRST_CLIENT_MS = 15_000;

const [stateFolder = ''] = process.argv.slice(2);
process.umask(0o077);
// The log lies on the disk of the stores: when that is full, there is nothing to write, and more to do than before.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
const clients = new Set<Socket>();
/** Set when the engines are listening. */
const running: { engines?: Engines } = {};
let owner: { socket: Socket; site: Owner } | undefined;
let ending: NodeJS.Timeout | undefined;
let ended = false;

/** Keeps the socket until the engines have closed their files; a client that connects meanwhile tries again. */
async function end(lastWords?: Message): Promise<void> {
  if (ended) return;
  ended = true;
  for (const client of clients) {
    if (lastWords === undefined) client.destroy();
    else client.end(`${JSON.stringify(lastWords)}\n`);
  }
  await rm(join(stateFolder, runFile), { force: true });
  await running.engines?.stop();
  process.exit(lastWords === undefined ? 0 : 1);
}

function endAfter(ms: number): void {
  clearTimeout(ending);
  ending = setTimeout(() => void end(), ms);
}

function send(socket: Socket, message: Message): void {
  socket.write(`${JSON.stringify(message)}\n`);
}

function greet(socket: Socket, { environment }: Engines): void {
  send(socket, { pid: process.pid, environment });
}

/** The first that asks owns the folder as long as it lives. */
function hearClaim(socket: Socket, line: string): void {
  const { claim } = claimSchema.parse(JSON.parse(line));
  if (owner === undefined || owner.socket === socket) owner = { socket, site: claim };
  send(socket, { owner: owner.site });
}

const server = createServer((socket) => {
  if (ended) return void socket.destroy();
  clients.add(socket);
  clearTimeout(ending);
  if (running.engines) greet(socket, running.engines);
  createInterface({ input: socket })
    .on('line', (line) => hearClaim(socket, line))
    .on('error', () => undefined);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clients.delete(socket);
    if (owner?.socket === socket) owner = undefined;
    if (clients.size === 0) endAfter(GRACE_MS);
  });
});

if (!(await claimSocket(server, await socketPath(stateFolder)))) process.exit(0);
process.on('SIGTERM', () => void end());
process.on('SIGINT', () => undefined);
endAfter(FIRST_CLIENT_MS);
try {
  running.engines = await startEngines(stateFolder, {
    notice: (notice) => {
      console.error(notice);
      for (const client of clients) send(client, { notice });
    },
    lost: (lost) => {
      console.error(lost);
      void end({ lost });
    },
  });
  await writeFile(
    join(stateFolder, runFile),
    `${JSON.stringify({ pid: process.pid, ...running.engines.environment }, null, 2)}\n`,
  );
  for (const client of clients) greet(client, running.engines);
} catch (error) {
  console.error(error);
  await end({ lost: error instanceof Error ? error.message : String(error) });
}
