import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Spectrum } from '#domain/api/schemas/peptide';
import type { DocumentItem } from '#domain/storage/document';
import { realBundle, type RealBundle } from '../../fixtures/bundle/real-bundle';
import { startLoading, type Loading } from '../loading';
import { everythingStored, StoredRelease } from '../stored-release';

/** Public transcripts and spectra, from the bundle through the loader to the table. */
describe('real transcripts and spectra', () => {
  let loading: Loading;
  let stored: StoredRelease;
  let real: RealBundle;

  beforeAll(async () => {
    real = realBundle();
    loading = await startLoading();
    const report = await loading.load(await loading.writeBundle('real', real.tables));
    stored = new StoredRelease(loading.stores, report.release ?? '');
  });
  afterAll(() => loading.dispose());

  it('DATA-11 every sequence is unchanged, including the longest of 244,296 nt', async () => {
    expect(real.transcripts).toHaveLength(40);
    for (const { id, sequence } of real.transcripts)
      expect((await stored.document<string>('sequence', id)) === sequence, id).toBe(true);
    expect(Math.max(...real.transcripts.map(({ sequence }) => sequence.length))).toBe(244_296);
  });

  it('DATA-05 every spectrum has the same peaks', async () => {
    expect(real.spectra).toHaveLength(64);
    for (const { msId, sequence, peakLines } of real.spectra) {
      const spectrum = await stored.document<Spectrum>('spectrum', msId);
      const expected = peakLines.map((line) => line.split(/\s+/).map(Number)).sort(([a = 0], [b = 0]) => a - b);
      expect(spectrum.sequence).toBe(sequence);
      expect(spectrum.peaks.split(',').map((peak) => peak.split('#').map(Number))).toEqual(
        expected.map(([mz, intensity]) => [mz, intensity]),
      );
    }
  });

  it('no item comes near the limit of 400 KB', async () => {
    const { items } = await everythingStored(loading.stores);
    for (const [key, json] of items) {
      const { body } = JSON.parse(json) as { body?: DocumentItem['body'] | Record<string, number> };
      expect(
        body === undefined ? 0 : typeof body === 'string' ? body.length : Object.keys(body).length,
        key,
      ).toBeLessThan(360_000);
    }
  });
});
