import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowseStatistics } from '#domain/api/schemas/browse';
import { geneTrack } from '#domain/api/schemas/gene';
import { orfs } from '#domain/api/schemas/orf';
import { type PeptideDetail, peptideDetail } from '#domain/api/schemas/peptide';
import { catalogueFile } from '#domain/api/schemas/site-data';
import { statisticsId } from '#domain/storage/keys';
import { smallBundle } from '../../fixtures/bundle/small-bundle';
import { startLoading, type Loading } from '../loading';
import { StoredRelease } from '../stored-release';

/** The small bundle of a group that predicted affinities only. */
describe('a release whose measures are unknown', () => {
  let loading: Loading;
  let stored: StoredRelease;

  beforeAll(async () => {
    loading = await startLoading();
    const bundle = smallBundle();
    delete bundle.manifest['unmeasured'];
    for (const orf of bundle.orfs) orf.cpat_score = '';
    for (const peptide of bundle.peptides) Object.assign(peptide, { recognition_score: '', immunogenic: '' });
    for (const prediction of bundle.immunogenicity)
      Object.assign(prediction, { binding_stability_h: '', immunogenic: '' });
    const report = await loading.load(await loading.writeBundle('unknown', bundle));
    stored = new StoredRelease(loading.stores, report.release ?? '');
  });
  afterAll(() => loading.dispose());

  const detailOf = async (id: string): Promise<PeptideDetail> =>
    peptideDetail.parse(await stored.document('peptide', id));

  it('OWN-03 has no coding score, stability or recognition score that nobody predicted', async () => {
    const [orf] = orfs.parse(await stored.document('orfs', 'SPENT000001'));
    expect(orf).toMatchObject({ orfId: 'SPENO000001', cpatScore: null });
    expect(await detailOf('SPENP000001')).toMatchObject({
      recognitionScore: null,
      hlaRelatedInform: 'HLA-A*02:01#34##,HLA-B*07:02#34.5##',
    });
  });

  it('OWN-04 has no expression group of a peptide without intensities, and counts it apart', async () => {
    // A row of its matrix: detected in tumors and controls, but too rarely to be tested.
    expect(await detailOf('SPENP000001')).toMatchObject({ expression: 4 });
    // Without a row, and without a matrix.
    for (const id of ['SPENP000002', 'SPENP000006']) expect(await detailOf(id)).toMatchObject({ expression: null });
    const serum = await stored.document<BrowseStatistics>('statistics', statisticsId('Breast cancer', 'Blood serum'));
    expect(serum).toMatchObject({
      nonValidatedAll: 2,
      nonValidatedList: [0, 0, 0, 0],
      unmeasured: { validated: 0, nonValidated: 2, unknown: 0, rnaTypes: [{ name: 'lncRNA', value: '2' }] },
    });
    const skin = await stored.document<BrowseStatistics>('statistics', statisticsId('Skin cancer', 'Skin'));
    expect([skin.validatedList, skin.nonValidatedList, skin.unmeasured?.nonValidated]).toEqual([
      [0, 0, 0, 1],
      [1, 0, 0, 0],
      2,
    ]);
    const { filterValues } = catalogueFile.parse(await stored.json('static/catalogue.json'));
    expect(filterValues['expression']).toEqual(['unknown']);
    const track = geneTrack.parse(await stored.document('geneTrack', 'SPENG000001'));
    expect(track.peptides.find(({ sequence }) => sequence === 'SHFSR')?.expression).toEqual([0, 0, 0, 0, 1]);
  });

  it('OWN-03 leaves the cell of an unknown value empty in downloads', async () => {
    const cellsOf = async (file: string, column: string): Promise<(string | undefined)[]> => {
      const [header = '', ...lines] = (await stored.text(`download/SPENCER_${file}.txt`))
        .replace(/\n$/, '')
        .split('\n');
      const at = header.split('\t').indexOf(column);
      return lines.map((line) => line.split('\t')[at]);
    };
    expect(await cellsOf('ORF_info', 'CPAT_score')).toEqual(['', '', '']);
    expect(await cellsOf('Peptide_immunogenicity_info', 'binding_stability_h')).toEqual(['', '', '', '']);
    expect(await cellsOf('Peptide_info', 'expression')).toEqual([
      'Others',
      '',
      'Tumor-specific',
      '',
      'Tumor-specific',
      '',
      '',
      '',
    ]);
  });
});
