import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { SaxesParser } from 'saxes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changesFile, type ChangesFile } from '#domain/api/schemas/changes';
import { site } from '#domain/catalogue/site';
import { objectKey } from '#domain/storage/object-keys';
import { rollBack } from '../../../data-loader/load';
import type { BundleTables } from '../../fixtures/bundle/bundle-tables';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { quietRun, startLoading, type Loading } from '../loading';
import { StoredRelease } from '../stored-release';

const LOADS_TIMEOUT_MS = 240_000;

let loading: Loading;
beforeEach(async () => {
  loading = await startLoading();
});
afterEach(() => loading.dispose());

/** A later version of the small bundle, with each kind of change. */
function laterBundle(): BundleTables {
  const bundle = smallBundle();
  const [model] = bundle.genes;
  const [last] = bundle.peptides.slice(-1);
  const [transcript] = bundle.transcripts.slice(-1);
  const [sequence] = bundle.sequences.slice(-1);
  if (!model || !last || !transcript || !sequence) throw new Error('The small bundle has become smaller');
  const peptides = bundle.peptides.filter((row) => row.peptide_id !== 'SPENP000007');
  const changed = peptides.map((row) =>
    row.peptide_id === 'SPENP000008' ? { ...row, sequence: 'GGHMNPWCDFEYV' } : row,
  );
  return {
    ...bundle,
    manifest: { ...bundle.manifest, version: '2.0' },
    genes: [...bundle.genes, { ...model, gene_id: 'SPENG000003', gene_name: 'NEW1', cross_references: '' }],
    transcripts: [...bundle.transcripts, { ...transcript, transcript_id: 'SPENT000004', rnacentral_id: '' }],
    sequences: [...bundle.sequences, { ...sequence, id: 'SPENT000004' }],
    peptides: [...changed, { ...last, peptide_id: 'SPENP000010', sequence: 'GGHMNPW' }],
    matrices: {
      ...bundle.matrices,
      "Skin_cancer@Skin@PXD011609@Bowen's_disease": [
        ['peptide_id', 'Control 1', 'Control 2', 'Tumor 1', 'Tumor 2'],
        ['SPENP000001', '', '', '22.25', '23'],
        ['SPENP000003', '20', '', '21', '-0.5'],
      ],
    },
  };
}

async function cells(file: string): Promise<string[][]> {
  const [, ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}

/** What a bundle says of its entries, by plain splitting. No peptide of these has a significant difference. */
async function entries(folder: string): Promise<Record<'peptide' | 'transcript' | 'gene', Map<string, string[]>>> {
  const groups = new Map<string, string>();
  for (const name of await readdir(join(folder, 'expression'))) {
    const text = await readFile(join(folder, 'expression', name), 'utf8');
    const labels = (text.split('\n')[0] ?? '').split('\t').slice(1);
    for (const [id = '', ...values] of await cells(join(folder, 'expression', name))) {
      const detected = (word: string) => values.some((value, index) => value !== '' && labels[index]?.includes(word));
      groups.set(id, detected('Tumor') && !detected('Control') ? 'Tumor-specific' : 'Others');
    }
  }
  const ids = async (name: string) =>
    new Map((await cells(join(folder, name))).map(([id = '']) => [id, [] as string[]]));
  return {
    peptide: new Map(
      (await cells(join(folder, 'peptides.tsv'))).map(([id = '', sequence = '']) => [
        id,
        [sequence, groups.get(id) ?? 'Others'],
      ]),
    ),
    transcript: await ids('transcripts.tsv'),
    gene: await ids('genes.tsv'),
  };
}

/** The table of changes between two bundles, by a script that shares nothing with the loader. */
async function independentDiff(before: string, after: string): Promise<string> {
  const [one, other] = [await entries(before), await entries(after)];
  let table = 'entry\tchange\tid\tsequence_before\tsequence_after\texpression_before\texpression_after\n';
  for (const entry of ['peptide', 'transcript', 'gene'] as const)
    for (const id of [...new Set([...one[entry].keys(), ...other[entry].keys()])].toSorted()) {
      const [old, current] = [one[entry].get(id), other[entry].get(id)];
      const changes =
        old === undefined
          ? ['added']
          : current === undefined
            ? ['removed']
            : [old[0] === current[0] ? '' : 'changed', old[1] === current[1] ? '' : 'moved'];
      const values = [old?.[0] ?? '', current?.[0] ?? '', old?.[1] ?? '', current?.[1] ?? ''].join('\t');
      for (const change of changes) if (change !== '') table += `${entry}\t${change}\t${id}\t${values}\n`;
    }
  return table;
}

const stored = (release: string) => new StoredRelease(loading.stores, release);
const changesOf = async (release: string): Promise<ChangesFile> =>
  changesFile.parse(await stored(release).json('static/changes.json'));
const tableOf = (release: string) => stored(release).text('static/changes.tsv');

/** Texts and attributes of a well-formed document, by the path of their element. */
function readXml(text: string): [path: string, value: string][] {
  const path: string[] = [];
  const found: [string, string][] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ name, uri, attributes }) => {
    expect(uri).toBe('http://www.w3.org/2005/Atom');
    path.push(name);
    if (name === 'link') found.push([path.join('/'), `${attributes['rel']?.value} ${attributes['href']?.value}`]);
  });
  parser.on('text', (value) => value.trim() !== '' && found.push([path.join('/'), value]));
  parser.on('closetag', () => path.pop());
  parser.write(text).close();
  return found;
}

describe('REL-02 what changed between releases', { timeout: LOADS_TIMEOUT_MS }, () => {
  it('equals a diff of the bundles, in both directions, and is none of the first release', async () => {
    const before = await loading.writeBundle('before', smallBundle());
    const after = await loading.writeBundle('after', laterBundle());
    const { release: first = '' } = await loading.load(before);
    expect(await changesOf(first)).toMatchObject({ since: null, counts: null, first: [], earlier: [] });
    const header = await tableOf(first);
    expect(header.split('\n')).toHaveLength(2);

    const { release: second = '' } = await loading.load(after);
    const table = await independentDiff(before, after);
    expect(await tableOf(second)).toBe(table);
    expect(await changesOf(second)).toMatchObject({
      release: second,
      since: { release: first, version: '1.0' },
      counts: {
        peptide: { added: 1, removed: 1, changed: 1, moved: 2 },
        transcript: { added: 1, removed: 0, changed: 0, moved: 0 },
        gene: { added: 1, removed: 0, changed: 0, moved: 0 },
      },
      moves: [
        { from: 1, to: 4, peptides: 1 },
        { from: 4, to: 1, peptides: 1 },
      ],
      figures: { before: { genes: 2, tumorSpecificPeptides: 2 }, after: { genes: 3, tumorSpecificPeptides: 2 } },
      earlier: [{ release: first, since: null }],
    });
    expect((await changesOf(second)).first).toHaveLength(table.trimEnd().split('\n').length - 1);

    const back = smallBundle();
    const third = await loading.writeBundle('third', { ...back, manifest: { ...back.manifest, version: '3.0' } });
    const { release = '' } = await loading.load(third);
    expect(await tableOf(release)).toBe(await independentDiff(after, third));
    expect((await changesOf(release)).earlier.map((one) => one.release)).toEqual([second, first]);

    const feed = readXml(await stored(release).text('static/changes.atom'));
    const of = (path: string) => feed.flatMap(([found, value]) => (found === path ? [value] : []));
    expect(of('feed/entry/id')).toEqual([release, second, first].map((id) => `${site.origin}/changes#${id}`));
    expect(of('feed/updated')).toEqual([(await changesOf(release)).writtenAt]);
    expect(of('feed/entry/updated')).toHaveLength(3);
    expect(of('feed/link')).toEqual([`self ${site.origin}/static/changes.atom`, `alternate ${site.origin}/changes`]);
    expect(of('feed/author/name')).toEqual(['SPENCER']);
    expect((await stored(release).object('static/changes.atom')).contentType).toBe('application/atom+xml');
  });

  it('stays with its release through a rollback and when the bundle is loaded again, and removes nothing else', async () => {
    const before = await loading.writeBundle('before', smallBundle());
    const after = await loading.writeBundle('after', laterBundle());
    const { release: first = '' } = await loading.load(before);
    const { release: second = '' } = await loading.load(after);
    const [ofFirst, ofSecond] = [await changesOf(first), await changesOf(second)];
    await rollBack(loading.deps, quietRun());
    expect(await changesOf(first)).toEqual(ofFirst);
    expect(await loading.load(after)).toMatchObject({ outcome: 'repointed', release: second });
    expect(await loading.load(before, { force: true })).toMatchObject({ outcome: 'published', release: first });
    expect([await changesOf(first), await changesOf(second)]).toEqual([ofFirst, ofSecond]);
  });

  it('is written again if a load was killed before readers saw the release, or if it was lost', async () => {
    const before = await loading.writeBundle('before', smallBundle());
    const after = await loading.writeBundle('after', laterBundle());
    const { release: first = '' } = await loading.load(before);
    const unpublished = { ...loading.deps.pointer, read: loading.deps.pointer.read.bind(loading.deps.pointer) };
    const killed = loading.load(
      after,
      {},
      { pointer: { ...unpublished, write: () => Promise.reject(new Error('killed')) } },
    );
    await expect(killed).rejects.toThrow('killed');
    expect(await loading.deps.pointer.read()).toBe(first);
    const { release: second = '' } = await loading.load(after);
    const table = await tableOf(second);
    expect(table).toBe(await independentDiff(before, after));
    const { s3, dataBucket } = loading.stores;
    await s3.send(new DeleteObjectCommand({ Bucket: dataBucket, Key: objectKey(second, 'static/changes.json') }));
    expect(await loading.load(after)).toMatchObject({ outcome: 'already-current' });
    expect(await changesOf(second)).toMatchObject({ since: { release: first } });
    expect(await tableOf(second)).toBe(table);
  });
});
