import { describe, expect, it } from 'vitest';
import { isSequenceHeader, peptidePrograms, programOf, sequenceColumns } from '#domain/match/peptide-columns';

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
  'De Novo Sequence',
  'ProForma',
];

const sequenceColumn = (headers: readonly string[]): number => sequenceColumns(headers).sequence?.index ?? -1;

describe('the column of peptides', () => {
  it('MATCH-02 the column of peptides is the one of the most preferred name, wherever it is', () => {
    for (const index of names.keys()) {
      const name = names[index] ?? '';
      for (const later of names.slice(index + 1)) {
        const headers = ['Score', later, name];
        if (programOf(headers) === null) expect(headers[sequenceColumn(headers)]).toBe(name);
      }
    }
    expect(sequenceColumn(['sequence', 'Sequence'])).toBe(0);
  });

  it.each([[['Score', 'Protein']], [[]], [['', '-']], [['Sequence window']]])(
    'MATCH-02 the column of peptides is none of %j',
    (headers) => {
      expect(sequenceColumn(headers)).toBe(-1);
    },
  );

  it('MATCH-02 the column of peptides has a name that no peptide is taken for', () => {
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
  it.each([...new Set(peptidePrograms.map(({ program }) => program))])(
    'READ-03 READ-04 %s is told by all of its headers, its bare sequence read before the modified one',
    (name) => {
      for (const program of peptidePrograms.filter((each) => each.program === name)) {
        const headers = ['x', ...new Set([...program.headers, ...program.bare, ...program.modified])].toReversed();
        expect(programOf(headers)?.program).toBe(name);
        const { sequence, modified } = sequenceColumns(headers);
        const [bare] = program.bare;
        if (bare === undefined) expect(sequence?.notation).toBe(program.notation);
        else expect([headers[sequence?.index ?? -1], sequence?.notation]).toEqual([bare, null]);
        if (bare !== undefined && program.modified.length > 0) expect(modified?.notation).toBe(program.notation);
        expect(program.documentation).toMatch(/^https?:/);
      }
    },
  );

  it('READ-04 AlphaPept: the bare column is read where there is one, else its own notation', () => {
    const headers = ['sequence', 'decoy', 'query_idx', 'n_fragments_matched'];
    expect(sequenceColumns(headers)).toEqual({
      program: 'AlphaPept',
      sequence: { index: 0, notation: 'AlphaPept' },
      modified: null,
    });
    expect(sequenceColumns([...headers, 'sequence_naked']).sequence).toEqual({ index: 4, notation: null });
  });
});
