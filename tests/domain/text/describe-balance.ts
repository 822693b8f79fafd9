import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { readPeptides } from '#domain/match/read-peptides';
import { readGenotypes } from '#domain/search/read-genotypes';
import { readValueFile, readValueList } from '#domain/search/read-value-file';
import { readPastedSpectrum } from '#domain/spectrum/pasted-spectrum';
import { type Balance, leftOutCount } from '#domain/text/balance';

const peptide = fc.stringMatching(/^[ACDEFGHIKLMNPQRSTVWY]{7,12}K$/).filter((text) => text !== 'PEPTIDEK');
const notPeptide = fc.constantFrom('AAA', 'PEPTIBEK', '12', 'PEPT[1', 'no!');
const separator = fc.constantFrom('\n', '\r\n', ';', ',', '\t', ' ', '\n\n', ' | ', '\n• ', '\n1. ');

/** Entries of which most are of the kind that is read, and what stands between them. */
const entriesOf = <T>(good: fc.Arbitrary<T>, bad: fc.Arbitrary<T>) =>
  fc.array(fc.tuple(fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: bad }), separator), {
    minLength: 20,
    maxLength: 40,
  });
const joined = (entries: readonly (readonly [string, string])[]): string =>
  entries.map(([entry, behind], at) => (at === entries.length - 1 ? entry : entry + behind)).join('');

/**
 * What was given is known here from how each text is made, not from the reader: with as many random texts for each reader
 * as a tier has time for.
 */
export function describeBalance(numRuns: number): void {
  const runs = { numRuns };
  /** Texts that were read in the test that runs: a reader may refuse some as a whole. */
  let texts = 0;
  beforeEach(() => void (texts = 0));
  /** Most random texts must be read, or nothing is proven. */
  const MOST = numRuns / 2;

  function expectBalanced(balance: Balance, given: number): void {
    texts += 1;
    expect(balance.read + leftOutCount(balance)).toBe(balance.given);
    expect(balance.given).toBe(given);
    for (const { reason, line } of balance.leftOut) expect([reason !== '', line >= 1]).toEqual([true, true]);
  }

  describe('what was given is what was read and what was left out', () => {
    it('READ-13 what was given is what was read and what was left out of a list of peptides', () => {
      fc.assert(
        fc.property(entriesOf(peptide, notPeptide), (entries) => {
          const reading = readPeptides(joined(entries));
          if (reading.kind !== 'peptides') return;
          expectBalanced(reading.balance, entries.length);
        }),
        runs,
      );
      expect(texts).toBeGreaterThan(MOST);
    });

    it('READ-13 what was given is what was read and what was left out of a table of peptides, with titles, comments, empty cells, decoys and repeated headers', () => {
      const row = fc.oneof(
        { weight: 8, arbitrary: peptide.map((text) => `${text}\tsp|P1|A\t1.5`) },
        { weight: 1, arbitrary: peptide.map((text) => `${text}\trev_sp|P1|A\t1.5`) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('\tsp|P1|A\t2', '# note\tx\t', 'Peptide\tProtein\tScore', 'AAA\tP1\t3'),
        },
      );
      fc.assert(
        fc.property(fc.array(row, { minLength: 10, maxLength: 40 }), fc.boolean(), (rows, isTitled) => {
          const reading = readPeptides(
            `${isTitled ? 'Table S1\t\t\n' : ''}Peptide\tProtein\tScore\n${rows.join('\n')}\n`,
          );
          if (reading.kind !== 'peptides') return;
          expectBalanced(reading.balance, rows.length + (isTitled ? 1 : 0));
          const decoys = rows.filter((text) => text.includes('rev_')).length;
          expect(reading.balance.leftOut.find(({ reason }) => reason === 'is a decoy')?.count ?? 0).toBe(decoys);
        }),
        runs,
      );
      expect(texts).toBeGreaterThan(MOST);
    });

    it('READ-13 what was given is what was read and what was left out of FASTA', () => {
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.oneof(peptide, fc.constant('PEP1')), fc.nat(3)), { minLength: 1 }),
          (records) => {
            const reading = readPeptides(records.map(([sequence, name]) => `>name${name}\n${sequence}\n`).join(''));
            if (reading.kind !== 'peptides') return;
            expectBalanced(reading.balance, records.length);
          },
        ),
        runs,
      );
      expect(texts).toBeGreaterThan(MOST);
    });

    it('READ-13 what was given is what was read and what was left out of a list of values, each of which is among those read', () => {
      const value = fc.oneof(
        fc.stringMatching(/^SPENP\d{6}$/),
        fc.constantFrom('MALAT1', 'HLA-A*02:01', 'NR_002819.4'),
      );
      fc.assert(
        fc.property(fc.array(fc.tuple(value, separator), { minLength: 1, maxLength: 40 }), (entries) => {
          const { values, balance } = readValueList(joined(entries));
          expectBalanced(balance, entries.length);
          expect(new Set(values)).toEqual(new Set(entries.map(([text]) => text)));
        }),
        runs,
      );
      expect(texts).toBeGreaterThan(MOST);
    });

    it('READ-13 what was given is what was read and what was left out of a file of values', () => {
      const cell = fc.constantFrom('MALAT1', 'NEAT1;H19', '="XIST"', '', '# note');
      fc.assert(
        fc.property(fc.array(cell, { minLength: 1, maxLength: 40 }), (cells) => {
          const file = readValueFile(
            `Gene\tScore\n${cells.map((text, at) => `${text}\t${at}`).join('\n')}`,
            'geneName',
          );
          if (file.kind === 'values') expectBalanced(file.balance, cells.length);
        }),
        runs,
      );
      expect(texts).toBeGreaterThan(MOST);
    });

    it('READ-13 what was given is what was read and what was left out of the genotypes of a patient', () => {
      const allele = fc.constantFrom(
        'HLA-A*02:01',
        'A0201',
        'B*07:02:01G',
        'Cw*0702',
        'A2',
        'A*02:01/A*02:05',
        'x',
        'DRB1_1501',
      );
      fc.assert(
        fc.property(fc.array(fc.tuple(allele, fc.constantFrom('\n', ';', ',', '\t', ' ', '^', '+'))), (entries) => {
          const read = readGenotypes(joined(entries));
          expectBalanced(read.balance, entries.length);
          const lists = [read.genotypes, read.repeated, read.beyond, read.ambiguous, read.unspecific, read.unreadable];
          expect(lists.reduce((sum, { length }) => sum + length, 0)).toBe(entries.length);
        }),
        runs,
      );
      expect(texts).toBeGreaterThan(MOST);
    });

    it('READ-13 what was given is what was read and what was left out of the peaks of a spectrum, which are all of them or none', () => {
      const number = fc.double({ min: 0.01, max: 5_000, noNaN: true }).map((value) => value.toFixed(4));
      const row = fc.oneof(
        { weight: 9, arbitrary: fc.tuple(number, number).map((pair) => pair.join('\t')) },
        { weight: 1, arbitrary: fc.constantFrom('0 0', '147.11 40 x') },
      );
      fc.assert(
        fc.property(fc.array(row, { minLength: 3, maxLength: 40 }), (rows) => {
          const read = readPastedSpectrum(`m/z intensity\n${rows.map((text) => text.replace('\t', ' ')).join('\n')}`);
          if (read.ok) expectBalanced(read.spectrum.balance, rows.length);
        }),
        runs,
      );
      expect(texts).toBeGreaterThan(MOST);
    });
  });
}
