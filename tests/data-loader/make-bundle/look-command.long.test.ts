import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';
import { copySmallLab } from './small-lab';

const project = join(import.meta.dirname, '..', '..', '..');

async function look(lab: string): Promise<string> {
  const program = ['local/bootstrap.mjs', 'data-loader/make-bundle/main.ts', lab, '--force'];
  return (await promisify(execFile)(process.execPath, program, { cwd: project })).stdout;
}

it('OWN-22 a look with --force keeps the sample sheet that is there, and says whether it was read', async () => {
  await inTemporaryFolder(async (lab) => {
    await copySmallLab(lab);
    const sheet = join(lab, 'catalogue.samples.tsv');
    expect(await look(lab)).toContain(`${sheet} has the samples`);
    const completed = (await readFile(sheet, 'utf8')).replaceAll('Lung\t', 'Pleura\t');
    await writeFile(sheet, completed);
    expect(await look(lab)).toContain(`${sheet} was read in place of all other tables of samples, and is kept`);
    expect(await readFile(sheet, 'utf8')).toBe(completed);
    await writeFile(sheet, 'notes');
    expect(await look(lab)).toContain(`${sheet} is no table of samples that can be read, and is kept`);
  });
});
