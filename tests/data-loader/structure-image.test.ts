import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { structurePng, structureSvg } from '../../data-loader/derive/structure-image';
import { foldRna } from '../../data-loader/demo/folding/fold';
import { elementStyles } from '#domain/structure/elements';

const tRna = {
  sequence: 'GCCGAGGUAGCUCAGUUGGUAGAGCAUGCGACUGAAAAUCGCAGUGUCCGCGGUUCGAUUCCGCGCCUCGGCACCA',
  structure: '(((((((....((........))...((((((.....)))))).....((((.........)))))))))))....',
};

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
    const image = decode(await structurePng(tRna.structure, tRna.sequence));
    expect(image.width).toBeGreaterThan(1000);
    expect([...image.data.subarray(0, 4)]).toEqual([255, 255, 255, 255]);
    for (const element of ['stem', 'hairpin', 'multiloop', 'external'] as const) {
      expect(pixelsOf(image, elementStyles[element].colour)).toBeGreaterThan(1000);
    }
  });

  it('TRANS-15 has the same bytes on every run', async () => {
    const [first, second] = [
      await structurePng(tRna.structure, tRna.sequence),
      await structurePng(tRna.structure, tRna.sequence),
    ];
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
  });

  it('TRANS-14 is 2,000 px on its long side for a long transcript, whatever its length', async () => {
    for (const length of [1501, 9999]) {
      const sequence = 'GGCATTAGCCTAACGGATACCGTTAGCA'.repeat(400).slice(0, length);
      const image = decode(await structurePng(foldRna(sequence).structure, sequence));
      expect(image.width).toBe(2000);
      expect(image.height).toBeLessThan(2200);
    }
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
});
