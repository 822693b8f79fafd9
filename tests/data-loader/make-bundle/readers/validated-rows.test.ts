import { expect, it } from 'vitest';
import { validatedRows } from '../../../../data-loader/make-bundle/readers/validated-rows';
import { readAll, tabbed } from './reading';

it.each([
  [
    'a table below a comment sign',
    tabbed('# sequence|method|pubmed', 'ASPEPLK|synthetic peptide, PRM|34570216'),
    ['ASPEPLK', 'synthetic peptide, PRM', '34570216'],
  ],
  [
    'a table with links',
    'Peptide;PMID\nASPEPLK;https://pubmed.ncbi.nlm.nih.gov/34570216/\n',
    ['ASPEPLK', '', '34570216'],
  ],
  ['a plain list', 'ASPEPLK\n', ['ASPEPLK', '', '']],
])('OWN-12 validated peptides are read from %s', async (_, content, wanted) => {
  const { rows, problems } = await readAll(content, validatedRows);
  expect([rows.map(({ sequence, method, pubmed }) => [sequence, method, pubmed]), problems]).toEqual([[wanted], []]);
});

it('OWN-12 OWN-14 rows that say of a validated peptide that it is none are left out and counted', async () => {
  const { rows, problems } = await readAll(
    'sequence,validated,method,pubmed\nASPEPLK,1,PRM,1\nASPEPLR,0,,\nASPEPLKK,no,PRM,\n',
    validatedRows,
  );
  expect(rows.map(({ sequence, method, pubmed }) => [sequence, method, pubmed])).toEqual([['ASPEPLK', 'PRM', '']]);
  expect(problems).toEqual([
    '3: says that its peptide is not validated: 0',
    '4: says that its peptide is not validated: no',
  ]);
});
