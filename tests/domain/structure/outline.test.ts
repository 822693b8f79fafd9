import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areTooClose, CLEARANCE, eachNearPair, type Frame, fromFrame, HERE, Outline } from '#domain/structure/outline';

type Point = readonly [x: number, y: number];

const points = fc.array(
  fc.tuple(fc.double({ min: -9, max: 9, noNaN: true }), fc.double({ min: -9, max: 9, noNaN: true })),
  { maxLength: 60 },
);
const frames = fc
  .tuple(fc.double({ min: -9, max: 9, noNaN: true }), fc.double({ min: -9, max: 9, noNaN: true }), fc.nat(359))
  .map(([x, y, degrees]): Frame => {
    const angle = (degrees * Math.PI) / 180;
    return { x, y, cos: Math.cos(angle), sin: Math.sin(angle) };
  });

/** Hundredths, none of which a turn moves onto this line, where rounding would decide. */
const hundredths = fc.integer({ min: -900, max: 900 }).map((value) => value / 100);
const LINE = 0.0031;

/** `first` is the place of the first point. */
function outlineOf(all: readonly Point[], first = 0): Outline {
  const outline = new Outline();
  for (const [i, [x, y]] of all.entries()) outline.add(x, y, first + i);
  outline.close();
  return outline;
}

describe('the outline of a part of a drawing', () => {
  it('TRANS-51 the outline of a part of a drawing finds exactly the points that are too close to those of another part, however both are turned', () => {
    fc.assert(
      fc.property(points, frames, points, frames, fc.nat(90), (one, frame, other, otherFrame, first) => {
        const found = new Set<number>();
        outlineOf(one).clashes(frame, outlineOf(other, first), otherFrame, (place) => {
          found.add(place);
          return false;
        });
        const expected = one.flatMap(([x, y], i) => {
          const [ax, ay] = fromFrame(frame, x, y);
          const isClose = other.some(([ox, oy], j) => {
            const [bx, by] = fromFrame(otherFrame, ox, oy);
            return areTooClose((ax - bx) ** 2 + (ay - by) ** 2, Math.abs(i - first - j));
          });
          return isClose ? [i] : [];
        });
        expect([...found].toSorted((a, b) => a - b)).toEqual(expected);
      }),
    );
  });

  it.each([
    ['neighbors may be at any distance', 0.1, 1, false],
    ['three steps apart may be at a distance of 0.9', 0.9, 3, false],
    ['three steps apart may not be at a distance of 0.8', 0.8, 3, true],
    ['four steps apart may not be at a distance of 0.9', 0.9, 4, true],
    ['any others may be at the clearance', CLEARANCE, 4, false],
  ])('TRANS-51 nucleotides of a drawing that are %s', (_, distance, placesApart, expected) => {
    expect(areTooClose(distance ** 2, placesApart)).toBe(expected);
  });

  it('TRANS-51 the outline of a part of a drawing says once that there is a point too close, if one is enough', () => {
    const visited: number[] = [];
    const row = Array.from({ length: 40 }, (_, i): Point => [i, 0]);
    const isFound = outlineOf(row).clashes(HERE, outlineOf(row, 100), HERE, (place) => visited.push(place) > 0);
    expect([isFound, visited.length]).toEqual([true, 1]);
  });

  it('TRANS-51 the outline of a part of a drawing has a circle around all of its points, and none without points', () => {
    expect(outlineOf([]).circle(HERE)).toBeNull();
    fc.assert(
      fc.property(points, frames, (all, frame) => {
        const circle = outlineOf(all).circle(frame);
        for (const [x, y] of all) {
          const [px, py] = fromFrame(frame, x, y);
          expect(Math.hypot(px - (circle?.x ?? NaN), py - (circle?.y ?? NaN))).toBeLessThan(
            (circle?.radius ?? 0) + 1e-9,
          );
        }
      }),
    );
  });

  it('TRANS-51 the outline of a part of a drawing can be filled again', () => {
    const outline = outlineOf(Array.from({ length: 40 }, (_, i): Point => [i, 0]));
    outline.clear();
    outline.add(3, 4, 7);
    outline.close();
    expect(outline.circle(HERE)).toEqual({ x: 3, y: 4, radius: 0 });
  });

  it('TRANS-51 the outline of a part of a drawing finds the points of a region', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(hundredths, hundredths), { maxLength: 60 }),
        hundredths,
        frames,
        (all, above, turn) => {
          const frame = { ...turn, x: 0, y: above };
          const places: number[] = [];
          outlineOf(all).some(
            frame,
            (_x, y, radius) => y - radius < LINE,
            (_x, y, place) => {
              if (y < LINE) places.push(place);
              return false;
            },
          );
          const below = all.flatMap(([x, y], i) => (fromFrame(frame, x, y)[1] < LINE ? [i] : []));
          expect(places.toSorted((a, b) => a - b)).toEqual(below);
        },
      ),
    );
  });
});

describe('parts that may be too close', () => {
  it('TRANS-51 parts that may be too close are all pairs whose circles are closer than the clearance', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(points, frames), { maxLength: 12 }), (drawn) => {
        const parts = drawn.map(([all, frame]) => ({ outline: outlineOf(all), frame }));
        const found: string[] = [];
        eachNearPair(parts, (one, other) => found.push(`${one} ${other}`));
        const circles = parts.map(({ outline, frame }) => outline.circle(frame));
        const expected = circles.flatMap((one, i) =>
          circles.flatMap((other, j) =>
            one &&
            other &&
            i < j &&
            Math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius + CLEARANCE
              ? [`${i} ${j}`]
              : [],
          ),
        );
        expect(found).toEqual(expected);
      }),
    );
  });
});
