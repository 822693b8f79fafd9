import { describe, expect, it } from 'vitest';
import type { CheckedBundle } from '../../../data-loader/derive/checked-bundle';
import type { ReleaseSink, StoredObject } from '../../../data-loader/derive/release-sink';
import { type StructureDrawing, startStructureImages } from '../../../data-loader/derive/structure-images';
import { Staging } from '../../../data-loader/staging/staging';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';

/** Draws the structures of these lengths, and returns what was stored and asked for. */
async function drawn(lengths: readonly number[], draw: StructureDrawing['draw']) {
  return inTemporaryFolder(async (folder) => {
    const staging = await Staging.open(folder);
    for (const length of lengths) {
      await staging.put('structure', [`T${length}`], { transcriptId: `T${length}`, structure: '.'.repeat(length) });
      await staging.put('sequence', [`T${length}`], 'A'.repeat(length));
    }
    const stored = new Map<string, [string, StoredObject]>();
    const sink = {
      object: async (path: string, body: Uint8Array, as: StoredObject) =>
        void stored.set(path, [new TextDecoder().decode(body), as]),
    };
    // Only structures are read, and only objects written.
    let ended = false;
    const drawing = { draw, end: async () => void (ended = true) };
    const images = startStructureImages({ staging } as CheckedBundle, drawing, sink as unknown as ReleaseSink);
    const endedBefore = ended;
    try {
      await images.finish();
      return { stored, count: images.drawn, ended: [endedBefore, ended] };
    } finally {
      await staging.close();
    }
  });
}

describe('the images of structures', () => {
  it('TRANS-54 are drawn of 1,501 to 9,999 nucleotides, from structure and sequence, as SVG and PNG', async () => {
    const asked: [number, number][] = [];
    const { stored, count } = await drawn([1_500, 1_501, 9_999, 10_000], async (structure, sequence) => {
      asked.push([structure.length, sequence.length]);
      return { svg: `svg ${structure.length}`, png: new TextEncoder().encode(`png ${sequence.charAt(0)}`) };
    });
    expect(asked.toSorted(([one], [other]) => one - other)).toEqual([
      [1_501, 1_501],
      [9_999, 9_999],
    ]);
    expect(count).toBe(2);
    const cacheControl = 'public, max-age=0, s-maxage=31536000, must-revalidate';
    expect(Object.fromEntries(stored)).toEqual(
      Object.fromEntries(
        [1_501, 9_999].flatMap((length) => [
          [
            `RNA_secondary_structure/T${length}_secondary_structure.svg`,
            [`svg ${length}`, { contentType: 'image/svg+xml', cacheControl }],
          ],
          [
            `RNA_secondary_structure/T${length}_secondary_structure.png`,
            ['png A', { contentType: 'image/png', cacheControl }],
          ],
        ]),
      ),
    );
  });

  it('free what drawing needs when all are drawn', async () => {
    const draw = async (): ReturnType<StructureDrawing['draw']> => ({ svg: '', png: new Uint8Array() });
    expect((await drawn([2_000], draw)).ended).toEqual([false, true]);
  });

  it('LOAD-03 are waited for, and fail as the drawing does', async () => {
    await expect(drawn([2_000], () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink');
  });
});
