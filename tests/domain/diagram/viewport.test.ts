import { describe, expect, it } from 'vitest';
import { fitBox, panBy, startViewport, toCanvas, toScreen, zoomBy, zoomTo } from '#domain/diagram/viewport';

const about = { x: 120, y: 80 };

describe('the viewport', () => {
  it('DIAG-17 zooms from 0.2 to 5 and no further', () => {
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

  it('DIAG-18 keeps the point under the pointer in place', () => {
    const moved = panBy(startViewport, -33, 18);
    const fixed = toCanvas(moved, about);
    for (const steps of [1, -3, 7, 30, -60]) {
      const seen = toScreen(zoomBy(moved, steps, about), fixed);
      expect(seen.x).toBeCloseTo(about.x, 9);
      expect(seen.y).toBeCloseTo(about.y, 9);
    }
  });

  it('DIAG-17 fits a box into the middle of the screen, within the zoom', () => {
    const fitted = fitBox({ x: 100, y: 100, width: 400, height: 100 }, 420, 300);
    expect(fitted.zoom).toBe(1);
    expect(toScreen(fitted, { x: 300, y: 150 })).toEqual({ x: 210, y: 150 });
    expect(fitBox({ x: 0, y: 0, width: 90_000, height: 10 }, 400, 300).zoom).toBe(0.2);
    expect(fitBox({ x: 0, y: 0, width: 0, height: 0 }, 400, 300).zoom).toBe(5);
  });
});
