import { describe, expect, it } from 'vitest';
import { orfLength, orfName } from '../../../web/features/transcript/orf/orf-facts';
import { structureRegime } from '../../../web/features/transcript/StructureCard';
import { exonTexts } from '../../../web/features/transcript/transcript-rows';
import { crossReferenceUrl } from '#domain/catalogue/cross-references';
import { genomeBrowserUrls } from '../../../web/parts/genome-browsers';
import { textOrDash } from '../../../web/parts/text-value';

describe('texts of the entry pages', () => {
  it('TRANS-12 TRANS-13 TRANS-14 a structure is drawn up to 1,500 nt, an image up to 9,999 nt, and hidden above', () => {
    expect([1, 1_500, 1_501, 9_999, 10_000, 244_296].map(structureRegime)).toEqual([
      'interactive',
      'interactive',
      'image',
      'image',
      'hidden',
      'hidden',
    ]);
  });

  it('TRANS-32 TRANS-34 ORFs are named by their order, and their length counts both ends', () => {
    expect([orfName(0), orfName(11)]).toEqual(['ORF1', 'ORF12']);
    expect(orfLength({ start: 1, end: 90 })).toBe(90);
  });

  it('TRANS-10 DATA-28 exons are written as start..end, from ranges and from flat positions, without what is malformed', () => {
    expect(exonTexts('100-200,300-400')).toEqual(['100..200', '300..400']);
    expect(exonTexts('100,200,300,400')).toEqual(['100..200', '300..400']);
    expect(exonTexts('100-200,x-9')).toEqual(['100..200']);
    expect(exonTexts('')).toEqual([]);
  });

  it('GENE-03 null, empty and blank text is a dash', () => {
    expect([null, undefined, '', '  ', 'x'].map(textOrDash)).toEqual(['-', '-', '-', '-', 'x']);
  });

  it('a location leads to the UCSC and Ensembl browsers', () => {
    expect(genomeBrowserUrls({ chromosome: 'chr9', startPosition: 5, endPosition: 10 })).toEqual({
      ucsc: 'https://genome.ucsc.edu/cgi-bin/hgTracks?db=hg38&position=chr9%3A5-10',
      ensembl: 'https://www.ensembl.org/Homo_sapiens/Location/View?r=9%3A5-10',
    });
  });

  it('OWN-24 a location and a gene lead to the site of Ensembl that has the positions of the assembly', () => {
    const genome = { ucsc: 'mm10', ensembl: 'Mus_musculus', ensemblSite: 'nov2020.archive.ensembl.org' };
    expect(genomeBrowserUrls({ chromosome: 'chr9', startPosition: 5, endPosition: 10 }, genome).ensembl).toBe(
      'https://nov2020.archive.ensembl.org/Mus_musculus/Location/View?r=9%3A5-10',
    );
    expect(crossReferenceUrl({ database: 'Ensembl', identifier: 'ENSMUSG00000000001' }, 'gene', genome)).toBe(
      'https://nov2020.archive.ensembl.org/Mus_musculus/Gene/Summary?g=ENSMUSG00000000001',
    );
  });
});
