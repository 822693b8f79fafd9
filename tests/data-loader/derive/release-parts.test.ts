import { describe, expect, it } from 'vitest';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { absenceSentence, releasePartNames } from '#domain/catalogue/release-parts';
import type { BundleTables } from '../../fixtures/bundle/bundle-tables';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { startLoading } from '../loading';
import { StoredRelease } from '../stored-release';

async function catalogueOf(bundle: BundleTables): Promise<CatalogueFile> {
  const loading = await startLoading();
  try {
    const { release = '' } = await loading.load(await loading.writeBundle('parts', bundle));
    return await new StoredRelease(loading.stores, release).json<CatalogueFile>('static/catalogue.json');
  } finally {
    await loading.dispose();
  }
}

/** The small bundle with nothing but genes, transcripts, ORFs and the peptides of one cancer. */
function bareBundle(): BundleTables {
  const bundle = smallBundle();
  const [first] = bundle.studies;
  bundle.studies = bundle.studies.filter(({ cancer }) => cancer === first?.cancer);
  bundle.peptides = bundle.peptides.filter(({ cancer }) => cancer === first?.cancer);
  for (const peptide of bundle.peptides)
    Object.assign(peptide, {
      validated: '',
      validation_method: '',
      validation_pubmed: '',
      immunogenic: '',
      recognition_score: '',
      ms_id: '',
    });
  for (const orf of bundle.orfs) orf.cpat_score = '';
  bundle.immunogenicity = [];
  bundle.spectra = [];
  bundle.structures = [];
  bundle.matrices = {};
  for (const key of ['examples', 'quickSearchCancers', 'quickSearchTissues', 'searchCancers', 'chromosomes'])
    delete bundle.manifest[key];
  return bundle;
}

describe('what a release has nothing of', () => {
  it('OWN-05 is stated in catalogue.json, and its data sets are not offered for download', async () => {
    const { has, downloads } = await catalogueOf(bareBundle());
    expect(has).toEqual(Object.fromEntries(releasePartNames.map((part) => [part, false])));
    expect(downloads.filter(({ table }) => table === 'advance')).toEqual([]);
    expect(downloads.filter(({ table }) => table === 'basic')).toHaveLength(7);
  });

  it('OWN-05 is not stated by a release that has something of everything', async () => {
    const catalogue = await catalogueOf(smallBundle());
    expect(catalogue).not.toHaveProperty('has');
    expect(catalogue.downloads.filter(({ table }) => table === 'advance')).toHaveLength(5);
  });

  it('OWN-05 is said in one sentence', () => {
    const has = Object.fromEntries(releasePartNames.map((part) => [part, part === 'matrices'])) as Record<
      (typeof releasePartNames)[number],
      boolean
    >;
    expect(absenceSentence({ has }, ['spectra', 'hla', 'matrices', 'orfScores'])).toBe(
      'This catalogue has no spectra, no HLA predictions and no coding scores.',
    );
    expect(absenceSentence({ has }, ['spectra'])).toBe('This catalogue has no spectra.');
    expect(absenceSentence({ has }, ['matrices'])).toBeNull();
    expect(absenceSentence(undefined, releasePartNames)).toBeNull();
  });
});
