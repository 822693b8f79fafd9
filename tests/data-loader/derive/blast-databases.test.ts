import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blastResult, queriesOf } from '#domain/blast/result';
import { objectKey } from '#domain/storage/object-keys';
import { makeblastdbVersion } from '../../../data-loader/derive/blast-databases';
import { listObjects } from '../../../data-loader/write/object-store';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { startLoading, type Loading } from '../loading';
import { StoredRelease } from '../stored-release';

const run = promisify(execFile);
const installed = (await makeblastdbVersion('makeblastdb')) !== null;

describe('LOAD-06 BLAST databases', () => {
  let loading: Loading;
  let bundle: string;

  beforeAll(async () => {
    loading = await startLoading();
    bundle = await loading.writeBundle('small', smallBundle());
  });
  afterAll(() => loading.dispose());

  it('are left out with a warning if BLAST+ is not installed', async () => {
    const report = await loading.load(bundle, { makeblastdb: 'no-such-program' });
    expect(report.warnings).toEqual(['no-such-program is not installed: the release has no BLAST databases']);
  });

  it.skipIf(!installed)(
    'BLAST-42 are added by the next load once BLAST+ is installed, and contain each sequence with its ids (skipped without BLAST+)',
    async () => {
      const { release = '', outcome, warnings } = await loading.load(bundle, { makeblastdb: 'makeblastdb' });
      expect([outcome, warnings]).toEqual(['published', []]);
      const stored = new StoredRelease(loading.stores, release);
      const folder = join(loading.folder, 'databases');
      await mkdir(folder);
      for await (const key of listObjects(loading.deps, objectKey(release, 'blast/'))) {
        const name = key.slice(objectKey(release, 'blast/').length);
        await writeFile(join(folder, name), (await stored.object(`blast/${name}`)).bytes);
      }
      const sequenceOf = async (database: string, id: string): Promise<string | undefined> => {
        const { stdout } = await run('blastdbcmd', [
          '-db',
          join(folder, database),
          '-entry',
          'all',
          '-outfmt',
          '%t %s',
        ]);
        return stdout
          .split('\n')
          .find((line) => line.startsWith(`${id} `))
          ?.slice(id.length + 1);
      };
      expect(await sequenceOf('peptides', 'SPENP000005')).toBe('LGLIEVQAPILSR');
      expect(await sequenceOf('peptides', 'SPENP000001 = SPENP000002')).toBe('QISFVK');
      expect(await sequenceOf('orf_proteins', 'SPENO000001')).toBe('MKTAYIAKQRQISFVKSHFSR');
      expect(await sequenceOf('transcripts', 'SPENT000003')).toBe(smallBundle().sequences[2]?.sequence);

      const query = join(loading.folder, 'query.fasta');
      await writeFile(query, '>q a title\nLGLIEVQAPILSR\n');
      const { stdout } = await run('blastp', [
        '-query',
        query,
        '-db',
        join(folder, 'peptides'),
        '-outfmt',
        '15',
        '-evalue',
        '10',
      ]);
      const [found] = queriesOf(blastResult.parse(JSON.parse(stdout)));
      expect(found?.hits[0]).toMatchObject({
        queryId: 'q a title',
        targetId: 'SPENP000005',
        identity: 13,
        alignLen: 13,
        queryCoverage: 100,
      });
    },
  );
});
