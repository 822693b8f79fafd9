import { describe, expect, it } from 'vitest';
import { bundleTexts, writeTexts } from '../../fixtures/bundle/bundle-tables';
import { realBundle } from '../../fixtures/bundle/real-bundle';
import { inTemporaryFolder, validated } from '../../fixtures/bundle/temporary-bundle';

describe('LOAD-03 real transcripts and spectra', () => {
  it('LOAD-03 are accepted, and every sequence and peak is staged unchanged', async () => {
    const { tables, transcripts, spectra } = realBundle();
    const { messages, staged } = await inTemporaryFolder(async (folder) => {
      await writeTexts(folder, bundleTexts(tables), { gzip: true });
      return validated(folder);
    });
    expect(messages).toEqual([]);
    expect(Math.max(...transcripts.map(({ sequence }) => sequence.length))).toBe(244_296);
    expect(new Map(staged.sequence.map(({ key, value }) => [key[0], value]))).toEqual(
      new Map(transcripts.map(({ id, sequence }) => [id, sequence])),
    );
    expect(spectra).toHaveLength(64);
    const peaksOf = new Map(staged.spectrum.map(({ key, value }) => [key[0], value.peaks]));
    for (const { msId, peakLines } of spectra) {
      expect(peaksOf.get(msId)).toEqual(peakLines.map((line) => line.trim().split(' ').map(Number)));
    }
    expect(staged.orf.length).toBeGreaterThan(100);
    expect(staged.orfPeptide.length).toBeGreaterThan(300);
  });
});
