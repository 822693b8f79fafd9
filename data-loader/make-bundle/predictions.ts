import type { LabFolder } from './lab-folder';
import { hlaRows } from './readers/hla-rows';

interface Binding {
  affinityNm: number | null;
  stabilityHours: number | null;
}

export interface HlaCounts {
  rows: number;
  /** Of the peptides of the catalogue. */
  kept: number;
}

/** HLA predictions of the peptides of a catalogue, by peptide and genotype. Programs may share the values. */
export class Predictions {
  readonly #byPeptide = new Map<number, Map<string, Binding>>();
  readonly counts: HlaCounts = { rows: 0, kept: 0 };

  /** `keptOf` gives the place of a peptide in the catalogue, undefined for none. */
  async read(name: string, keptOf: (sequence: string) => number | undefined, folder: LabFolder): Promise<void> {
    const report = folder.faultsOf(name, 'error');
    for await (const row of folder.rows(name, hlaRows)) {
      this.counts.rows += 1;
      const kept = keptOf(row.sequence);
      if (kept === undefined) continue;
      this.counts.kept += 1;
      const genotypes = this.#byPeptide.get(kept) ?? new Map<string, Binding>();
      this.#byPeptide.set(kept, genotypes);
      const known = genotypes.get(row.genotype) ?? { affinityNm: null, stabilityHours: null };
      genotypes.set(row.genotype, known);
      for (const key of ['affinityNm', 'stabilityHours'] as const) {
        if (row[key] !== null && known[key] !== null && row[key] !== known[key])
          report(
            row.line,
            'prediction contradicts another one of the same peptide and genotype',
            `${row.sequence} ${row.genotype}`,
          );
        known[key] ??= row[key];
      }
    }
  }

  /** The predictions of a peptide, by genotype. Those without an affinity cannot be shown. */
  of(kept: number): { genotype: string; affinityNm: number; stabilityHours: number | null }[] {
    return [...(this.#byPeptide.get(kept) ?? [])]
      .flatMap(([genotype, { affinityNm, stabilityHours }]) =>
        affinityNm === null ? [] : [{ genotype, affinityNm, stabilityHours }],
      )
      .toSorted((a, b) => (a.genotype < b.genotype ? -1 : 1));
  }
}
