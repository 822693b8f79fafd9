import { genotypeRanking } from '#domain/storage/ranking';
import type { HlaRecord } from '../staging/records';
import type { StagedValues } from '../staging/staged-values';
import type { Staging } from '../staging/staging';
import { rankedColumns, writeRanking } from './rankings';
import type { ReleaseSink } from './release-sink';

/** Number of predictions in memory before they move to the staging store. */
const PREDICTIONS_IN_MEMORY = 60_000;

type StagedPrediction = StagedValues['genotypeRows'][number];

/** Writes the order of the rows with a prediction on a genotype by affinity in nM. */
export async function writeGenotypeOrder(
  genotype: string,
  predictions: AsyncIterable<StagedPrediction> | Iterable<StagedPrediction>,
  codeOf: (ordinal: number) => number,
  sink: ReleaseSink,
  sizes?: Parameters<typeof writeRanking>[3],
): Promise<void> {
  const rows = async function* () {
    for await (const [ordinal, value] of predictions) yield { ordinal, value, code: codeOf(ordinal) };
  };
  await writeRanking(genotypeRanking(genotype), await rankedColumns(rows()), sink, sizes);
}

/**
 * The rows of each genotype, added by ordinal and staged by genotype. Memory: 32 bytes for each row of one genotype while its
 * order is written.
 */
export class GenotypeRankings {
  readonly #staging: Staging;
  readonly #pending = new Map<string, StagedPrediction[]>();
  #predictions = 0;
  #window = 0;

  constructor(staging: Staging) {
    this.#staging = staging;
  }

  /** Adds the next row with its predictions. */
  async add(ordinal: number, predictions: readonly Pick<HlaRecord, 'hla' | 'affinityNm'>[]): Promise<void> {
    for (const { hla, affinityNm } of predictions) {
      const ofGenotype = this.#pending.get(hla);
      if (ofGenotype) ofGenotype.push([ordinal, affinityNm]);
      else this.#pending.set(hla, [[ordinal, affinityNm]]);
    }
    this.#predictions += predictions.length;
    if (this.#predictions >= PREDICTIONS_IN_MEMORY) await this.#flush();
  }

  async #flush(): Promise<void> {
    const window = String(this.#window).padStart(6, '0');
    for (const [genotype, ofGenotype] of this.#pending) {
      if (ofGenotype.length === 0) continue;
      await this.#staging.put('genotypeRows', [genotype, window], ofGenotype);
      this.#pending.set(genotype, []);
    }
    this.#predictions = 0;
    this.#window += 1;
  }

  /** Writes one order per genotype, given the codes of the combinations of facets. */
  async write(codeOf: (ordinal: number) => number, sink: ReleaseSink): Promise<void> {
    await this.#flush();
    for (const genotype of this.#pending.keys()) await writeGenotypeOrder(genotype, this.#of(genotype), codeOf, sink);
  }

  async *#of(genotype: string): AsyncGenerator<StagedPrediction> {
    for await (const { value } of this.#staging.entries('genotypeRows', [genotype])) yield* value;
  }
}
