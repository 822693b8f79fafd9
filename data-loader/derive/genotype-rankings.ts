import { genotypeRanking } from '#domain/storage/ranking';
import type { HlaRecord } from '../staging/records';
import { type RankedRow, rankedColumns, writeRanking } from './rankings';
import type { ReleaseSink } from './release-sink';

const FIRST_PREDICTIONS = 1_024;

/** The rows with a prediction on one genotype, and its affinity in nM. */
class Predictions {
  #ordinals = new Uint32Array(FIRST_PREDICTIONS);
  #affinities = new Float64Array(FIRST_PREDICTIONS);
  #size = 0;

  add(ordinal: number, affinityNm: number): void {
    if (this.#size === this.#ordinals.length) {
      const [ordinals, affinities] = [new Uint32Array(2 * this.#size), new Float64Array(2 * this.#size)];
      ordinals.set(this.#ordinals);
      affinities.set(this.#affinities);
      [this.#ordinals, this.#affinities] = [ordinals, affinities];
    }
    this.#ordinals[this.#size] = ordinal;
    this.#affinities[this.#size] = affinityNm;
    this.#size += 1;
  }

  *rows(codeOf: (ordinal: number) => number): Generator<RankedRow> {
    for (let at = 0; at < this.#size; at += 1) {
      const ordinal = this.#ordinals[at] ?? 0;
      yield { ordinal, value: this.#affinities[at] ?? null, code: codeOf(ordinal) };
    }
  }
}

/** Collects the rows of each genotype and writes them in order of affinity. Memory: at most 24 bytes per prediction of a row. */
export class GenotypeRankings {
  readonly #byGenotype = new Map<string, Predictions>();

  /** Adds a row with its predictions. */
  add(ordinal: number, predictions: readonly Pick<HlaRecord, 'hla' | 'affinityNm'>[]): void {
    for (const { hla, affinityNm } of predictions) {
      let ofGenotype = this.#byGenotype.get(hla);
      if (ofGenotype === undefined) this.#byGenotype.set(hla, (ofGenotype = new Predictions()));
      ofGenotype.add(ordinal, affinityNm);
    }
  }

  /** Writes one order per genotype, given the codes of the combinations of facets. */
  async write(codeOf: (ordinal: number) => number, sink: ReleaseSink): Promise<void> {
    for (const [genotype, predictions] of this.#byGenotype) {
      await writeRanking(genotypeRanking(genotype), rankedColumns(predictions.rows(codeOf)), sink);
      this.#byGenotype.delete(genotype);
    }
  }
}
