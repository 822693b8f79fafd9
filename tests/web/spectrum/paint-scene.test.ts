import { describe, expect, it } from 'vitest';
import { PAPER_RATIO, paintScene } from '../../../web/viewers/spectrum/plot/paint-scene';
import type { SceneItem } from '../../../web/viewers/spectrum/scene/scene';
import { recordedContext } from './painting';

/** What is painted for some items after the background. */
function paint(items: readonly SceneItem[], ratio = 1): { painted: string[]; size: number[] } {
  const { context, painted } = recordedContext();
  // The part of a canvas that is used.
  const canvas = { width: 300, height: 150, getContext: () => context } as unknown as HTMLCanvasElement;
  paintScene(canvas, { widthPx: 70.2, heightPx: 45, background: '#fffffe', items }, ratio, 'serif');
  return { painted, size: [canvas.width, canvas.height] };
}

describe('a picture on a canvas', () => {
  it('a picture on a canvas covers the canvas with its background, in whole device pixels', () => {
    expect(paint([], 1.5)).toEqual({
      painted: ['setTransform(1.5 0 0 1.5 0 0)', 'fillStyle = #fffffe', 'fillRect(0 0 70.2 45)'],
      size: [105, 68],
    });
    expect(PAPER_RATIO).toBe(3);
  });

  it('a picture on a canvas does not reallocate a canvas that has its size', () => {
    const { context } = recordedContext();
    let allocated = 0;
    const canvas = {
      get width() {
        return 70;
      },
      set width(_) {
        allocated += 1;
      },
      get height() {
        return 45;
      },
      set height(_) {
        allocated += 1;
      },
      getContext: () => context,
    } as unknown as HTMLCanvasElement;
    paintScene(canvas, { widthPx: 70, heightPx: 45, background: '#fff', items: [] }, 1, 'serif');
    expect(allocated).toBe(0);
  });

  it('a picture on a canvas has separate lines in one stroke, dashed only if asked', () => {
    const lines = { kind: 'lines', color: '#111', widthPx: 2, points: [1, 2, 3, 4, 5, 6, 7, 8] } as const;
    expect(paint([lines]).painted.slice(3)).toEqual([
      'beginPath()',
      'moveTo(1 2)',
      'lineTo(3 4)',
      'moveTo(5 6)',
      'lineTo(7 8)',
      'setLineDash()',
      'strokeStyle = #111',
      'lineWidth = 2',
      'stroke()',
    ]);
    expect(paint([{ ...lines, dashPx: [1, 2] }]).painted).toContain('setLineDash(1,2)');
  });

  it('a picture on a canvas has dots, polygons and boxes, and only boxes are transparent', () => {
    expect(
      paint([
        { kind: 'dots', color: '#222', radiusPx: 2.5, points: [10, 20, 30, 40] },
        { kind: 'box', color: '#333', opacity: 0.16, x: 1, y: 2, widthPx: 3, heightPx: 4 },
        { kind: 'polygon', color: '#444', points: [1, 2, 3, 4, 5, 6] },
      ]).painted.slice(3),
    ).toEqual([
      'fillStyle = #222',
      'beginPath()',
      'moveTo(12.5 20)',
      'arc(10 20 2.5 0 6.283185307179586)',
      'moveTo(32.5 40)',
      'arc(30 40 2.5 0 6.283185307179586)',
      'fill()',
      'globalAlpha = 0.16',
      'fillStyle = #333',
      'fillRect(1 2 3 4)',
      'globalAlpha = 1',
      'fillStyle = #444',
      'beginPath()',
      'lineTo(1 2)',
      'lineTo(3 4)',
      'lineTo(5 6)',
      'fill()',
    ]);
  });

  it('a picture on a canvas has texts over their halo', () => {
    const text = { kind: 'text', text: 'y2+', x: 5, y: 6, color: '#555', align: 'end', sizePx: 11 } as const;
    expect(paint([text]).painted.slice(3)).toEqual([
      'font = 11px serif',
      'textAlign = right',
      'fillStyle = #555',
      'fillText(y2+ 5 6)',
    ]);
    expect(paint([{ ...text, bold: true, halo: '#fff', align: 'start' }]).painted.slice(3)).toEqual([
      'font = 600 11px serif',
      'textAlign = left',
      'setLineDash()',
      'lineJoin = round',
      'lineWidth = 3',
      'strokeStyle = #fff',
      'strokeText(y2+ 5 6)',
      'fillStyle = #555',
      'fillText(y2+ 5 6)',
    ]);
    expect(paint([{ ...text, align: 'middle' }]).painted).toContain('textAlign = center');
  });
});
