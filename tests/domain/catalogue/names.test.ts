import { describe, expect, it } from 'vitest';
import { datasetKey } from '#domain/catalogue/dataset-key';
import { advanceDataSets, basicDataSets } from '#domain/catalogue/downloads';
import { formatLocation } from '#domain/catalogue/spans';
import { isTumorColumn } from '#domain/catalogue/vocabulary';

describe('names of the catalogue', () => {
  it('HEAT-29 names of the catalogue joins cancer, tissue, study and subtype with @', () => {
    const dataset = { cancer: 'Breast cancer', tissue: 'Breast', study: 'PXD013795', subtype: '' };
    expect(datasetKey(dataset)).toBe('Breast_cancer@Breast@PXD013795');
    expect(datasetKey({ cancer: 'Skin cancer', tissue: 'Skin', study: 'PXD011609', subtype: "Bowen's disease" })).toBe(
      "Skin_cancer@Skin@PXD011609@Bowen's_disease",
    );
  });

  it('HEAT-15 names of the catalogue recognizes a tumor column by the word Tumor, case-sensitively', () => {
    expect(['Tumor 1', 'Primary Tumor', 'tumor 1', 'Control 1'].map(isTumorColumn)).toEqual([true, true, false, false]);
  });

  it('DOWN-05 DOWN-06 names of the catalogue offers seven basic and five advanced data sets in the published order', () => {
    expect(Object.values(basicDataSets).map(({ dataSet }) => dataSet)).toEqual([
      'Gene info',
      'Transcript info',
      'Peptide info',
      'ORF info',
      'Transcript sequence',
      'ORF sequence',
      'ORF protein sequence',
    ]);
    expect(Object.values(advanceDataSets).map(({ dataSet }) => dataSet)).toEqual([
      'MS/MS spectra info',
      'Immunogenic peptide info',
      'Validated peptide info',
      'Tumor-specific peptide info',
      'Peptide immunogenicity info',
    ]);
  });

  it('GENE-05 names of the catalogue writes a location as chromosome:start..end without thousands separators', () => {
    expect(formatLocation({ chromosome: 'chr1', startPosition: 1000, endPosition: 2000000 })).toBe(
      'chr1:1000..2000000',
    );
  });
});
