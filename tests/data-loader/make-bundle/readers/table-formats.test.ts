import { expect, it } from 'vitest';
import { peptidePrograms } from '#domain/match/peptide-columns';
import { recognize } from '../../../../data-loader/make-bundle/readers/recognize';
import { formatsOf } from '../../../../data-loader/make-bundle/readers/table-formats';
import { tabbed, withFile } from './reading';

it.each(peptidePrograms.map(({ program, headers }) => [program, headers] as const))(
  'OWN-19 a table with the headers of %s has formats, none of which takes predictions for observed peptides',
  (program, headers) => {
    const kinds = formatsOf([...headers, 'Run']).flatMap((format) => format.kinds);
    const isPrediction = /^(?:pVACtools|MHCflurry|IEDB|NetMHC)/.test(program);
    expect(formatsOf([...headers, 'Run'])).not.toEqual([]);
    expect(kinds.includes('psm')).toBe(!isPrediction);
  },
);

const DIANN = 'Run|Stripped.Sequence|Precursor.Id|Precursor.Charge|Q.Value|MS2.Scan';
it.each([
  [
    'a spectral library',
    tabbed('Stripped.Sequence|Precursor.Id|Product.Mz|Relative.Intensity', 'ASPEPLK|ASPEPLK2|5|1'),
    ['none'],
  ],
  [
    'a list of what is to be measured',
    tabbed('Peptide Modified Sequence|Precursor Mz', 'ASPEPLK|364.2'),
    ['peptides', 'none'],
  ],
  ['proteins in the column of peptides', tabbed(DIANN, 'A|P12345|ASPEPLK2|2|0.001|7'), ['peptides', 'none']],
  ['q-values in the column of charges', tabbed(DIANN, 'A|ASPEPLK|ASPEPLK2|0.0015|0.001|7'), ['peptides', 'none']],
  ['scores in the column of q-values', tabbed(DIANN, 'A|ASPEPLK|ASPEPLK2|2|37.5|7'), ['peptides', 'none']],
  ['peptides in the column of scans', tabbed(DIANN, 'A|ASPEPLK|ASPEPLK2|2|0.01|ASPEPLK'), ['peptides', 'none']],
])(
  'OWN-19 a table of a search engine with %s is never observed peptides without an answer',
  async (_, content, asked) => {
    const { kinds, asked: open } = await withFile(content, recognize);
    expect([kinds, open.length === 0 ? ['none'] : open]).toEqual([[], asked]);
  },
);

it.each([
  ['of a peptide, its gene and its length', tabbed('Peptide|Gene|ORF type|Length', 'ASPEPLK|G|lncRNA|7')],
  ['of peptides by sample', tabbed('sequence|A|B', 'ASPEPLK|5|6')],
])('OWN-19 a table %s is neither intensities nor peptides without an answer', async (_, content) => {
  expect(await withFile(content, recognize)).toMatchObject({ kinds: [], asked: ['peptides', 'validated', 'none'] });
});
