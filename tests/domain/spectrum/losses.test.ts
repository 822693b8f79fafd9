import { describe, expect, it } from 'vitest';
import { lossCombinations } from '#domain/spectrum/loss-combinations';
import { LossRegistry, massLabel } from '#domain/spectrum/losses';
import { buildPeptide } from '#domain/spectrum/peptide';

describe('the losses of a spectrum', () => {
  const loss = (monoLossMass: number, avgLossMass: number, label?: string) => ({
    monoLossMass,
    avgLossMass,
    ...(label !== undefined && { label }),
  });

  it('SPEC-10 the losses of a spectrum are the built-in ones, then others in their order, each once', () => {
    const registry = new LossRegistry();
    const first = registry.add({ ...loss(60, 60.1), formula: 'C2H4O2' });
    expect(first).toEqual({
      id: '-60',
      label: '-60',
      formula: 'C2H4O2',
      mass: { mono: 60, avg: 60.1 },
      origin: 'custom',
    });
    expect(registry.add(loss(60, 60.1))).toBe(first);
    expect(registry.add(loss(30.6, 31, ''))).toMatchObject({ id: '-31', label: '-31', formula: '' });
    expect(registry.all().map(({ id }) => id)).toEqual(['*', 'o', 'p', '-60', '-31']);
  });

  it('SPEC-10 the losses of a spectrum remain two if only one of their masses is the same', () => {
    const registry = new LossRegistry();
    registry.add(loss(30, 30.1, 'q'));
    registry.add(loss(30, 30.2, 'q'));
    registry.add(loss(31, 30.1, 'q'));
    expect(
      registry
        .all()
        .map(({ id, label, mass }) => [id, label, mass.mono, mass.avg])
        .slice(3),
    ).toEqual([
      ['q', 'q', 30, 30.1],
      ['q@30', 'q', 30, 30.2],
      ['q@31', 'q', 31, 30.1],
    ]);
  });

  it.each([
    [0, 10, false],
    [10, 0, false],
    [-1, 10, false],
    [Number.NaN, 10, false],
    [0.9, 0.9, true],
  ])('SPEC-11 the losses of a spectrum of %d and %d Da counts: %s', (mono, avg, counts) => {
    expect(new LossRegistry().add(loss(mono, avg)) !== undefined).toBe(counts);
  });

  it('SPEC-11 the losses of a spectrum are called by their rounded masses', () => {
    expect([63.998285, 17.5, 17.49].map(massLabel)).toEqual(['-64', '-18', '-17']);
  });
});

describe('the combinations of losses', () => {
  const labels = (sequence: string, ticked: string[], maxCount: number) =>
    lossCombinations(buildPeptide(sequence).residues, new Set(ticked), maxCount).map((combinations) =>
      combinations.map(({ label }) => label).join(' '),
    );

  it('SPEC-44 the combinations of losses are singles, then pairs, then threes, of the residues so far', () => {
    expect(labels('SKT', ['o', '*'], 1)).toEqual(['o', 'o *', 'o *']);
    expect(labels('SKT', ['o', '*'], 2)).toEqual(['o', 'o * -35', 'o * -35 -36']);
    expect(labels('SKT', ['o', '*'], 3)).toEqual(['o', 'o * -35', 'o * -35 -36 -53']);
    expect(labels('ASK', ['o'], 2)).toEqual(['', 'o', 'o']);
    expect(labels('YSY', ['o', 'p'], 1)).toEqual(['p', 'p o', 'p o']);
    expect(labels('SKT', [], 2)).toEqual(['', '', '']);
  });

  it('SPEC-44 the combinations of losses have the losses and the mass of their parts', () => {
    const [, pairs = [], further = []] = lossCombinations(buildPeptide('SKT').residues, new Set(['o', '*']), 2);
    expect(pairs.map(({ losses }) => losses.map(({ id }) => id))).toEqual([['o'], ['*'], ['o', '*']]);
    expect(
      further.map(({ losses }) => losses.map(({ id }) => id)),
      'the first of two as heavy',
    ).toEqual([['o'], ['*'], ['o', '*'], ['o', 'o']]);
    expect(pairs.map(({ mass }) => mass.mono.toFixed(4))).toEqual(['18.0106', '17.0265', '35.0371']);
    expect(pairs.map(({ mass }) => mass.avg.toFixed(3))).toEqual(['18.015', '17.031', '35.046']);
  });
});
