import { describe, expect, it } from 'vitest';
import { isClassII } from '#domain/catalogue/hla-class';
import { isHumanAllele, isUnspecificHla, reportedHla, standardHla } from '#domain/catalogue/hla-genotype';

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
    ['DRB11501', 'HLA-DRB1*15:01'],
    ['DPB1*104:01', 'HLA-DPB1*104:01'],
    // Of the same protein in more fields, and of the time before 2010.
    ['HLA-A*02:01:01:01', 'HLA-A*02:01'],
    ['A*02010101', 'HLA-A*02:01'],
    ['HLA-Cw*0702', 'HLA-C*07:02'],
    ['Cw0702', 'HLA-C*07:02'],
    ['A*9201', 'HLA-A*02:101'],
    ['B*9505', 'HLA-B*15:105'],
    // As POLYSOLVER and PDFs write them.
    ['hla_a_02_01_01_01', 'HLA-A*02:01'],
    ['hla_b_15_101', 'HLA-B*15:101'],
    ['HLA-A\u221702:01', 'HLA-A*02:01'],
    // Of other species, and of a serotype.
    ['H-2-Kb', 'H-2-Kb'],
    ['H2-Kb', 'H-2-Kb'],
    ['H-2Db', 'H-2-Db'],
    ['H2-IAb', 'H-2-IAb'],
    ['Mamu-A1*001:01', 'Mamu-A1*001:01'],
    ['HLA-A2', 'HLA-A2'],
    ['A*02:AB', 'A*02:AB'],
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
  ])('RANK-07 reportedHla reads %s of a report as %s', (given, name) => {
    expect(reportedHla(given)).toBe(name);
  });
});

describe('the name of a molecule of class II', () => {
  // github.com/openvax/mhcnames, issue 18: one molecule in the notations of IEDB, pVACtools and NetMHCIIpan.
  it.each([
    'HLA-DQA1*05:01/DQB1*02:01',
    'DQA1*05:01/DQB1*02:01',
    'HLA-DQA1*05:01-DQB1*02:01',
    'DQA1*05:01-DQB1*02:01',
    'HLA-DQA10501-DQB10201',
    'HLA-DQA1*05:01:01:02/HLA-DQB1*02:01:01',
    'HLA-DQA1*05:01-HLA-DQB1*02:01',
    'DQB1*02:01/DQA1*05:01',
    'HLA-DQA1_0501-DQB1_0201',
  ])('READ-14 %s is HLA-DQA1*05:01/DQB1*02:01', (given) => {
    expect(standardHla(given)).toBe('HLA-DQA1*05:01/DQB1*02:01');
    expect(isHumanAllele(standardHla(given))).toBe(true);
    expect(isClassII(standardHla(given))).toBe(true);
  });

  it.each([
    ['DRA*01:01/DRB1*15:01', 'HLA-DRB1*15:01'],
    ['HLA-DPA10103-DPB10101', 'HLA-DPA1*01:03/DPB1*01:01'],
    ['HLA-DPA10103-DPB110401', 'HLA-DPA1*01:03/DPB1*104:01'],
    ['DQA1*05:01/DPB1*02:01', 'DQA1*05:01/DPB1*02:01'],
    ['DQB1*05:01/DQB1*02:01', 'DQB1*05:01/DQB1*02:01'],
  ])('READ-14 %s is %s', (given, name) => {
    expect(standardHla(given)).toBe(name);
  });
});

it.each(['HLA-A2', 'A*02', 'Cw7', 'DR4', 'HLA-DRB1*15', 'DR15(2)', 'DPw4'])(
  'READ-14 %s is no allele of two fields',
  (text) => {
    expect([isUnspecificHla(text), isHumanAllele(standardHla(text))]).toEqual([true, false]);
  },
);
