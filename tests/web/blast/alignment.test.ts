import { describe, expect, it } from 'vitest';
import { alignmentFacts, alignmentLines, alignmentText } from '../../../web/features/blast/result/alignment-lines';
import { formatBits, formatEValue, formatPercent } from '../../../web/features/blast/result/hit-rows';
import { hit } from './hits';

const letters = (count: number) => 'ACGT'.repeat(count).slice(0, count);
const pieces = (from: number, to: number, text: string) => ({ from, to, letters: text });

describe('an alignment', () => {
  it('BLAST-06 is cut into lines of 60 with the positions of their first and last letters', () => {
    const seq = letters(130);
    const lines = alignmentLines(
      hit({ qseq: seq, hseq: seq, midline: '|'.repeat(130), queryFrom: 5, queryTo: 134, hitFrom: 1001, hitTo: 1130 }),
    );
    expect(lines.map(({ query }) => [query.from, query.to, query.letters.length])).toEqual([
      [5, 64, 60],
      [65, 124, 60],
      [125, 134, 10],
    ]);
    expect(lines.map(({ target }) => [target.from, target.to])).toEqual([
      [1001, 1060],
      [1061, 1120],
      [1121, 1130],
    ]);
    expect(lines.map(({ query, midline }) => midline.length - query.letters.length)).toEqual([0, 0, 0]);
  });

  it('BLAST-06 has exactly one line at 60 letters and two at 61', () => {
    const at = (count: number) =>
      alignmentLines(
        hit({
          qseq: letters(count),
          hseq: letters(count),
          midline: '|'.repeat(count),
          queryTo: count,
          hitFrom: 1,
          hitTo: count,
        }),
      ).length;
    expect([at(1), at(59), at(60), at(61)]).toEqual([1, 1, 1, 2]);
  });

  it('BLAST-06 counts the target downwards on the minus strand', () => {
    const seq = letters(70);
    const lines = alignmentLines(
      hit({ qseq: seq, hseq: seq, midline: '|'.repeat(70), queryFrom: 1, queryTo: 70, hitFrom: 170, hitTo: 101 }),
    );
    expect(lines.map(({ target }) => [target.from, target.to])).toEqual([
      [170, 111],
      [110, 101],
    ]);
  });

  it('BLAST-06 does not count gaps; a line of gaps alone stays at the position before it', () => {
    const qseq = `${letters(60)}${'-'.repeat(60)}${letters(5)}`;
    const hseq = `${'A'.repeat(10)}--${'A'.repeat(113)}`;
    const lines = alignmentLines(
      hit({ qseq, hseq, midline: ' '.repeat(125), queryFrom: 1, queryTo: 65, hitFrom: 1, hitTo: 123 }),
    );
    expect(lines.map(({ query }) => query)).toEqual([
      pieces(1, 60, qseq.slice(0, 60)),
      pieces(60, 60, '-'.repeat(60)),
      pieces(61, 65, qseq.slice(120)),
    ]);
    expect(lines.map(({ target }) => [target.from, target.to])).toEqual([
      [1, 58],
      [59, 118],
      [119, 123],
    ]);
  });

  it('BLAST-36 has its three rows letter below letter, whatever the positions', () => {
    const text = alignmentText(
      hit({ qseq: 'ACG-T', hseq: 'ACGGT', midline: '||| |', queryFrom: 7, queryTo: 10, hitFrom: 1234, hitTo: 1238 }),
    );
    expect(text).toBe(['Query  7     ACG-T  10', '             ||| |', 'Sbjct  1234  ACGGT  1238'].join('\n'));
  });

  it('says what BLAST says above it: the strand of nucleotides, the positives of proteins', () => {
    const values = (over: Parameters<typeof hit>[0]) =>
      Object.fromEntries(alignmentFacts(hit(over)).map(({ label, value }) => [label, value]));
    expect(values({})).toEqual({
      Score: '60.0 bits (30)',
      Expect: '1e-5',
      Identities: '9/10 (90.0%)',
      Gaps: '0/10 (0.0%)',
      Strand: 'Plus/Plus',
    });
    expect(values({ hitFrom: 110, hitTo: 101 })).toHaveProperty('Strand', 'Plus/Minus');
    expect(values({ positive: 10 })).toEqual({
      Score: '60.0 bits (30)',
      Expect: '1e-5',
      Identities: '9/10 (90.0%)',
      Positives: '10/10 (100%)',
      Gaps: '0/10 (0.0%)',
    });
  });

  it('BLAST-35 has its numbers written as BLAST writes them', () => {
    expect([0, 2.04e-30, 1.73e-4, 0.05, 0.123, 1, 9.96].map(formatEValue)).toEqual([
      '0.0',
      '2e-30',
      '1.7e-4',
      '0.05',
      '0.12',
      '1',
      '10',
    ]);
    // As the text output of blastp 2.12.0 has them.
    expect([19.5942, 442.487, 3460.99, 123_456].map(formatEValue)).toEqual(['20', '442', '3461', '123456']);
    expect([32.23, 99.9, 100.4, 2708.3].map(formatBits)).toEqual(['32.2', '99.9', '100', '2708']);
    expect([100, (100 * 5_187) / 5_189, 99.94, 0].map(formatPercent)).toEqual(['100%', '99.9%', '99.9%', '0.0%']);
  });
});
