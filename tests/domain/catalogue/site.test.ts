import { describe, expect, it } from 'vitest';
import { HUMAN_ASSEMBLY } from '#domain/catalogue/assembly';
import { spencer } from '#domain/catalogue/identity';
import { site } from '#domain/catalogue/site';
import { defaultMaxLog2FoldChange, structureLengths, thresholds } from '#domain/catalogue/thresholds';
import { ALL_STUDIES, EMPTY_VALUE } from '#domain/catalogue/vocabulary';

describe('the identity of the demonstration', () => {
  it('the identity of the demonstration has the names, prefixes and figures of the publication', () => {
    expect(spencer).toMatchObject({
      name: 'SPENCER',
      title: 'SPENCER: small peptides encoded by non-coding RNAs in cancer',
      filePrefix: 'SPENCER_',
      idPrefixes: { gene: 'SPENG', transcript: 'SPENT', peptide: 'SPENP' },
      published: {
        peptides: 29_526,
        cancers: 15,
        tumorSpecificPeptides: 8_060,
        immunogenicPeptides: 4_497,
        validatedPeptides: 22_060,
        samples: 1_726,
        datasets: 55,
      },
    });
    expect(new URL(site.origin).origin).toBe(site.origin);
  });

  it('the identity of the demonstration cites the article of 2022', () => {
    expect(spencer.citation).toMatchObject({
      title: 'SPENCER: a comprehensive database for small peptides encoded by noncoding RNAs in cancer patients',
      authors: ['Luo X', 'Huang Y', 'Li H', 'Luo Y', 'Zuo Z', 'Ren J', 'Xie Y'],
      volume: 50,
      issue: 'D1',
      published: '2022-01-07',
      firstPage: 'D1373',
      lastPage: 'D1381',
      doi: '10.1093/nar/gkab822',
      pmid: '34570216',
      pmcid: 'PMC8728293',
    });
  });
});

describe('the constants of the catalogue', () => {
  it('PEP-11 DATA-27 TRANS-37 the constants of the catalogue are those of the published pipeline', () => {
    expect(thresholds).toEqual({
      adjustedPValue: 0.05,
      log2FoldChange: 1,
      bindingAffinityNm: 34,
      bindingStabilityHours: 1.4,
      recognitionScore: 1e-11,
      cpatScore: 0.364,
      psmFdr: 0.01,
    });
    expect(defaultMaxLog2FoldChange).toBe(6);
    expect(structureLengths).toEqual({ interactiveMax: 1_500, imageMin: 1_501, imageMax: 9_999 });
  });

  it('the constants of the catalogue name all studies, the assembly and an empty value', () => {
    expect([ALL_STUDIES, HUMAN_ASSEMBLY, EMPTY_VALUE]).toEqual(['All', 'GRCh38/hg38', '-']);
  });
});
