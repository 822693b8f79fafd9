import { describe, expect, it } from 'vitest';
import { twoSidedP } from '../../../data-loader/derive/student-t';

/** Degrees of freedom, t, and 2 * scipy.stats.t.sf(abs(t), freedom) of scipy 1.17.1. */
const references = [
  [1, 1, 0.5000000000000001],
  [1, 1e5, 6.366197723463608e-6],
  [2, 0.001, 0.9992928933955901],
  [2, 4.302652729911275, 0.04999999999651663],
  [2, 1e8, 1e-16],
  [3, 1e15, 2.2053155816871672e-45],
  [5, 0.5, 0.6382988716409291],
  [7, 120.69685901614176, 7.067313150094399e-13],
  [8, 2.306, 0.050000322761284174],
  [10, 50, 2.47431032930268e-13],
  [18, 1.8608134674868524, 0.07918671421593822],
  [30, 1e9, 2.07290693051241e-249],
  [58, -3.5, 0.0009013698751602684],
  [99, 1.99, 0.0493487625365257],
  [99, 1e-6, 0.9999992041277231],
  [137, 937.3010165057184, 1.1120022462875775e-262],
  [198, 12.5, 8.246543480231261e-27],
  [500, 30, 7.214288888428143e-114],
  [998, 2.01, 0.04469991167651826],
  [998, 38, 3.9546818400907984e-196],
  [2000, 1.001, 0.3169478995219895],
  [2000, 39, 6.270829540008723e-248],
] as const;

describe("the two-sided p of Student's t", () => {
  it.each(references)(
    'of %d degrees of freedom and t = %d is %d, as in scipy, to a relative 1e-12',
    (freedom, t, p) => {
      expect(Math.abs(twoSidedP(t, freedom) / p - 1)).toBeLessThan(1e-12);
    },
  );

  it('is 1 at 0 and 0 where no number is small enough', () => {
    expect(twoSidedP(0, 5)).toBe(1);
    expect(twoSidedP(1e200, 30)).toBe(0);
    expect(twoSidedP(Infinity, 2)).toBe(0);
  });

  it('never grows with t and stays between 0 and 1, also where the two forms of the fraction meet', () => {
    for (const freedom of [1, 2, 3, 17, 100, 1_001, 2_000]) {
      let last = 1;
      for (let t = 0; t < 6; t += 1 / 64) {
        const p = twoSidedP(t, freedom);
        expect(p).toBeLessThanOrEqual(last);
        expect(p).toBeGreaterThan(0);
        last = p;
      }
    }
  });
});
