import { describe, expect, it } from 'vitest';
import { isSequenceHeader, programOf, sequenceColumn } from '#domain/match/peptide-columns';

/** Names of columns in the order in which they are preferred. */
const names = [
  'Stripped.Sequence',
  'PEP.StrippedSequence',
  'plain_peptide',
  'Base Sequence',
  'Unmodified sequence',
  'Bare peptide',
  'Bare sequence',
  'Peptide Sequence',
  'pep_seq',
  'Sequence',
  'Peptide',
  'Peptides',
  'Annotated Sequence',
  'Modified.Sequence',
  'Modified Peptide',
  'EG.ModifiedSequence',
  'EG.ModifiedPeptide',
  'Peptide Modified Sequence',
  'Full Sequence',
  'ProForma',
  'De Novo Sequence',
];

describe('the column of peptides', () => {
  it('MATCH-02 is the one of the most preferred name, wherever it is', () => {
    for (const index of names.keys()) {
      const left = ['Score', ...names.slice(index).toReversed()];
      expect(left[sequenceColumn(left)]).toBe(names[index]);
    }
    expect(sequenceColumn(['sequence', 'Sequence'])).toBe(0);
  });

  it.each([[['Score', 'Protein']], [[]], [['', '-']], [['Sequences']], [['Sequence window']]])(
    'MATCH-02 is none of %j',
    (headers) => {
      expect(sequenceColumn(headers)).toBe(-1);
    },
  );

  it('MATCH-02 has a name that no peptide is taken for', () => {
    expect(['Peptide', '"SEQUENCE"', 'peptide_sequence', 'PEPTIDEK', 'Protein', ''].map(isSequenceHeader)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('the program of a table', () => {
  it.each([
    ['MaxQuant peptides.txt', 'Sequence;N-term cleavage window;Amino acid before'],
    ['MaxQuant msms.txt', 'Raw file;Scan number;Sequence;Modified sequence;Fragmentation'],
    ['MaxQuant evidence.txt', 'Sequence;Modified sequence;Leading razor protein;Raw file'],
    ['FragPipe psm.tsv', 'Spectrum;Peptide;Hyperscore;Extended Peptide'],
    ['FragPipe peptide.tsv', 'Peptide;Prev AA;Next AA;Peptide Length;Spectral Count'],
    ['FragPipe', 'Peptide Sequence;Prev AA;Next AA;Peptide Length'],
    ['DIA-NN', 'Stripped.Sequence;Precursor.Id'],
    ['Proteome Discoverer', 'Annotated Sequence;Master Protein Accessions'],
    ['Sage', 'psm_id;peptide;sage_discriminant_score'],
    ['Spectronaut', 'PEP.StrippedSequence'],
    ['Comet', 'plain_peptide;xcorr'],
    ['MetaMorpheus', 'Base Sequence;Full Sequence'],
  ])('MATCH-02 is %s if all of %s are there', (program, list) => {
    const headers = list.split(';');
    expect(programOf(['x', ...headers.toReversed()])).toBe(program);
    for (const missing of headers) expect(programOf(headers.filter((header) => header !== missing))).toBeNull();
  });

  it('MATCH-02 is the first of several', () => {
    const both = 'Sequence;Modified sequence;Leading razor protein;Raw file;Scan number;Fragmentation';
    expect(programOf(both.split(';'))).toBe('MaxQuant msms.txt');
    expect(programOf(['Gene', 'Sequence'])).toBeNull();
  });
});
