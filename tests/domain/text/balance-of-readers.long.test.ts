import { describe, expect, it } from 'vitest';
import { readPeptides } from '#domain/match/read-peptides';
import { readGenotypes } from '#domain/search/read-genotypes';
import { readValueFile, readValueList } from '#domain/search/read-value-file';
import { readFastaText } from '#domain/sequence/fasta-text';
import { readPastedSpectrum } from '#domain/spectrum/pasted-spectrum';
import { cpuMs } from '../../bench/figure';
import { describeBalance } from './describe-balance';

describeBalance(10_000);

/** Entries of the shorter text, and how many times as many the longer one has. */
const ENTRIES = 4_000;
const GROWTH = 8;
/** Far between a reader that is linear, 8, and one that is not, 64: the machine may be busy. */
const MOST = 3 * GROWTH;

const numbered = (make: (at: number) => string, count: number) => Array.from({ length: count }, (_, at) => make(at));
const letters = (at: number): string =>
  `PEPTIDE${[...String(at)].map((digit) => 'ACDEFGHIKL'[Number(digit)]).join('')}K`;

const readers: readonly (readonly [name: string, read: (text: string) => unknown, text: (count: number) => string])[] =
  [
    ['a list of peptides', readPeptides, (count) => numbered(letters, count).join('\n')],
    [
      'a table of peptides',
      readPeptides,
      (count) => `Peptide\tProtein\n${numbered((at) => `${letters(at)}\trev_P${at}`, count).join('\n')}`,
    ],
    ['FASTA', readFastaText, (count) => numbered((at) => `>p${at}\n${letters(at)}`, count).join('\n')],
    ['a list of values', readValueList, (count) => numbered((at) => `SPENP${at}`, count).join(', ')],
    [
      'a file of values',
      (text) => readValueFile(text, 'geneName'),
      (count) => `Gene\tn\n${numbered((at) => `MIR${at};H${at}\t1`, count).join('\n')}`,
    ],
    ['genotypes', readGenotypes, (count) => numbered((at) => `HLA-A*02:${(at % 90) + 10}|A*03:01`, count).join('^')],
    ['a spectrum', readPastedSpectrum, (count) => numbered((at) => `${100 + at / 50} ${at}`, count).join('\n')],
  ];

/** The least of three, which the rest of the machine disturbs least. */
function leastMs(act: () => unknown): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const start = cpuMs();
      act();
      return cpuMs() - start;
    }),
  );
}

describe('the time of a reader', () => {
  it.each(readers)('READ-13 the time of the reader of %s grows no faster than its text', (_, read, text) => {
    const [short, long] = [text(ENTRIES), text(GROWTH * ENTRIES)];
    read(short);
    const shortMs = Math.max(
      1,
      leastMs(() => read(short)),
    );
    expect(leastMs(() => read(long))).toBeLessThan(MOST * shortMs);
  });
});
