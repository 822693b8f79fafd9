import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { isFastaProblem, readFasta } from '#domain/sequence/fasta-reader';
import { readFastaText, withHeader } from '#domain/sequence/fasta-text';

const normalizeFasta = (text: string): string => readFastaText(text).text;

const meaning = (text: string) =>
  [...readFasta([text])].map((item) =>
    isFastaProblem(item) ? item : { title: item.title.replaceAll('\t', ' '), sequence: item.sequence },
  );

describe('normalizing FASTA', () => {
  it('LIM-03 normalizing FASTA joins wrapped lines and replaces CRLF and tabs by characters that travel as one byte', () => {
    expect(normalizeFasta('\uFEFF>a\tb  c\r\nAC\r\nGT\r\n\r\n>d\r\nA')).toBe('>a b  c\nACGT\n>d\nA\n');
  });

  it('LIM-03 normalizing FASTA keeps every record, never grows by more than a last line end, and normalizes once', () => {
    const line = fc.stringMatching(/^(>[ -~\t]{0,20}|[A-Z*-]{0,20})$/);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom('\n', '\r\n'), (lines, end) => {
        const text = lines.join(end);
        const normal = normalizeFasta(text);
        expect(meaning(normal)).toEqual(meaning(text));
        expect(normalizeFasta(normal)).toBe(normal);
      }),
    );
  });

  it.each(['', ' \n', 'prose, not FASTA', 'ACGT\n>a\nAC', '\u0000\u0001'])(
    'BLAST-13 normalizing FASTA leaves %j to the server, which rejects it',
    (text) => {
      expect(normalizeFasta(text)).toBe(text);
    },
  );
});

describe('what is changed of FASTA on the way', () => {
  it.each([
    ['>a\nACGT\n', []],
    ['# March\n>a\n;checked\nACGT\n', ['2 comment lines were left out']],
    ['>a\nACGT ACGT\n  61 ACGT\n', ['2 lines lost their blanks or position numbers']],
    [
      '>a\nAC\u200BGT\u00A0ACGT\n',
      [
        '1 invisible sign was removed',
        '1 no-break or typographic space counts as a space',
        '1 line lost its blanks or position numbers',
      ],
    ],
    // Wrapped lines and line ends are the same FASTA.
    ['>a\r\nAC\r\nGT\r\n', []],
    ['>a\rAC\rGT', []],
    ['not FASTA', []],
  ])('READ-07 what is changed of FASTA on the way of %j is %j', (text, changes) => {
    expect(readFastaText(text).changes).toEqual(changes);
  });
});

describe('a sequence without a header', () => {
  it.each([
    ['ACGT\nacgu', 'ACGTacgu'],
    ['        1 aagtcttgct ttgaaacacc\n       61 caaaatgcga aaac\n', 'aagtcttgctttgaaacacccaaaatgcgaaaac'],
    ['ORIGIN\n        1 aagtcttgct\n//\n', 'aagtcttgct'],
    ['MKTAYIAK*', 'MKTAYIAK*'],
    ['        10         20\nMKTAYIAKQR QISFVKSHFS\n', 'MKTAYIAKQRQISFVKSHFS'],
    ['# from the pipeline\nMKTAYIAK', 'MKTAYIAK'],
  ])('READ-07 BLAST-43 %j becomes the record query', (text, sequence) => {
    const [record] = [...readFasta([withHeader(text)])];
    expect(record).toMatchObject({ id: 'query', sequence });
  });

  it.each(['>q\nACGT', 'AC1GT', 'Dear BLAST, please', 'NM_000546', 'ACGT\n>q\nACGT', '123', ''])(
    'READ-07 BLAST-43 %j stays as it is',
    (text) => {
      expect(withHeader(text)).toBe(text);
    },
  );
});
