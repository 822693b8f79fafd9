import { describe, expect, it } from 'vitest';
import { emptyDrawing } from '#domain/diagram/drawing';
import {
  forgetFigure,
  forgetOwnFigure,
  keepFigure,
  keptFigures,
} from '../../../web/features/transcript/orf/kept-figures';

/** The storage of a browser that takes `roomFor` items. */
function storage(roomFor = Number.POSITIVE_INFINITY): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (items.size >= roomFor && !items.has(key)) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

const place = { transcriptId: 'T1', release: 'r1', visit: 'a' };
const widths = (kept: Storage, of: Partial<typeof place> = {}): number[] =>
  keptFigures(kept, { ...place, ...of }).map(({ drawing }) => drawing.width);

describe('edited figures that the browser keeps', () => {
  it('DIAG-21 are kept by transcript, release and visit, the latest first', () => {
    const kept = storage();
    keepFigure(kept, place, emptyDrawing(400), 1);
    keepFigure(kept, { ...place, visit: 'b' }, emptyDrawing(500), 3);
    keepFigure(kept, place, emptyDrawing(600), 2);
    expect(widths(kept)).toEqual([500, 600]);
    expect(widths(kept, { transcriptId: 'T2' })).toEqual([]);
    expect(widths(kept, { release: 'r2' })).toEqual([]);
  });

  it('DIAG-21 are forgotten one by one', () => {
    const kept = storage();
    keepFigure(kept, place, emptyDrawing(400), 1);
    keepFigure(kept, { ...place, visit: 'b' }, emptyDrawing(500), 2);
    forgetOwnFigure(kept, place);
    expect(widths(kept)).toEqual([500]);
    forgetFigure(kept, keptFigures(kept, place)[0]?.key ?? '');
    expect(kept.length).toBe(0);
  });

  it('DIAG-21 are at most six per transcript; what cannot be read is not offered; a refusal of the browser is reported', () => {
    const kept = storage();
    for (let visit = 1; visit <= 8; visit += 1)
      keepFigure(kept, { ...place, visit: String(visit) }, emptyDrawing(300 + 100 * visit), visit);
    expect(widths(kept)).toEqual([1100, 1000, 900, 800, 700, 600]);
    kept.setItem('figure/r1/T1/odd', '9\n{"format":"diagram"}');
    expect(widths(kept)).toHaveLength(6);
    expect(keepFigure(storage(0), place, emptyDrawing(400), 1)).toBe(false);
  });
});
