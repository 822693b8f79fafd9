import { describe, expect, it } from 'vitest';
import { annotate } from '#domain/spectrum/annotate';
import { peakAnnotations } from '#domain/spectrum/mzpaf';
import { prepareSpectrum } from '#domain/spectrum/prepared-spectrum';
import { readOracle } from './oracle-data';

interface Region {
  name: string;
  proforma: string;
  peaks: [mz: number, intensity: number][];
  /** What the peaks are, by m/z. */
  channels: Map<number, string>;
}

const regions = readOracle('real/reporter_regions.tsv')
  .split('>')
  .slice(1)
  .map((block): Region => {
    const [head = '', ...lines] = block.trimEnd().split('\n');
    const [name = '', proforma = ''] = head.split('\t');
    const rows = lines.map((line) => line.split('\t'));
    return {
      name,
      proforma,
      peaks: rows.map(([mz, intensity]) => [Number(mz), Number(intensity)]),
      channels: new Map(rows.flatMap(([mz, , channel = '']) => (channel === '' ? [] : [[Number(mz), channel]]))),
    };
  });

const named = regions.map(({ name, ...region }) => [name, region] as const);

describe('reporter ions of real spectra', () => {
  it.each(named)(
    'READ-11 SPEC-97 labels each channel of %s with its own peak and no other peak, at any tolerance',
    (_, { proforma, peaks, channels }) => {
      for (const [massError, massErrorUnit] of [
        [0.5, 'Th'],
        [0.02, 'Th'],
        [20, 'ppm'],
      ] as const) {
        const prepared = prepareSpectrum({ proforma, peaks, labelReporters: true, massError, massErrorUnit });
        const matches = annotate(prepared).reporters.flatMap((found) => found.matches);
        expect(new Map(matches.map(({ mz, channel }) => [mz, channel]))).toEqual(channels);
        // 20 ppm of the channel's m/z is the truth.
        for (const { error } of matches) expect(Math.abs(error.ppm)).toBeLessThan(20);
      }
    },
  );

  it('READ-11 names the channels in mzPAF as the annotated library does', () => {
    const [tmt] = regions;
    if (tmt === undefined) throw new Error('no spectrum');
    const prepared = prepareSpectrum({ proforma: tmt.proforma, peaks: tmt.peaks, labelReporters: true });
    const annotated = annotate(prepared);
    const texts = peakAnnotations(annotated, prepared.input.peptide).map((text) => text.replace(/\/.*/, ''));
    expect(texts).toEqual(tmt.peaks.map(([mz]) => (tmt.channels.has(mz) ? `r[${tmt.channels.get(mz)}]` : '?')));
  });
});
