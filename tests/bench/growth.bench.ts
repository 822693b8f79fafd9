/**
 * The demonstration catalogue from bundle to page, compared with a tenth of it; with `--full`, ten times the
 * demonstration compared with it: load, then over the served site every call of the pages, suggestions, match, BLAST and
 * downloads. GROWTH_SCALES names two other sizes (`1,3`), GROWTH_FOLDER a folder that keeps what was generated and
 * loaded, so that a run that was killed goes on.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '#domain/api/routes';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { splitList } from '#domain/catalogue/lists';
import { suggest, type SuggestionFile } from '#domain/search/suggestion-files';
import { environment } from '#domain/storage/environment';
import { publicPath, releasePaths } from '#domain/storage/object-keys';
import { bucketRanges } from '../../functions/catalogue/object-ranges';
import type { RangeReader } from '../../functions/catalogue/release-tables';
import { servicesOver } from '../../functions/platform/services';
import { dynamoClient, s3Client } from '../../local/engines/clients';
import { ownerOf } from '../../local/state-engines';
import { storeName } from '../../local/stores';
import { BlastCalls } from '../support/blast-calls';
import { startedSite, type StartedSite } from '../support/started-site';
import { allRows, geneCalls, type ListCall, listCalls, processWith } from './api-calls';
import { type Bench, percentile, type Report } from './figure';
import { type GrownCatalogue, grownCatalogue } from './grown-catalogue';
import { measureRepeated } from './list-timing';
import { meteredClient } from './metered-client';

const SCALES = { quick: [0.1, 1], full: [1, 10] } as const;
const PEAK_RSS_MB_MAX = 512;
/** What a call may take at a larger scale, in times. */
const CALL_GROWTH_MAX = 2;
/** What is in proportion to the catalogue, in times of the scale. */
const PROPORTIONAL_MAX = 1.2;
const MATCHED = 1_000;
const POLL_MS = 50;

const megabytes = (bytes: number): number => bytes / 1024 / 1024;

/** Figures by name, of one scale. */
type Figures = Map<string, Grown>;

interface Grown {
  value: number;
  unit: string;
  growth: 'proportional' | 'call' | 'none';
  bar?: number;
}

async function json<Content>(url: string, body?: object): Promise<Content> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: HTTP ${answer.status}`);
  return (await answer.json()) as Content;
}

function loadFigures({ report, bytes }: GrownCatalogue): Figures {
  const proportional = (value: number, unit: string): Grown => ({ value, unit, growth: 'proportional' });
  return new Map<string, Grown>([
    ['load', { value: report.seconds, unit: 's', growth: 'none' }],
    ['load, processor time', proportional(report.cpuSeconds, 's')],
    ...report.phases.map((of): [string, Grown] => [
      `load, processor time of ${of.phase}`,
      proportional(of.cpuSeconds, 's'),
    ]),
    [
      'peak memory of the loader',
      { value: megabytes(report.peakRssBytes), unit: 'MB', growth: 'none', bar: PEAK_RSS_MB_MAX },
    ],
    ['items', proportional(report.items?.total ?? 0, 'items')],
    ['write units', proportional(report.items?.writeUnits ?? 0, 'WCU')],
    ['objects', proportional(report.objects?.total ?? 0, 'objects')],
    ['disk, bundle', proportional(megabytes(bytes.bundle), 'MB')],
    ['disk, work folder of the loader', proportional(megabytes(bytes.workFolder), 'MB')],
    ['disk, table', proportional(megabytes(bytes.table), 'MB')],
    ['disk, objects', proportional(megabytes(bytes.objects), 'MB')],
  ]);
}

/** What the pages call, with ids of the catalogue. */
async function callsOf(url: string, { examples, cancers }: CatalogueFile): Promise<ListCall[]> {
  const [transcriptId = ''] = splitList(examples.transcriptId);
  const [geneId = ''] = splitList(examples.geneId);
  const [peptideId = ''] = splitList(examples.peptideId);
  const place = { cancer: 'Breast cancer', tissue: 'Breast' };
  const filters = { immunogenicity: null, validation: null, expression: null, simultaneous: null };
  const { data } = await json<{ data: { result: { peptideId: string; sequence: string }[] } }>(
    url + routes.listResult.path,
    { ...place, studyList: ['All'], ...filters, pageSize: 100, pageNum: 1, total: null, hasCountTotal: false },
  );
  const document = (id: ListCall['id'], request: ListCall['request']): ListCall => ({
    name: id,
    id,
    request,
    isDocument: true,
  });
  return [
    ...listCalls(
      data.result.map((row) => row.peptideId),
      transcriptId,
    ),
    allRows,
    ...geneCalls(
      geneId,
      cancers.map(({ name }) => name),
    ),
    document('statistics', place),
    document('transcriptInfo', { transcriptId }),
    document('orfInfo', { transcriptId }),
    document('transcriptStructure', { transcriptId }),
    document('peptideInfo', { peptideId }),
    {
      name: `match of ${MATCHED} sequences`,
      id: 'peptideMatch',
      request: {
        mode: 'equal',
        equateIL: true,
        sequences: Array.from(
          { length: MATCHED },
          (_, index) =>
            `${data.result[index % data.result.length]?.sequence ?? ''}${index < 100 ? '' : 'ACDEFGHK'[index % 8]}`,
        ),
      },
    },
  ];
}

/** The stores of a site that runs. */
interface OpenStores {
  metered: ReturnType<typeof meteredClient>;
  ranges: RangeReader;
}

/** Time over HTTP, and read units of a handler that has just started and of one that is warm. */
async function callFigures(
  calls: readonly ListCall[],
  url: string,
  stores: OpenStores,
  repeats: number,
): Promise<Figures> {
  const figures: Figures = new Map();
  for (const call of calls) {
    const times: number[] = [];
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const before = performance.now();
      await json(url + routes[call.id].path, call.request);
      times.push(performance.now() - before);
    }
    const send = processWith(servicesOver(stores.metered.client, storeName('CatalogueTable'), stores.ranges));
    const { coldUnits, warmUnits, rows } = await measureRepeated(stores.metered, send, call, 1);
    const { name } = call;
    figures.set(`call over HTTP, p95: ${name}`, { value: percentile(times, 0.95), unit: 'ms', growth: 'call' });
    figures.set(`read units, warm: ${name}, ${rows} rows`, {
      value: warmUnits,
      unit: 'RCU',
      growth: 'none',
      ...(call.isDocument ? {} : { bar: 0.5 * rows + 1 }),
    });
    figures.set(`read units, cold process: ${name}`, { value: coldUnits, unit: 'RCU', growth: 'none' });
  }
  return figures;
}

async function fileFigures(url: string, { examples, downloads }: CatalogueFile): Promise<Figures> {
  const figures: Figures = new Map();
  let [reads, bytes] = [0, 0];
  const read = async (name: string): Promise<SuggestionFile> => {
    const text = await (await fetch(url + publicPath(releasePaths.suggestions(name)))).text();
    reads += 1;
    bytes += text.length;
    return JSON.parse(text) as SuggestionFile;
  };
  const typed = [...splitList(examples.geneName), ...splitList(examples.peptideId)].map((text) => text.slice(0, -1));
  const times: number[] = [];
  for (const text of typed) {
    const before = performance.now();
    await suggest(text, read);
    times.push(performance.now() - before);
  }
  figures.set('suggestions with an empty cache, p95', { value: percentile(times, 0.95), unit: 'ms', growth: 'call' });
  figures.set('files of a suggestion', { value: reads / typed.length, unit: 'files', growth: 'call' });
  figures.set('bytes of a suggestion', { value: bytes / typed.length / 1_000, unit: 'kB', growth: 'call' });
  const catalogueBytes = (await (await fetch(`${url}/static/catalogue.json`)).text()).length;
  figures.set('catalogue.json', { value: catalogueBytes / 1_000, unit: 'kB', growth: 'call' });
  const before = performance.now();
  for (const { download } of downloads) {
    const { body } = await fetch(url + publicPath(releasePaths.download(download, 'zip')));
    if (body) for await (const _part of body);
  }
  figures.set('all downloads as zip', {
    value: (performance.now() - before) / 1_000,
    unit: 's',
    growth: 'proportional',
  });
  figures.set('all downloads as text', {
    value: megabytes(downloads.reduce((sum, row) => sum + row.bytes.txt, 0)),
    unit: 'MB',
    growth: 'proportional',
  });
  return figures;
}

/** The second search: the first one fetches the database, too. */
async function blastSeconds(url: string): Promise<number> {
  const calls = new BlastCalls(url, '127.0.2.1');
  let seconds = NaN;
  for (let search = 0; search < 2; search += 1) {
    const before = performance.now();
    const jobId = await calls.start('>query\nATGGCTGTTCTGACCGAACTGCTGGGCAAAGCTGTTCTGACCGAACTGCTGGGCAAA');
    while ((await calls.file('result', jobId)).status !== 200) await sleep(POLL_MS);
    seconds = (performance.now() - before) / 1_000;
  }
  return seconds;
}

/** Peak resident memory of a process and its children, which are the engines. */
async function memoryFigures({ pid }: StartedSite): Promise<Figures> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean);
  let total = 0;
  for (const process of [String(pid), ...children]) {
    const status = await readFile(`/proc/${process}/status`, 'utf8').catch(() => '');
    total += Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024;
  }
  return new Map([
    ['peak memory of the site and its engines', { value: megabytes(total), unit: 'MB', growth: 'none' }],
  ]);
}

async function measure(catalogue: GrownCatalogue, repeats: number): Promise<Figures> {
  const before = performance.now();
  const site = await startedSite(catalogue.state);
  const started = (performance.now() - before) / 1_000;
  const { environment: engines = {} } = (await ownerOf(catalogue.state)) ?? {};
  Object.assign(process.env, engines);
  const dynamo = dynamoClient(engines[environment.dynamoEndpoint]);
  try {
    const s3 = s3Client(engines[environment.s3Endpoint]);
    const stores = { metered: meteredClient(dynamo), ranges: bucketRanges(s3, storeName('DataBucket')) };
    const file = await json<CatalogueFile>(`${site.url}/static/catalogue.json`);
    return new Map<string, Grown>([
      ...loadFigures(catalogue),
      ['start with this catalogue', { value: started, unit: 's', growth: 'call' }],
      ...(await callFigures(await callsOf(site.url, file), site.url, stores, repeats)),
      ...(await fileFigures(site.url, file)),
      [
        'BLAST search, from the call to result.json',
        { value: await blastSeconds(site.url), unit: 's', growth: 'call' },
      ],
      ...(await memoryFigures(site)),
    ]);
  } finally {
    dynamo.destroy();
    await site.end();
  }
}

function reportFigures(report: Report, figures: Figures, scale: number): void {
  for (const [name, { growth: _growth, ...figure }] of figures) report({ name: `${name} (${scale} x)`, ...figure });
}

interface Compared {
  small: Figures;
  large: Figures;
  /** How many times the small catalogue the large one is. */
  times: number;
}

function reportGrowth(report: Report, { small, large, times }: Compared): void {
  const bars = {
    proportional: times * PROPORTIONAL_MAX,
    call: CALL_GROWTH_MAX,
    none: Infinity,
  };
  for (const [name, { value, growth }] of large) {
    const before = small.get(name)?.value ?? 0;
    if (before === 0 || growth === 'none') continue;
    report({
      name: `growth at ${Number(times.toFixed(1))} x: ${name}`,
      value: value / before,
      unit: 'times',
      bar: bars[growth],
    });
  }
}

export const run: Bench = async (report, { full }) => {
  const kept = process.env['GROWTH_FOLDER'];
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'spencer-growth-')));
  const given = process.env['GROWTH_SCALES']?.split(',').map(Number);
  const [base = 1, scale = 1] = given ?? (full ? SCALES.full : SCALES.quick);
  const repeats = full ? 40 : 20;
  try {
    const small = await measure(await grownCatalogue(base, folder), repeats);
    reportFigures(report, small, base);
    const large = await measure(await grownCatalogue(scale, folder), repeats);
    reportFigures(report, large, scale);
    reportGrowth(report, { small, large, times: scale / base });
  } finally {
    if (kept === undefined) await rm(folder, { recursive: true, force: true });
  }
};
