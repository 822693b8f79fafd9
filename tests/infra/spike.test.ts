import { describe, expect, it } from 'vitest';
import { simulateSpike, type SpikeLimits } from '../../infra/cost/spike';

const ample: SpikeLimits = {
  throttle: { rate: 1e6, burst: 1e6 },
  concurrency: { browse: 1e6, search: 1e6, peptide: 1e6, transcript: 1e6, orf: 1e6, gene: 1e6, blast: 1e6 },
  readUnitsPerSecond: 1e9,
  callMs: 30,
  coldMs: 700,
  readUnits: 6,
};
const everySecond = () => 1_000;

describe('a spike of readers', () => {
  it('INFRA-31 of a page without calls takes nothing but files', () => {
    const outcome = simulateSpike({ calls: [], retryMs: everySecond }, { perSecond: 2_000, seconds: 2 }, ample);
    expect(outcome).toMatchObject({ visits: 4_000, attempts: 0, executions: 0, readUnitsPerSecond: 0 });
    expect(Math.max(...outcome.waitsMs)).toBe(0);
  });

  it('INFRA-31 below all limits waits only for the processes that start first', () => {
    const spike = { perSecond: 100, seconds: 3 };
    const outcome = simulateSpike({ calls: ['browse', 'gene'], retryMs: everySecond }, spike, ample);
    expect(outcome).toMatchObject({ attempts: 600, refused: { gateway: 0, functions: 0, table: 0 } });
    // One reader comes every 10 ms, and a process is free after 730.
    expect(outcome.executions).toBe(73);
    expect(outcome.readUnitsPerSecond).toBe(2 * 100 * 6);
    expect(new Set(outcome.waitsMs)).toEqual(new Set([30, 730]));
  });

  it.each([
    ['gateway', { throttle: { rate: 100, burst: 50 } }, 50 + 100 * 4],
    ['functions', { concurrency: { ...ample.concurrency, gene: 3 }, coldMs: 0 }, 3 * 134],
    ['table', { readUnitsPerSecond: 600 }, 4 * 100],
  ] as const)('INFRA-31 is refused by the limit of the %s, and repeated until it is answered', (by, limit, most) => {
    const spike = { perSecond: 400, seconds: 2 };
    const { visits, attempts, refused, waitsMs } = simulateSpike({ calls: ['gene'], retryMs: everySecond }, spike, {
      ...ample,
      ...limit,
    });
    const answered = waitsMs.filter((ms) => ms < Infinity).length;
    expect(attempts).toBe(answered + refused[by]);
    expect(refused[by]).toBeGreaterThan(visits - answered);
    expect(answered).toBeGreaterThan(0.9 * most);
    expect(answered).toBeLessThanOrEqual(most);
    expect(waitsMs.some((ms) => ms > 1_000 && ms < Infinity)).toBe(true);
  });

  it('INFRA-31 has no more than the burst of the gateway, although it refills faster than readers come', () => {
    const limits = { ...ample, throttle: { rate: 100, burst: 20 } };
    const calls = Array.from({ length: 30 }, () => 'gene' as const);
    const never = () => 1e9;
    const outcome = simulateSpike({ calls, retryMs: never }, { perSecond: 1, seconds: 3 }, limits);
    expect(outcome).toMatchObject({ attempts: 90, refused: { gateway: 3 * 10, functions: 0, table: 0 } });
  });

  it('INFRA-31 repeats a refused call by the number of its refusals', () => {
    const asked: number[] = [];
    const retryMs = (attempt: number) => {
      asked.push(attempt);
      return 100 * 2 ** attempt;
    };
    const limits = { ...ample, throttle: { rate: 0, burst: 0 } };
    simulateSpike({ calls: ['gene'], retryMs }, { perSecond: 1, seconds: 1 }, limits);
    // After 0, 0.1, 0.3, 0.7 and 1.5 s; the next would be after the simulation.
    expect(asked).toEqual([0, 1, 2, 3, 4]);
  });
});
