/**
 * Program of the supervisor: `supervisor-process STATE_FOLDER`. Runs both engines on the folder and sends their
 * environment to every client that connects to its socket. Engines open their files exclusively, so there is one
 * supervisor per folder; it ends when its last client has gone, however that client ended.
 */
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { startEngines, type Engines } from '../engines/engines';
import { claimSocket, runFile, socketPath } from './socket';

/** The engines keep running for this long between the end of one command and the start of the next. */
const GRACE_MS = 1_500;
const FIRST_CLIENT_MS = 15_000;

const [stateFolder = ''] = process.argv.slice(2);
const clients = new Set<Socket>();
/** Set when the engines are listening. */
const running: { engines?: Engines } = {};
let ending: NodeJS.Timeout | undefined;
let ended = false;

/** Keeps the socket until the engines have closed their files; a client that connects meanwhile tries again. */
async function end(): Promise<void> {
  if (ended) return;
  ended = true;
  for (const client of clients) client.destroy();
  await rm(join(stateFolder, runFile), { force: true });
  await running.engines?.stop();
  process.exit(0);
}

function endAfter(ms: number): void {
  clearTimeout(ending);
  ending = setTimeout(() => void end(), ms);
}

const server = createServer((socket) => {
  if (ended) return void socket.destroy();
  clients.add(socket);
  clearTimeout(ending);
  if (running.engines) greet(socket, running.engines);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clients.delete(socket);
    if (clients.size === 0) endAfter(GRACE_MS);
  });
});

function greet(socket: Socket, { environment }: Engines): void {
  socket.write(`${JSON.stringify({ pid: process.pid, environment })}\n`);
}

if (!(await claimSocket(server, socketPath(stateFolder)))) process.exit(0);
process.on('SIGTERM', () => void end());
process.on('SIGINT', () => undefined);
endAfter(FIRST_CLIENT_MS);
running.engines = await startEngines(stateFolder);
await writeFile(
  join(stateFolder, runFile),
  `${JSON.stringify({ pid: process.pid, ...running.engines.environment }, null, 2)}\n`,
);
for (const client of clients) greet(client, running.engines);
