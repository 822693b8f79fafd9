import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { environment } from '#domain/storage/environment';
import { objectKey, releasePaths } from '#domain/storage/object-keys';
import { demoBundle } from '../../local/demo-bundle';
import { s3Client } from '../../local/engines/clients';
import { runNode } from '../../local/build/run-program';
import { silentProgress } from '../../local/progress';
import { BlastCalls } from '../support/blast-calls';
import { percentile, type Bench } from './figure';

const execute = promisify(execFile);
const project = fileURLToPath(new URL('../../', import.meta.url));
const env = { ...process.env, NCBI_CONFIG__BLAST__DATA_LOADERS: 'none', BLAST_USAGE_REPORT: 'false' };
const POLL_MS = 20;
const BEYOND_BAR_SECONDS = 1;

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
};

/** The release's databases as files, and its first transcripts. */
async function fetchDatabases(variables: Record<string, string>, origin: string, folder: string): Promise<string> {
  const { release } = (await (await fetch(`${origin}/static/release.json`)).json()) as { release: string };
  const s3 = s3Client(variables[environment.s3Endpoint]);
  const Bucket = variables[environment.dataBucket] ?? '';
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket, Prefix: objectKey(release, releasePaths.blastDatabase('')) }),
  );
  await mkdir(folder, { recursive: true });
  for (const { Key = '' } of Contents) {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    await writeFile(join(folder, basename(Key)), (await Body?.transformToByteArray()) ?? '');
  }
  s3.destroy();
  const fasta = await (await fetch(`${origin}/download/SPENCER_Transcript_sequence.txt`)).text();
  return fasta
    .split('>')
    .slice(1, 6)
    .map((record) => `>${record}`)
    .join('');
}

/** The whole demonstration catalogue, or for a quick look a twentieth of it. */
async function bundleOf(full: boolean, folder: string): Promise<string> {
  if (full) return demoBundle(silentProgress);
  const bundle = join(folder, 'bundle');
  await runNode(['--import', 'tsx', join('data-loader', 'demo', 'main.ts'), '--out', bundle, '--scale', '0.05'], {
    folder: project,
  });
  return bundle;
}

/** Seconds of each of several searches, one after the other, from its call to its result.json. */
async function searchTimes(origin: string, query: string, repeats: number): Promise<number[]> {
  const times: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const calls = new BlastCalls(origin, `127.0.2.${repeat + 1}`);
    times.push(
      await seconds(async () => {
        const jobId = await calls.start(query);
        while ((await calls.file('result', jobId)).status !== 200) await sleep(POLL_MS);
      }),
    );
  }
  return times;
}

/** Serves the state folder in a process of its own while `work` runs. */
async function withSite(options: readonly string[], work: (variables: Record<string, string>) => Promise<void>) {
  const site = fork(join(project, 'tests/support/blast-site-process.ts'), options, {
    cwd: project,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(site, 'exit');
  try {
    const [variables] = (await once(site, 'message')) as [Record<string, string>];
    // Region and credentials of the engines.
    Object.assign(process.env, variables);
    await work(variables);
  } finally {
    site.kill('SIGTERM');
    await gone;
  }
}

/**
 * Time of a search from its call to its result.json beyond the bare program, end to end over HTTP on this machine.
 */
export const run: Bench = async (report, { full }) => {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-bench-blast-'));
  const state = join(folder, 'state');
  await withSite([state, await bundleOf(full, folder)], async (variables) => {
    const origin = variables['url'] ?? '';
    const query = await fetchDatabases(variables, origin, join(folder, 'databases'));
    const queryFile = join(folder, 'query.fasta');
    await writeFile(queryFile, query);
    const bareArguments = [
      '-task',
      'megablast',
      '-db',
      join(folder, 'databases', 'transcripts'),
      '-query',
      queryFile,
      '-out',
      join(folder, 'out.json'),
      '-outfmt',
      '15',
      '-max_target_seqs',
      '15',
      '-evalue',
      '0.05',
      '-num_threads',
      '2',
    ];
    const repeats = full ? 20 : 8;
    const bare: number[] = [];
    for (let repeat = 0; repeat < repeats; repeat += 1)
      bare.push(await seconds(() => execute('blastn', bareArguments, { env })));
    const whole = await searchTimes(origin, query, repeats);
    // The first search of a site also fetches the database.
    const warm = whole.slice(1);
    report({
      name: 'blast first search, from the call to result.json',
      value: whole[0] ?? NaN,
      unit: 's',
      peer: bare[0] ?? NaN,
    });
    report({
      name: 'blast search, from the call to result.json, median',
      value: percentile(warm, 0.5),
      unit: 's',
      peer: percentile(bare, 0.5),
    });
    report({
      name: 'blast time beyond the bare program, median',
      value: percentile(warm, 0.5) - percentile(bare, 0.5),
      unit: 's',
      bar: BEYOND_BAR_SECONDS,
    });
  });
  await rm(folder, { recursive: true, force: true });
};
