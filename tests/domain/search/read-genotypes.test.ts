import { describe, expect, it } from 'vitest';
import { type ReadGenotypes, readGenotypes } from '#domain/search/read-genotypes';

const nothing: ReadGenotypes = {
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
  ])('RANK-07 are read from %s', (_, text) => {
    expect(readGenotypes(text)).toEqual({ ...nothing, genotypes: ['HLA-A*02:01', 'HLA-B*07:02'] });
  });

  it('RANK-07 may be of class II, not expressed, or of another species', () => {
    expect(readGenotypes('DRB1*15:01 A*24:09N H-2-Kb DLA-88*508:01')).toEqual({
      ...nothing,
      genotypes: ['HLA-DRB1*15:01', 'HLA-A*24:09N', 'H-2-Kb', 'DLA-88*508:01'],
    });
  });

  it('RANK-07 are separated from what cannot be ranked, which is reported as it was typed', () => {
    expect(readGenotypes('A0201, A*02:01:01, A2, A*02, Cw7, B*07:02/B*07:05, patient 3, A*02:AB')).toEqual({
      ...nothing,
      genotypes: ['HLA-A*02:01'],
      repeated: ['A*02:01:01'],
      ambiguous: ['B*07:02/B*07:05'],
      unspecific: ['A2', 'A*02', 'Cw7'],
      unreadable: ['patient', '3', 'A*02:AB'],
    });
  });

  it('RANK-07 are at most six', () => {
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
  ])('RANK-07 are read around a million %s', (_, run) => {
    expect(readGenotypes(`A0201 ${run}B0702`)).toEqual({ ...nothing, genotypes: ['HLA-A*02:01', 'HLA-B*07:02'] });
  });

  it.each<[string, string]>([
    ['blanks', 'A* '],
    ['signs', 'A***'],
    ['names of genes', 'HLA A '],
    ['fields', ':01'],
  ])('RANK-07 are not found in %s alone, however many', (_, sign) => {
    const { genotypes, unreadable } = readGenotypes(` ${sign.repeat(RUN / 5)}x`);
    expect(genotypes).toEqual([]);
    expect(unreadable.length).toBeGreaterThan(0);
  });
});
