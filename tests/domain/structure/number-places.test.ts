import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDotBracket, type PairTable } from '#domain/structure/dot-bracket';
import { type FlatLayout, layFlat, layoutStructure } from '#domain/structure/layout';
import { numberBox, numberingOf, numberPlaces, type NumberPlace, withNumbers } from '#domain/structure/number-places';
import { readOracle } from '../../oracle/oracle-data';
import { DIAMETER } from './drawing-faults';
import { balancedStructures, seededStructures } from './random-structures';

/** A digit of a sans-serif font is at most this wide and high, in font sizes. */
const DIGIT = { width: 0.64, height: 0.73 };

interface Corners {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function cornersOf({ text, x, y, size }: NumberPlace): Corners {
  const [width, height] = [text.length * DIGIT.width * size, DIGIT.height * size];
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

type Point = readonly [x: number, y: number];

/** Many points of a line: brute force in place of the geometry under test. */
function* pointsOf([fromX, fromY]: Point, [toX, toY]: Point): Generator<Point> {
  const count = Math.ceil(20 * Math.hypot(toX - fromX, toY - fromY)) + 1;
  for (let i = 0; i <= count; i += 1) yield [fromX + (i / count) * (toX - fromX), fromY + (i / count) * (toY - fromY)];
}

const isInside = ({ left, right, top, bottom }: Corners, [x, y]: Point): boolean =>
  x > left && x < right && y > top && y < bottom;

/** What numbers lie on, in words. */
function faultsOf(table: PairTable, { x, y }: FlatLayout, numbers: readonly NumberPlace[]): string[] {
  const faults: string[] = [];
  const at = (i: number): Point => [x[i] ?? NaN, y[i] ?? NaN];
  const radius = DIAMETER / 2;
  const lines: [number, number][] = [];
  for (let i = 0; i < table.length; i += 1) {
    if (i > 0) lines.push([i - 1, i]);
    if ((table.partner[i] ?? -1) > i) lines.push([i, table.partner[i] ?? -1]);
  }
  for (const [order, number] of numbers.entries()) {
    const box = cornersOf(number);
    const { fromX, fromY, toX, toY } = number.leader;
    const leader = [...pointsOf([fromX, fromY], [toX, toY])];
    const [left, right] = [Math.min(box.left, fromX, toX) - 1, Math.max(box.right, fromX, toX) + 1];
    const [top, bottom] = [Math.min(box.top, fromY, toY) - 1, Math.max(box.bottom, fromY, toY) + 1];
    const isNear = ([ax, ay]: Point, [bx, by]: Point): boolean =>
      Math.max(ax, bx) > left && Math.min(ax, bx) < right && Math.max(ay, by) > top && Math.min(ay, by) < bottom;
    for (let i = 0; i < table.length; i += 1) {
      const [px, py] = at(i);
      if (!isNear(at(i), at(i))) continue;
      const [nearestX, nearestY] = [
        Math.min(box.right, Math.max(box.left, px)),
        Math.min(box.bottom, Math.max(box.top, py)),
      ];
      if (Math.hypot(nearestX - px, nearestY - py) < radius) faults.push(`${number.text} lies on nucleotide ${i + 1}`);
      if (i !== number.nucleotide && leader.some(([lx, ly]) => Math.hypot(lx - px, ly - py) < radius))
        faults.push(`the line of ${number.text} runs through nucleotide ${i + 1}`);
    }
    for (const [from, to] of lines) {
      if (!isNear(at(from), at(to))) continue;
      const points = [...pointsOf(at(from), at(to))];
      if (points.some((point) => isInside(box, point)))
        faults.push(`${number.text} lies on line ${from + 1}-${to + 1}`);
      if (from === number.nucleotide || to === number.nucleotide) continue;
      if (points.some(([px, py]) => leader.some(([lx, ly]) => Math.hypot(lx - px, ly - py) < 0.025)))
        faults.push(`the line of ${number.text} crosses ${from + 1}-${to + 1}`);
    }
    for (const other of numbers.slice(order + 1)) {
      const second = cornersOf(other);
      if (box.left < second.right && second.left < box.right && box.top < second.bottom && second.top < box.bottom)
        faults.push(`${number.text} lies on ${other.text}`);
    }
  }
  return faults;
}

function numbersOf(structure: string): { missing: number; faults: string[] } {
  const table = parseDotBracket(structure);
  const layout = layFlat(layoutStructure(table));
  const numbers = numberPlaces(table, layout);
  return { missing: wanted(structure.length) - numbers.length, faults: faultsOf(table, layout, numbers) };
}

/** The number of numbers of a chain, with its ends. */
const wanted = (length: number): number => Math.ceil(length / (length > 400 ? 50 : 10)) + 1;

describe('the numbers of a structure', () => {
  it('TRANS-53 the numbers of a structure are at every tenth nucleotide, every fiftieth of a long structure, and at both ends', () => {
    const texts = (length: number): string[] => {
      const table = parseDotBracket('.'.repeat(length));
      return numberPlaces(table, layFlat(layoutStructure(table)))
        .toSorted((a, b) => a.nucleotide - b.nucleotide)
        .map(({ text }) => text);
    };
    expect(texts(35)).toEqual(['5′', '10', '20', '30', '3′']);
    expect(texts(401).slice(0, 3)).toEqual(['5′', '50', '100']);
    expect(texts(40)).toEqual(['5′', '10', '20', '30', '3′']);
    expect(texts(1)).toEqual([]);
  });

  it('TRANS-53 the numbers of a structure lie on no nucleotide, line or other number in 48 experimental structures, and 99 % have a place', () => {
    const lines = readOracle('real/structures.dbn').trim().split('\n');
    expect(lines).toHaveLength(3 * 48);
    let [all, left] = [0, 0];
    for (let i = 2; i < lines.length; i += 3) {
      const structure = lines[i] ?? '';
      const { missing, faults } = numbersOf(structure);
      expect({ name: lines[i - 2], faults }).toEqual({ name: lines[i - 2], faults: [] });
      all += wanted(structure.length);
      left += missing;
    }
    expect(left / all).toBeLessThan(0.01);
  });

  it('TRANS-53 the numbers of a structure lie on nothing in generated structures of up to 1,500 nt, and 99 % have a place', () => {
    let [all, left] = [0, 0];
    for (const structure of seededStructures(24)) {
      const { missing, faults } = numbersOf(structure);
      expect(faults).toEqual([]);
      all += wanted(structure.length);
      left += missing;
    }
    expect(left / all).toBeLessThan(0.01);
  });

  it('TRANS-53 the numbers of a structure lie on nothing in any balanced structure', () => {
    fc.assert(
      fc.property(balancedStructures, (structure) => {
        expect(numbersOf(structure).faults).toEqual([]);
      }),
      { numRuns: 100, seed: 53 },
    );
  });

  it('TRANS-53 the numbers of a structure are all on the page', () => {
    const table = parseDotBracket('((((((((((...))))))))))((((((((((...))))))))))');
    const { numbers, x, y, width, height } = withNumbers(table, layFlat(layoutStructure(table)));
    expect(numbers.length).toBe(wanted(table.length));
    for (const number of numbers) {
      const { left, right, top, bottom } = cornersOf(number);
      expect([left >= 0, top >= 0, right <= width, bottom <= height]).toEqual([true, true, true, true]);
    }
    expect([Math.min(...x) >= 0, Math.max(...x) <= width, Math.min(...y) >= 0, Math.max(...y) <= height]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('the places of numbers', () => {
  it('TRANS-53 the places of numbers are large on long structures, and small on those of up to 400 nt', () => {
    expect([numberingOf(400), numberingOf(401)]).toEqual([
      { every: 10, size: 8 / 15 },
      { every: 50, size: 1.2 },
    ]);
  });

  it('TRANS-53 the places of numbers have the width of their digits', () => {
    expect(numberBox({ text: '100', x: 3, y: 4, size: 2 })).toEqual({
      x: 3,
      y: 4,
      halfWidth: expect.closeTo(2.1, 9),
      halfHeight: expect.closeTo(0.76, 9),
    });
  });

  const places = (structure: string, numbering?: { every: number; size: number }): NumberPlace[] => {
    const table = parseDotBracket(structure);
    return numberPlaces(table, layFlat(layoutStructure(table)), numbering);
  };

  it('TRANS-53 the places of numbers are next to their nucleotides, at the end of a line from its rim', () => {
    const structure = '.'.repeat(25);
    const { x, y } = layFlat(layoutStructure(parseDotBracket(structure)));
    const numbers = places(structure);
    expect(numbers.map(({ nucleotide, text, size }) => [nucleotide, text, size])).toEqual([
      [0, '5′', 8 / 15],
      [24, '3′', 8 / 15],
      [9, '10', 8 / 15],
      [19, '20', 8 / 15],
    ]);
    for (const { nucleotide, leader, ...number } of numbers) {
      const [atX, atY] = [x[nucleotide] ?? NaN, y[nucleotide] ?? NaN];
      const from = { x: leader.fromX - atX, y: leader.fromY - atY };
      const to = { x: leader.toX - atX, y: leader.toY - atY };
      const text = { x: number.x - atX, y: number.y - atY };
      // 0.4 steps are the radius of a nucleotide; the line ends 0.12 steps before the box, which begins at 0.9.
      expect(Math.hypot(from.x, from.y)).toBeCloseTo(0.4, 9);
      expect(Math.hypot(to.x, to.y)).toBeCloseTo(0.78, 9);
      for (const end of [to, text]) expect(from.x * end.y - from.y * end.x).toBeCloseTo(0, 9);
      const { halfWidth, halfHeight } = numberBox({ text: number.text, x: 0, y: 0, size: number.size });
      const beyond = Math.hypot(text.x, text.y) - 0.9;
      expect(
        [
          Math.abs((beyond * text.x) / (0.9 + beyond)) / halfWidth,
          Math.abs((beyond * text.y) / (0.9 + beyond)) / halfHeight,
        ].reduce((a, b) => Math.max(a, b)),
      ).toBeCloseTo(1, 9);
    }
  });

  it('TRANS-53 the places of numbers are as often and as large as asked for', () => {
    const numbers = places('.'.repeat(25), { every: 6, size: 1 });
    expect(numbers.map(({ text, size }) => `${text} ${size}`)).toEqual(['5′ 1', '3′ 1', '6 1', '12 1', '18 1', '24 1']);
  });

  it('TRANS-53 on the page move with their nucleotides and lines', () => {
    const table = parseDotBracket('.'.repeat(25));
    const layout = layFlat(layoutStructure(table));
    const before = numberPlaces(table, layout);
    const page = withNumbers(table, layout);
    const [dx, dy] = [(page.x[0] ?? NaN) - (layout.x[0] ?? NaN), (page.y[0] ?? NaN) - (layout.y[0] ?? NaN)];
    expect(Math.max(dx, dy)).toBeGreaterThan(0);
    expect(page.numbers).toEqual(
      before.map(({ leader, x, y, ...number }) => ({
        ...number,
        x: expect.closeTo(x + dx, 9),
        y: expect.closeTo(y + dy, 9),
        leader: {
          fromX: expect.closeTo(leader.fromX + dx, 9),
          fromY: expect.closeTo(leader.fromY + dy, 9),
          toX: expect.closeTo(leader.toX + dx, 9),
          toY: expect.closeTo(leader.toY + dy, 9),
        },
      })),
    );
    const boxes = page.numbers.map((number) => numberBox(number));
    const [right, bottom] = [
      Math.max(...page.x, ...boxes.map(({ x, halfWidth }) => x + halfWidth)),
      Math.max(...page.y, ...boxes.map(({ y, halfHeight }) => y + halfHeight)),
    ];
    expect([page.width, page.height]).toEqual([expect.closeTo(right, 9), expect.closeTo(bottom, 9)]);
  });
});

describe('what counts as a fault of a number', () => {
  it('TRANS-53 a number or its line on a nucleotide, a line or another number', () => {
    const table = parseDotBracket('...');
    const layout = { x: Float64Array.of(0, 4, 8), y: Float64Array.of(0, 0, 0), width: 8, height: 0 };
    const number = (x: number, y: number, nucleotide = 0): NumberPlace => ({
      nucleotide,
      text: '10',
      x,
      y,
      size: 1,
      leader: { fromX: layout.x[nucleotide] ?? 0, fromY: 0, toX: x, toY: y },
    });
    expect(faultsOf(table, layout, [number(0, 3)])).toEqual([]);
    expect(faultsOf(table, layout, [number(0, 0.5)])).toContain('10 lies on nucleotide 1');
    expect(faultsOf(table, layout, [number(2, 0)])).toContain('10 lies on line 1-2');
    expect(faultsOf(table, layout, [number(8, 0.5)])).toContain('the line of 10 runs through nucleotide 2');
    expect(faultsOf(table, layout, [number(0, 3), number(0.2, 3)])).toContain('10 lies on 10');
  });
});
