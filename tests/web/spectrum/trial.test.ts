import { describe, expect, it } from 'vitest';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import { ionsOf } from '../../../web/viewers/spectrum/state/linked-ions';
import {
  isPossible,
  noTrial,
  readTrial,
  recordedTrial,
  trialProblems,
  withChargeApart,
  withTrial,
  withTrialParams,
} from '../../../web/viewers/spectrum/state/trial';
import type { ViewerOptions } from '../../../web/viewers/spectrum/viewer-options';

const recorded: ViewerOptions = {
  sequence: 'MK',
  charge: 2,
  proforma: 'M[Oxidation]K',
  calculatedMz: 147,
  variableMods: [{ index: 1, aminoAcid: 'M', modMass: 15.9949 }],
  peaks: [[100, 1]],
};

describe('another interpretation of a spectrum', () => {
  it.each([
    ['', ''],
    ['1', ''],
    ['50', ''],
    ['0', 'The charge is a whole number from 1 to 50.'],
    ['51', 'The charge is a whole number from 1 to 50.'],
    ['2.0', 'The charge is a whole number from 1 to 50.'],
    ['2+', 'The charge is a whole number from 1 to 50.'],
  ])('SPEC-103 another interpretation of a spectrum of charge "%s" has the problem "%s"', (charge, problem) => {
    expect(trialProblems({ ...noTrial, charge }).charge).toBe(problem);
    expect(isPossible({ ...noTrial, charge })).toBe(problem === '');
  });

  it('SPEC-103 another interpretation of a spectrum of a peptide with a charge above 50 is not possible', () => {
    const ofPeptide = (peptide: string) => trialProblems({ ...noTrial, peptide }).peptide;
    expect(['AAK/50', 'AAK/51', `AAK/${'9'.repeat(400)}`].map(ofPeptide)).toEqual([
      '',
      'This peptide has a charge above 50.',
      'This peptide has a charge above 50.',
    ]);
  });

  it('SPEC-103 another interpretation of a spectrum has the charge that the peptide is written with, unless another is entered', () => {
    const trial = { peptide: 'AAK/3', charge: '', losses: 'H2O' };
    expect(withChargeApart(trial, '')).toEqual({ peptide: 'AAK', charge: '3', losses: 'H2O' });
    expect(withChargeApart({ ...trial, charge: '2' }, '2')).toEqual({ peptide: 'AAK', charge: '3', losses: 'H2O' });
    expect(withChargeApart({ ...trial, charge: '4' }, '2')).toEqual({ peptide: 'AAK', charge: '4', losses: 'H2O' });
    for (const peptide of ['AAK', 'A/', ''])
      expect(withChargeApart({ ...trial, peptide, charge: '4' }, '4')).toEqual({ ...trial, peptide, charge: '4' });
    expect(readTrial(new URLSearchParams('ms.peptide=AAK/3'))).toEqual({ peptide: 'AAK', charge: '3', losses: '' });
    expect(readTrial(new URLSearchParams('ms.peptide=AAK/3&ms.charge=4'))).toEqual({
      peptide: 'AAK',
      charge: '4',
      losses: '',
    });
  });

  it('SPEC-103 another interpretation of a spectrum is possible only if all of its fields are', () => {
    expect(isPossible({ peptide: 'AAK', charge: '2', losses: 'H2O' })).toBe(true);
    expect(isPossible({ peptide: 'AA1', charge: '2', losses: 'H2O' })).toBe(false);
    expect(isPossible({ peptide: 'AAK', charge: '2', losses: '-3' })).toBe(false);
    expect(trialProblems({ peptide: 'AAK', charge: '', losses: '-3' })).toEqual({
      peptide: '',
      charge: '',
      losses: '-3 is neither a formula such as H3PO4 nor a mass above 0.',
    });
  });

  it('SPEC-103 another interpretation of a spectrum begins with what is recorded', () => {
    const trialOf = (options: ViewerOptions) => recordedTrial(prepareSpectrum(options).input);
    expect(trialOf({ proforma: 'M[Oxidation]K', charge: 2 })).toEqual({
      peptide: 'M[Oxidation]K',
      charge: '2',
      losses: '',
    });
    expect(trialOf({ sequence: 'EL1' })).toEqual({ peptide: 'EL1', charge: '', losses: '' });
  });

  it('SPEC-103 another interpretation of a spectrum takes the place of what is recorded, the modifications with the peptide', () => {
    expect(withTrial(recorded, noTrial)).toBe(recorded);
    expect(withTrial(recorded, { peptide: 'AAK', charge: '', losses: '' })).toEqual({
      ...recorded,
      proforma: 'AAK',
      staticMods: [],
      variableMods: [],
      ntermMod: 0,
      ctermMod: 0,
      calculatedMz: null,
    });
    expect(withTrial(recorded, { peptide: '', charge: '3', losses: '' })).toEqual({ ...recorded, charge: 3 });
    expect(withTrial(recorded, { peptide: '', charge: '', losses: '63.9983' })).toEqual({
      ...recorded,
      losses: [{ monoLossMass: 63.9983, avgLossMass: 63.9983, formula: '' }],
    });
  });

  it('SPEC-103 another interpretation of a spectrum is kept in the address beside its other parameters, and read again', () => {
    const params = withTrialParams(new URLSearchParams('ms.ions=b1'), { peptide: 'AAK', charge: '3', losses: 'H2O' });
    expect(params.toString()).toBe('ms.ions=b1&ms.peptide=AAK&ms.charge=3&ms.loss=H2O');
    expect(readTrial(params)).toEqual({ peptide: 'AAK', charge: '3', losses: 'H2O' });
    expect(withTrialParams(new URLSearchParams('ms.ions=b1'), noTrial).toString()).toBe('ms.ions=b1');
    expect(readTrial(new URLSearchParams('ms.charge= 3 '))).toEqual({ peptide: '', charge: '3', losses: '' });
  });

  it.each(['', 'ms.ions=b1', 'ms.peptide=AA1', 'ms.charge=99&ms.peptide=AAK', 'ms.peptide=AAK/51', 'ms.peptide=%20'])(
    'SPEC-103 another interpretation of a spectrum is none in the address "%s"',
    (text) => {
      expect(readTrial(new URLSearchParams(text))).toBe(noTrial);
    },
  );

  it('another interpretation of a spectrum is none without an address', () => {
    expect(readTrial(undefined)).toBe(noTrial);
  });
});

describe('the ions of matches', () => {
  it('the ions of matches are named once, without their losses', () => {
    const match = { fragmentIndex: 5, loss: null, isotope: 0, theoreticalMz: 1, peakIndex: 0, mz: 1, intensity: 1 };
    const error = { th: 0, ppm: 0 };
    expect(ionsOf(['b5++', 'b5++ *', 'y2+ o'].map((label) => ({ ...match, error, label })))).toEqual(['b5++', 'y2+']);
  });
});
