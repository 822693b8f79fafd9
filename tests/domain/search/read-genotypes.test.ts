import { describe, expect, it } from 'vitest';
import { type ReadGenotypes, readGenotypes } from '#domain/search/read-genotypes';

const nothing: Omit<ReadGenotypes, 'balance'> = {
  genotypes: [],
  repeated: [],
  beyond: [],
  ambiguous: [],
  unspecific: [],
  unreadable: [],
};

describe('the genotypes of a patient', () => {
  it.each<[string, string]>([
    ['the nomenclature', 'HLA-A*02:01, HLA-B*07:02'],
    ['compact names', 'A0201 B0702'],
    ['a report of four fields, one per line', 'A*02:01:01:01\nB*07:02:01G\n'],
    ['names with spaces', 'HLA A 02:01  HLA B 07:02'],
    ['names in columns of a report', 'HLA  A  02:01   HLA  B  07:02'],
    ['a GL string', 'HLA-A*02:01^HLA-B*07:02'],
    ['a line of a table in quotes', '"HLA-A*02:01"\t"HLA-B*07:02"'],
    ['lower case with semicolons', 'hla-a*02:01;hla-b*07:02'],
  ])('RANK-07 the genotypes of a patient are read from %s', (_, text) => {
    expect(readGenotypes(text)).toMatchObject({ ...nothing, genotypes: ['HLA-A*02:01', 'HLA-B*07:02'] });
  });

  it('RANK-07 the genotypes of a patient are separated from what cannot be ranked, which is reported as it was typed', () => {
    expect(readGenotypes('A0201, A*02:01:01, A2, A*02, Cw7, B*07:02/B*07:05, patient 3, A*02:AB')).toMatchObject({
      ...nothing,
      genotypes: ['HLA-A*02:01'],
      repeated: ['A*02:01:01'],
      ambiguous: ['B*07:02/B*07:05'],
      unspecific: ['A2', 'A*02', 'Cw7'],
      unreadable: ['patient', '3', 'A*02:AB'],
    });
  });

  it('RANK-07 the genotypes of a patient are at most six', () => {
    const read = readGenotypes('A0201 A2402 B0702 B1501 C0401 C0701 A0101 A0201');
    expect([read.genotypes.length, read.beyond, read.repeated]).toEqual([6, ['A0101'], ['A0201']]);
  });

  // A reader that tries each place of a run again and again does not come back from these.
  const RUN = 1_000_000;
  it.each<[string, string]>([
    ['blanks', ' '.repeat(RUN)],
    ['blanks after HLA', `HLA${' '.repeat(RUN)}`],
    ['no-break spaces', '\u00A0'.repeat(RUN)],
    ['vertical tabs', '\v'.repeat(RUN)],
    ['quotation marks', `${'"'.repeat(RUN)} `],
    ['blank lines', '\n'.repeat(RUN)],
  ])('RANK-07 the genotypes of a patient are read around a million %s', (_, run) => {
    expect(readGenotypes(`A0201 ${run}B0702`)).toMatchObject({ ...nothing, genotypes: ['HLA-A*02:01', 'HLA-B*07:02'] });
  });

  it.each<[string, string]>([
    ['blanks', 'A* '],
    ['signs', 'A***'],
    ['names of genes', 'HLA A '],
    ['fields', ':01'],
  ])('RANK-07 the genotypes of a patient are not found in %s alone, however many', (_, sign) => {
    const { genotypes, unreadable } = readGenotypes(` ${sign.repeat(RUN / 5)}x`);
    expect(genotypes).toEqual([]);
    expect(unreadable.length).toBeGreaterThan(0);
  });
});

describe('a GL string', () => {
  it.each<[string, string[], string[]]>([
    // github.com/nmdp-bioinformatics/ImmunogeneticDataTools, pull request 120: | binds weaker than +.
    [
      'HLA-A*01:01:01G+HLA-A*02:01:01G|HLA-A*01:37+HLA-A*02:05',
      [],
      ['HLA-A*01:01:01G+HLA-A*02:01:01G|HLA-A*01:37+HLA-A*02:05'],
    ],
    [
      'HLA-A*01:01+HLA-A*02:01|HLA-A*01:37+HLA-A*02:05^HLA-B*07:02+HLA-B*44:02',
      ['HLA-B*07:02', 'HLA-B*44:02'],
      ['HLA-A*01:01+HLA-A*02:01|HLA-A*01:37+HLA-A*02:05'],
    ],
    // What all alternatives have is certain.
    ['A*01:01+A*02:01|A*01:01+A*02:05', ['HLA-A*01:01'], ['A*01:01+A*02:01|A*01:01+A*02:05']],
    ['A*01:01:01+A*02:01:01|A*02:01:02+A*01:01:05', ['HLA-A*01:01', 'HLA-A*02:01'], []],
    ['A*02:01:01/A*02:01:02+A*03:01', ['HLA-A*02:01', 'HLA-A*03:01'], []],
    ['A*02:01:01/02:01:02', ['HLA-A*02:01'], []],
    ['A*02:01/A*02:05+A*03:01', ['HLA-A*03:01'], ['A*02:01/A*02:05']],
    ['A*02:01 + A*03:01 ^ B*07:02 + B*08:01', ['HLA-A*02:01', 'HLA-A*03:01', 'HLA-B*07:02', 'HLA-B*08:01'], []],
    ['A*02:01~B*07:02+A*03:01~B*08:01', ['HLA-A*02:01', 'HLA-B*07:02', 'HLA-A*03:01', 'HLA-B*08:01'], []],
    [
      'DQA1*05:01~DQB1*02:01+DQA1*01:01~DQB1*05:01',
      ['HLA-DQA1*05:01', 'HLA-DQB1*02:01', 'HLA-DQA1*01:01', 'HLA-DQB1*05:01'],
      [],
    ],
  ])('READ-14 %j is divided at ^, then |, +, ~ and /', (text, genotypes, ambiguous) => {
    expect(readGenotypes(text)).toMatchObject({ ...nothing, genotypes, ambiguous });
  });
});

describe('molecules of class II and reports of programs', () => {
  it.each<[string, string]>([
    ['POLYSOLVER', 'HLA-A\thla_a_02_01_01_01\thla_a_24_02_01_01\nHLA-B\thla_b_07_02_01\thla_b_15_01_01_01'],
    ['OptiType', '\tA1\tA2\tB1\tB2\tReads\tObjective\n0\tA*02:01\tA*24:02\tB*07:02\tB*15:01\t1642.0\t1596.0'],
    ['HLA-HD', 'A\tHLA-A*02:01:01\tHLA-A*24:02:01\nB\tHLA-B*07:02:01\tHLA-B*15:01:01'],
    [
      'seq2HLA',
      "#Locus\tAllele 1\tConfidence\tAllele 2\tConfidence\nA\tA*02:01'\t0.01\tA*24:02\t0.02\nB\tB*07:02\t0.1\tB*15:01\t0",
    ],
    [
      'HLA*LA',
      'Locus\tChromosome\tAllele\tQ1\nA\t1\tA*02:01:01G\t1\nA\t2\tA*24:02:01G\t1\nB\t1\tB*07:02:01G\t1\nB\t2\tB*15:01:01G\t1',
    ],
    ['a laboratory', 'HLA-A: 02:01, 24:02\nHLA-B: 07:02, 15:01'],
    ['a laboratory that names each gene once', 'A*02:01, 24:02; B*07:02, 15:01'],
    ['a program as a list', "['HLA-A*02:01', 'HLA-A*24:02', 'HLA-B*07:02', 'HLA-B*15:01']"],
    ['R', 'c("A*02:01", "A*24:02", "B*07:02", "B*15:01")'],
    ['a list with bullets', '• A*02:01\n• A*24:02\n• B*07:02\n• B*15:01'],
  ])('READ-14 molecules of class II and reports of programs of %s are read without a rest', (_, text) => {
    expect(readGenotypes(text)).toMatchObject({
      ...nothing,
      genotypes: ['HLA-A*02:01', 'HLA-A*24:02', 'HLA-B*07:02', 'HLA-B*15:01'],
    });
  });

  it('READ-13 molecules of class II and reports of programs leave a gene without alleles as it is', () => {
    expect(readGenotypes('HLA-A\nB*07:02')).toMatchObject({
      ...nothing,
      genotypes: ['HLA-B*07:02'],
      unreadable: ['A'],
    });
  });
});
