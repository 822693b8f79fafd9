import { createHash } from 'node:crypto';
import { routes, type RouteId } from '#domain/api/routes';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { releasePaths } from '#domain/storage/object-keys';
import { seededRandom, type Random } from '../fixtures/release/random';
import { percentile, type Bench, type Report } from './figure';
import { withMeasuredSite } from './measured-site';

const CLIENT_STEPS = [4, 16, 64, 256];
const QUICK_STEP_MS = 5_000;
const FULL_STEP_MS = 60_000;
/** Distinct requests of a run: each is first answered alone, and later answers are compared with that one. */
const LISTS = 120;
const DETAILS = 60;
const LIST_SHARE = 0.7;
const DETAIL_SHARE = 0.2;
const PATIENCE_MS = 30_000;
const RECOVERY_CALLS = 30;

interface Ask {
  path: string;
  /** JSON of a call; a file is fetched without one. */
  body?: string;
}

interface Pools {
  lists: Ask[];
  details: Ask[];
  files: Ask[];
}

const callOf = (id: RouteId, request: unknown): Ask => ({ path: routes[id].path, body: JSON.stringify(request) });

async function answerTo(origin: string, { path, body }: Ask): Promise<{ status: number; sha1: string; bytes: Buffer }> {
  const init = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const response = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, sha1: createHash('sha1').update(bytes).digest('hex'), bytes };
}

async function jsonOf<Data>(origin: string, ask: Ask): Promise<Data> {
  const { status, bytes } = await answerTo(origin, ask);
  if (status !== 200) throw new Error(`${ask.path}: HTTP ${status}`);
  return JSON.parse(bytes.toString()) as Data;
}

/** Requests as readers of the catalogue make them: pages of lists with filters, entries on them, and files. */
async function poolsOf(origin: string, random: Random): Promise<Pools> {
  const catalogue = await jsonOf<CatalogueFile>(origin, { path: `/${releasePaths.catalogueFile}` });
  const { cancer, tissue } = catalogue.examples;
  const paging = () => ({ pageSize: random.pick([10, 20, 50, 100]), pageNum: 1 + random.below(20) });
  const search = { searchTables: ['peptide'], getStatistics: true };
  const lists = Array.from({ length: LISTS }, () =>
    random.chance(0.5)
      ? callOf('listResult', {
          cancer,
          tissue,
          studyList: ['All'],
          expression: random.pick([null, 1, 2, 3, 4]),
          ...paging(),
        })
      : callOf('advance', {
          ...search,
          cancer: [random.pick(catalogue.searchCancers)],
          expressionList: [random.pick([1, 2, 3, 4])],
          validation: random.pick([null, 0, 1]),
          ...paging(),
        }),
  );
  const { data } = await jsonOf<{
    data: { result: { peptideId: string; relatedGeneId: string; relatedTranscriptId: string }[] };
  }>(origin, callOf('advance', { ...search, cancer: [cancer], pageSize: 100, pageNum: 1 }));
  const details = Array.from({ length: DETAILS }, () => {
    const { peptideId, relatedGeneId, relatedTranscriptId } = random.pick(data.result);
    const [geneId = ''] = relatedGeneId.split(',');
    const [transcriptId = ''] = relatedTranscriptId.split(',');
    return random.pick([
      callOf('peptideInfo', { peptideId }),
      callOf('geneInfo', { geneId }),
      callOf('transcriptInfo', { transcriptId }),
      callOf('orfInfo', { transcriptId }),
      callOf('transcriptSequence', { transcriptId }),
    ]);
  });
  const files = [releasePaths.catalogueFile, releasePaths.openApiFile, releasePaths.releaseFile, 'home', 'browse'].map(
    (path) => ({ path: `/${path}` }),
  );
  return { lists, details, files };
}

interface Step {
  /** Times of the answers, by path. */
  msOf: Map<string, number[]>;
  wrong: number;
  failed: number;
}

async function step(
  origin: string,
  pools: Pools,
  expected: Map<Ask, string>,
  clients: number,
  lengthMs: number,
): Promise<Step> {
  const measured: Step = { msOf: new Map(), wrong: 0, failed: 0 };
  const end = performance.now() + lengthMs;
  const client = async (number: number): Promise<void> => {
    const random = seededRandom(number);
    while (performance.now() < end) {
      const kind = random.next();
      const pool = kind < LIST_SHARE ? pools.lists : kind < LIST_SHARE + DETAIL_SHARE ? pools.details : pools.files;
      const ask = random.pick(pool);
      const started = performance.now();
      try {
        const { status, sha1 } = await answerTo(origin, ask);
        const times = measured.msOf.get(ask.path) ?? [];
        measured.msOf.set(ask.path, times);
        times.push(performance.now() - started);
        if (status !== 200) measured.failed += 1;
        else if (sha1 !== expected.get(ask)) measured.wrong += 1;
      } catch {
        measured.failed += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return measured;
}

async function reportSteps(origin: string, report: Report, lengthMs: number): Promise<void> {
  const pools = await poolsOf(origin, seededRandom(1));
  const expected = new Map<Ask, string>();
  for (const ask of Object.values(pools).flat() as Ask[]) {
    const { status, sha1 } = await answerTo(origin, ask);
    if (status !== 200) throw new Error(`${ask.path} ${ask.body ?? ''}: HTTP ${status}`);
    expected.set(ask, sha1);
  }
  for (const clients of CLIENT_STEPS) {
    const { msOf, wrong, failed } = await step(origin, pools, expected, clients, lengthMs);
    const ms = [...msOf.values()].flat();
    const name = `load, ${clients} clients`;
    const promise = { bar: 0, promised: true } as const;
    report({ name: `${name}: answers unlike those of a quiet site`, value: wrong, unit: 'answers', ...promise });
    report({ name: `${name}: failed requests`, value: failed, unit: 'requests', ...promise });
    report({ name: `${name}: requests`, value: ms.length / (lengthMs / 1_000), unit: 'per second' });
    for (const share of [0.5, 0.95, 0.99, 1])
      report({ name: `${name}: time, ${100 * share} %`, value: percentile(ms, share), unit: 'ms' });
    for (const [path, times] of [...msOf].toSorted(([a], [b]) => a.localeCompare(b)))
      report({ name: `${name}: time of ${path}, 95 %`, value: percentile(times, 0.95), unit: 'ms' });
    const after: number[] = [];
    for (let call = 0; call < RECOVERY_CALLS; call += 1) {
      const started = performance.now();
      await answerTo(origin, pools.lists[call] ?? { path: '/' });
      after.push(performance.now() - started);
    }
    report({ name: `${name}: list call just after, median`, value: percentile(after, 0.5), unit: 'ms' });
  }
}

/** Readers at once, 70 % lists, 20 % entries and 10 % files: each answer is compared with that of a quiet site. */
export const run: Bench = (report, { full }) =>
  withMeasuredSite((origin) => reportSteps(origin, report, full ? FULL_STEP_MS : QUICK_STEP_MS));
