import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type AsyncZippable, strToU8, zipSync } from 'fflate';
import { pack } from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { LabFolder } from '../../../data-loader/make-bundle/lab-folder';
import { makeBundle } from '../../../data-loader/make-bundle/make-bundle';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';
import { copySmallLab, lookedAt } from './small-lab';

type TarEntry = Parameters<ReturnType<typeof pack>['entry']>[0] & { text?: string };

async function tar(...entries: TarEntry[]): Promise<Buffer> {
  const packed = pack();
  for (const { text = '', ...header } of entries) packed.entry(header, text);
  packed.finalize();
  return buffer(Readable.from(packed));
}

/** A zip archive in which the text `from` stands for `to`, which is as long: for names that no program writes. */
function renamed(archive: Uint8Array, from: string, to: string): Buffer {
  return Buffer.from(Buffer.from(archive).toString('latin1').replaceAll(from, to), 'latin1');
}

const zip = (files: AsyncZippable): Buffer => Buffer.from(zipSync(files as Parameters<typeof zipSync>[0]));

/** Marks all files of a zip archive as encrypted. */
function encrypted(archive: Uint8Array): Buffer {
  const bytes = Buffer.from(archive);
  const central = bytes.indexOf('PK\u0001\u0002');
  bytes.writeUInt16LE(bytes.readUInt16LE(central + 8) | 1, central + 8);
  return bytes;
}

/** What is wrong with each file of an archive, by its name; '' if it can be read. */
const readable = (name: string, archive: Uint8Array): Promise<Record<string, string>> =>
  inTemporaryFolder(async (path) => {
    await writeFile(join(path, name), archive);
    const folder = new LabFolder(path);
    const found: Record<string, string> = {};
    for (const each of await folder.names())
      found[each] = await folder.open(each).then(
        () => '',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      );
    await folder.close();
    return found;
  });

const text = strToU8('sequence\nASPEPLK\n');

describe('a deposit', () => {
  it.each([
    ['deposit.zip', (files: Record<string, Buffer>) => Promise.resolve(zip(files))],
    [
      'deposit.tar.gz',
      async (files: Record<string, Buffer>) =>
        gzipSync(await tar(...Object.entries(files).map(([name, each]) => ({ name, text: each.toString('latin1') })))),
    ],
  ])('OWN-27 as %s is read like its files in a folder, and named with its checksum', async (name, packed) => {
    await inTemporaryFolder(async (lab) => {
      await copySmallLab(lab);
      const files: Record<string, Buffer> = {};
      for (const each of ['psm.tsv', 'combined_peptide.tsv', 'A_normal.mgf']) {
        files[`results/${each}`] = await readFile(join(lab, each));
        await rm(join(lab, each));
      }
      await writeFile(join(lab, name), await packed({ ...files, '__MACOSX/._psm.tsv': Buffer.from('x') }));
      const { parsed } = await lookedAt(lab);
      expect(parsed.datasets[0]).toMatchObject({
        peptides: [{ file: `${name}/results/psm.tsv` }],
        intensities: { file: `${name}/results/combined_peptide.tsv` },
      });
      const { outcome, report } = await makeBundle(parsed, lab, {});
      expect([outcome, report.funnel.rows.read, report.funnel.peptides.kept]).toEqual(['made', 165, 24]);
      expect(Object.keys(report.inputs)).toEqual(expect.arrayContaining([name, `${name}/results/psm.tsv`]));
    });
  });

  it.each<[string, string, () => Uint8Array | Promise<Uint8Array>, Record<string, string>]>([
    [
      'a path that leaves the folder',
      'a.zip',
      () => renamed(zip({ 'xx/out.tsv': text, 'in.tsv': text }), 'xx/out.tsv', '../out.tsv'),
      { 'a.zip/../out.tsv': 'has a path that leaves the folder', 'a.zip/in.tsv': '' },
    ],
    [
      'an absolute path',
      'a.tar',
      () => tar({ name: '/etc/out.tsv', text: 'a' }),
      { 'a.tar//etc/out.tsv': 'has a path that leaves the folder' },
    ],
    [
      'links',
      'a.tar',
      () =>
        tar(
          { name: 'a.tsv', type: 'symlink', linkname: '/etc/passwd' },
          { name: 'b.tsv', type: 'link', linkname: '../x' },
        ),
      { 'a.tar/a.tsv': 'is a link', 'a.tar/b.tsv': 'is a link' },
    ],
    [
      'a link of zip',
      'a.zip',
      () => zip({ 'a.tsv': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 * 65_536 }] }),
      { 'a.zip/a.tsv': 'is a link' },
    ],
    ['a pipe', 'a.tar', () => tar({ name: 'a.tsv', type: 'fifo' }), { 'a.tar/a.tsv': 'is no plain file' }],
    [
      'two files of one name',
      'a.zip',
      () => renamed(zip({ 'a1.tsv': text, 'a2.tsv': text, 'b.tsv': text }), 'a2.tsv', 'a1.tsv'),
      { 'a.zip/a1.tsv': 'is several times in its archive', 'a.zip/b.tsv': '' },
    ],
    ['an encrypted file', 'a.zip', () => encrypted(zip({ 'a.tsv': text })), { 'a.zip/a.tsv': 'is encrypted' }],
    [
      'an archive',
      'a.zip',
      () => zip({ 'b.zip': zip({ 'c.tsv': text }), 'd.tsv': text }),
      { 'a.zip/b.zip': 'is an archive within an archive, which is not read; unpack it', 'a.zip/d.tsv': '' },
    ],
    [
      'a name that is not printed',
      'a.tar',
      () => tar({ name: 'a\u001B[2J.tsv', text: 'a' }),
      { 'a.tar/a\\u001b[2J.tsv': 'has control characters in its name' },
    ],
  ])('OWN-27 with %s is refused by the name of that file, and others of it are read', async (_, name, made, says) => {
    expect(await readable(name, await made())).toEqual(says);
  });

  it.each<[string, string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
    [
      'is damaged',
      'a.tar.gz',
      async () => gzipSync(await tar({ name: 'a.tsv', text: 'a\n'.repeat(9_999) })).subarray(0, 99),
      /^is an archive that cannot be unpacked: /,
    ],
    [
      'ends early',
      'a.tar',
      async () => (await tar({ name: 'a.tsv', text: 'a\n'.repeat(9_999) })).subarray(0, 2_000),
      /^is an archive that cannot be unpacked: /,
    ],
  ])('OWN-27 that %s is refused by its own name', async (_, name, made, says) => {
    const { [name]: found, ...others } = await readable(name, await made());
    expect(found).toMatch(says);
    expect(others).toEqual({});
  });

  it('OWN-27 leaves nothing of what was unpacked behind', async () => {
    await inTemporaryFolder(async (path) => {
      await writeFile(join(path, 'a.zip'), zip({ 'a.tsv': text }));
      const folder = new LabFolder(path);
      const file = await folder.open('a.zip/a.tsv');
      expect(await readFile(file.path, 'utf8')).toBe('sequence\nASPEPLK\n');
      await folder.close();
      await expect(readFile(file.path)).rejects.toThrow('ENOENT');
      expect(await readdir(path)).toEqual(['a.zip']);
    });
  });
});
