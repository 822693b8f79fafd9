import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { psmRows } from '../../../../data-loader/make-bundle/readers/psm-rows';
import { readAll } from './reading';

it('OWN-12 a table of PSMs is refused if its gzip unpacks to 270 MB, more than any text', async () => {
  const content = gzipSync(`peptide\tcharge\n${`#${' '.repeat(9_999)}\n`.repeat(27_000)}`);
  const { refusal } = await readAll(content, psmRows);
  expect(refusal).toMatch(/^\d+: unpacks to more than 250 times its size, as no text does$/);
});
