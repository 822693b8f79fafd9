import { describe, expect, it } from 'vitest';
import { BARS, describeBars, groupCounts, layoutBars, totalOf } from '../../../web/charts/group-counts';
import { describePie, layoutPie, parseShares, percentText, slicePath } from '../../../web/charts/shares';
import { countTicks } from '../../../web/charts/ticks';
import { distributionOf, firstGroupWithData, rnaTypesOf, sharesNote } from '../../../web/features/browse/distribution/distribution';

const counts = groupCounts([120, 90, 71, 500], [60, 40, 32, 160]);

describe('the bars of a distribution', () => {
  it('BROWSE-29 are one for each expression group, in order of the codes', () => {
    expect(counts.map(({ group, validated, nonValidated }) => [group, validated, nonValidated])).toEqual([[1, 120, 60], [2, 90, 40], [3, 71, 32], [4, 500, 160]]);
    expect(totalOf(counts)).toBe(1_073);
    expect(groupCounts([1], [])).toEqual([1, 2, 3, 4].map((group) => ({ group, validated: group === 1 ? 1 : 0, nonValidated: 0 })));
  });

  it('BROWSE-29 are as long as their counts, from 0, whatever the width', () => {
    for (const width of [300, 640, 1_300]) {
      const { bars, ticks } = layoutBars(counts, width);
      // The longest bar, 660 peptides, takes all the room.
      const pxPerPeptide = (width - BARS.left - BARS.right) / 660;
      expect(ticks[0]).toEqual({ value: 0, x: BARS.left });
      for (const { value, x } of ticks) expect(x).toBeCloseTo(BARS.left + value * pxPerPeptide, 6);
      bars.forEach((bar, index) => {
        expect(bar.validatedWidth).toBeCloseTo((counts[index]?.validated ?? 0) * pxPerPeptide, 6);
        expect(bar.nonValidatedWidth).toBeCloseTo((counts[index]?.nonValidated ?? 0) * pxPerPeptide, 6);
        expect(BARS.left + bar.validatedWidth + bar.nonValidatedWidth).toBeLessThanOrEqual(width - BARS.right + 1e-6);
      });
    }
  });

  it('BROWSE-29 have round ticks, none beyond the longest bar', () => {
    expect(countTicks(660, 4)).toEqual([0, 200, 400, 600]);
    expect(countTicks(3, 6)).toEqual([0, 1, 2, 3]);
    expect(countTicks(0, 4)).toEqual([0]);
    expect(countTicks(64, 3)).toEqual([0, 50]);
    expect(countTicks(29_526, 5)).toEqual([0, 10_000, 20_000]);
  });

  it('BROWSE-29 are said in words', () => {
    expect(describeBars('Peptides per expression group', counts)).toBe(
      'Bar chart: Peptides per expression group. Tumor-specific: 120 validated, 60 non-validated; Upregulated: 90 validated, 40 non-validated; '
      + 'Downregulated: 71 validated, 32 non-validated; Others: 500 validated, 160 non-validated.',
    );
  });
});

describe('the ring of RNA types', () => {
  it('BROWSE-32 drops what is zero, as text or number', () => {
    expect(parseShares([{ name: 'lncRNA', value: '150' }, { name: 'snoRNA', value: '0' }, { name: 'miRNA', value: 0 }])).toEqual([{ name: 'lncRNA', value: 150 }]);
  });

  it('BROWSE-33 reads text as numbers', () => {
    expect(parseShares([{ name: 'lncRNA', value: '150' }, { name: 'antisense', value: '7' }])).toEqual([{ name: 'lncRNA', value: 150 }, { name: 'antisense', value: 7 }]);
    expect(parseShares([{ name: 'broken', value: 'many' }, { name: 'none', value: '' }])).toEqual([]);
  });

  it('BROWSE-31 goes round once, largest first, each type in a colour that stays with it', () => {
    const all = ['antisense', 'lncRNA', 'snoRNA'];
    const slices = layoutPie([{ name: 'antisense', value: 50 }, { name: 'lncRNA', value: 125 }, { name: 'snoRNA', value: 25 }], all);
    expect(slices.map(({ name, start, percent }) => [name, start, percent])).toEqual([['lncRNA', 0, 62.5], ['antisense', 62.5, 25], ['snoRNA', 87.5, 12.5]]);
    expect(slices.map(percentText)).toEqual(['62.5 %', '25.0 %', '12.5 %']);
    const [alone] = layoutPie([{ name: 'snoRNA', value: 1 }], all);
    expect(alone?.color).toBe(slices[2]?.color);
    expect(new Set(slices.map(({ color }) => color)).size).toBe(3);
  });

  it('BROWSE-31 draws a slice as an arc clockwise from the top, the long way round above a half', () => {
    const at = (start: number, percent: number) => slicePath({ name: '', value: 1, color: '', start, percent }, 100, 100, 50);
    expect(at(0, 25.6)).toBe('M100.00 50.00A50 50 0 0 1 150.00 100.00');
    expect(at(25, 75.6)).toBe('M150.00 100.00A50 50 0 1 1 100.00 50.00');
    expect(at(0, 100)).toMatch(/^M100\.00 50\.00A50 50 0 1 1 99\.97 50\.00$/);
  });

  it('BROWSE-31 is said in words, an empty one too', () => {
    expect(describePie('RNA types, Upregulated', layoutPie([{ name: 'lncRNA', value: 3 }], ['lncRNA']))).toBe('Pie chart: RNA types, Upregulated. lncRNA 3 (100.0 %).');
    expect(describePie('RNA types, Upregulated', [])).toBe('Pie chart: RNA types, Upregulated. No peptide.');
  });
});

describe('a distribution', () => {
  it('BROWSE-31 begins with the first group that has peptides', () => {
    expect(firstGroupWithData(groupCounts([0, 0, 3, 1], [0, 0, 0, 0]))).toBe(3);
    expect(firstGroupWithData(groupCounts([0, 0, 0, 0], [0, 2, 0, 0]))).toBe(2);
    expect(firstGroupWithData(groupCounts([], []))).toBe(1);
  });

  it('BROWSE-30 BROWSE-31 keeps the lists of each group apart', () => {
    expect(distributionOf([1, 0, 0, 0], [0, 2, 0, 0], [
      [{ name: 'snoRNA', value: '1' }], [{ name: 'lncRNA', value: '2' }, { name: 'snoRNA', value: '0' }], [], [],
    ]).shares).toEqual({ 1: [{ name: 'snoRNA', value: 1 }], 2: [{ name: 'lncRNA', value: 2 }], 3: [], 4: [] });
  });

  it('BROWSE-31 tells RNA types and peptides apart where a peptide has several types', () => {
    expect(sharesNote(1_073, [{ name: 'lncRNA', value: 1_000 }, { name: 'snoRNA', value: 73 }])).toBe('n = 1,073');
    expect(sharesNote(1_073, [{ name: 'lncRNA', value: 1_000 }, { name: 'snoRNA', value: 204 }])).toBe('n = 1,204 RNA types of 1,073 peptides');
    expect(sharesNote(0, [])).toBe('n = 0');
  });

  it('BROWSE-31 gives a type the same colour in both charts, by the order of how common it is', () => {
    const rnaTypes = rnaTypesOf({
      validatedAll: 0, nonValidatedAll: 0, vTumorSpecific: 0, nvTumorSpecific: 0, vIm: 0, nvIm: 0,
      validatedList: [], nonValidatedList: [], vImList: [], nvImList: [],
      rnaTypeList: [[{ name: 'antisense', value: '1' }, { name: 'snoRNA', value: '3' }], [{ name: 'lncRNA', value: '2' }, { name: 'circRNA', value: '0' }], [], []],
      imRnaTypeList: [[], [{ name: 'lncRNA', value: '2' }], [], []],
    });
    expect(rnaTypes).toEqual(['lncRNA', 'snoRNA', 'antisense']);
  });
});
