import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { encodeDocument } from '#domain/storage/document';
import { objectKey, releasePaths } from '#domain/storage/object-keys';
import { buildLambdaBundles } from '../../infra/build/lambda-bundles';
import { startEngines } from '../../local/engines/engines';
import { functionRuntimes } from '../../local/gateway/function-runtime';
import { Gateway } from '../../local/gateway/gateway';
import { PICTURES_AT_ONCE } from '../../infra/table/functions';
import { recordRelease, writeItems } from '../fixtures/release/write';
import { recordedPictures } from '../fixtures/structure-pictures/recorded-pictures';
import { createStores, type Stores } from '../support/stores';
import { apiEvent } from '../functions/api-call';
import { percentile, type Bench } from './figure';

const RELEASE = 'r-pictures';
const WARM_BAR_MS = 200;
const COLD_BAR_MS = 1_500;
const PROCESSES = 5;
const REPETITIONS = 5;

type Ending = 'PNG' | 'SVG';
const pictures = recordedPictures();
const longest = pictures.length - 1;

function eventOf(at: number, ending: Ending): unknown {
  const path = ending === 'PNG' ? releasePaths.structureImage(String(at)) : releasePaths.structureDrawing(String(at));
  return apiEvent(`/${objectKey(RELEASE, path)}`, null, { method: 'GET' });
}

async function publish({ dynamo, catalogueTable }: Stores): Promise<void> {
  const documents = pictures.flatMap(({ structure }, at) =>
    encodeDocument(RELEASE, 'structure', String(at), { structure, sequence: 'ACGU'.repeat(structure.length / 4) }),
  );
  await writeItems(dynamo, catalogueTable, documents);
  await recordRelease(dynamo, catalogueTable, RELEASE, 'published');
}

/** Milliseconds of the clock, and of the processor by all threads, until a picture is there. */
interface Taken {
  wallMs: number;
  processorMs: number;
}

/** A process that loads the function and draws these, one after another; the first counts from the start of the process. */
async function drawn(folder: string, stores: Stores, events: readonly unknown[]): Promise<Taken[]> {
  const program = `
    const processorMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
    let [wall, processor] = [0, 0];
    const { handler } = await import(process.argv[1]);
    const taken = [];
    for (const event of JSON.parse(process.env.EVENTS)) {
      const { statusCode } = await handler(event);
      if (statusCode !== 200) throw new Error('status ' + statusCode);
      const [wallNow, processorNow] = [performance.now(), processorMs()];
      taken.push({ wallMs: wallNow - wall, processorMs: processorNow - processor });
      [wall, processor] = [wallNow, processorNow];
    }
    console.log(JSON.stringify(taken));
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--no-warnings', '--input-type=module', '-e', program, join(folder, 'index.js')],
    { env: { PATH: process.env['PATH'], ...stores.environment, EVENTS: JSON.stringify(events) } },
  );
  return JSON.parse(stdout) as Taken[];
}

const READERS = 200;

/** How many of the users who come at once are refused, and seconds until all have their picture, asking again every second. */
async function crowd(folder: string, stores: Stores): Promise<{ refused: number; seconds: number }> {
  Object.assign(process.env, stores.environment);
  const gateway = new Gateway(functionRuntimes(folder));
  const headers = { accept: 'application/octet-stream' };
  const ask = async (reader: number): Promise<number> => {
    const path = `/${objectKey(RELEASE, releasePaths.structureImage(String(reader % pictures.length)))}`;
    const request = {
      method: 'GET',
      path,
      query: new URLSearchParams(),
      headers,
      body: Buffer.alloc(0),
      sourceIp: '::1',
    };
    return (await gateway.answer(request)).status;
  };
  const began = performance.now();
  let refused = 0;
  const served = async (reader: number): Promise<void> => {
    let status = await ask(reader);
    if (status !== 200) refused += 1;
    while (status !== 200) {
      await setTimeout(1_000);
      status = await ask(reader);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, reader) => served(reader)));
  return { refused, seconds: (performance.now() - began) / 1_000 };
}

/** What a picture of a structure costs when it is first asked for, in a process that has just started and in a warm one. */
export const run: Bench = async (report) => {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-pictures-'));
  const engines = await startEngines(join(folder, 'engines'));
  Object.assign(process.env, engines.environment);
  const stores = await createStores();
  try {
    await publish(stores);
    const { picture } = await buildLambdaBundles(['picture'], join(folder, 'bundles'));
    const first: Taken[] = [];
    const second: Taken[] = [];
    for (let process = 0; process < PROCESSES; process += 1) {
      const middle = Math.floor(pictures.length / 2);
      const [one, two] = await drawn(picture, stores, [eventOf(middle, 'PNG'), eventOf(middle, 'PNG')]);
      if (one && two) {
        first.push(one);
        second.push(two);
      }
    }
    const median = (of: readonly Taken[], key: keyof Taken): number =>
      percentile(
        of.map((taken) => taken[key]),
        0.5,
      );
    const nt = pictures[Math.floor(pictures.length / 2)]?.structure.length ?? 0;
    for (const [name, of, bar] of [
      ['first picture of a process that has just started', first, COLD_BAR_MS],
      ['the same again', second, undefined],
    ] as const) {
      report({
        name: `PNG of ${nt} nt, ${name}, processor time, median`,
        value: median(of, 'processorMs'),
        unit: 'ms',
        ...(bar !== undefined && { bar }),
      });
      report({ name: `PNG of ${nt} nt, ${name}, median`, value: median(of, 'wallMs'), unit: 'ms' });
    }
    for (const ending of ['PNG', 'SVG'] as const) {
      const all = pictures.map((_picture, at) => eventOf(at, ending));
      const long = Array.from({ length: REPETITIONS }, () => eventOf(longest, ending));
      const taken = await drawn(picture, stores, [...all, ...all, ...long]);
      const warm = taken.slice(all.length, 2 * all.length).map(({ processorMs }) => processorMs);
      const name = `${ending} of a structure, warm, processor time`;
      report({ name: `${name}, median of ${all.length}`, value: percentile(warm, 0.5), unit: 'ms' });
      report({ name: `${name}, 95th percentile`, value: percentile(warm, 0.95), unit: 'ms', bar: WARM_BAR_MS });
      report({
        name: `${name}, ${pictures[longest]?.structure.length ?? 0} nt`,
        value: median(taken.slice(-REPETITIONS), 'processorMs'),
        unit: 'ms',
        bar: WARM_BAR_MS,
      });
    }
    const { refused, seconds } = await crowd(join(folder, 'bundles'), stores);
    report({
      name: `${READERS} pictures at once, refused at first`,
      value: refused,
      unit: 'pictures',
      bar: READERS - PICTURES_AT_ONCE,
    });
    report({ name: `${READERS} pictures at once, until the last is there, by one process`, value: seconds, unit: 's' });
  } finally {
    await stores.dispose();
    await engines.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
