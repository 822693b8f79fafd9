import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { queriesOf, type BlastResult } from '#domain/blast/result';
import { objectKey, releasePaths } from '#domain/storage/object-keys';
import { BLAST_TASK_FILE } from '../../local/build/builds';
import { demonstrationBundle, type DemoBundle } from '../data-loader/demo/demo-bundle';
import { isFullTier } from '../support/tier';
import { readRealTranscripts } from '../fixtures/bundle/real-inputs';
import { seededRandom } from '../fixtures/release/random';
import { BlastCalls, type HttpAnswer, type RunRequest } from '../support/blast-calls';
import { proteinRequest, shortPeptideRequest } from '../support/blast-settings';
import { eventually } from '../support/blast-jobs';
import { startBlastSite, type BlastSite } from '../support/blast-site';
import { fastaOf, randomSequences, RESIDUES } from '../support/random-sequences';
import { randomSets } from './random-requests';

const run = promisify(execFile);
/** For the bare program. */
const env = { ...process.env, NCBI_CONFIG__BLAST__DATA_LOADERS: 'none', BLAST_USAGE_REPORT: 'false' };

const PEPTIDES = isFullTier ? 500 : 60;
const PARAMETER_SETS = isFullTier ? 50 : 6;
/** No search reads structures and intensities, and drawing them takes half of a load. */
const UNSEARCHED = /\/(?:structures\.dbn|expression)$/;

/** What the program found, without what names files. */
const found = (output: BlastResult): unknown[] => output.BlastOutput2.map(({ report }) => report.results.search);

/** Process ids of the tasks that this process's site runs now. */
async function runningTasks(): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const ofThisSite = await Promise.all(
    pids.map(async (pid) => {
      // The process may end while it is read.
      const [command, stat] = await Promise.all(
        ['cmdline', 'stat'].map((file) => readFile(join('/proc', pid, file), 'utf8').catch(() => '')),
      );
      // proc(5): after the name in parentheses come the state and the parent's id.
      const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
      return command?.includes(BLAST_TASK_FILE) && parent === String(process.pid);
    }),
  );
  return pids.filter((_, index) => ofThisSite[index]).map(Number);
}

/** Signals the tasks and the programs that they run: each task leads a process group. */
function signalGroups(tasks: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of tasks) process.kill(-pid, signal);
}

describe('searches of a site with the demonstration catalogue', { timeout: 1_200_000 }, () => {
  let bundle: DemoBundle;
  let site: BlastSite;
  let folder: string;
  let clients = 0;
  const calls = (): BlastCalls => new BlastCalls(site.site.url, `127.0.1.${(clients += 1)}`);

  beforeAll(async () => {
    bundle = await demonstrationBundle();
    folder = await mkdtemp(join(tmpdir(), 'spencer-searches-'));
    const searched = join(folder, 'bundle');
    const filter = (path: string): boolean => isFullTier || !UNSEARCHED.test(path);
    await cp(bundle.folder, searched, { recursive: true, filter });
    site = await startBlastSite({ bundle: searched });
  }, 600_000);
  afterAll(async () => {
    await site.dispose();
    await rm(folder, { recursive: true });
  });

  /** The release's databases as files, for the bare program. */
  async function databases(): Promise<string> {
    const { s3, dataBucket } = site.stores;
    const release = (
      JSON.parse(await (await fetch(`${site.site.url}/static/release.json`)).text()) as { release: string }
    ).release;
    const { Contents = [] } = await s3.send(
      new ListObjectsV2Command({ Bucket: dataBucket, Prefix: objectKey(release, releasePaths.blastDatabase('')) }),
    );
    const target = join(folder, 'databases');
    await mkdir(target, { recursive: true });
    for (const { Key = '' } of Contents) {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: dataBucket, Key }));
      await writeFile(join(target, basename(Key)), (await Body?.transformToByteArray()) ?? '');
    }
    return target;
  }

  it(`API-39 finds each of ${PEPTIDES} peptides by itself, at 100 %`, async () => {
    const random = seededRandom(11);
    const sample = Array.from({ length: PEPTIDES }, () => random.pick(bundle.peptides));
    const query = sample.map((row, index) => `>${index}_${row['peptide_id']}\n${row['sequence']}\n`).join('');
    const change = { ...shortPeptideRequest, maxTargetSeq: 100 };
    const client = calls();
    const result = (await client.result(await client.start(query, change), 1_000)) as BlastResult;
    const queries = queriesOf(result);
    expect(queries.map(({ queryId }) => queryId)).toEqual(sample.map((row, index) => `${index}_${row['peptide_id']}`));
    const lost = sample.filter((row, index) => {
      const length = row['sequence']?.length;
      return !queries[index]?.hits.some(
        ({ targetId, otherIds = [], identity, alignLen }) =>
          [targetId, ...otherIds].includes(row['peptide_id'] ?? '') && identity === length && alignLen === length,
      );
    });
    expect(lost.map((row) => `${row['peptide_id']} ${row['sequence']}`)).toEqual([]);
  });

  it(`BLAST-42 finds ${isFullTier ? 'every peptide' : '50 peptides'} by itself with the default parameters`, async () => {
    const random = seededRandom(42);
    const rows = isFullTier ? bundle.peptides : Array.from({ length: 50 }, () => random.pick(bundle.peptides));
    const idsOf = new Map<string, string[]>();
    for (const { sequence = '', peptide_id: id = '' } of bundle.peptides)
      idsOf.set(sequence, [...(idsOf.get(sequence) ?? []), id]);
    const sequences = [...new Set(rows.map((row) => row['sequence'] ?? ''))];
    const lost = async (
      searched: readonly string[],
      change: Partial<RunRequest> = proteinRequest,
    ): Promise<string[]> => {
      const client = calls();
      const query = searched.map((sequence) => `>${sequence}\n${sequence}\n`).join('');
      const result = (await client.result(await client.start(query, change), 1_000)) as BlastResult;
      const queries = queriesOf(result);
      expect(queries.map(({ queryId }) => queryId)).toEqual(searched);
      return queries
        .filter(({ queryId, hits }) => {
          const listed = hits.flatMap(({ targetId, otherIds = [] }) => [targetId, ...otherIds]);
          return !idsOf.get(queryId)?.every((id) => listed.includes(id));
        })
        .map(({ queryId }) => queryId);
    };
    // Of a few of few kinds of residues BLAST+ expects more than 10 equally good matches by chance, because it corrects
    // scores for composition: without that they find themselves, too.
    const scarce = await lost(sequences);
    expect(scarce.length).toBeLessThanOrEqual(isFullTier ? sequences.length / 500 : 0);
    if (scarce.length === 0) return;
    expect(await lost(scarce, { ...proteinRequest, compBasedStats: 0 })).toEqual([]);
    // The page names these beside the hits.
    const { matches } = await calls().match(scarce);
    expect(matches).toEqual(
      scarce.map((sequence) => ({ sequence, peptideIds: idsOf.get(sequence)?.toSorted(), more: false })),
    );
  });

  it('API-39 returns hits for each real transcript', async () => {
    const transcripts = readRealTranscripts();
    const client = calls();
    const jobId = await client.start(transcripts.map(({ id, sequence }) => `>${id}\n${sequence}\n`).join(''));
    const queries = queriesOf((await client.result(jobId)) as BlastResult);
    expect(queries.map(({ queryId, queryLen }) => [queryId, queryLen])).toEqual(
      transcripts.map(({ id, sequence }) => [id, sequence.length]),
    );
  });

  it(`API-39, BLAST-40 answers hit by hit what the bare program does, for ${PARAMETER_SETS} random sets of parameters`, async () => {
    const random = seededRandom(isFullTier ? 50 : 5);
    const target = await databases();
    const transcripts = [...bundle.nucleotides.values()];
    // Parts of transcripts with a few letters changed, and peptides within residues that lead nowhere.
    const part = (): string => {
      const transcript = random.pick(transcripts);
      const from = random.below(Math.max(1, Math.min(600, transcript.length - 300)));
      const letters = Array.from(transcript.slice(from, 1_200));
      for (let change = 0; change < 5; change += 1) letters[random.below(letters.length)] = random.pick([...'ACGT']);
      return letters.join('');
    };
    const peptide = (): string =>
      `${random.pick(bundle.peptides)['sequence']}GS${random.pick(bundle.peptides)['sequence']}`;
    let hits = 0;
    for (const [index, set] of randomSets(random, PARAMETER_SETS).entries()) {
      const query = fastaOf(Array.from({ length: 5 }, set.request.blastType === 'blastn' ? part : peptide), 'query');
      const client = calls();
      const result = (await client.result(await client.start(query, set.request))) as BlastResult;
      const [queryFile, output] = [join(folder, `${index}.fasta`), join(folder, `${index}.json`)];
      await writeFile(queryFile, query);
      const { blastType = '' } = set.request;
      await run(
        blastType,
        ['-db', join(target, set.database), '-query', queryFile, '-out', output, '-outfmt', '15', ...set.arguments],
        { env },
      );
      const bare = JSON.parse(await readFile(output, 'utf8')) as BlastResult;
      expect(found(result), set.arguments.join(' ')).toEqual(found(bare));
      hits += queriesOf(result).reduce((sum, { hits: { length } }) => sum + length, 0);
    }
    expect(hits).toBeGreaterThan(PARAMETER_SETS);
  });

  it('INFRA-21 runs 20 jobs at once, refuses the 21st, and loses none', async () => {
    const [transcript = ''] = bundle.nucleotides.values();
    const query = fastaOf([transcript.slice(0, 500)]);
    // As many as run at a time here are held in the middle, so that none has ended before one too many is asked for.
    const long = fastaOf(randomSequences(21, 5_000, 500, RESIDUES));
    const quick = [calls(), calls(), calls(), calls()].flatMap((client) => Array.from({ length: 5 }, () => client));
    const slow = quick.splice(0, availableParallelism());
    const jobs: { client: BlastCalls; jobId: string }[] = [];
    for (const client of slow)
      jobs.push({ client, jobId: await client.start(long, { ...proteinRequest, eValue: 1e-10, wordSize: 2 }) });
    const held = await eventually(async () => {
      const tasks = await runningTasks();
      return tasks.length === slow.length ? tasks : undefined;
    });
    signalGroups(held, 'SIGSTOP');
    let refused: HttpAnswer;
    try {
      jobs.push(...(await Promise.all(quick.map(async (client) => ({ client, jobId: await client.start(query) })))));
      refused = await calls().run(query);
    } finally {
      signalGroups(held, 'SIGCONT');
    }
    expect([refused.status, (JSON.parse(refused.body) as { code: number }).code]).toEqual([429, 429]);
    const results = await Promise.all(jobs.map(({ client, jobId }) => client.result(jobId)));
    for (const result of results) expect(result).toHaveProperty('BlastOutput2');
    // All places are free again.
    const client = calls();
    await client.result(await client.start(query));
  });

  it('API-39 returns an uncached 404, never a page, for missing and deleted files', async () => {
    const [transcript = ''] = bundle.nucleotides.values();
    const client = calls();
    const jobId = await client.start(fastaOf([transcript.slice(0, 500)]));
    await client.result(jobId);
    expect((await client.file('result', jobId)).headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
    expect((await client.remove(jobId)).status).toBe(200);
    for (const id of [jobId, '00000000-0000-4000-8000-000000000000']) {
      const { status, headers, body } = await client.file('result', id);
      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
      expect(body).not.toMatch(/<html/i);
    }
  });
});
