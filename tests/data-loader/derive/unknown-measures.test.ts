import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orfs } from '#domain/api/schemas/orf';
import { type PeptideDetail, peptideDetail } from '#domain/api/schemas/peptide';
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

  it('OWN-03 leaves the cell of an unknown value empty in downloads', async () => {
    const cellsOf = async (file: string, column: string): Promise<(string | undefined)[]> => {
      const [header = '', ...lines] = (await stored.text(`download/SPENCER_${file}.txt`)).trimEnd().split('\n');
      const at = header.split('\t').indexOf(column);
      return lines.map((line) => line.split('\t')[at]);
    };
    expect(await cellsOf('ORF_info', 'CPAT_score')).toEqual(['', '', '']);
    expect(await cellsOf('Peptide_immunogenicity_info', 'binding_stability_h')).toEqual(['', '', '', '']);
  });
});
