import { describe, expect, it } from 'vitest';
import { datasetKey } from '../../../domain/catalogue/dataset-key';
import { publicPath, releasePaths } from '../../../domain/storage/object-keys';
import { datasetName, heatmapOptions } from '../../../web/features/browse/heatmap/heatmap-choice';

const study = (accession: string, ...subtypes: string[]) => ({ accession, subtypes });
const map = [
  {
    name: 'Breast cancer',
    tissues: [
      { name: 'Breast', studies: [study('PXD013795'), study('PXD012431')] },
      { name: 'Blood', studies: [study('PXD012162', 'Breast cancer HER2', 'Triple-negative breast cancer')] },
    ],
  },
  {
    name: 'Skin cancer',
    tissues: [
      {
        name: 'Skin',
        studies: [study('PXD011609', 'Actinic keratosis', "Bowen's disease", 'Squamous cell carcinoma')],
      },
    ],
  },
  {
    name: 'Lung cancer',
    tissues: [
      { name: 'Lung', studies: [study('PXD012162')] },
      { name: 'Empty', studies: [] },
    ],
  },
];
const none = { study: null, subtype: null };

describe('the choice of a heat map', () => {
  it('HEAT-02 HEAT-08 the choice of a heat map begins with the first study of the tissue and no subtype', () => {
    expect(heatmapOptions(map, 'Breast cancer', 'Breast', none)).toEqual({
      studies: ['PXD013795', 'PXD012431'],
      subtypes: [],
      dataset: { cancer: 'Breast cancer', tissue: 'Breast', study: 'PXD013795', subtype: '' },
    });
  });

  it('HEAT-05 HEAT-06 HEAT-08 the choice of a heat map offers the subtypes of a study, the first chosen', () => {
    expect(heatmapOptions(map, 'Skin cancer', 'Skin', none)).toMatchObject({
      subtypes: ['Actinic keratosis', "Bowen's disease", 'Squamous cell carcinoma'],
      dataset: { subtype: 'Actinic keratosis' },
    });
    expect(heatmapOptions(map, 'Breast cancer', 'Blood', none).subtypes).toEqual([
      'Breast cancer HER2',
      'Triple-negative breast cancer',
    ]);
  });

  it('HEAT-06 HEAT-07 the choice of a heat map offers none for the same study under another cancer', () => {
    expect(heatmapOptions(map, 'Lung cancer', 'Lung', none)).toMatchObject({
      subtypes: [],
      dataset: { study: 'PXD012162', subtype: '' },
    });
  });

  it('HEAT-02 HEAT-08 the choice of a heat map falls back to the first for what the tissue does not have', () => {
    expect(heatmapOptions(map, 'Skin cancer', 'Skin', { study: 'PXD013795', subtype: 'Nope' }).dataset).toMatchObject({
      study: 'PXD011609',
      subtype: 'Actinic keratosis',
    });
    expect(
      heatmapOptions(map, 'Breast cancer', 'Breast', { study: 'PXD012431', subtype: 'Nope' }).dataset,
    ).toMatchObject({ study: 'PXD012431', subtype: '' });
    expect(heatmapOptions(map, 'Lung cancer', 'Empty', none).dataset).toBeNull();
  });

  it('HEAT-28 HEAT-29 HEAT-30 the choice of a heat map names the volcano file by cancer, tissue, study and subtype', () => {
    const { dataset } = heatmapOptions(map, 'Skin cancer', 'Skin', { study: 'PXD011609', subtype: "Bowen's disease" });
    if (dataset === null) throw new Error('a dataset');
    expect(datasetKey(dataset)).toBe("Skin_cancer@Skin@PXD011609@Bowen's_disease");
    expect(publicPath(releasePaths.volcano(dataset))).toBe(
      "/static/volcano/Skin_cancer@Skin@PXD011609@Bowen's_disease.json",
    );
    expect([datasetName(dataset), datasetName({ ...dataset, subtype: '' })]).toEqual([
      "PXD011609, Bowen's disease",
      'PXD011609',
    ]);
  });
});
