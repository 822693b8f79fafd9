import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { elementStyles } from '#domain/structure/elements';
import { pageSize, structurePage } from '#domain/structure/structure-page';
import { foldRna } from '../../data-loader/demo/folding/fold';
import { drawnStructure, drawStructure } from '../../data-loader/derive/structure-image';

const tRna = {
  sequence: 'GCCGAGGUAGCUCAGUUGGUAGAGCAUGCGACUGAAAAUCGCAGUGUCCGCGGUUCGAUUCCGCGCCUCGGCACCA',
  structure: '(((((((....((........))...((((((.....)))))).....((((.........)))))))))))....',
};

function structureSvg(structure: string, sequence: string): string {
  const { drawn, page } = drawnStructure(structure, sequence);
  return structurePage(drawn, page).svg;
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
    expect(image.width).toBeGreaterThan(900);
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
  ])('TRANS-14 is 600 px high for %s, more than the page shows, and at most 1,000 px wide', async (_name, length) => {
    const sequence = 'GGCATTAGCCTAACGGATACCGTTAGCA'.repeat(400).slice(0, length);
    const image = decode((await drawStructure(foldRna(sequence).structure, sequence)).png);
    expect(image.height).toBe(600);
    expect(image.width).toBeGreaterThan(500);
    expect(image.width).toBeLessThanOrEqual(1000);
  });

  it('TRANS-14 is 1,000 px wide if the drawing is four times as wide as high', async () => {
    const stem = `${'('.repeat(1500)}....${')'.repeat(1500)}`;
    const image = decode((await drawStructure(stem, 'A'.repeat(stem.length))).png);
    expect(image.width).toBe(1000);
    expect(image.height).toBeLessThan(600);
  });

  it('TRANS-15 has letters only if they are legible', () => {
    const lettersIn = (svg: string): number => svg.match(/>[ACGU]<\/text>/g)?.length ?? 0;
    expect(lettersIn(structureSvg(tRna.structure, tRna.sequence))).toBe(76);
    expect(lettersIn(structureSvg('.'.repeat(5000), 'A'.repeat(5000)))).toBe(0);
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
    expect(svg).toContain('font-family="DejaVu Sans, Arial, sans-serif"');
    expect(svg).toContain('>76 nt, 19 base pairs</text>');
    expect(structureSvg('.'.repeat(1_000), 'A'.repeat(1_000))).toContain('>1,000 nt, 0 base pairs</text>');
    const [, width = NaN, height = NaN] = (/width="(\d+)" height="(\d+)"/.exec(svg) ?? []).map(Number);
    const image = decode(png);
    expect(image.width / image.height).toBeCloseTo(width / height, 2);
  });

  it.each([
    [1, 26, []],
    [3_999, 1.4, ['100', '200', '300', '400']],
    [4_000, 1.4, ['200', '400', '600', '800']],
  ])('TRANS-54 of %i unpaired nucleotides has steps of %i px, at most 2,000 px in all', (length, stepPx, first) => {
    const { drawn, page } = drawnStructure('.'.repeat(length), 'A'.repeat(length));
    expect(page.stepPx).toBeCloseTo(stepPx, 1);
    expect(drawn.layout.numbers.map(({ text }) => text).slice(2, 6)).toEqual(first);
    if (length > 1) expect(pageSize(drawn.layout, page).widthPx).toBe(2_000);
  });
});
