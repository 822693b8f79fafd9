import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Making } from '#domain/api/schemas/making';
import type { Catalogue } from '../../../data-loader/make-bundle/catalogue';
import { makeBundle, takeOut } from '../../../data-loader/make-bundle/make-bundle';
import { inSplitLab, lookedAt, SHEET, sheetText, textsOf } from './small-lab';

const [LUNG, SKIN] = ['Lung_cancer@Lung@PXD000001', 'Melanoma@Skin@PXD000001'];

/** A lab of two datasets, with the folder of its bundle. */
const inLabOfTwo = (work: (catalogue: Catalogue, lab: string, bundle: string) => Promise<void>): Promise<void> =>
  inSplitLab(async (lab) => {
    await writeFile(join(lab, 'sheet.tsv'), sheetText(SHEET).replace('T1\tLung cancer\tLung', 'T1\tMelanoma\tSkin'));
    const { parsed } = await lookedAt(lab);
    const [lung, skin] = parsed.datasets;
    if (lung === undefined || skin === undefined) throw new Error('the sheet has two datasets');
    const datasets = [
      { ...lung, spectra: ['A_normal.mgf'] },
      { ...skin, spectra: ['A_tumor.mgf'] },
    ];
    await work({ ...parsed, datasets }, lab, join(lab, 'bundle'));
  });

/** The files of a bundle but its manifest, and how it says that it was made. */
async function contentOf(bundle: string): Promise<{ tables: Record<string, string>; making: Making }> {
  const { 'manifest.json': manifest = '{}', ...tables } = await textsOf(bundle);
  return { tables, making: (JSON.parse(manifest) as { making: Making }).making };
}

describe('a dataset of a bundle', () => {
  it('OWN-27 is taken out and added again, and all others and all ids stay as in a bundle made at once', async () => {
    await inLabOfTwo(async (catalogue, lab, bundle) => {
      await makeBundle(catalogue, lab, { out: bundle });
      const whole = await contentOf(bundle);
      await takeOut(SKIN, bundle);
      const taken = await contentOf(bundle);
      const alone = join(lab, 'alone');
      await makeBundle({ ...catalogue, datasets: catalogue.datasets.slice(0, 1) }, lab, { out: alone });
      expect(taken.tables).toEqual((await contentOf(alone)).tables);
      expect(taken.making.decisions.at(-1)).toMatchObject({ question: `Dataset ${SKIN}`, choice: 'taken out' });
      // The bundle knows the ids, too.
      await rm(join(lab, 'catalogue.ids.tsv'));
      const { outcome } = await makeBundle(catalogue, lab, { out: bundle, add: SKIN });
      // Each of the two has one sample, of which the loader warns.
      expect(outcome).toBe('warned');
      const added = await contentOf(bundle);
      const idsOfLung = (tables: Record<string, string>): string[] =>
        (tables['peptides.tsv'] ?? '').split('\n').filter((row) => row.includes('\tLung cancer\t'));
      expect(idsOfLung(added.tables)).toEqual(idsOfLung(whole.tables));
      expect(added.making.funnel.map(({ title }) => title)).toContain(`Dataset ${SKIN}`);
      await takeOut(SKIN, bundle);
    });
  });

  it('OWN-27 that is added with the ids of its lab makes the bundle that is made of all at once', async () => {
    await inLabOfTwo(async (catalogue, lab, bundle) => {
      await makeBundle(catalogue, lab, { out: bundle });
      const whole = await contentOf(bundle);
      await takeOut(SKIN, bundle);
      await makeBundle(catalogue, lab, { out: bundle, add: SKIN });
      expect((await contentOf(bundle)).tables).toEqual(whole.tables);
      await expect(makeBundle(catalogue, lab, { out: bundle, add: SKIN })).rejects.toThrow(
        `has the dataset ${SKIN} already: take it out with --remove first`,
      );
    });
  });

  it('OWN-27 that is not there is named with those that are, and the last one stays', async () => {
    await inLabOfTwo(async (catalogue, lab, bundle) => {
      await expect(makeBundle(catalogue, lab, { out: bundle, add: 'X@Y@Z' })).rejects.toThrow(
        `catalogue.yaml has no dataset X@Y@Z; it has ${LUNG}, ${SKIN}`,
      );
      await makeBundle({ ...catalogue, datasets: catalogue.datasets.slice(0, 1) }, lab, { out: bundle });
      const before = await textsOf(bundle);
      await expect(takeOut(SKIN, bundle)).rejects.toThrow(`has no dataset ${SKIN}; it has ${LUNG}`);
      await expect(takeOut(LUNG, bundle)).rejects.toThrow(`cannot be without ${LUNG}`);
      expect(await textsOf(bundle)).toEqual(before);
    });
  });
});
