import { describe, expect, it } from 'vitest';
import { PAIR_DISTANCE } from '#domain/structure/loop-geometry';
import { type Frame, Outline } from '#domain/structure/outline';
import { spreadSpans } from '#domain/structure/ring-contours';

/** A branch that reaches straight up, with a bar across at its top. */
function branch(height: number, halfWidth: number): Outline {
  const outline = new Outline();
  for (let y = 0; y <= height; y += 1) {
    outline.add(0, y, 0);
    outline.add(PAIR_DISTANCE, y, 0);
  }
  for (let x = -halfWidth; x <= halfWidth; x += 1) outline.add(PAIR_DISTANCE / 2 + x, height, 0);
  outline.close();
  return outline;
}

const spread = (branches: readonly Outline[], span: number) =>
  spreadSpans(branches, { spans: [...branches, null].map(() => span), closing: span });

/** The branches on a circle with these spans, and the angle at which each stands. */
function placed(branches: readonly Outline[], { spans, closing }: ReturnType<typeof spread>): Frame[] {
  const length = spans.reduce((sum, span) => sum + span, closing + PAIR_DISTANCE * branches.length);
  const radius = length / (2 * Math.PI);
  let along = 0;
  return branches.map((_, order) => {
    along += (spans[order] ?? 0) + PAIR_DISTANCE / 2;
    const angle = along / radius;
    along += PAIR_DISTANCE / 2;
    const [cos, sin] = [Math.cos(angle), -Math.sin(angle)];
    const half = PAIR_DISTANCE / 2;
    return { x: radius * Math.sin(angle) - half * cos, y: radius * Math.cos(angle) - half * sin, cos, sin };
  });
}

describe('branches around a large ring', () => {
  it('TRANS-51 branches around a large ring keep off each other', () => {
    const branches = Array.from({ length: 60 }, (_, i) => branch(4 + ((7 * i) % 30), 1 + ((5 * i) % 14)));
    const frames = placed(branches, spread(branches, 3));
    const clashing = branches.flatMap((one, i) =>
      branches.slice(i + 1).filter((other, j) => {
        const [frame, otherFrame] = [frames[i], frames[i + 1 + j]];
        if (!frame || !otherFrame) throw new Error('A branch has no place');
        return one.clashes(frame, moved(other), otherFrame, () => true);
      }),
    );
    expect(clashing).toHaveLength(0);
  });

  it('TRANS-51 branches around a large ring keep the spans of their strands where there is room', () => {
    const { spans, closing } = spread(
      Array.from({ length: 30 }, () => branch(10, 1)),
      6,
    );
    for (const span of [...spans, closing]) expect(span).toBeCloseTo(6, 9);
  });

  it('TRANS-51 branches around a large ring give a wide branch its room on both sides', () => {
    const branches = Array.from({ length: 31 }, (_, i) => (i === 15 ? branch(12, 25) : branch(4, 1)));
    const { spans } = spread(branches, 2);
    // The bar is above the branches beside it, and no strand has to be stretched.
    for (const span of spans) expect(span).toBeCloseTo(2, 9);
    const low = Array.from({ length: 31 }, (_, i) => (i === 15 ? branch(4, 25) : branch(4, 1)));
    const { spans: stretched } = spread(low, 2);
    for (const strand of [15, 16]) expect(stretched[strand]).toBeGreaterThan(20);
    expect(stretched[3]).toBeCloseTo(2, 9);
  });

  it('TRANS-51 share the room between two wide branches that others stand between', () => {
    const branches = Array.from({ length: 31 }, (_, i) => (i === 10 || i === 15 ? branch(12, 25) : branch(4, 1)));
    const { spans } = spread(branches, 2);
    // The strand after the first wide one, and that before the second.
    for (const strand of [11, 15]) expect(spans[strand]).toBeGreaterThan(8);
    for (const strand of [12, 13, 14]) expect(spans[strand]).toBeCloseTo(2, 9);
  });
});

/** The same branch elsewhere in the sequence, so that no two of its points count as neighbors of those of another. */
function moved(outline: Outline): Outline {
  const copy = new Outline();
  outline.each((x, y) => copy.add(x, y, 1_000));
  copy.close();
  return copy;
}
