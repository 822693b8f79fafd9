import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { elementStyles } from '#domain/structure/elements';
import { pageSize } from '#domain/structure/structure-page';
import { drawnStructure, drawPng, drawSvg } from '../../../functions/picture/structure-image';
import { recordedPictures, sumsOf } from '../../fixtures/structure-pictures/recorded-pictures';

const tRna = {
  sequence: 'GCCGAGGUAGCUCAGUUGGUAGAGCAUGCGACUGAAAAUCGCAGUGUCCGCGGUUCGAUUCCGCGCCUCGGCACCA',
  structure: '(((((((....((........))...((((((.....)))))).....((((.........)))))))))))....',
};

function decode(bytes: Uint8Array): PNG {
  return PNG.sync.read(Buffer.from(bytes));
}

/** Number of pixels of exactly this color (#rrggbb). */
function pixelsOf({ data }: PNG, color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  let count = 0;
  for (let i = 0; i < data.length; i += 4)
    if (data[i] === red && data[i + 1] === green && data[i + 2] === blue) count += 1;
  return count;
}

describe('the structure image of a transcript', () => {
  it('TRANS-15 the structure image of a transcript is a PNG on white with the colors of its elements', async () => {
    const image = decode(await drawPng(tRna.structure, tRna.sequence));
    expect(image.width).toBeGreaterThan(900);
    expect([...image.data.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
    for (const element of ['stem', 'hairpin', 'multiloop', 'external'] as const) {
      expect(pixelsOf(image, elementStyles[element].color)).toBeGreaterThan(1000);
    }
  });

  it.each([0, 40])(
    'PIC-01 the structure image of a transcript of recorded structure %i is what the loader stored before it was drawn when asked for',
    async (at) => {
      const [{ structure, ...picture } = { structure: '' }] = recordedPictures().slice(at);
      const letters = 'A'.repeat(structure.length);
      expect(sumsOf(drawSvg(structure, letters), await drawPng(structure, letters))).toEqual(picture);
    },
  );

  it('TRANS-15 the structure image of a transcript has the same bytes on every run', async () => {
    const [first, second] = [
      await drawPng(tRna.structure, tRna.sequence),
      await drawPng(tRna.structure, tRna.sequence),
    ];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  });

  it.each([
    ['a long transcript', 0],
    ['the longest', -1],
  ])(
    'TRANS-14 the structure image of a transcript is 600 px high for %s, more than the page shows, and at most 1,000 px wide',
    async (_name, at) => {
      const { structure = '' } = recordedPictures().at(at) ?? {};
      const image = decode(await drawPng(structure, 'A'.repeat(structure.length)));
      expect(image.height).toBe(600);
      expect(image.width).toBeGreaterThan(500);
      expect(image.width).toBeLessThanOrEqual(1000);
    },
  );

  it('TRANS-14 the structure image of a transcript is 1,000 px wide if the drawing is four times as wide as high', async () => {
    const stem = `${'('.repeat(1500)}....${')'.repeat(1500)}`;
    const image = decode(await drawPng(stem, 'A'.repeat(stem.length)));
    expect(image.width).toBe(1000);
    expect(image.height).toBeLessThan(600);
  });

  it('TRANS-15 the structure image of a transcript has letters only if they are legible', () => {
    const lettersIn = (svg: string): number => svg.match(/>[ACGU]<\/text>/g)?.length ?? 0;
    expect(lettersIn(drawSvg(tRna.structure, tRna.sequence))).toBe(76);
    expect(lettersIn(drawSvg('.'.repeat(5000), 'A'.repeat(5000)))).toBe(0);
  });

  it('TRANS-54 numbers every hundredth nucleotide of a long transcript and names both ends', () => {
    const [{ structure } = { structure: '' }] = recordedPictures();
    const svg = drawSvg(structure, 'A'.repeat(structure.length));
    const texts = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
    expect(texts).toEqual(expect.arrayContaining(['5′', '3′', '100', '700', '1500']));
    expect(texts).not.toContain('50');
  });

  it('TRANS-54 the structure image of a transcript takes little more than 20 bytes of SVG per nucleotide', () => {
    const structure = recordedPictures().find(({ structure: { length } }) => length > 4_000)?.structure ?? '';
    expect(drawSvg(structure, 'A'.repeat(structure.length)).length / structure.length).toBeLessThan(22);
  });

  it('TRANS-54 the structure image of a transcript is one drawing as SVG and PNG', async () => {
    const svg = drawSvg(tRna.structure, tRna.sequence);
    expect(svg).toContain('font-family="DejaVu Sans, Arial, sans-serif"');
    expect(svg).toContain('>76 nt, 19 base pairs</text>');
    expect(drawSvg('.'.repeat(1_000), 'A'.repeat(1_000))).toContain('>1,000 nt, 0 base pairs</text>');
    const [, width = NaN, height = NaN] = (/width="(\d+)" height="(\d+)"/.exec(svg) ?? []).map(Number);
    const image = decode(await drawPng(tRna.structure, tRna.sequence));
    expect(image.width / image.height).toBeCloseTo(width / height, 2);
  });

  it.each([
    [1, 26, []],
    [3_999, 1.4, ['100', '200', '300', '400']],
    [4_000, 1.4, ['200', '400', '600', '800']],
  ])(
    'TRANS-54 the structure image of a transcript of %i unpaired nucleotides has steps of %i px, at most 2,000 px in all',
    (length, stepPx, first) => {
      const { drawn, page } = drawnStructure('.'.repeat(length), 'A'.repeat(length));
      expect(page.stepPx).toBeCloseTo(stepPx, 1);
      expect(drawn.layout.numbers.map(({ text }) => text).slice(2, 6)).toEqual(first);
      if (length > 1) expect(pageSize(drawn.layout, page).widthPx).toBe(2_000);
    },
  );
});
