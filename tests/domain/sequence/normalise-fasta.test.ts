import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { isFastaProblem, normaliseFasta, readFasta } from '#domain/sequence/fasta-reader';

const meaning = (text: string) =>
  [...readFasta([text])].map((item) =>
    isFastaProblem(item) ? item : { title: item.title.replaceAll('\t', ' '), sequence: item.sequence },
  );

describe('normalising FASTA', () => {
  it('LIM-03 joins wrapped lines and replaces CRLF and tabs by characters that travel as one byte', () => {
    expect(normaliseFasta('\uFEFF>a\tb  c\r\nAC\r\nGT\r\n\r\n>d\r\nA')).toBe('>a b  c\nACGT\n>d\nA\n');
  });

  it('LIM-03 keeps every record, never grows by more than a last line end, and normalises once', () => {
    const line = fc.stringMatching(/^(>[ -~\t]{0,20}|[A-Z*-]{0,20})$/);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom('\n', '\r\n'), (lines, end) => {
        const text = lines.join(end);
        const normal = normaliseFasta(text);
        expect(meaning(normal)).toEqual(meaning(text));
        expect(normaliseFasta(normal)).toBe(normal);
      }),
    );
  });

  it.each(['', ' \n', 'prose, not FASTA', 'ACGT\n>a\nAC', '\u0000\u0001'])(
    'BLAST-13 leaves %j to the server, which rejects it',
    (text) => {
      expect(normaliseFasta(text)).toBe(text);
    },
  );
});
