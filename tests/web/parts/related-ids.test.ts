import { describe, expect, it } from 'vitest';
import { statisticsRows } from '../../../web/features/browse/CancerInformation';
import { cancerIcon } from '../../../web/parts/CancerName';
import { immunogenicityLabel, validationLabel } from '../../../web/parts/marks';
import { relatedGenes, relatedTranscripts } from '../../../web/parts/related-ids';

describe('a peptide row', () => {
  it('BROWSE-60 DATA-02 a peptide row pairs gene names and ids by position, also where a name is missing', () => {
    expect(relatedGenes({ relatedGeneName: 'NEAT1, ,XIST', relatedGeneId: 'G1, G2 ,G3' })).toEqual([
      { id: 'G1', name: 'NEAT1' },
      { id: 'G2', name: undefined },
      { id: 'G3', name: 'XIST' },
    ]);
    expect(relatedGenes({ relatedGeneName: 'NEAT1', relatedGeneId: 'G1,G2' })[1]).toEqual({
      id: 'G2',
      name: undefined,
    });
  });

  it('BROWSE-67 DATA-28 a peptide row has no genes and no transcripts when the lists are empty or hold only commas', () => {
    expect(relatedGenes({ relatedGeneName: '', relatedGeneId: '' })).toEqual([]);
    expect(relatedGenes({ relatedGeneName: ',', relatedGeneId: ' , ' })).toEqual([]);
    expect(relatedTranscripts({ relatedTranscriptId: ',,' })).toEqual([]);
    expect(relatedTranscripts({ relatedTranscriptId: 'T1' })).toEqual(['T1']);
    expect(relatedTranscripts({ relatedTranscriptId: 'T1,,T2, T1' })).toEqual(['T1', 'T2']);
  });

  it('BROWSE-63 BROWSE-65 OWN-03 a peptide row names both values of a flag, and what nobody knows', () => {
    const flags = [1, 0, null] as const;
    expect(flags.map(immunogenicityLabel)).toEqual(['Immunogenic', 'Non-immunogenic', 'Not predicted']);
    expect(flags.map(validationLabel)).toEqual(['Validated', 'Non-validated', 'Not looked for']);
  });

  it('BROWSE-62 DATA-19 a peptide row has a distinct icon for each of the 15 cancers and one for any other', () => {
    const organs = [
      'Anal canal',
      'Bile duct',
      'Bladder',
      'Breast',
      'Colon',
      'Gastric',
      'Kidney',
      'Liver',
      'Lung',
      'Ovary',
      'Prostate',
      'Skin',
      'Thyroid',
      'Tongue',
    ];
    const names = [...organs.map((organ) => `${organ} cancer`), 'Leukemia'];
    const generic = cancerIcon('Cancer of the future');
    const icons = new Set(names.map((name) => cancerIcon(name).join()));
    expect(icons.size).toBe(15);
    expect(icons).not.toContain(generic.join());
    expect(cancerIcon('constructor')).toBe(generic);
  });
});

describe('the statistics table', () => {
  it('BROWSE-25 the statistics table takes identified, tumor-specific and immunogenic from their fields', () => {
    const none: never[] = [];
    expect(
      statisticsRows({
        validatedAll: 1,
        nonValidatedAll: 2,
        vTumorSpecific: 3,
        nvTumorSpecific: 4,
        vIm: 5,
        nvIm: 6,
        validatedList: none,
        nonValidatedList: none,
        vImList: none,
        nvImList: none,
        rnaTypeList: none,
        imRnaTypeList: none,
      }),
    ).toEqual([
      { label: 'Identified', validated: 1, nonValidated: 2, unknown: 0 },
      { label: 'Tumor-specific', validated: 3, nonValidated: 4, unknown: 0, part: 'matrices' },
      { label: 'Immunogenic', validated: 5, nonValidated: 6, unknown: 0, part: 'immunogenicity' },
    ]);
  });
});
