import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RELEASE_HEADER } from '#domain/api/envelope';
import { routes, type RouteId } from '#domain/api/routes';
import type { CatalogueFile, ReleaseFile } from '#domain/api/schemas/site-data';
import { apiEvent, headerOf, loadHandlers, type Handlers } from '../../functions/api-call';
import { loaderExitCodes } from '#domain/storage/loader-process';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { eventually } from '../../support/blast-jobs';
import { isFullTier } from '../../support/tier';
import { startLoading, type Loading } from '../loading';
import { StoredRelease } from '../stored-release';
import { buildLoader, type LoaderProgram } from './loader-process';

const KILLS = isFullTier ? 200 : 3;
type Letter = 'A' | 'B';

let loading: Loading;
let program: LoaderProgram;
let handlers: Handlers;
/** Checksums over all data of a reader, by release. */
const expected = new Map<Letter, string>();

/**
 * Small bundles, whose loads spend most of their time on what a kill could leave half done: writing, verifying,
 * publishing and removing. `npm run bench -- faults` kills loads of demonstrations.
 */
async function writeBundle(letter: Letter): Promise<void> {
  const bundle = smallBundle();
  if (letter === 'B') bundle.peptides.pop();
  await loading.writeBundle(letter, bundle);
}

async function writeVersion(letter: Letter, number: number): Promise<string> {
  const folder = join(loading.folder, `${letter}${number}`);
  await cp(join(loading.folder, letter), folder, { recursive: true });
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<string, unknown>;
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, version: `${letter}${number}` }));
  return folder;
}

const load = (bundle: string): ReturnType<LoaderProgram['start']> =>
  program.start(['--bundle', bundle], { ...loading.stores.environment, TMPDIR: loading.folder });

/** Calls the API and throws unless the response is from the requested release. */
async function ask(release: string, id: RouteId, request: unknown): Promise<string> {
  const { group, path } = routes[id];
  const answer = await handlers[group](
    apiEvent(path, JSON.stringify(request), { headers: { [RELEASE_HEADER]: release } }),
  );
  const from = headerOf(answer, RELEASE_HEADER);
  if (answer.statusCode !== 200 || from !== release)
    throw new Error(
      `${id} answered ${answer.statusCode} from ${from}, asked of ${release}: ${answer.body.slice(0, 200)}`,
    );
  return answer.body;
}

/**
 * What a visitor reads in one go: lists, details, index, long things and files, all of the release the pointer names.
 */
async function readCatalogue(release: string): Promise<{ version: string; checksum: string }> {
  const stored = new StoredRelease(loading.stores, release);
  const { version } = await stored.json<ReleaseFile>('static/release.json');
  const { release: _named, ...catalogue } = await stored.json<CatalogueFile>('static/catalogue.json');
  const paging = { pageSize: 20, pageNum: 1, hasCountTotal: false };
  const { cancer, tissue } = catalogue.examples;
  const answers = [
    await ask(release, 'listResult', { cancer, tissue, studyList: ['All'], ...paging }),
    await ask(release, 'statistics', { cancer, tissue }),
    await ask(release, 'advance', {
      searchTables: ['peptide'],
      cancer: [cancer],
      validation: 1,
      ...paging,
      getStatistics: true,
    }),
  ];
  const { data } = JSON.parse(answers[0] ?? '') as {
    data: { result: { peptideId: string; relatedTranscriptId: string; relatedGeneId: string }[] };
  };
  for (const { peptideId, relatedTranscriptId, relatedGeneId } of data.result.slice(0, 5)) {
    const [transcriptId = ''] = relatedTranscriptId.split(',');
    const [geneId = ''] = relatedGeneId.split(',');
    answers.push(
      await ask(release, 'peptideInfo', { peptideId }),
      await ask(release, 'geneInfo', { geneId }),
      await ask(release, 'transcriptInfo', { transcriptId }),
      await ask(release, 'transcriptSequence', { transcriptId }),
      await ask(release, 'orfInfo', { transcriptId }),
    );
  }
  const [download] = catalogue.downloads;
  const file = await stored.object(`download/${download?.download}.txt`);
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  if (sha256 !== download?.sha256.txt)
    throw new Error(`A download of ${release} differs from its checksum in the catalogue`);
  return {
    version,
    checksum: createHash('sha256')
      .update(JSON.stringify([answers, catalogue]))
      .digest('hex'),
  };
}

/** Reads repeatedly until stopped; each time it must read one complete catalogue. */
class Reader {
  readonly failures: string[] = [];
  readonly versions = new Set<string>();
  private stopped = false;
  private readonly reading = this.run();

  private async run(): Promise<void> {
    while (!this.stopped) {
      const release = await loading.deps.pointer.read();
      try {
        const { version, checksum } = await readCatalogue(release ?? '');
        if (checksum !== expected.get(version.charAt(0) as Letter))
          this.failures.push(`${release} (${version}) is a mix`);
        this.versions.add(version);
      } catch (error) {
        this.failures.push(error instanceof Error ? error.message : String(error));
      }
      await sleep(10);
    }
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.reading;
  }
}

describe('LOAD-08 a loader that is killed at random moments', () => {
  beforeAll(async () => {
    loading = await startLoading();
    program = await buildLoader();
    handlers = await loadHandlers(loading.stores.environment);
    for (const letter of ['A', 'B'] as const) await writeBundle(letter);
  });
  afterAll(async () => {
    await program.dispose();
    await loading.dispose();
  });

  it(
    `leaves readers on a complete release, and a rerun succeeds (kills: ${KILLS})`,
    { timeout: KILLS * 120_000 + 120_000 },
    async () => {
      let durationMs = 0;
      for (const letter of ['A', 'B'] as const) {
        const started = Date.now();
        const { code, output } = await load(await writeVersion(letter, 0)).ended;
        durationMs = Date.now() - started;
        expect(code, output).toBe(loaderExitCodes.successWithWarnings);
        const { version, checksum } = await readCatalogue((await loading.deps.pointer.read()) ?? '');
        expect(version).toBe(`${letter}0`);
        expected.set(letter, checksum);
      }
      expect(expected.get('A')).not.toBe(expected.get('B'));

      const reader = new Reader();
      for (let number = 1; number <= KILLS; number += 1) {
        const letter: Letter = number % 2 === 1 ? 'A' : 'B';
        const bundle = await writeVersion(letter, number);
        const victim = load(bundle);
        await sleep((0.1 + Math.random()) * durationMs);
        victim.child.kill('SIGKILL');
        await victim.ended;
        const { code, output } = await load(bundle).ended;
        expect(code, output).toBe(loaderExitCodes.successWithWarnings);
        expect((await readCatalogue((await loading.deps.pointer.read()) ?? '')).version).toBe(`${letter}${number}`);
      }
      await eventually(() => Promise.resolve(reader.versions.size > 1 || reader.failures.length > 0 || undefined));
      await reader.stop();
      expect(reader.failures).toEqual([]);
      expect(reader.versions.size).toBeGreaterThan(1);
    },
  );
});
