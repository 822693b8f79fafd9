import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FastaReader, isFastaProblem, lineOfLetter, readFasta, type FastaRecord } from '#domain/sequence/fasta-reader';

const records = (...chunks: string[]): FastaRecord[] =>
  [...readFasta(chunks)].filter((item): item is FastaRecord => !isFastaProblem(item));
const facts = (found: FastaRecord[]) => found.map(({ id, title, sequence, line }) => ({ id, title, sequence, line }));

describe('the FASTA reader', () => {
  it('BLAST-02 the FASTA reader reads the same records whatever the pieces and the line ends', () => {
    const record = fc.record({
      title: fc.stringMatching(/^[A-Za-z0-9|.]{1,9}( [a-z]{1,5}){0,2}$/),
      lines: fc.array(fc.stringMatching(/^[A-Za-z*-]{0,12}$/), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(
        fc.array(record, { maxLength: 5 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        (all, end, size, marked) => {
          const text = `${marked ? '\uFEFF' : ''}${all.map(({ title, lines }) => [`>${title}`, ...lines].join(end) + end).join('')}`;
          const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
            text.slice(index * size, (index + 1) * size),
          );
          const found = records(...pieces);
          expect(found.map(({ title, sequence }) => ({ title, sequence }))).toEqual(
            all.map(({ title, lines }) => ({ title, sequence: lines.join('') })),
          );
          expect(found.map(({ id }) => id)).toEqual(all.map(({ title }) => title.split(' ')[0]));
          const textLines = text.split(end);
          for (const each of found) {
            [...each.sequence].forEach((letter, offset) =>
              expect(textLines[lineOfLetter(each, offset) - 1]).toContain(letter),
            );
          }
        },
      ),
    );
  });

  it('BLAST-02 the FASTA reader accepts blanks after the >, empty lines and blanks at line ends', () => {
    expect(facts(records('\n\n> a  b\tc \nAC \n\n GT\t\r\n>\n'))).toEqual([
      { id: 'a', title: 'a  b\tc', sequence: 'ACGT', line: 3 },
      { id: '', title: '', sequence: '', line: 7 },
    ]);
  });

  it('READ-07 the FASTA reader leaves out comments, blanks and position numbers, as BLAST+ does', () => {
    const text = [
      '# sequences of March',
      '>P1 my protein',
      ';checked',
      '  1 MKATIILLLL AQVSWAGPFQ 20',
      '! of NCBI',
      '21SAPSMTENAT',
      '>P2',
      '        10         20',
      'QAKPGQIAID\u00A0LYPR',
    ].join('\n');
    expect(facts(records(text))).toEqual([
      { id: 'P1', title: 'P1 my protein', sequence: 'MKATIILLLLAQVSWAGPFQSAPSMTENAT', line: 2 },
      { id: 'P2', title: 'P2', sequence: 'QAKPGQIAIDLYPR', line: 7 },
    ]);
    const [first] = records(text);
    // M, A after the first line, S.
    expect(first && [0, 10, 20].map((offset) => lineOfLetter(first, offset))).toEqual([4, 4, 6]);
  });

  it('READ-07 the FASTA reader keeps a number within letters, which is no position', () => {
    expect(facts(records('>a\nAC1GT ACGT5\n'))).toEqual([{ id: 'a', title: 'a', sequence: 'AC1GTACGT5', line: 1 }]);
  });

  it('READ-07 the FASTA reader keeps every record of one name', () => {
    expect(facts(records('>a\nAC\n>a\nGT\n>a\nAC\n')).map(({ sequence }) => sequence)).toEqual(['AC', 'GT', 'AC']);
  });

  it('BLAST-02 the FASTA reader reports text before the first header once, with its line', () => {
    expect([...readFasta(['\nACGT\nACGT\n>a\nA\n'])]).toEqual([
      { line: 2, message: 'stands before the first header line (>)' },
      { line: 4, id: 'a', title: 'a', sequence: 'A', lineLengths: [1] },
    ]);
  });

  it('BLAST-02 the FASTA reader takes a > only at the beginning of a line for a header, and leaves out the byte order marks of joined files', () => {
    expect(facts(records('\uFEFF>a\nAC>GT\n  \n\uFEFF>b\nAC\n'))).toEqual([
      { id: 'a', title: 'a', sequence: 'AC>GT', line: 1 },
      { id: 'b', title: 'b', sequence: 'AC', line: 4 },
    ]);
    expect(facts(records('>a b\uFEFFc\nAC'))).toEqual([{ id: 'a', title: 'a b\uFEFFc', sequence: 'AC', line: 1 }]);
  });

  it('the FASTA reader says where the record that has begun is, with its letters and line ends so far', () => {
    const reader = new FastaReader();
    const states = ['', 'prose\n', '>a x\nAC', '\nGTA\n', '\n>b\n', 'A\n'].map((chunk) => {
      Array.from(reader.push(chunk));
      return reader.unfinished;
    });
    expect(states).toEqual([
      { line: 0, letters: 0 },
      { line: 1, letters: 0 },
      { line: 2, letters: 0 },
      { line: 2, letters: 7 },
      { line: 6, letters: 0 },
      { line: 6, letters: 2 },
    ]);
    expect([...reader.end()]).toHaveLength(1);
    expect([...reader.end()]).toEqual([]);
  });
});
