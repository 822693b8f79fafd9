import { describe, expect, it } from 'vitest';
import { didYouMean } from '../../../data-loader/problems/near-names';
import { bundleTexts, writeTexts, type BundleTexts } from '../../fixtures/bundle/bundle-tables';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { inTemporaryFolder, validated } from '../../fixtures/bundle/temporary-bundle';

/** What a report shows of the small bundle after a change. */
async function shownAfter(file: string, change: (text: string) => string): Promise<string[]> {
  return inTemporaryFolder(async (folder) => {
    const texts: BundleTexts = bundleTexts(smallBundle());
    texts.set(file, change(texts.get(file) ?? ''));
    await writeTexts(folder, texts);
    const { result } = await validated(folder);
    return result.valid ? [] : result.problems.flatMap(({ places }) => places.map(({ message }) => message));
  });
}

describe('the name that was perhaps meant', () => {
  it.each([
    ['ENST00000422679', 'ENST00000422679.2'],
    ['ENST00000422679.1', 'ENST00000422679'],
    ['ENST00000422679.2|ENSG00000237613.2|', 'ENST00000422679.2'],
    ['enst00000422679', 'ENST00000422679'],
    ['gene_nam', 'gene_name'],
    ['gene_nname', 'gene_name'],
    ['gene_mame', 'gene_name'],
  ])('OWN-09 of %s is %s', (given, known) => {
    expect(didYouMean(given, ['GENE9', known, 'x'])).toBe(` (did you mean ${known}?)`);
  });

  it('OWN-09 is none two edits away, and one of the same stem comes before one edit', () => {
    expect(didYouMean('genes_nam', ['gene_name', 'id'])).toBe('');
    expect(didYouMean('LINC01.1', ['LINC02.1', 'LINC01.2'])).toBe(' (did you mean LINC01.2?)');
  });

  it('OWN-09 is suggested for an id that is in no table, a data set, a column, a key and a file', async () => {
    expect(await shownAfter('orfs.tsv', (text) => text.replace('SPENT000001', 'SPENT000001.1'))).toContain(
      'transcript_id SPENT000001.1 is not in transcripts.tsv (did you mean SPENT000001?)',
    );
    expect(await shownAfter('genes.tsv', (text) => text.replace('gene_name', 'gene_nam'))).toEqual([
      'header lacks gene_name; has unknown columns "gene_nam" (did you mean gene_name?)',
    ]);
    expect(await shownAfter('manifest.json', (text) => text.replace('"version"', '"versions"'))).toContain(
      'has the unknown key "versions" (did you mean version?)',
    );
    expect(await shownAfter('peptide.tsv', () => 'x')).toEqual([
      'is not a file of the bundle format (did you mean peptides.tsv?)',
    ]);
  });

  it('OWN-09 one wrong name of a study is one problem, not one of each of its rows', async () => {
    const messages = await shownAfter('studies.tsv', (text) => text.replace('PXD012431', 'PXD012432'));
    expect(messages).toEqual([
      expect.stringMatching(/^dataset .*@PXD012431 is not in studies.tsv \(did you mean .*@PXD012432\?\)$/) as string,
    ]);
  });
});
