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
  [
    'a table that says which are',
    'sequence,validated,method,pubmed\nASPEPLK,1,PRM,1\nASPEPLR,0,,\n',
    ['ASPEPLK', 'PRM', ''],
  ],
  ['a plain list', 'ASPEPLK\n', ['ASPEPLK', '', '']],
])('OWN-12 validated peptides are read from %s', async (_, content, wanted) => {
  const { rows, problems } = await readAll(content, validatedRows);
  expect([rows.map(({ sequence, method, pubmed }) => [sequence, method, pubmed]), problems]).toEqual([[wanted], []]);
});
