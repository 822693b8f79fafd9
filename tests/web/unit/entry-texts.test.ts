import { describe, expect, it } from 'vitest';
import { spencer } from '#domain/catalogue/identity';
import { bibtex, journalLine, ris } from '../../../web/features/citation/citation-formats';
import { sequenceKind, sequenceTitles } from '../../../web/features/sequence/SequencePage';
import { orfLength, orfName } from '../../../web/features/transcript/orf/orf-facts';
import { structureRegime } from '../../../web/features/transcript/StructureCard';
import { exonTexts } from '../../../web/features/transcript/transcript-rows';
import { crossReferenceUrl } from '#domain/catalogue/cross-references';
import { genomeBrowserUrls } from '../../../web/parts/genome-browsers';
import { textOrDash } from '../../../web/parts/text-value';

describe('texts of the entry pages', () => {
  it('TRANS-12 TRANS-13 TRANS-14 texts of the entry pages picks the way to show a structure by length', () => {
    expect([1, 1_500, 1_501, 9_999, 10_000, 244_296].map(structureRegime)).toEqual([
      'interactive',
      'interactive',
      'image',
      'image',
      'hidden',
      'hidden',
    ]);
  });

  it('TRANS-32 TRANS-34 texts of the entry pages names ORFs by their order and counts both ends', () => {
    expect([orfName(0), orfName(11)]).toEqual(['ORF1', 'ORF12']);
    expect(orfLength({ start: 1, end: 90 })).toBe(90);
  });

  it('TRANS-10 DATA-28 texts of the entry pages writes one start..end per exon, from ranges and from flat positions, and skips what is malformed', () => {
    expect(exonTexts('100-200,300-400')).toEqual(['100..200', '300..400']);
    expect(exonTexts('100,200,300,400')).toEqual(['100..200', '300..400']);
    expect(exonTexts('100-200,x-9')).toEqual(['100..200']);
    expect(exonTexts('')).toEqual([]);
  });

  it('SEQ-01 SEQ-02 SEQ-03 texts of the entry pages titles the sequence page by its type, anything else being a transcript', () => {
    expect(
      ['orfProtein', 'orf', 'transcript', 'foo', undefined].map((type) => sequenceTitles[sequenceKind(type)]),
    ).toEqual([
      'ORF protein Sequence',
      'ORF Sequence',
      'Transcript Sequence',
      'Transcript Sequence',
      'Transcript Sequence',
    ]);
  });

  it('GENE-03 texts of the entry pages shows a dash for null, empty and blank text', () => {
    expect([null, undefined, '', '  ', 'x'].map(textOrDash)).toEqual(['-', '-', '-', '-', 'x']);
  });

  it('texts of the entry pages leads to a location in the UCSC and Ensembl browsers', () => {
    expect(genomeBrowserUrls({ chromosome: 'chr9', startPosition: 5, endPosition: 10 })).toEqual({
      ucsc: 'https://genome.ucsc.edu/cgi-bin/hgTracks?db=hg38&position=chr9%3A5-10',
      ensembl: 'https://www.ensembl.org/Homo_sapiens/Location/View?r=9%3A5-10',
    });
  });

  it('OWN-24 texts of the entry pages leads to the site of Ensembl that has the positions of the assembly', () => {
    const genome = { ucsc: 'mm10', ensembl: 'Mus_musculus', ensemblSite: 'nov2020.archive.ensembl.org' };
    expect(genomeBrowserUrls({ chromosome: 'chr9', startPosition: 5, endPosition: 10 }, genome).ensembl).toBe(
      'https://nov2020.archive.ensembl.org/Mus_musculus/Location/View?r=9%3A5-10',
    );
    expect(crossReferenceUrl({ database: 'Ensembl', identifier: 'ENSMUSG00000000001' }, 'gene', genome)).toBe(
      'https://nov2020.archive.ensembl.org/Mus_musculus/Gene/Summary?g=ENSMUSG00000000001',
    );
  });

  it('CITE-03 texts of the entry pages states journal, volume, issue, date and pages', () => {
    expect(journalLine(spencer.citation)).toBe(
      'Nucleic Acids Research, Volume 50, Issue D1, 7 January 2022, Pages D1373–D1381',
    );
  });

  it('texts of the entry pages gives the citation as BibTeX and RIS', () => {
    expect(bibtex(spencer.citation, 'SPENCER')).toContain(
      '  author = {Luo, X and Huang, Y and Li, H and Luo, Y and Zuo, Z and Ren, J and Xie, Y},\n',
    );
    const lines = ris(spencer.citation).split('\r\n');
    expect(lines[0]).toBe('TY  - JOUR');
    expect(lines.filter((line) => line.startsWith('AU  - '))).toHaveLength(7);
    expect(lines.at(-2)).toBe('ER  - ');
  });
});
