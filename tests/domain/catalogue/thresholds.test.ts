import { describe, expect, it } from 'vitest';
import {
  differentialGroup,
  immunogenicCriteria,
  immunogenicFlag,
  isCoding,
  thresholds,
} from '#domain/catalogue/thresholds';

const just = (value: number, by: 1 | -1): number => value * (1 + by * 1e-9);

describe('thresholds of the catalogue', () => {
  it('PEP-11 thresholds of the catalogue calls a peptide immunogenic at 34 nM and 1.4 h, both inclusive, and strictly above a score of 1e-11', () => {
    expect(immunogenicFlag(34, 1.4, 1.1e-11)).toBe(1);
    expect(immunogenicFlag(just(34, 1), 1.4, 1)).toBe(0);
    expect(immunogenicFlag(34, just(1.4, -1), 1)).toBe(0);
    expect(immunogenicFlag(34, 1.4, 1e-11)).toBe(0);
    expect(immunogenicFlag(0.5, 10, 0)).toBe(0);
  });

  it('PEP-11, PEP-13 thresholds of the catalogue judges each value by its own criterion', () => {
    const { affinity, stability, recognition } = immunogenicCriteria;
    expect([affinity(34), affinity(just(34, 1))]).toEqual([true, false]);
    expect([stability(1.4), stability(just(1.4, -1)), stability(null)]).toEqual([true, false, false]);
    expect([recognition(1.1e-11), recognition(1e-11), recognition(null)]).toEqual([true, false, false]);
  });

  it('PEP-11 OWN-03 thresholds of the catalogue calls nothing immunogenic or not without a stability or a recognition score', () => {
    expect([immunogenicFlag(1, 10, null), immunogenicFlag(1, null, 1), immunogenicFlag(500, null, null)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('DATA-27 thresholds of the catalogue calls groups 2 and 3 at |log2 fold change| strictly above 1 and adjusted p strictly below 0.05', () => {
    expect(differentialGroup(just(1, 1), just(0.05, -1))).toBe(2);
    expect(differentialGroup(just(-1, 1), just(0.05, -1))).toBe(3);
    expect(differentialGroup(1, 0.001)).toBe(4);
    expect(differentialGroup(-1, 0.001)).toBe(4);
    expect(differentialGroup(5, 0.05)).toBe(4);
    expect(differentialGroup(-5, 0.05)).toBe(4);
    expect(differentialGroup(0, 0)).toBe(4);
  });

  it('TRANS-37 thresholds of the catalogue calls an ORF coding from 0.364 on', () => {
    expect(isCoding(thresholds.cpatScore)).toBe(true);
    expect(isCoding(just(thresholds.cpatScore, -1))).toBe(false);
  });
});
