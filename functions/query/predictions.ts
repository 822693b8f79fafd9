import type { Catalogue } from '../catalogue/catalogue';

/** Predicted affinities of entries, by ordinal. */
export interface Predictions {
  /** By ordinal, the lowest affinity in nM to the genotypes that count; NaN without a prediction on them. */
  lowest: Float64Array;
  /** The genotype of the lowest affinity of an entry; null without one. */
  genotypeOf: (ordinal: number) => string | null;
}

/** The best predictions of all entries on some genotypes, by code; on all of them without a list. */
export async function bestPredictions(
  { tables }: Catalogue,
  codes?: readonly (number | undefined)[],
): Promise<Predictions> {
  const [genotypes, affinities] = await Promise.all([
    tables.texts('peptides', 'predictedHla'),
    tables.numbers('peptides', 'predictedAffinity'),
  ]);
  const wanted = new Uint8Array(genotypes.values.length).fill(codes === undefined ? 1 : 0);
  for (const code of codes ?? []) if (code !== undefined) wanted[code] = 1;
  const lowest = new Float64Array(genotypes.rows).fill(NaN);
  const places = new Uint32Array(genotypes.rows);
  for (let row = 0, at = 0; row < genotypes.rows; row += 1)
    for (const end = genotypes.ends?.[row] ?? 0; at < end; at += 1) {
      const affinity = affinities.values[at] ?? NaN;
      if (wanted[genotypes.codes[at] ?? 0] !== 1 || affinity >= (lowest[row] ?? NaN) || Number.isNaN(affinity))
        continue;
      lowest[row] = affinity;
      places[row] = at;
    }
  return {
    lowest,
    genotypeOf: (ordinal) =>
      Number.isNaN(lowest[ordinal]) ? null : (genotypes.values[genotypes.codes[places[ordinal] ?? 0] ?? 0] ?? null),
  };
}
