import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formProblem, problemSentence, queryProblem } from '#domain/blast/query-check';
import { smallBundle } from '../../fixtures/bundle/small-bundle';

const form = (text: string): string => {
  const problem = formProblem([text]);
  return problem ? problemSentence(problem) : 'accepted';
};
const query = (type: 'blastn' | 'blastp', sequence: string): string => {
  const problem = queryProblem([`>q\n${sequence}\n`], type);
  return problem ? problemSentence(problem) : 'accepted';
};

describe('the form of a query', () => {
  it.each([
    ['one record', '>q\nACGT'],
    ['several records', '>a\nAC\n>b\nMKV*\n'],
    ['ids that repeat', '>a\nAC\n>a\nAC\n'],
    ['CRLF and lower case', '>a\r\nacgu\r\n'],
    ['line ends of old Macs', '>a\rACGT\r'],
    ['blocks, position numbers and comments', '# of March\n>a\n1 ACGT ACGT\n;checked\n9 ACGT\n'],
    ['gaps and stops', '>a\nAC--GT\nM*\n'],
    ['a first line after empty ones', '\n \n>a\nAC'],
    ['a byte order mark', '\uFEFF>a\nAC'],
    ['a title with tabs and letters beyond ASCII', '>a\tβ-catenin µ\nAC'],
    ['what a shell would read', '>x; rm -rf /\nACGT'],
    ['the first and the last letters', '>a\nAZaz\n'],
    ['an id of 60 characters', `>${'i'.repeat(60)}\nACGT`],
  ])('API-36 accepts %s', (_what, text) => {
    expect(form(text)).toBe('accepted');
  });

  it.each([
    ['nothing', '', 'line 1 is not followed by any header line (>)'],
    ['blanks', ' \n\t\r\n', 'line 1 is not followed by any header line (>)'],
    ['no header', 'ACGT\n', 'line 1 stands before the first header line (>)'],
    ['an accession', '\nNM_000546\n', 'line 2 stands before the first header line (>)'],
    ['prose', 'Dear BLAST, please find', 'line 1 stands before the first header line (>)'],
    ['prose below a header', '>a\nnot a sequence.', 'line 2 holds "."; sequences hold IUPAC letters, * and - only'],
    ['an accession below a header', '>a\nNM_000546', 'line 2 holds "_"; sequences hold IUPAC letters, * and - only'],
    ['a header only', '>a', 'line 1 is a header without a sequence'],
    ['a header without a sequence between others', '>a\nAC\n>b\n\n>c\nAC', 'line 3 is a header without a sequence'],
    ['gaps only', '>a\n--**\n', 'line 1 is a header without a sequence'],
    ['no id', '>a\nAC\n> \nAC', 'line 3 has no id after the >'],
    ['a letter that is none', '>a\nAC\nG1T', 'line 3 holds "1"; sequences hold IUPAC letters, * and - only'],
    [
      'a NUL byte in a sequence',
      '>a\nAC\u0000GT',
      'line 2 holds "\\u0000"; sequences hold IUPAC letters, * and - only',
    ],
    ['a NUL byte in a header', '>a\u0000b\nACGT', 'line 1 holds a control character'],
    ['bytes that are not text', '>a \uFFFD\nACGT', 'line 1 is not UTF-8 text'],
    ['a picture', '\uFFFDPNG\r\n\u001a\n\u0000\u0000', 'line 1 stands before the first header line (>)'],
  ])('API-36 rejects %s', (_what, text, message) => {
    expect(form(text)).toBe(`Invalid FASTA: ${message}`);
  });
});

it.each(['\u0001', '\u0008', '\u000B', '\u001F', '\u007F'])(
  'API-36 the control character %j in a header is rejected',
  (sign) => {
    expect(form(`>a${sign}b\nAC`)).toBe('Invalid FASTA: line 1 holds a control character');
  },
);

it.each(['@', '[', '`', '{', '.', '+', ')'])('API-36 the sign %s in a sequence is rejected', (sign) => {
  expect(form(`>a\nAC${sign}\n`)).toBe(
    `Invalid FASTA: line 2 holds ${JSON.stringify(sign)}; sequences hold IUPAC letters, * and - only`,
  );
});

describe('the letters of a query', () => {
  it.each([...'EFIJLOPQXZefijlopqxz'])('BLAST-01 blastn rejects %s, which is not a code of nucleotides', (letter) => {
    expect(query('blastn', `ACGT${letter}`)).toBe(
      `Invalid FASTA: line 2 holds "${letter}"; blastn takes nucleotide sequences`,
    );
  });

  it('BLAST-01 blastp takes N for a nucleotide, and other codes of several nucleotides for residues', () => {
    expect(query('blastp', 'ACGTUNACGTUNACGTUNac')).toMatch(/begins a nucleotide sequence/);
    for (const code of 'RYSWKMBDHV') expect(query('blastp', `ACGTACGTACGTACGTACGTACGT${code}`)).toBe('accepted');
  });

  it('API-36 are checked after the form: a missing id is reported first', () => {
    const problem = queryProblem(['>\nACGE\n'], 'blastn');
    expect(problem && problemSentence(problem)).toBe('Invalid FASTA: line 1 has no id after the >');
  });

  it.each([
    ['DNA', 'ACGTNacgtn'],
    ['RNA with gaps', 'ACGU--UGCA'],
    ['ambiguity codes', 'ACGTURYSWKMBDHVN'.repeat(4)],
  ])('BLAST-01 blastn accepts %s', (_what, sequence) => {
    expect(query('blastn', sequence)).toBe('accepted');
  });

  it.each([
    ['a protein', 'MKWVTFISLLFLFSSAYS', 'line 2 holds "F"; blastn takes nucleotide sequences'],
    ['a letter at its beginning', 'FACGT', 'line 2 holds "F"; blastn takes nucleotide sequences'],
    ['a stop', 'ACGT*', 'line 2 holds "*"; blastn takes nucleotide sequences'],
  ])('BLAST-01 blastn rejects %s', (_what, sequence, message) => {
    expect(query('blastn', sequence)).toBe(`Invalid FASTA: ${message}`);
  });

  it.each([
    ['a protein', 'MKWVTFISLLFLFSSAYS*'],
    ['any residue code', 'ABCDEFGHIKLMNPQRSTUVWXYZJO*-'],
    ['a peptide of A, C, G and T alone that is short', 'GATTACAGATTACAGATTA'],
  ])('BLAST-01 blastp accepts %s', (_what, sequence) => {
    expect(query('blastp', sequence)).toBe('accepted');
  });

  it('BLAST-01 blastp rejects nucleotides that are too long to be a peptide', () => {
    for (const sequence of ['GATTACAGATTACAGATTAC', 'gauuacagauuacagauuac', 'GATTACA-GATTACA-GATTAC']) {
      expect(query('blastp', sequence)).toBe(
        'Invalid FASTA: line 1 begins a nucleotide sequence; blastp takes protein sequences',
      );
    }
  });

  it('BLAST-01 accepts the sequences of the catalogue: peptides for blastp, transcripts for blastn', () => {
    const { peptides, sequences } = smallBundle();
    expect([peptides.length > 0, sequences.length > 0]).toEqual([true, true]);
    for (const { sequence } of peptides) expect(query('blastp', sequence)).toBe('accepted');
    for (const { sequence } of sequences) expect(query('blastn', sequence)).toBe('accepted');
  });

  it('BLAST-01 accepts a long text of plain DNA for exactly one of the types', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('A', 'C', 'G', 'T'), minLength: 20, maxLength: 80 }),
        (sequence) => {
          expect([query('blastn', sequence), query('blastp', sequence) === 'accepted']).toEqual(['accepted', false]);
        },
      ),
    );
  });

  it('BLAST-39 names the line of the record that is wrong', () => {
    expect(queryProblem(['>a\nACGT\n>b\nAC\nMKL\n'], 'blastn')).toEqual({
      line: 5,
      message: 'holds "L"; blastn takes nucleotide sequences',
    });
  });
});
