import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Unavailable, type Workshop } from './judge';

const START_SECONDS = 180;

/** A server that a judge asks. */
export interface ServerProgram {
  endpoint: string;
  stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

interface Started {
  name: string;
  command: string;
  args: readonly string[];
  folder: string;
  variables?: Record<string, string>;
  port: number;
  /** Path that answers once the server is ready. */
  health: string;
}

/** Resolves once the server answers. Throws `Unavailable` with its last words if it does not. */
async function startServer({ name, command, args, folder, variables, port, health }: Started): Promise<ServerProgram> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-1_000)));
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  const endpoint = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_SECONDS * 1_000;
  while (((await fetch(endpoint + health).catch(() => null))?.status ?? 500) >= 500) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Unavailable(`${name} does not start: ${said}`);
    }
    await sleep(500);
  }
  return { endpoint, stop };
}

const LOCALSTACK_VERSION = '4.9.2';
export const LOCALSTACK = `localstack-core[runtime] ${LOCALSTACK_VERSION}`;
/** Newer ones keep this LocalStack from starting. */
const PINS = ['cbor2<5.8', 'pyopenssl<25.2', 'service_identity', 'cryptography<46', 'twisted<25'];

/** LocalStack without Docker; `variables` say which services it runs. */
export async function startLocalStack(workshop: Workshop, variables: Record<string, string>): Promise<ServerProgram> {
  const bin = await workshop.python(LOCALSTACK.replace(' ', '=='), ...PINS);
  const port = await freePort();
  return startServer({
    name: 'LocalStack',
    command: join(bin, 'python'),
    args: ['-m', 'localstack.runtime.main'],
    folder: workshop.folder,
    variables: {
      SKIP_SSL_CERT_DOWNLOAD: '1',
      DISABLE_EVENTS: '1',
      OVERRIDE_IN_DOCKER: '0',
      FILESYSTEM_ROOT: join(workshop.folder, 'root'),
      GATEWAY_LISTEN: `127.0.0.1:${port}`,
      LOCALSTACK_HOST: `localhost:${port}`,
      STRICT_SERVICE_LOADING: '0',
      PROVIDER_OVERRIDE_CLOUDWATCH: 'v1',
      ...variables,
    },
    port,
    health: '/_localstack/health',
  });
}

const DYNAMODB_LOCAL_VERSION = '2.6.1';
export const DYNAMODB_LOCAL = `DynamoDB Local ${DYNAMODB_LOCAL_VERSION}`;

/** Amazon's own DynamoDB for one machine, in memory. */
export async function startDynamoDbLocal(workshop: Workshop): Promise<ServerProgram> {
  const folder = await workshop.maven('com.amazonaws', 'DynamoDBLocal', DYNAMODB_LOCAL_VERSION);
  const port = await freePort();
  const main = 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner';
  return startServer({
    name: 'DynamoDB Local',
    command: 'java',
    args: [
      '-Xmx1g',
      '-Djava.library.path=lib',
      '-cp',
      'lib/*',
      main,
      '-inMemory',
      '-sharedDb',
      '-disableTelemetry',
      '-port',
      String(port),
    ],
    folder,
    port,
    // It refuses an unsigned request, which is an answer.
    health: '/',
  });
}

const MOTO_VERSION = '5.2.5';
export const MOTO = `moto[server] ${MOTO_VERSION}`;
/** The commands of the runbook. */
const AWS_CLI = 'awscli==1.46.3';
const motoFolder = join(import.meta.dirname, 'moto');

/** moto's server, which is AWS in memory, with its Python; `refused` are types of resources that it takes no template of. */
export interface MotoServer extends ServerProgram {
  python: string;
  /** Of tests/judges/moto/server.py: types that got a stand-in, a line each. */
  log: string;
}

export async function startMoto(workshop: Workshop, refused: readonly string[]): Promise<MotoServer> {
  const python = join(await workshop.python(MOTO.replace(' ', '=='), AWS_CLI), 'python');
  const port = await freePort();
  const log = join(workshop.folder, 'stand-ins.txt');
  await rm(log, { force: true });
  const server = await startServer({
    name: 'moto',
    command: python,
    args: [join(motoFolder, 'server.py'), String(port), refused.join(','), log],
    folder: workshop.folder,
    port,
    health: '/moto-api/data.json',
  });
  return { ...server, python, log };
}

export const motoStacks = join(motoFolder, 'stacks.py');
