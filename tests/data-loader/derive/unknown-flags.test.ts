import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { BrowseStatistics } from '#domain/api/schemas/browse';
import { advanceRequest } from '#domain/api/schemas/search';
import { peptideDetail } from '#domain/api/schemas/peptide';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { statisticsId } from '#domain/storage/keys';
import { handlers as browse } from '../../../functions/browse.lambda';
import { advance } from '../../../functions/search/advance';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { startLoading, type Loading } from '../loading';
import { StoredRelease } from '../stored-release';

/** The small bundle of a group that looked for some peptides only, and predicted some only. */
describe('a release with flags that nobody knows', () => {
  let loading: Loading;
  let stored: StoredRelease;

  beforeAll(async () => {
    loading = await startLoading();
    const bundle = smallBundle();
    for (const peptide of bundle.peptides.slice(5)) Object.assign(peptide, { validated: '', immunogenic: '' });
    const report = await loading.load(await loading.writeBundle('unknown', bundle));
    stored = new StoredRelease(loading.stores, report.release ?? '');
  });
  afterAll(() => loading.dispose());

  const everything = { pageSize: 100, pageNum: 1, hasCountTotal: false } as const;
  const serum = { cancer: 'Breast cancer', tissue: 'Blood serum' };

  it('OWN-03 has null in rows and details, and tells the site that filters may ask for it', async () => {
    const detail = peptideDetail.parse(await stored.document('peptide', 'SPENP000006'));
    expect(detail).toMatchObject({ validation: null, immunogenicity: null });
    const { filterValues, figures } = await stored.json<CatalogueFile>('static/catalogue.json');
    expect(filterValues).toMatchObject({ validation: ['unknown'], immunogenicity: ['unknown'] });
    expect(figures).toMatchObject({ peptides: 8, validatedPeptides: 2, immunogenicPeptides: 2 });
  });

  it('OWN-03 counts what nobody knows with no negative', async () => {
    const { validation, immunogenicity } = { validation: ['1', '0', 'unknown'], immunogenicity: ['1', '0', 'unknown'] };
    const { counts } = await browse.listResult(
      {
        ...everything,
        cancer: 'Skin cancer',
        tissue: 'Skin',
        studyList: ['All'],
        validation: null,
        immunogenicity: null,
        expression: null,
        simultaneous: null,
        countBy: { validation, immunogenicity },
      },
      { catalogue: stored.catalogue },
    );
    expect(counts).toEqual({ validation: { 1: 1, 0: 2, unknown: 1 }, immunogenicity: { 1: 1, 0: 2, unknown: 1 } });
    const statistics = await stored.document<BrowseStatistics>('statistics', statisticsId(serum.cancer, serum.tissue));
    expect(statistics).toMatchObject({
      validatedAll: 0,
      nonValidatedAll: 0,
      unknownValidation: { all: 2, tumorSpecific: 0, im: 0, imList: [0, 0, 0, 0] },
      unknownImmunogenicity: 2,
    });
    const skin = await stored.document<BrowseStatistics>('statistics', statisticsId('Breast cancer', 'Breast'));
    expect([skin.unknownValidation, skin.unknownImmunogenicity]).toEqual([undefined, undefined]);
  });

  it('OWN-03 finds known negatives and what nobody knows apart', async () => {
    const found = async (filter: object): Promise<string[]> => {
      const { result } = await browse.listResult(
        {
          ...everything,
          ...serum,
          studyList: ['All'],
          validation: null,
          immunogenicity: null,
          expression: null,
          simultaneous: null,
          ...filter,
        },
        { catalogue: stored.catalogue },
      );
      return result.map(({ peptideId }) => peptideId);
    };
    expect(await found({ validation: 'unknown' })).toEqual(['SPENP000006', 'SPENP000007']);
    expect(await found({ immunogenicity: 'unknown' })).toEqual(['SPENP000006', 'SPENP000007']);
    expect([await found({ validation: 0 }), await found({ immunogenicity: 0 })]).toEqual([[], []]);
  });

  it('OWN-03 leaves the cells of such flags empty in downloads', async () => {
    const [header = '', ...lines] = (await stored.text('download/SPENCER_Peptide_info.txt')).trimEnd().split('\n');
    const [id, status, immunogenicity] = ['peptide_id', 'validation', 'immunogenicity'].map((name) =>
      header.split('\t').indexOf(name),
    );
    const cells = lines.map((line) => line.split('\t'));
    expect(cells.slice(4, 6).map((row) => [row[id ?? -1], row[status ?? -1], row[immunogenicity ?? -1]])).toEqual([
      ['SPENP000005', 'Validated', 'Non-immunogenic'],
      ['SPENP000006', '', ''],
    ]);
  });

  it('OWN-03 counts them beside the immunogenic and validated ones of a cancer', async () => {
    const names = ['Breast cancer', 'Skin cancer'];
    const input = z.parse(advanceRequest, {
      ...everything,
      searchTables: ['peptide'],
      cancer: names,
      countCancers: names,
    });
    const { cancers } = await advance(input, { catalogue: stored.catalogue });
    expect(cancers?.map(({ cancer, unknown }) => [cancer, unknown])).toEqual([
      ['Breast cancer', { immunogenicity: 2, validation: 2 }],
      ['Skin cancer', { immunogenicity: 1, validation: 1 }],
    ]);
  });
});
