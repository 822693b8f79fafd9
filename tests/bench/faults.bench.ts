import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { runGenerator } from '../data-loader/demo/demo-bundle';
import { seededRandom } from '../fixtures/release/random';
import { enginePid, startedSite, type StartedSite } from '../support/started-site';
import type { Bench, Report } from './figure';
import { CatalogueReaders } from './catalogue-readers';

const SCALE = '0.03';
const QUICK = { kills: 3, switches: 4, readers: 4 };
/** The full tier of the tests kills 200 loads, of small bundles. */
const FULL = { kills: 30, switches: 14, readers: 50 };
/** Beside the loads that are killed: many readers would leave a loader so little time that kills take hours. */
const READERS_OF_KILLS = 4;
const STOPPED_MS = 5_000;
const DISK = '200m';
/** Last characters of what a load says on stderr. */
const COMPLAINT_MAX = 2_000;
type Letter = 'A' | 'B';

const command = promisify(execFile);
const project = new URL('../../', import.meta.url);

/** One site on a state folder of its own, with two catalogues that can be published on it in turn. */
class Laboratory {
  readonly stateFolder: string;
  readonly #folder: string;
  #versions = 0;
  site: StartedSite | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    this.stateFolder = join(folder, 'state');
  }

  async makeBundles(): Promise<void> {
    for (const [letter, seed] of [
      ['A', '1'],
      ['B', '2'],
    ] as const)
      await runGenerator(['--out', join(this.#folder, letter), '--scale', SCALE, '--seed', seed]);
  }

  /** The bundle of a letter under a version that no release has had. */
  async newVersion(letter: Letter): Promise<string> {
    const bundle = join(this.#folder, letter);
    const file = join(bundle, 'manifest.json');
    this.#versions += 1;
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    await writeFile(file, JSON.stringify({ ...manifest, version: `${letter}${this.#versions}` }));
    return bundle;
  }

  /** Runs the loader beside the site, in a process group of its own, which `killAfterMs` ends by SIGKILL. */
  async load(
    args: readonly string[],
    killAfterMs?: number,
  ): Promise<{ code: number | null; ms: number; complaint: string }> {
    const started = performance.now();
    let complaint = '';
    const child = spawn(
      process.execPath,
      ['local/bootstrap.mjs', 'local/load.ts', ...args, '--state', this.stateFolder],
      { cwd: project, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    child.stderr.on('data', (text: Buffer) => (complaint = (complaint + text.toString()).slice(-COMPLAINT_MAX)));
    // All that it has said is there then.
    const ended = once(child, 'close') as Promise<[number | null]>;
    if (killAfterMs !== undefined) {
      await Promise.race([sleep(killAfterMs), ended]);
      if (child.exitCode === null) process.kill(-(child.pid ?? NaN), 'SIGKILL');
    }
    const [code] = await ended;
    return { code, ms: performance.now() - started, complaint };
  }

  async mustLoad(args: readonly string[]): Promise<number> {
    const { code, ms } = await this.load(args);
    if (code !== 0) throw new Error(`The loader ended with ${String(code)}: ${args.join(' ')}`);
    return ms;
  }
}

function promise(report: Report, name: string, value: number, unit: string): void {
  report({ name: `faults: ${name}`, value, unit, bar: 0, promised: true });
}

/** What readers received while something was broken, and whether all was well afterwards. */
async function underReaders(
  report: Report,
  { name, readers, breakIt }: { name: string; readers: CatalogueReaders; breakIt: () => Promise<void> },
): Promise<void> {
  readers.start();
  await breakIt();
  const broken = performance.now();
  const healed = await readers.allWell();
  const { answers, failed, wrong } = await readers.stop();
  promise(report, `${name}: answers of no release, of ${answers}`, wrong, 'answers');
  promise(report, `${name}: sites that did not recover`, healed ? 0 : 1, 'sites');
  report({ name: `faults: ${name}: failed requests meanwhile`, value: failed, unit: 'requests' });
  report({ name: `faults: ${name}: all well again after`, value: (performance.now() - broken) / 1_000, unit: 's' });
}

async function engineFaults(report: Report, { stateFolder }: Laboratory, readers: CatalogueReaders): Promise<void> {
  for (const kind of ['dynamo', 's3'] as const) {
    await underReaders(report, {
      name: `${kind} engine killed`,
      readers,
      breakIt: async () => void process.kill(await enginePid(stateFolder, kind), 'SIGKILL'),
    });
    await underReaders(report, {
      name: `${kind} engine stopped for ${STOPPED_MS / 1_000} s`,
      readers,
      breakIt: async () => {
        const pid = await enginePid(stateFolder, kind);
        process.kill(pid, 'SIGSTOP');
        await sleep(STOPPED_MS);
        process.kill(pid, 'SIGCONT');
      },
    });
  }
}

/** The loader is killed at random moments; the next load of the same bundle must succeed. */
async function kills(
  report: Report,
  laboratory: Laboratory,
  readers: CatalogueReaders,
  { count, loadMs, seed }: { count: number; loadMs: number; seed: number },
): Promise<void> {
  const random = seededRandom(seed);
  let unfinished = 0;
  readers.start(READERS_OF_KILLS);
  for (let kill = 0; kill < count; kill += 1) {
    const bundle = await laboratory.newVersion(kill % 2 === 0 ? 'B' : 'A');
    await laboratory.load(['--bundle', bundle], (0.1 + random.next()) * loadMs);
    const { code, complaint } = await laboratory.load(['--bundle', bundle]);
    if (code === 0) continue;
    unfinished += 1;
    process.stderr.write(`faults: the load after kill ${kill + 1} failed: ${complaint}\n`);
  }
  const { answers, failed, wrong } = await readers.stop();
  const name = `loader killed ${count} times, seed ${seed}`;
  promise(report, `${name}: next loads that failed`, unfinished, 'loads');
  promise(report, `${name}: answers of no release, of ${answers}`, wrong, 'answers');
  promise(report, `${name}: failed requests`, failed, 'requests');
}

async function rollbacks(
  report: Report,
  laboratory: Laboratory,
  readers: CatalogueReaders,
  count: number,
): Promise<void> {
  readers.start();
  let refused = 0;
  for (let turn = 0; turn < count; turn += 1) if ((await laboratory.load(['--rollback'])).code !== 0) refused += 1;
  const { answers, failed, wrong, switches } = await readers.stop();
  const name = `${count} rollbacks`;
  promise(report, `${name}: that failed`, refused, 'rollbacks');
  promise(report, `${name}: answers of no release, of ${answers}`, wrong, 'answers');
  promise(report, `${name}: failed requests`, failed, 'requests');
  report({ name: `faults: ${name}: changes of release that readers saw`, value: switches, unit: 'changes' });
}

/** Each kind of damage is done to a site that was ended or killed, which must be complete when it is started again. */
async function damages(report: Report, laboratory: Laboratory, readers: CatalogueReaders): Promise<void> {
  const { stateFolder } = laboratory;
  const end = async (): Promise<void> => laboratory.site?.end();
  const kinds: Record<string, () => Promise<void>> = {
    'pointer to nothing': () => end().then(() => writeFile(join(stateFolder, 'release-pointer'), 'garbage\n')),
    'pointer emptied': () => end().then(() => truncate(join(stateFolder, 'release-pointer'), 0)),
    'files lost': () => end().then(() => rm(join(stateFolder, 's3'), { recursive: true })),
    'table lost': () => end().then(() => rm(join(stateFolder, 'dynamo'), { recursive: true })),
    'site killed': async () => void (laboratory.site && process.kill(laboratory.site.pid, 'SIGKILL')),
  };
  for (const [kind, damage] of Object.entries(kinds)) {
    await damage();
    const started = performance.now();
    laboratory.site = await startedSite(stateFolder);
    readers.moveTo(laboratory.site.url);
    const well = await readers.allWell();
    promise(report, `${kind}: sites that were not complete after the next start`, well ? 0 : 1, 'sites');
    report({ name: `faults: ${kind}: next start`, value: (performance.now() - started) / 1_000, unit: 's' });
  }
}

/** A load onto a disk that fills up must leave the site as it was, and succeed when there is space. Needs root. */
async function fullDisk(report: Report, folder: string, readersOf: (url: string) => CatalogueReaders): Promise<void> {
  const disk = join(folder, 'disk');
  await mkdir(disk);
  try {
    await command('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk]);
  } catch {
    process.stderr.write('faults: a full disk is not tried, as only root can mount a small one\n');
    return;
  }
  const laboratory = new Laboratory(disk);
  try {
    await laboratory.makeBundles();
    laboratory.site = await startedSite(laboratory.stateFolder, '--bundle', await laboratory.newVersion('A'));
    const readers = readersOf(laboratory.site.url);
    await readers.learn();
    const bundle = await laboratory.newVersion('B');
    const filler = join(disk, 'filler');
    await command('sh', ['-c', `dd if=/dev/zero of="$0" bs=1M 2>/dev/null; true`, filler]);
    const { code } = await laboratory.load(['--bundle', bundle]);
    promise(report, 'disk full: loads that claim success', code === 0 ? 1 : 0, 'loads');
    await rm(filler);
    const well = await readers.allWell();
    promise(report, 'disk full: sites that did not recover', well ? 0 : 1, 'sites');
    promise(
      report,
      'disk full: next loads that failed',
      (await laboratory.load(['--bundle', bundle])).code ?? 1,
      'loads',
    );
  } finally {
    await laboratory.site?.end();
    await command('umount', [disk]);
  }
}

async function reportFaults(
  report: Report,
  folder: string,
  { kills: count, switches, readers }: typeof QUICK,
): Promise<void> {
  const laboratory = new Laboratory(folder);
  try {
    await laboratory.makeBundles();
    laboratory.site = await startedSite(laboratory.stateFolder, '--bundle', await laboratory.newVersion('B'));
    const crowd = new CatalogueReaders(laboratory.site.url, readers);
    await crowd.learn();
    const loadMs = await laboratory.mustLoad(['--bundle', await laboratory.newVersion('A')]);
    await crowd.learn();
    await engineFaults(report, laboratory, crowd);
    await rollbacks(report, laboratory, crowd, switches);
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000);
    await kills(report, laboratory, crowd, { count, loadMs, seed });
    await damages(report, laboratory, crowd);
  } finally {
    await laboratory.site?.end();
  }
  await fullDisk(report, folder, (url) => new CatalogueReaders(url, readers));
}

/**
 * Engines killed and stopped, loaders killed, rollbacks, damaged state and a full disk, under readers who compare each
 * answer with those of the complete releases. SEED repeats the moments of the kills.
 */
export const run: Bench = async (report, { full }) => {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-faults-'));
  try {
    await reportFaults(report, folder, full ? FULL : QUICK);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
