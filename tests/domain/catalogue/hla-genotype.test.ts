import { describe, expect, it } from 'vitest';
import { reportedHla, standardHla } from '#domain/catalogue/hla-genotype';

describe('the name of an HLA genotype', () => {
  it.each([
    'HLA-A*02:01',
    'HLA-A02:01',
    'HLA-A*0201',
    'HLA-A0201',
    'A0201',
    'A*02:01',
    'A02:01',
    'hla-a*02:01',
    'HLAA0201',
  ])('PEP-06 %s is HLA-A*02:01', (given) => {
    expect(standardHla(given)).toBe('HLA-A*02:01');
  });

  it.each([
    ['HLA-B15:101', 'HLA-B*15:101'],
    ['HLA-B0702', 'HLA-B*07:02'],
    ['HLA-A*24:09N', 'HLA-A*24:09N'],
    ['DRB1_1501', 'HLA-DRB1*15:01'],
    ['HLA-DRB1*15:01', 'HLA-DRB1*15:01'],
    // Of other species, of a serotype, of pairs and of more fields.
    ['H-2-Kb', 'H-2-Kb'],
    ['H2-Kb', 'H2-Kb'],
    ['HLA-A2', 'HLA-A2'],
    ['HLA-DPA10103-DPB10101', 'HLA-DPA10103-DPB10101'],
    ['HLA-A*02:01:01:01', 'HLA-A*02:01:01:01'],
  ])('PEP-06 %s is %s', (given, name) => {
    expect(standardHla(given)).toBe(name);
  });
});

describe('reportedHla', () => {
  it.each([
    ['A*02:01:01:01', 'HLA-A*02:01'],
    ['HLA-A*02:01:01G', 'HLA-A*02:01'],
    ['A*02:01P', 'HLA-A*02:01'],
    [' HLA A 0201 ', 'HLA-A*02:01'],
    ['DRB1*15:01:01', 'HLA-DRB1*15:01'],
    ['A*24:02:01:02L', 'HLA-A*24:02L'],
    ['A*24:09N', 'HLA-A*24:09N'],
    ['H-2-Kb', 'H-2-Kb'],
    ['A*02', 'A*02'],
  ])('RANK-07 reads %s of a report as %s', (given, name) => {
    expect(reportedHla(given)).toBe(name);
  });
});
