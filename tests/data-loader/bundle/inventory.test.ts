import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Inventory, takeInventory } from '../../../data-loader/bundle/inventory';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';

const required = [
  'manifest.json',
  'studies.tsv',
  'genes.tsv',
  'transcripts.tsv',
  'orfs.tsv',
  'peptides.tsv',
  'immunogenicity.tsv',
  'transcripts.fasta',
];

/** The inventory of a folder with these files, each of three bytes. */
const inventoryOf = (
  names: readonly string[],
  prepare: (folder: string) => Promise<unknown> = async () => undefined,
): Promise<Inventory> =>
  inTemporaryFolder(async (folder) => {
    await mkdir(join(folder, 'expression'));
    for (const name of names) await writeFile(join(folder, name), 'abc');
    await prepare(folder);
    const inventory = await takeInventory(folder);
    for (const file of inventory.files.values()) file.path = file.path.slice(folder.length + 1);
    return inventory;
  });

describe('the inventory of a bundle', () => {
  it('LOAD-03 lists the files of the format by name, plain or gzipped, with their sizes', async () => {
    const { files, problems, unreadable } = await inventoryOf([
      ...required.filter((name) => name !== 'genes.tsv'),
      'genes.tsv.gz',
      'spectra.mgf',
      'structures.dbn.gz',
      'expression/b.tsv',
      'expression/a.tsv.gz',
    ]);
    expect([problems, [...unreadable]]).toEqual([[], []]);
    expect([...files.keys()]).toEqual([
      'expression/a.tsv',
      'expression/b.tsv',
      'genes.tsv',
      'immunogenicity.tsv',
      'manifest.json',
      'orfs.tsv',
      'peptides.tsv',
      'spectra.mgf',
      'structures.dbn',
      'studies.tsv',
      'transcripts.fasta',
      'transcripts.tsv',
    ]);
    expect(files.get('genes.tsv')).toEqual({
      name: 'genes.tsv',
      file: 'genes.tsv.gz',
      path: 'genes.tsv.gz',
      gzipped: true,
      bytes: 3,
    });
    expect(files.get('expression/b.tsv')).toEqual({
      name: 'expression/b.tsv',
      file: 'expression/b.tsv',
      path: 'expression/b.tsv',
      gzipped: false,
      bytes: 3,
    });
  });

  it('LOAD-03 reports files that look like data, whatever their case, and passes over notes and hidden files', async () => {
    const unknown = ['a.TSV', 'b.csv.gz', 'c.fa', 'd.mgf', 'e.dbn', 'f.json', 'g.fasta', 'expression/h.csv'];
    const others = ['notes.txt', '.hidden.tsv', 'SHA256SUMS', 'expression/.b.tsv', 'expression/readme.md'];
    const { problems, files, warnings } = await inventoryOf([...required, ...unknown, ...others]);
    expect(problems.map(({ file, message }) => `${file}: ${String(message)}`)).toEqual(
      unknown
        .toSorted((one, other) => (one < other ? -1 : 1))
        .map((name) => `${name}: is not a file of the bundle format`),
    );
    expect([files.size, warnings]).toEqual([8, []]);
  });

  it('LOAD-03 takes neither a folder nor a dangling link for a file', async () => {
    const { problems, unreadable } = await inventoryOf(
      required.filter((name) => name !== 'genes.tsv' && name !== 'orfs.tsv'),
      async (folder) => {
        await mkdir(join(folder, 'genes.tsv'));
        await symlink(join(folder, 'nowhere'), join(folder, 'orfs.tsv'));
      },
    );
    expect(problems).toEqual([
      {
        file: 'genes.tsv/',
        message: 'is a folder that the bundle format does not have; nothing in it was read',
      },
      { file: 'genes.tsv', message: 'is missing' },
      { file: 'orfs.tsv', message: 'is missing' },
    ]);
    expect([...unreadable]).toEqual(['genes.tsv', 'orfs.tsv']);
  });

  it.each([
    'structures.txt',
    'Spectra.msp',
    'transcripts.tsv.bz2',
    'expression/Breast_cancer@Breast@PXD1.txt',
    'expression/Breast_cancer@Breast@PXD1.tsv.bz2',
    'expression/Breast_cancer@Breast@PXD1.xlsx',
  ])('LOAD-03 reports %s, which is data under another name', async (name) => {
    const { problems } = await inventoryOf([...required, name]);
    expect(problems.map(({ file }) => file)).toEqual([name]);
  });

  it.each(['Expression', 'structures', 'spectra', 'expression/PXD012431'])(
    'LOAD-03 reports the folder %s, in which data may be',
    async (folder) => {
      const { problems } = await inventoryOf(required, (bundle) => mkdir(join(bundle, folder)));
      expect(problems).toEqual([
        {
          file: `${folder}/`,
          message: 'is a folder that the bundle format does not have; nothing in it was read',
        },
      ]);
    },
  );

  it('LOAD-03 warns of what else is not read', async () => {
    const { problems, warnings } = await inventoryOf([...required, 'x.tsv.bak', 'figure.pdf'], (bundle) =>
      mkdir(join(bundle, 'scripts')),
    );
    expect(problems).toEqual([]);
    expect(warnings.map(({ file }) => file)).toEqual(['scripts/', 'figure.pdf', 'x.tsv.bak']);
  });

  it('LOAD-03 names matrices with composed accents, however their files have them', async () => {
    const { files } = await inventoryOf([...required, 'expression/Sjo\u0308gren.tsv']);
    expect(files.has('expression/Sj\u00f6gren.tsv')).toBe(true);
  });

  it('LOAD-03 reads neither of two files of one name, also of matrices', async () => {
    const twins = ['orfs.tsv.gz', 'expression/a.tsv', 'expression/a.tsv.gz'];
    const { problems, files, unreadable } = await inventoryOf([...required, ...twins]);
    expect(problems.map(({ file, message }) => ({ file, message: String(message) }))).toEqual([
      { file: 'expression/a.tsv.gz', message: 'duplicates expression/a.tsv; only one of the two may exist' },
      { file: 'orfs.tsv.gz', message: 'duplicates orfs.tsv; only one of the two may exist' },
    ]);
    expect([...unreadable]).toEqual(['expression/a.tsv', 'orfs.tsv']);
    expect([files.has('orfs.tsv'), files.has('expression/a.tsv')]).toEqual([false, false]);
  });

  it('LOAD-03 cannot be taken of a folder that is not there', async () => {
    await expect(takeInventory('/nowhere/bundle')).rejects.toThrow(
      'There is no bundle at /nowhere/bundle: it is not a folder',
    );
  });
});
