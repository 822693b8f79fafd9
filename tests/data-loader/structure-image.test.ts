import { Resvg } from '@resvg/resvg-wasm';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { drawStructure } from '../../data-loader/derive/structure-image';
import { StructurePage } from '../../data-loader/derive/structure-page';
import { pageSvg, previewSvg } from '../../data-loader/derive/structure-svg';
import { foldRna } from '../../data-loader/demo/folding/fold';
import { elementStyles } from '#domain/structure/elements';
import { NUCLEOTIDES, randomSequences } from '../support/random-sequences';

const tRna = {
  sequence: 'GCCGAGGUAGCUCAGUUGGUAGAGCAUGCGACUGAAAAUCGCAGUGUCCGCGGUUCGAUUCCGCGCCUCGGCACCA',
  structure: '(((((((....((........))...((((((.....)))))).....((((.........)))))))))))....',
};

function structureSvg(structure: string, sequence: string): string {
  return pageSvg(new StructurePage(structure), sequence);
}

function decode(bytes: Uint8Array): PNG {
  return PNG.sync.read(Buffer.from(bytes));
}

/** Number of pixels of exactly this colour (#rrggbb). */
function pixelsOf({ data }: PNG, colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  let count = 0;
  for (let i = 0; i < data.length; i += 4)
    if (data[i] === red && data[i + 1] === green && data[i + 2] === blue) count += 1;
  return count;
}

describe('the structure image of a transcript', () => {
  it('TRANS-15 is a PNG on white with the colours of its elements', async () => {
    const image = decode((await drawStructure(tRna.structure, tRna.sequence)).png);
    expect(image.width).toBeGreaterThan(1000);
    expect([...image.data.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
    for (const element of ['stem', 'hairpin', 'multiloop', 'external'] as const) {
      expect(pixelsOf(image, elementStyles[element].colour)).toBeGreaterThan(1000);
    }
  });

  it('TRANS-15 has the same bytes on every run', async () => {
    const [first, second] = [
      (await drawStructure(tRna.structure, tRna.sequence)).png,
      (await drawStructure(tRna.structure, tRna.sequence)).png,
    ];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  });

  it.each([
    ['a long transcript', 1501],
    ['the longest', 9999],
  ])('TRANS-14 is 720 px high for %s, more than the page shows, and at most 1,200 px wide', async (_name, length) => {
    const sequence = 'GGCATTAGCCTAACGGATACCGTTAGCA'.repeat(400).slice(0, length);
    const image = decode((await drawStructure(foldRna(sequence).structure, sequence)).png);
    expect(image.height).toBe(720);
    expect(image.width).toBeGreaterThan(600);
    expect(image.width).toBeLessThanOrEqual(1200);
  });

  it('TRANS-14 is 1,200 px wide if the drawing is four times as wide as high', async () => {
    const stem = `${'('.repeat(1500)}....${')'.repeat(1500)}`;
    const image = decode((await drawStructure(stem, 'A'.repeat(stem.length))).png);
    expect(image.width).toBe(1200);
    expect(image.height).toBeLessThan(720);
  });

  it.each([
    [1600, 0.95],
    [4000, 0.95],
    // Smaller than a pixel, where the renderer loses a part of each polygon.
    [9999, 0.75],
  ])(
    'TRANS-15 has nucleotides as large as those of the SVG at %d nt, at least %d of their ink',
    async (length, least) => {
      const [sequence = ''] = randomSequences(1, 1, length, NUCLEOTIDES);
      const { structure } = foldRna(sequence);
      const { width } = decode((await drawStructure(structure, sequence)).png);
      const page = new StructurePage(structure);
      /** Of all but texts. */
      const ink = (svg: string): number => {
        const wordless = svg.replaceAll(/<text.*?<\/text>/g, '');
        const { pixels } = new Resvg(wordless, { fitTo: { mode: 'width', value: width } }).render();
        let sum = 0;
        for (let i = 0; i < pixels.length; i += 4) sum += 255 - (pixels[i] ?? 255);
        return sum;
      };
      const share = ink(previewSvg(page, sequence, width / page.widthPx)) / ink(pageSvg(page, sequence));
      expect(share).toBeGreaterThan(least);
      expect(share).toBeLessThan(1.05);
    },
  );

  it.each([
    ['octagons', 0.15, 8],
    ['squares where they are smaller than 3 px', 0.14, 4],
  ])('TRANS-15 has nucleotides drawn as %s', (_what, scale, corners) => {
    // 20.8 px wide on the page, so 3.12 and 2.91 px at these scales.
    const svg = previewSvg(new StructurePage(tRna.structure), tRna.sequence, scale);
    const polygons = [...svg.matchAll(/<path d="([^"]*)" fill=/g)].map(([, d = '']) => d);
    const points = polygons.join(' ').match(/-?\d+/g) ?? [];
    expect(points).toHaveLength(2 * corners * tRna.sequence.length);
  });

  it('TRANS-15 has letters only if they are legible', () => {
    const lettersIn = (svg: string): number => svg.match(/>[ACGU]<\/text>/g)?.length ?? 0;
    expect(lettersIn(structureSvg(tRna.structure, tRna.sequence))).toBe(76);
    expect(lettersIn(structureSvg('.'.repeat(5000), 'A'.repeat(5000)))).toBe(0);
  });

  it('TRANS-15 draws pseudoknots and says so in the legend', () => {
    expect(structureSvg('((((.[[..))))..]]', 'A'.repeat(17))).toContain('>Pseudoknot<');
    expect(structureSvg(tRna.structure, tRna.sequence)).not.toContain('Pseudoknot');
  });

  it('TRANS-54 numbers every hundredth nucleotide of a long transcript and names both ends', () => {
    const sequence = 'GGCATTAGCCTAACGGATACCGTTAGCA'.repeat(60).slice(0, 1501);
    const svg = structureSvg(foldRna(sequence).structure, sequence);
    const texts = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
    expect(texts).toEqual(expect.arrayContaining(['5′', '3′', '100', '700', '1500']));
    expect(texts).not.toContain('50');
  });

  it('TRANS-54 takes little more than 20 bytes of SVG per nucleotide', () => {
    const sequence = 'GGCATTAGCCTAACGGATACCGTTAGCA'.repeat(400).slice(0, 4_000);
    expect(structureSvg(foldRna(sequence).structure, sequence).length / sequence.length).toBeLessThan(22);
  });

  it('TRANS-54 is one drawing as SVG and PNG', async () => {
    const { svg, png } = await drawStructure(tRna.structure, tRna.sequence);
    expect(svg).toBe(structureSvg(tRna.structure, tRna.sequence));
    const [, width = NaN, height = NaN] = (/width="(\d+)" height="(\d+)"/.exec(svg) ?? []).map(Number);
    const image = decode(png);
    expect(image.width / image.height).toBeCloseTo(width / height, 2);
  });
});

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

describe('the drawing of a structure', () => {
  const knot = '((((.[[..))))..]]';
  const pathsIn = (svg: string, colour: string): string =>
    new RegExp(`<path d="([^"]*)" stroke="${colour}"`).exec(svg)?.[1] ?? 'no such path';

  it('TRANS-54 is a page in tenths of pixels, white, with the font of the PNG first', () => {
    const svg = structureSvg(tRna.structure, tRna.sequence);
    const page = new StructurePage(tRna.structure);
    expect(svg).toContain(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="${page.heightPx}" viewBox="0 0 11000 ${10 * page.heightPx}" font-family="DejaVu Sans, Arial, sans-serif" fill="#222222"><rect width="100%" height="100%" fill="#ffffff"/>`,
    );
  });

  it('TRANS-54 has a backbone through all nucleotides in steps of 26 px, and a line for each pair', () => {
    const svg = structureSvg(tRna.structure, tRna.sequence);
    const [chain = [], ...others] = linesOf(pathsIn(svg, '#b5bcc4'));
    expect([chain.length, others]).toEqual([76, []]);
    for (const [i, [x, y]] of chain.slice(1).entries()) {
      const [beforeX = NaN, beforeY = NaN] = chain[i] ?? [];
      expect(Math.abs(Math.hypot(x - beforeX, y - beforeY) - 260), String(i)).toBeLessThan(15);
    }
    const pairs = linesOf(pathsIn(svg, '#8aa9bf'));
    expect(pairs).toHaveLength(19);
    expect(pairs[0]).toEqual([chain[0], chain[71]]);
    expect(pairs.at(-1)).toEqual([chain[51], chain[61]]);
  });

  it('TRANS-15 has pseudoknots as thin lines of their own over those of pairs', () => {
    const svg = structureSvg(knot, 'A'.repeat(17));
    const [chain = []] = linesOf(pathsIn(svg, '#b5bcc4'));
    expect(linesOf(pathsIn(svg, '#8aa9bf'))).toHaveLength(4);
    expect(linesOf(pathsIn(svg, '#d55e00'))).toEqual([
      [chain[5], chain[16]],
      [chain[6], chain[15]],
    ]);
    expect(svg).toContain('stroke="#d55e00" stroke-width="26" stroke-opacity="0.7"');
  });

  it('TRANS-15 has a dot for each nucleotide in the colour of its element, and its letter as RNA on it', () => {
    const svg = structureSvg(tRna.structure, tRna.sequence.replaceAll('U', 'T'));
    const dots = (colour: string): number => pathsIn(svg, colour).match(/h1/g)?.length ?? 0;
    // Stem, hairpin, multiloop, external.
    expect(['#0072b2', '#e69f00', '#cc79a7', '#7a7a7a'].map(dots)).toEqual([38, 22, 12, 4]);
    expect(svg).toContain('<g stroke-width="208" stroke-linecap="round">');
    const letters = [...svg.matchAll(/<text [^>]*font-size="135" fill="(#\w+)" text-anchor="middle">(\w)<\/text>/g)];
    expect(letters.map(([, , letter]) => letter).join('')).toBe(tRna.sequence);
    expect(letters.map(([, fill]) => (fill === '#ffffff' ? '|' : '.')).join('')).toBe(
      tRna.structure.replaceAll(/[()]/g, '|'),
    );
  });

  it('TRANS-54 has rings around its ends, its size as title, and a legend of what occurs', () => {
    const svg = structureSvg(tRna.structure, tRna.sequence);
    const [chain = []] = linesOf(pathsIn(svg, '#b5bcc4'));
    const rings = [...svg.matchAll(/<circle cx="(\d+)" cy="(\d+)" r="143"\/>/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(rings).toEqual([chain[0], chain[75]]);
    expect(svg).toContain('<text x="640" y="420" font-size="240">76 nt, 19 base pairs</text>');
    expect(structureSvg('.'.repeat(1_000), 'A'.repeat(1_000))).toContain('>1,000 nt, 0 base pairs<');
    const legendIn = (drawing: string): (string | undefined)[] =>
      [...drawing.matchAll(/<text x="\d+" y="750" font-size="200">([^<]*)</g)].map(([, label]) => label);
    expect(legendIn(svg)).toEqual(['Stem', 'Hairpin loop', 'Interior loop, bulge', 'Multiloop', 'External']);
    expect(legendIn(structureSvg(knot, 'A'.repeat(17))).at(-1)).toBe('Pseudoknot');
    const keys = [...svg.matchAll(/<circle cx="(\d+)" cy="680" r="90" fill="(#\w+)"\/>/g)];
    expect(keys.map(([, , colour]) => colour)).toEqual(['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#7a7a7a']);
    expect(keys.map(([, x]) => Number(x))).toEqual([730, 1694, 3506, 6166, 7660]);
  });

  it.each([
    [0, 1_100, 260, []],
    [1, 1_100, 260, []],
    [3_999, 2_000, 14, ['100', '200', '300', '400']],
    [4_000, 2_000, 14, ['200', '400', '600', '800']],
  ])('TRANS-54 of %i unpaired nucleotides is %i px wide, with steps of %i tenths', (length, width, step, first) => {
    const page = new StructurePage('.'.repeat(length));
    expect([page.widthPx, Math.round(page.step)]).toEqual([width, step]);
    expect(page.x).toHaveLength(length);
    expect(page.layout.numbers.map(({ text }) => text).slice(2, 6)).toEqual(first);
    // Lines are at least a pixel thick, those of pseudoknots a little more.
    if (length > 1) expect([page.lineWidth, page.pseudoknotWidth]).toEqual([10, 12]);
    expect(page.dotRadius).toBeCloseTo(0.4 * page.step, 9);
  });
});
