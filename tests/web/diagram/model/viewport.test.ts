import { describe, expect, it } from 'vitest';
import {
  bringIntoView,
  canFit,
  fitBox,
  keepInView,
  panBy,
  startViewport,
  toCanvas,
  toScreen,
  zoomBy,
  zoomTo,
} from '../../../../web/viewers/diagram/model/viewport';

const about = { x: 120, y: 80 };

describe('the viewport', () => {
  it('DIAG-17 the viewport zooms from 0.2 to 5 and no further', () => {
    expect(zoomBy(startViewport, -100, about).zoom).toBe(0.2);
    expect(zoomBy(startViewport, 100, about).zoom).toBe(5);
    expect(zoomTo(startViewport, 17.3, about).zoom).toBe(5);
    const small = zoomBy(startViewport, -100, about);
    expect(zoomBy(small, -1, { x: 0, y: 0 })).toBe(small);
  });

  it('DIAG-18 one wheel step changes the zoom by 0.1, without drifting', () => {
    let viewport = zoomTo(startViewport, 0.2, about);
    const seen = [viewport.zoom];
    for (let step = 0; step < 48; step += 1) seen.push((viewport = zoomBy(viewport, 1, about)).zoom);
    expect(seen).toEqual(Array.from({ length: 49 }, (_, step) => (step + 2) / 10));
    for (let step = 0; step < 48; step += 1) viewport = zoomBy(viewport, -1, about);
    expect(viewport.zoom).toBe(0.2);
  });

  it('DIAG-18 the viewport keeps the point under the pointer in place', () => {
    const moved = panBy(startViewport, -33, 18);
    const fixed = toCanvas(moved, about);
    for (const steps of [1, -3, 7, 30, -60]) {
      const seen = toScreen(zoomBy(moved, steps, about), fixed);
      expect(seen.x).toBeCloseTo(about.x, 9);
      expect(seen.y).toBeCloseTo(about.y, 9);
    }
  });

  it('DIAG-17 the viewport fits a box into the middle of the screen, within the zoom', () => {
    const fitted = fitBox({ x: 100, y: 100, width: 400, height: 100 }, 420, 300);
    expect(fitted.zoom).toBe(1);
    expect(toScreen(fitted, { x: 300, y: 150 })).toEqual({ x: 210, y: 150 });
    expect(fitBox({ x: 0, y: 0, width: 90_000, height: 10 }, 400, 300).zoom).toBe(0.2);
    expect(fitBox({ x: 0, y: 0, width: 0, height: 0 }, 400, 300).zoom).toBe(5);
  });

  it('DIAG-17 the viewport begins at the corner of the canvas in its own size, and is panned by px of the screen', () => {
    expect(startViewport).toEqual({ zoom: 1, x: 0, y: 0 });
    expect(panBy({ zoom: 2, x: 5, y: 7 }, 10, -3)).toEqual({ zoom: 2, x: 15, y: 4 });
    expect(toScreen({ zoom: 2, x: 5, y: 7 }, { x: 10, y: 20 })).toEqual({ x: 25, y: 47 });
    expect(toCanvas({ zoom: 2, x: 5, y: 7 }, { x: 25, y: 47 })).toEqual({ x: 10, y: 20 });
  });

  it('DIAG-17 the viewport knows whether a box fits at the lowest zoom', () => {
    const fits = (width: number, height: number, marginPx?: number) =>
      canFit({ x: 0, y: 0, width, height }, 120, 220, marginPx);
    expect([fits(500, 1000), fits(501, 1000), fits(500, 1001)]).toEqual([true, false, false]);
    expect([fits(600, 1000, 0), fits(601, 1000, 0)]).toEqual([true, false]);
  });

  it.each([
    ['a box that is shown whole', { x: 0, y: 0 }, { x: 0, y: 0, width: 100, height: 100 }, { x: 0, y: 0 }],
    ['one that touches the far edges', { x: 0, y: 0 }, { x: 150, y: 100, width: 50, height: 50 }, { x: 0, y: 0 }],
    ['one beyond the left edge', { x: 0, y: 0 }, { x: -10, y: 0, width: 50, height: 50 }, { x: 34, y: 0 }],
    ['one beyond the right edge', { x: 0, y: 0 }, { x: 170, y: 0, width: 50, height: 50 }, { x: -44, y: 0 }],
    ['one above', { x: 0, y: -90 }, { x: 0, y: 20, width: 50, height: 30 }, { x: 0, y: 4 }],
    ['one below', { x: 0, y: 0 }, { x: 0, y: 140, width: 50, height: 30 }, { x: 0, y: -44 }],
    ['one that is too wide', { x: 0, y: 0 }, { x: 20, y: 0, width: 190, height: 50 }, { x: 4, y: 0 }],
  ])('DIAG-06 the viewport brings %s into view', (_, from, box, to) => {
    const viewport = { zoom: 1, ...from };
    const brought = bringIntoView(viewport, box, 200, 150);
    expect(brought).toEqual({ zoom: 1, ...to });
    if (from.x === to.x && from.y === to.y) expect(brought).toBe(viewport);
  });

  it('DIAG-06 what is brought into view keeps 24 px from the edge, or a quarter of a small screen', () => {
    const box = { x: -50, y: -50, width: 10, height: 10 };
    expect(bringIntoView(startViewport, box, 60, 200)).toEqual({ zoom: 1, x: 65, y: 74 });
    expect(bringIntoView({ zoom: 2, x: 0, y: 0 }, box, 200, 200)).toEqual({ zoom: 2, x: 124, y: 124 });
    expect(bringIntoView({ zoom: 2, x: 0, y: 0 }, box, 200, 200, 5)).toEqual({ zoom: 2, x: 105, y: 105 });
  });

  it.each([
    [0, 0, 0, 0],
    [-500, 0, -150, 0],
    [500, 0, 230, 0],
    [0, -500, 0, -50],
    [0, 500, 0, 130],
  ])('DIAG-17 a view moved to %i, %i is kept at %i, %i, with 60 px of the drawing on the screen', (x, y, toX, toY) => {
    const viewport = { zoom: 1, x, y };
    const kept = keepInView(viewport, { x: 10, y: 10, width: 200, height: 100 }, 300, 200);
    expect(kept).toEqual({ zoom: 1, x: toX, y: toY });
    if (x === toX && y === toY) expect(kept).toBe(viewport);
  });
});
