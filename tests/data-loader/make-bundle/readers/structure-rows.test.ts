import { expect, it } from 'vitest';
import { structureRows } from '../../../../data-loader/make-bundle/readers/structure-rows';
import { readAll } from './reading';

it('OWN-12 structures are read from RNAfold, with their energy, and from dot-bracket files', async () => {
  const { rows, problems } = await readAll(
    '>T1 gene=x\nGGGAAACCC\n(((...))) ( -1.20)\n>T2\nGGGAAACCC\n(((...)))\n>T3\nGGG\n(((...)))\n',
    structureRows,
  );
  expect(rows.map(({ transcriptId, structure, mfe }) => [transcriptId, structure, mfe])).toEqual([
    ['T1', '(((...)))', -1.2],
    ['T2', '(((...)))', null],
  ]);
  expect(problems).toEqual(['7: has 9 signs of structure for 3 nucleotides: T3']);
});
