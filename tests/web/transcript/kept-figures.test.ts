import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDrawing } from '../../../web/viewers/diagram/model/drawing';
import {
  forgetFigure,
  forgetOwnFigure,
  keepFigure,
  keptFigures,
} from '../../../web/features/transcript/orf/kept-figures';
import { storageWithRoom } from '../browser-storage';

const place = { transcriptId: 'T1', release: 'r1', visit: 'a' };
const widths = (of: Partial<typeof place> = {}): number[] =>
  keptFigures({ ...place, ...of }).map(({ drawing }) => drawing.width);

beforeEach(() => void vi.stubGlobal('localStorage', storageWithRoom()));
afterEach(() => vi.unstubAllGlobals());

describe('edited figures that the browser keeps', () => {
  it('DIAG-21 edited figures that the browser keeps are kept by transcript, release and visit, the latest first', () => {
    keepFigure(place, emptyDrawing(400), 1);
    keepFigure({ ...place, visit: 'b' }, emptyDrawing(500), 3);
    keepFigure(place, emptyDrawing(600), 2);
    expect(widths()).toEqual([500, 600]);
    expect(widths({ transcriptId: 'T2' })).toEqual([]);
    expect(widths({ release: 'r2' })).toEqual([]);
  });

  it('DIAG-21 edited figures that the browser keeps are forgotten one by one', () => {
    keepFigure(place, emptyDrawing(400), 1);
    keepFigure({ ...place, visit: 'b' }, emptyDrawing(500), 2);
    forgetOwnFigure(place);
    expect(widths()).toEqual([500]);
    forgetFigure(keptFigures(place)[0]?.key ?? '');
    expect(localStorage.length).toBe(0);
  });

  it('DIAG-21 edited figures that the browser keeps are at most six per transcript; what cannot be read is not offered; a refusal of the browser is reported', () => {
    for (let visit = 1; visit <= 8; visit += 1)
      keepFigure({ ...place, visit: String(visit) }, emptyDrawing(300 + 100 * visit), visit);
    expect(widths()).toEqual([1100, 1000, 900, 800, 700, 600]);
    localStorage.setItem('figure/r1/T1/odd', '9\n{"format":"diagram"}');
    expect(widths()).toHaveLength(6);
    vi.stubGlobal('localStorage', storageWithRoom(0));
    expect(keepFigure(place, emptyDrawing(400), 1)).toBe(false);
  });
});
