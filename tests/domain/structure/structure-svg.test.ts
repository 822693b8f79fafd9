import { describe, expect, it } from 'vitest';
import { lettersOf, stylesOf } from '#domain/structure/coloring';
import { parseDotBracket } from '#domain/structure/dot-bracket';
import { elementsOf } from '#domain/structure/elements';
import { layFlat, layoutStructure } from '#domain/structure/layout';
import { withNumbers } from '#domain/structure/number-places';
import { pageSize, structurePage } from '#domain/structure/structure-page';
import { type DrawnStructure, structureSvg, withoutDots } from '#domain/structure/structure-svg';

const tRna = {
  sequence: 'GCCGAGGUAGCUCAGUUGGUAGAGCAUGCGACUGAAAAUCGCAGUGUCCGCGGUUCGAUUCCGCGCCUCGGCACCA',
  structure: '(((((((....((........))...((((((.....)))))).....((((.........)))))))))))....',
};
const knot = { structure: '((((.[[..))))..]]', sequence: 'A'.repeat(17) };

function drawn({ structure, sequence }: typeof tRna): DrawnStructure {
  const table = parseDotBracket(structure);
  return {
    table,
    layout: withNumbers(table, layFlat(layoutStructure(table))),
    styles: stylesOf({ sequence, table, elements: elementsOf(table) }, 'element'),
    letters: lettersOf(sequence, 'rna'),
  };
}
const place = { leftPx: 10, topPx: 20, stepPx: 26 };

/** The points of each line of path data, in which every point is relative to the one before. */
function linesOf(d: string): [x: number, y: number][][] {
  const lines: [number, number][][] = [];
  let [x, y] = [0, 0];
  for (const part of d.split('m').slice(1)) {
    const numbers = (part.match(/-?\d+/g) ?? []).map(Number);
    const points: [number, number][] = [];
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      [x, y] = [x + (numbers[at] ?? NaN), y + (numbers[at + 1] ?? NaN)];
      points.push([x, y]);
    }
    lines.push(points);
  }
  return lines;
}
/** Where the nucleotides are at `place`. */
const placesOf = ({ layout: { x, y } }: DrawnStructure): [x: number, y: number][] =>
  [...x].map((at, i) => [Math.round(100 + 260 * at), Math.round(200 + 260 * (y[i] ?? NaN))]);

const pathsIn = (svg: string, color: string): string =>
  new RegExp(`<path d="([^"]*)" stroke="${color}"`).exec(svg)?.[1] ?? 'no such path';

describe('the drawing of a structure', () => {
  it('TRANS-28 TRANS-54 the drawing of a structure has a backbone through all nucleotides in their places, in tenths of pixels, and a line per pair', () => {
    const structure = drawn(tRna);
    const svg = structureSvg(structure, place);
    const chain = placesOf(structure);
    const [backbone = [], ...others] = linesOf(pathsIn(svg, '#b5bcc4'));
    expect(others).toEqual([]);
    // The inner ones of stems, and the end of the chain below the first one, lie on straight lines between the others.
    const straight = [
      [1, 5],
      [27, 30],
      [38, 41],
      [49, 50],
      [62, 63],
      [66, 74],
    ] as const;
    const isBetween = (i: number): boolean => straight.some(([from, to]) => i >= from && i <= to);
    expect(backbone).toEqual(chain.filter((_, i) => !isBetween(i)));
    const pairs = linesOf(pathsIn(svg, '#8aa9bf'));
    expect(pairs).toHaveLength(19);
    expect(pairs[0]).toEqual([chain[0], chain[71]]);
    expect(pairs.at(-1)).toEqual([chain[51], chain[61]]);
  });

  it('TRANS-15 TRANS-28 the drawing of a structure has pseudoknots as thin lines of their own over those of pairs', () => {
    const structure = drawn(knot);
    const svg = structureSvg(structure, place);
    const chain = placesOf(structure);
    expect(linesOf(pathsIn(svg, '#8aa9bf'))).toHaveLength(4);
    expect(linesOf(pathsIn(svg, '#a8329a'))).toEqual([
      [chain[5], chain[16]],
      [chain[6], chain[15]],
    ]);
    expect(svg).toContain('stroke="#a8329a" stroke-width="26" stroke-opacity="0.7"');
  });

  it('TRANS-15 TRANS-53 the drawing of a structure has a dot for each nucleotide in its color, and its letter on it', () => {
    const svg = structureSvg(drawn(tRna), place);
    const dots = (color: string): number => pathsIn(svg, color).match(/h1/g)?.length ?? 0;
    // Stem, hairpin, multiloop, external.
    expect(['#4b3f8f', '#948f22', '#8c2d4e', '#5c5c5c'].map(dots)).toEqual([38, 22, 12, 4]);
    expect(svg).toContain('<g stroke-width="208" stroke-linecap="round">');
    const letters = [...svg.matchAll(/<text [^>]*font-size="138" fill="(#\w+)">(\w)<\/text>/g)];
    expect(letters.map(([, , letter]) => letter).join('')).toBe(tRna.sequence);
    // Dark on the light color of hairpins, light on all others.
    const fills = letters.map(([, fill]) => fill);
    expect(['#ffffff', '#222222'].map((color) => fills.filter((fill) => fill === color).length)).toEqual([54, 22]);
    expect(structureSvg({ ...drawn(tRna), letters: '' }, place)).not.toMatch(/>[ACGU]</);
    expect(structureSvg({ ...drawn(knot), letters: '<' }, place)).toContain('>&lt;</text>');
  });

  it('TRANS-53 the drawing of a structure has numbers in their places, with the lines that lead to them, and rings around both ends', () => {
    const structure = drawn(tRna);
    const svg = structureSvg(structure, place);
    const chain = placesOf(structure);
    const rings = [...svg.matchAll(/<circle cx="(\d+)" cy="(\d+)" r="143"\/>/g)];
    expect(rings.map(([, x, y]) => [Number(x), Number(y)])).toEqual([chain[0], chain[75]]);
    const { numbers } = structure.layout;
    expect(numbers.map(({ text }) => text)).toEqual(['5′', '3′', '10', '20', '30', '40', '50', '60', '70']);
    const texts = [...svg.matchAll(/<text x="(-?\d+)" y="(-?\d+)" font-size="(\d+)">([^<]+)</g)].map((found) =>
      found.slice(1),
    );
    expect(texts).toEqual(
      numbers.map(({ x, y, size, text }) => [
        String(Math.round(100 + 260 * x)),
        String(Math.round(Math.round(200 + 260 * y) + 0.36 * 260 * size)),
        String(Math.round(260 * size)),
        text,
      ]),
    );
    const leaders = linesOf(/stroke="#222222" stroke-width="10"><path d="([^"]*)"/.exec(svg)?.[1] ?? '');
    expect(leaders).toEqual(
      numbers.map(({ leader: { fromX, fromY, toX, toY } }) => [
        [Math.round(100 + 260 * fromX), Math.round(200 + 260 * fromY)],
        [Math.round(100 + 260 * toX), Math.round(200 + 260 * toY)],
      ]),
    );
  });

  it('TRANS-15 the drawing of a structure is the same without its dots for a preview, which paints them', () => {
    const svg = structureSvg(drawn(tRna), place);
    const [dots = ''] = /<g stroke-width="208" stroke-linecap="round">.*?<\/g>/.exec(svg) ?? [];
    expect(dots.match(/h1/g)).toHaveLength(tRna.structure.length);
    expect(withoutDots(svg)).toBe(svg.replace(dots, ''));
  });

  it('TRANS-54 the drawing of a structure keeps lines at least a pixel thick, those of pseudoknots a little more', () => {
    const svg = structureSvg(drawn(knot), { ...place, stepPx: 2 });
    expect(svg).toContain('<g stroke-width="10"><path');
    expect(svg).toContain('stroke="#a8329a" stroke-width="12"');
  });

  it('TRANS-54 the drawing of a structure of no nucleotides has none', () => {
    const svg = structureSvg(drawn({ structure: '', sequence: '' }), place);
    expect(svg).not.toMatch(/<circle|<text|h1/);
  });
});

describe('the page of a structure', () => {
  const legend = [
    { label: 'Stem', color: '#4b3f8f' },
    { label: 'A & B', color: '#948f22' },
  ];
  const page = { title: 'X & Y', legend, titlePx: 24, stepPx: 26, fontFamily: 'Some Sans' };

  it('TRANS-22 TRANS-54 the page of a structure is white, with title and legend above the structure, and has no style elements', () => {
    const structure = drawn(tRna);
    const { svg, widthPx, heightPx } = structurePage(structure, page);
    const { width, height } = structure.layout;
    expect([widthPx, heightPx]).toEqual([Math.round(26 * width + 128), Math.round(26 * height + 212)]);
    expect({ widthPx, heightPx }).toEqual(pageSize(structure.layout, page));
    expect(svg).toContain(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${10 * widthPx} ${10 * heightPx}" font-family="Some Sans" fill="#222222"><title>X &amp; Y</title><rect width="100%" height="100%" fill="#ffffff"/>`,
    );
    expect(svg).toContain('<text x="640" y="420" font-size="240">X &amp; Y</text>');
    const keys = [
      ...svg.matchAll(
        /<circle cx="(\d+)" cy="680" r="90" fill="(#\w+)"\/><text x="(\d+)" y="750" font-size="200">([^<]*)</g,
      ),
    ];
    // 26 px, four letters of 12 px and 28 px further.
    expect(keys.map((found) => found.slice(1))).toEqual([
      ['730', '#4b3f8f', '900', 'Stem'],
      ['1750', '#948f22', '1920', 'A &amp; B'],
    ]);
    expect(svg).not.toContain('<style');
  });

  it('the page of a structure names its source in the margin below the structure, if it is given', () => {
    const structure = drawn(tRna);
    const { svg, heightPx } = structurePage(structure, { ...page, source: 'SPENCER release r-1' });
    expect(svg).toContain(`<text x="640" y="${10 * heightPx - 240}" font-size="160">SPENCER release r-1</text></svg>`);
    expect(svg.replace(/<text [^>]*>SPENCER release r-1<\/text>/, '')).toBe(structurePage(structure, page).svg);
  });

  it('TRANS-22 the page of a structure has the structure in the middle below its head', () => {
    const structure = drawn(tRna);
    const { svg, widthPx } = structurePage(structure, { ...page, stepPx: 5 });
    expect(svg).toContain(
      structureSvg(structure, { leftPx: (widthPx - 5 * structure.layout.width) / 2, topPx: 148, stepPx: 5 }),
    );
  });

  it('TRANS-22 the page of a structure is as wide as title and legend need in the widest font that a browser may draw them with', () => {
    const { layout } = drawn(knot);
    const title = 'SPENT000308: 911 nt, 338 base pairs, 12 of them in pseudoknots, minimum free energy -420.5 kcal/mol';
    const wide = Array.from({ length: 6 }, () => ({ label: 'Interior loop, bulge', color: '#4b3f8f' }));
    // DejaVu Sans takes 0.6 of the font size per letter of such titles, and 0.586 per letter of such legends.
    expect(pageSize(layout, { ...page, title, legend: [] }).widthPx).toBeGreaterThan(2 * 64 + title.length * 14.4);
    expect(pageSize(layout, { ...page, legend: wide }).widthPx).toBeGreaterThan(2 * 64 + 6 * (26 + 20 * 11.7 + 28));
  });

  it('TRANS-22 the page of a structure has margins and texts in proportion to its title', () => {
    const { layout } = drawn({ structure: '.'.repeat(300), sequence: 'A'.repeat(300) });
    const [large, small] = [24, 12].map((titlePx) => pageSize(layout, { ...page, titlePx, stepPx: 10 }));
    expect((large?.heightPx ?? 0) - (small?.heightPx ?? 0)).toBe(106);
    expect((large?.widthPx ?? 0) - (small?.widthPx ?? 0)).toBe(64);
  });
});
