import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
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

  /** Loads a bundle and copies the databases of its release to a folder. */
  async function loadDatabases(path: string): Promise<string> {
    const { release = '', outcome, warnings } = await loading.load(path, { makeblastdb: 'makeblastdb' });
    expect([outcome, warnings.filter(({ sentence }) => sentence.includes('BLAST'))]).toEqual(['published', []]);
    const stored = new StoredRelease(loading.stores, release);
    const folder = await mkdtemp(join(loading.folder, 'databases-'));
    for await (const key of listObjects(loading.deps, objectKey(release, 'blast/'))) {
      const name = key.slice(objectKey(release, 'blast/').length);
      await writeFile(join(folder, name), (await stored.object(`blast/${name}`)).bytes);
    }
    return folder;
  }

  /** Sequences by title, in the order of the database. */
  async function recordsOf(folder: string, database: string): Promise<Map<string, string>> {
    const { stdout } = await run('blastdbcmd', ['-db', join(folder, database), '-entry', 'all', '-outfmt', '%t\t%s']);
    return new Map(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => [line.split('\t')[0] ?? '', line.split('\t')[1] ?? '']),
    );
  }

  it('are left out with a warning if BLAST+ is not installed', async () => {
    const report = await loading.load(bundle, { makeblastdb: 'no-such-program' });
    expect(report.warnings.map(({ sentence }) => sentence)).toContain(
      'no-such-program is not installed: the release has no BLAST databases',
    );
  });

  it.skipIf(!installed)(
    'BLAST-42 are added by the next load once BLAST+ is installed, and contain each sequence with its ids (skipped without BLAST+)',
    async () => {
      const folder = await loadDatabases(bundle);
      const peptides = await recordsOf(folder, 'peptides');
      expect(peptides.get('SPENP000005')).toBe('LGLIEVQAPILSR');
      expect(peptides.get('SPENP000001 = SPENP000002')).toBe('QISFVK');
      expect((await recordsOf(folder, 'orf_proteins')).get('SPENO000001')).toBe('MKTAYIAKQRQISFVKSHFSR');
      expect((await recordsOf(folder, 'transcripts')).get('SPENT000003')).toBe(smallBundle().sequences[2]?.sequence);

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

  it.skipIf(!installed)(
    'BLAST-42 hold transcripts of one sequence as one record, and so ORFs of one protein (skipped without BLAST+)',
    async () => {
      const tables = smallBundle();
      const [transcript] = tables.transcripts;
      const [orf] = tables.orfs;
      const [first] = tables.sequences;
      if (transcript === undefined || orf === undefined || first === undefined) throw new Error('an empty bundle');
      tables.transcripts.push({ ...transcript, transcript_id: 'SPENT000004' });
      tables.sequences.push({ ...first, id: 'SPENT000004' });
      tables.orfs.push({ ...orf, orf_id: 'SPENO000004', transcript_id: 'SPENT000004' });
      const folder = await loadDatabases(await loading.writeBundle('twins', tables));
      const transcripts = await recordsOf(folder, 'transcripts');
      expect([...transcripts.keys()]).toEqual(['SPENT000001 = SPENT000004', 'SPENT000002', 'SPENT000003']);
      expect(transcripts.get('SPENT000001 = SPENT000004')).toBe(first.sequence);
      const proteins = await recordsOf(folder, 'orf_proteins');
      expect([...proteins.keys()]).toEqual(['SPENO000001 = SPENO000004', 'SPENO000002', 'SPENO000003']);
      expect(proteins.get('SPENO000001 = SPENO000004')).toBe('MKTAYIAKQRQISFVKSHFSR');
    },
  );
});
