import { describe, expect, it } from 'vitest';
import type { BundleTexts } from '../../fixtures/bundle/bundle-tables';
import { after as validationAfter } from './after';

const after = (texts: (texts: BundleTexts) => unknown) => validationAfter({ texts });

const changed =
  (file: string, change: (text: string) => string) =>
  (texts: BundleTexts): void =>
    void texts.set(file, change(texts.get(file) ?? ''));
const separatedBy = (separator: string) => (text: string) => text.replaceAll('\t', separator);
const matrix = 'expression/Breast_cancer@Breast@PXD012431.tsv';

describe('tables that another separator makes', () => {
  it.each<[string, string, (text: string) => string]>([
    ['commas', 'genes.tsv', separatedBy(',')],
    ['semicolons', 'peptides.tsv', separatedBy(';')],
    ['commas', 'studies.tsv', (text) => text.replaceAll(/[^\t\n]+/g, '"$&"').replaceAll('\t', ',')],
    ['semicolons', matrix, separatedBy(';')],
  ])('OWN-10 are refused for their %s: %s', async (separator, file, change) => {
    const { messages } = await after(changed(file, change));
    expect(messages).toContain(`${file}:1: is separated by ${separator}, must be separated by tabs`);
  });
});

describe('what a spreadsheet makes of a value', () => {
  it.each([
    ['genes.tsv', 'HOTAIR', '#N/A', 'an error value of a spreadsheet'],
    ['genes.tsv', 'HOTAIR', '1-Mar', 'a date that a spreadsheet made of a name'],
    ['genes.tsv', 'HOTAIR', '2.31E+19', 'a number that a spreadsheet made of a name'],
    ['immunogenicity.tsv', '34.5', '34,5', 'with a decimal comma'],
    ['immunogenicity.tsv', '34.5', '#DIV/0!', 'an error value of a spreadsheet'],
  ])('OWN-10 is named as the cause: in %s %s became %s', async (file, before, value, cause) => {
    const { messages } = await after(changed(file, (text) => text.replace(`\t${before}\t`, `\t${value}\t`)));
    const named = messages.filter((each) => each.endsWith(`, not "${value}" (${cause})`));
    expect(named).toEqual([expect.stringMatching(new RegExp(`^${file}:\\d+: `))]);
  });
});

describe('files of another form', () => {
  it.each([
    ['genes.csv', 'is not a file of the bundle format (did you mean genes.tsv?)'],
    ['peptides.xlsx', 'is not read: the bundle format has another ending for it'],
    ['spectra.mzML', 'is not read: the bundle format has another ending for it'],
    ['expression/PXD1.xlsx', 'is not read: a matrix is a file .tsv or .tsv.gz'],
    ['Structures/one.dbn', 'is a folder that the bundle format does not have; nothing in it was read'],
  ])('OWN-10 are a fault if they are data: %s', async (file, message) => {
    const { messages } = await after((texts) => void texts.set(file, 'x'));
    expect(messages).toEqual([`${file.startsWith('S') ? 'Structures/' : file}: ${message}`]);
  });

  it('OWN-10 are named in a warning if they are something else, and passed over if they are notes', async () => {
    const usual = await after(() => undefined);
    const { messages, warnings } = await after(
      (texts) => void texts.set('plot.pdf', 'x').set('figures/1.png', 'x').set('README.txt', 'x'),
    );
    expect(messages).toEqual([]);
    expect(warnings.filter((each) => !usual.warnings.includes(each))).toEqual([
      'figures/: is a folder that the bundle format does not have; nothing in it was read',
      'plot.pdf: is not a file of the bundle format and was not read',
    ]);
  });
});
