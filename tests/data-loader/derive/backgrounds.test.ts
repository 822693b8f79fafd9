import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listResultRequest } from '#domain/api/schemas/browse';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { handlers as browse } from '../../../functions/browse.lambda';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { startLoading, type Loading } from '../loading';
import { StoredRelease } from '../stored-release';

const TABLE = [
  'name\tfile\tsource\tlicense',
  'Canonical proteome\tproteins.fasta.gz\tA database\tCC BY 4.0',
  'Benign tissue\tbenign.txt\t\t',
].join('\n');

describe('backgrounds of a bundle', () => {
  let loading: Loading;
  let stored: StoredRelease;

  beforeAll(async () => {
    loading = await startLoading();
    const bundle = await loading.writeBundle('backgrounds', smallBundle());
    await mkdir(join(bundle, 'backgrounds'));
    await writeFile(join(bundle, 'backgrounds.tsv'), `${TABLE}\n`);
    // QISFVK with L for I, over two lines; SHFSR at the end.
    await writeFile(
      join(bundle, 'backgrounds', 'proteins.fasta.gz'),
      gzipSync('>P1 a protein\nMKQLS\nFVKAA\n>P2\nmmshfsr*\n'),
    );
    await writeFile(join(bundle, 'backgrounds', 'benign.txt'), 'AQLSFVKA\n\nTAYIA\n');
    const report = await loading.load(bundle);
    stored = new StoredRelease(loading.stores, report.release ?? '');
  });
  afterAll(() => loading.dispose());

  const rowOf = (number: number): Promise<PeptideRow> => stored.document('row', `SPENP00000${number}`);

  it('OWN-18 say of every peptide in which of them it also occurs, I and L being equal', async () => {
    expect((await rowOf(1)).backgrounds).toBe('Canonical proteome,Benign tissue');
    expect((await rowOf(3)).backgrounds).toBe('');
    expect((await rowOf(7)).backgrounds).toBe('Canonical proteome');
    const { backgrounds } = await stored.json<CatalogueFile>('static/catalogue.json');
    expect(backgrounds).toEqual([
      { name: 'Canonical proteome', source: 'A database', license: 'CC BY 4.0', sequences: 2 },
      { name: 'Benign tissue', source: '', license: '', sequences: 2 },
    ]);
  });

  it('OWN-18 are a filter that also finds what is in none of them', async () => {
    const found = async (background: string): Promise<string[]> => {
      const request = { cancer: 'Breast cancer', tissue: 'Blood serum', studyList: ['All'], pageSize: 10, pageNum: 1 };
      const input = z.parse(listResultRequest, { ...request, background: [background] });
      const { result } = await browse.listResult(input, { catalogue: stored.catalogue });
      return result.map(({ peptideId }) => peptideId);
    };
    expect(await found('Canonical proteome')).toEqual(['SPENP000007']);
    expect(await found('None of them')).toEqual(['SPENP000006']);
    const { filterValues } = await stored.json<CatalogueFile>('static/catalogue.json');
    expect(filterValues['background']).toEqual(['Benign tissue', 'Canonical proteome', 'None of them']);
  });

  it('OWN-18 are a column of the files of peptides', async () => {
    const [header = '', first = ''] = (await stored.text('download/SPENCER_Peptide_info.txt')).split('\n');
    expect([header.split('\t').at(-1), first.split('\t').at(-1)]).toEqual([
      'backgrounds',
      'Canonical proteome,Benign tissue',
    ]);
  });

  it('OWN-18 are not spoken of in a release that has none', async () => {
    const report = await loading.load(await loading.writeBundle('none', smallBundle()));
    const other = new StoredRelease(loading.stores, report.release ?? '');
    expect(await other.document('row', 'SPENP000001')).not.toHaveProperty('backgrounds');
    const catalogue = await other.json<CatalogueFile>('static/catalogue.json');
    expect([catalogue.backgrounds, catalogue.filterValues['background']]).toEqual([undefined, undefined]);
  });

  it.each([
    [
      'names no file',
      'A\tb.txt\t\t\n',
      '',
      { file: 'backgrounds.tsv', line: 2, message: 'file b.txt is not in backgrounds/' },
    ],
    [
      'has other letters',
      'A\ta.txt\t\t\n',
      'AC-DE\n',
      { file: 'backgrounds/a.txt', line: 1, message: 'sequence has "-", which is no residue' },
    ],
    [
      'has a file that no row names',
      '',
      'ACDE\n',
      { file: 'backgrounds/a.txt', line: 0, message: 'is not named in backgrounds.tsv and was not read' },
    ],
  ])('OWN-18 are refused if the bundle %s', async (what, rows, letters, problem) => {
    const bundle = await loading.writeBundle(what, smallBundle());
    await mkdir(join(bundle, 'backgrounds'));
    if (rows !== '') await writeFile(join(bundle, 'backgrounds.tsv'), `${TABLE.split('\n')[0]}\n${rows}`);
    if (letters !== '') await writeFile(join(bundle, 'backgrounds', 'a.txt'), letters);
    const { outcome, problems } = await loading.load(bundle);
    expect(outcome).toBe('invalid');
    expect(problems).toMatchObject([{ count: 1, places: [problem] }]);
  });
});
