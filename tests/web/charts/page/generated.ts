import type { Heatmap } from '../../../../domain/api/schemas/browse';
import { differentialGroup } from '../../../../domain/catalogue/thresholds';
import type { VolcanoPoint } from '../../../../web/charts/volcano-axes';

/** Numbers from 0 to 1, the same in every run (mulberry32, public domain, https://github.com/bryc/code). */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** As the server sends it: half control, half tumor, a tenth not detected, four decimals. */
export function generatedHeatmap(rows: number, samples: number): Heatmap {
  const random = numbers(1);
  const names = Array.from({ length: samples }, (_, index) =>
    index < samples / 2 ? `Control ${index + 1}` : `Tumor ${index + 1 - samples / 2}`,
  );
  const result = Array.from({ length: rows }, (_, index) => {
    const row: Heatmap['result'][number] = { 'Peptide ID': `SPENP${String(index + 1).padStart(6, '0')}` };
    for (const name of names)
      row[name] = random() < 0.1 ? 0 : Math.round((random() + random() + random() - 1.5) * 30_000) / 10_000;
    return row;
  });
  return { label: ['Peptide ID', ...names], result };
}

/** The usual cloud: most around 0, the significant ones to both sides. */
export function generatedPoints(count: number): VolcanoPoint[] {
  const random = numbers(2);
  return Array.from({ length: count }, (_, index) => {
    const logFc = (random() + random() + random() - 1.5) * 4;
    const adjustedPValue = Math.min(1, 10 ** (-Math.abs(logFc) * 3 * random()));
    return {
      peptideId: `SPENP${index}`,
      logFc,
      adjustedPValue,
      expression: differentialGroup(logFc, adjustedPValue),
      immunogenicity: random() < 0.15 ? 1 : 0,
    };
  });
}
