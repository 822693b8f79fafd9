import { describe, expect, it } from 'vitest';
import { cutTo, nextStarts } from '../../../functions/mcp/cut-result';

const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `ID${1_000 + at}`);

describe('a result that is too long', () => {
  it('PROG-02 a result that fits stays whole', () => {
    const data = { rows: ids(3), text: 'short', none: null };
    expect(cutTo(1_000, data, {})).toEqual({ data, cuts: [] });
  });

  it('PROG-02 a long list is cut, so that short ones beside it stay whole', () => {
    const { data, cuts } = cutTo(1_000, { rows: ids(20), peptideIds: ids(5_000) }, {});
    expect(JSON.stringify(data).length).toBeLessThanOrEqual(1_000);
    expect(data).toMatchObject({ rows: ids(20) });
    expect(cuts).toEqual([expect.objectContaining({ path: 'peptideIds', from: 0, of: 5_000 })]);
  });

  it('PROG-02 lists and texts go on where they were cut, each at its own place, until all has been shown', () => {
    const whole = { few: ids(150), many: ids(400), text: 'x'.repeat(3_000) };
    const seen = { few: [] as string[], many: [] as string[], text: '' };
    let next: ReturnType<typeof nextStarts> = {};
    for (let calls = 0; calls < 20 && next !== null; calls += 1) {
      const { data, cuts } = cutTo(1_500, whole, next);
      const part = data as typeof seen;
      seen.few.push(...part.few);
      seen.many.push(...part.many);
      seen.text += part.text;
      next = nextStarts(cuts);
    }
    expect(next).toBeNull();
    expect(seen).toEqual(whole);
  });

  it('PROG-02 a list within a long item is cut, too, and a list keeps at least one item', () => {
    const { data, cuts } = cutTo(500, [{ id: 1, parts: ids(300) }, { id: 2 }], {});
    expect(data).toEqual([expect.objectContaining({ id: 1 })]);
    expect(cuts.map(({ path }) => path)).toEqual(['.0.parts', '']);
  });
});
