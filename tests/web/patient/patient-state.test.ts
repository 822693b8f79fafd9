import { describe, expect, it } from 'vitest';
import { readGenotypes } from '#domain/search/read-genotypes';
import { noFilters } from '#domain/search/row-filters';
import {
  patientReducer,
  rankedQuestion,
  readingNotes,
  readPatientAddress,
  writePatientAddress,
} from '../../../web/features/patient/patient-state';

const read = (query: string) => readPatientAddress(new URLSearchParams(query));
const empty = read('');

describe('RANK-07 the state of the page of a patient', () => {
  it('RANK-07 the state of the page of a patient is the same after its address is written and read', () => {
    const query =
      'genotype=HLA-A*02:01&genotype=HLA-B*07:02&cancer=Lung+cancer&validation=1&affinity=..500&page=3&size=20&unit=entries&columns=peptideId.sequence';
    const state = read(query);
    expect(state).toEqual({
      genotypes: ['HLA-A*02:01', 'HLA-B*07:02'],
      cancer: 'Lung cancer',
      filters: { ...noFilters, validation: 1, affinity: { from: null, to: 500 } },
      pageNum: 3,
      pageSize: 20,
      columns: ['peptideId', 'sequence'],
      sort: null,
      unit: 'entries',
    });
    expect(read(writePatientAddress(state).toString())).toEqual(state);
    expect(writePatientAddress(empty).toString()).toBe('');
  });

  it('RANK-07 the state of the page of a patient has genotypes in the nomenclature whatever the address has, and no other order', () => {
    const state = read('genotype=A0201&genotype=hla-a*02:01:01&genotype=nothing&sort=-affinity&cancer=');
    expect([state.genotypes, state.sort, state.cancer]).toEqual([['HLA-A*02:01'], null, null]);
  });

  it('RANK-07 the state of the page of a patient returns to page 1 for other genotypes, another cancer and other filters', () => {
    const third = read('genotype=A0201&page=3');
    const actions = [
      { type: 'genotypes', genotypes: ['HLA-B*07:02'] },
      { type: 'cancer', cancer: 'Lung cancer' },
      { type: 'filters', filters: { ...noFilters, validation: 1 as const } },
    ] as const;
    expect(actions.map((action) => patientReducer(third, action).pageNum)).toEqual([1, 1, 1]);
    expect(patientReducer(third, { type: 'page', pageNum: 2 }).pageNum).toBe(2);
  });

  it('RANK-07 the state of the page of a patient asks for nothing that the release does not have', () => {
    expect(rankedQuestion(read('genotype=A0201&affinity=..500'), undefined)).toEqual({
      genotypes: ['HLA-A*02:01'],
      cancer: null,
      unit: 'sequences',
      ...noFilters,
    });
  });
});

describe('RANK-07 what is said of genotypes that are not ranked', () => {
  it('RANK-07 what is said of genotypes that are not ranked names each with the reason', () => {
    const text = 'A0101 A0201 A2402 B0702 B0801 C0401, C0602, A*02:01, A2, A*02:01/A*02:05, patient';
    expect(readingNotes(readGenotypes(text))).toEqual([
      'Not read as a genotype: patient. Write it as A*02:01, A0201 or HLA-A*02:01.',
      'Not specific enough: A2. Predictions are for alleles of two fields, such as A*02:01.',
      'Several alleles are possible in A*02:01/A*02:05. Choose one of them.',
      '6 genotypes are ranked at most. Left out: C0602.',
      'Given more than once, counted once: A*02:01.',
    ]);
    expect(readingNotes(readGenotypes('A0201 B0702'))).toEqual([]);
  });
});
