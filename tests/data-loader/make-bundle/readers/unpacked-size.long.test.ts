import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { LabFolder } from '../../../../data-loader/make-bundle/lab-folder';
import { psmRows } from '../../../../data-loader/make-bundle/readers/psm-rows';
import { inTemporaryFolder } from '../../../fixtures/bundle/temporary-bundle';
import { readAll } from './reading';

it('OWN-12 a table of PSMs is refused if its gzip unpacks to 270 MB, more than any text', async () => {
  const content = gzipSync(`peptide\tcharge\n${`#${' '.repeat(9_999)}\n`.repeat(27_000)}`);
  const { refusal } = await readAll(content, psmRows);
  expect(refusal).toMatch(/^\d+: unpacks to more than 250 times its size, as no text does$/);
});

it('OWN-27 a deposit is refused by its name if its files unpack to 300 MB, more than any tables', async () => {
  const content = zipSync({
    'a.tsv': [new Uint8Array(150_000_000), { level: 9 }],
    'b.tsv': new Uint8Array(150_000_000),
  });
  await inTemporaryFolder(async (path) => {
    await writeFile(join(path, 'deposit.zip'), content);
    const folder = new LabFolder(path);
    expect(await folder.names()).toEqual(['deposit.zip']);
    await expect(folder.open('deposit.zip')).rejects.toMatchObject({
      file: 'deposit.zip',
      message: 'unpacks to more than 250 times its size, as no deposit of tables does',
    });
    await folder.close();
  });
});
