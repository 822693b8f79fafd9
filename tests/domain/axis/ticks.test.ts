import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countTicks, roundStep, roundTicks } from '#domain/axis/ticks';

const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const labels = (from: number, to: number, most: number) => roundTicks({ from, to }, most).map(({ label }) => label);
const values = (from: number, to: number, most: number) => roundTicks({ from, to }, most).map(({ value }) => value);

describe('the step of an axis', () => {
  it('TRANS-40 the step of an axis is the smallest round number that leaves each label its room', () => {
    expect([1, 2, 3, 24.4, 51, 30_537].map(roundStep)).toEqual([1, 2, 5, 50, 100, 50_000]);
    expect([1.2, 1.5, 2.1, 3.1, 5.5, 7.2, 0.021].map(roundStep)).toEqual([2, 2, 5, 5, 10, 10, 0.05]);
  });

  it('the step of an axis is 1, 2 or 5 times a power of ten, never too small and less than 2.5 times too large', () => {
    fc.assert(
      fc.property(finite(1e-6, 1e9), (least) => {
        const step = roundStep(least);
        expect(step).toBeGreaterThanOrEqual(least);
        expect(step).toBeLessThanOrEqual(least * 2.5);
        expect(step.toExponential()).toMatch(/^[125]e/);
      }),
    );
  });
});

describe('the ticks of a range', () => {
  it('the ticks of a range are round, inside the range and no more than asked for', () => {
    expect(labels(280, 1_705, 10)).toEqual(['400', '600', '800', '1000', '1200', '1400', '1600']);
    expect(labels(-0.012, 0.02, 4)).toEqual(['-0.01', '0.00', '0.01', '0.02']);
    fc.assert(
      fc.property(finite(-1e4, 1e4), finite(0.001, 1e4), fc.integer({ min: 2, max: 20 }), (from, width, most) => {
        const ticks = roundTicks({ from, to: from + width }, most);
        expect(ticks.length).toBeLessThanOrEqual(most + 1);
        expect(new Set(ticks.map(({ label }) => label)).size).toBe(ticks.length);
        for (const { value, label } of ticks) {
          expect(value >= from - width * 1e-6 && value <= from + width * (1 + 1e-6)).toBe(true);
          expect(Number(label)).toBeCloseTo(value, 9);
        }
      }),
    );
  });

  it('PEP-14 the ticks of a range include values of the range of a box plot', () => {
    expect(values(23.7, 26.3, 6)).toEqual([24, 24.5, 25, 25.5, 26]);
    expect(values(-0.31, 0.29, 6)).toEqual([-0.3, -0.2, -0.1, 0, 0.1, 0.2]);
    expect(values(3, 97, 6)).toEqual([20, 40, 60, 80]);
  });

  it('the ticks of a range include both ends if these are round', () => {
    expect(values(0, 1, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(values(-0.3, 0.3, 6)).toEqual([-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3]);
  });

  it('the ticks of a range are none of a range without extent', () => {
    expect(roundTicks({ from: 5, to: 5 }, 5)).toEqual([]);
    expect(roundTicks({ from: 0, to: Number.POSITIVE_INFINITY }, 5)).toEqual([]);
    expect(roundTicks({ from: 5, to: 4 }, 5)).toEqual([]);
    expect(roundTicks({ from: Number.NaN, to: 4 }, 5)).toEqual([]);
  });

  it('the ticks of a range are those of a single step if no more is asked for, and none if not even that', () => {
    expect(labels(0, 10, 1)).toEqual(['0', '10']);
    expect(labels(0, 10, 0.9)).toEqual([]);
  });

  it('the ticks of a range have labels without decimals from a step of 1 on', () => {
    expect(labels(0, 3, 3)).toEqual(['0', '1', '2', '3']);
    expect(labels(0, 1, 2)).toEqual(['0.0', '0.5', '1.0']);
  });
});

describe('the ticks of a count', () => {
  it('BROWSE-29 the ticks of a count are whole numbers from 0, with none beyond the largest count', () => {
    expect(countTicks(660, 4)).toEqual([0, 200, 400, 600]);
    expect(countTicks(3, 6)).toEqual([0, 1, 2, 3]);
    expect(countTicks(0, 4)).toEqual([0]);
    expect(countTicks(1, 4)).toEqual([0, 1]);
    expect(countTicks(0.5, 4)).toEqual([0]);
    expect(countTicks(64, 3)).toEqual([0, 50]);
    expect(countTicks(29_526, 5)).toEqual([0, 10_000, 20_000]);
  });
});
