import { type CatalogueIntensities, filesOfIntensities } from './catalogue';
import type { LabFolder } from './lab-folder';
import type { IntensityTable } from './readers/rows';

export interface MatrixCounts {
  rows: number;
  samples: number;
  /** Of all rows of the table. */
  zeros: number;
  detected: number;
  /** Of the peptides of the catalogue. */
  keptRows: number;
  detectedInKept: number;
  log2SumOfKept: number;
  tumorOnlyKept: number;
}

/** Log2 intensities of the peptides of a catalogue: one row per peptide, controls before tumors. */
export class ExpressionMatrix {
  readonly samples: readonly string[];
  readonly #controls: number;
  readonly #places: readonly number[];
  readonly #isRaw: boolean;
  readonly #zeroIsMissing: boolean;
  /** By peptide; values as the table has them. Several rows of a peptide, such as one per charge, add lists. */
  readonly #rows = new Map<number, Float64Array>();
  readonly #several = new Map<number, Map<number, number[]>>();
  readonly counts: MatrixCounts;

  constructor({ scale, zeros, samples }: CatalogueIntensities, columns: readonly string[]) {
    this.samples = [...samples.control, ...samples.tumor];
    this.#controls = samples.control.length;
    this.#places = this.samples.map((sample) => columns.indexOf(sample));
    this.#isRaw = scale === 'raw';
    this.#zeroIsMissing = zeros === 'missing';
    this.counts = {
      rows: 0,
      samples: this.samples.length,
      zeros: 0,
      detected: 0,
      keptRows: 0,
      detectedInKept: 0,
      log2SumOfKept: 0,
      tumorOnlyKept: 0,
    };
  }

  /** Takes a row of the table; `kept` is the place of its peptide in the catalogue, undefined for none. */
  add(values: readonly (number | null)[], kept: number | undefined): void {
    this.counts.rows += 1;
    for (const place of this.#places) {
      const value = values[place] ?? null;
      if (value === 0) this.counts.zeros += 1;
      if (this.#isDetected(value)) this.counts.detected += 1;
    }
    if (kept === undefined) return;
    const row = this.#rows.get(kept) ?? new Float64Array(this.samples.length).fill(NaN);
    this.#rows.set(kept, row);
    for (const [column, place] of this.#places.entries()) {
      const value = values[place] ?? null;
      if (!this.#isDetected(value)) continue;
      if (Number.isNaN(row[column])) row[column] = value;
      else this.#addFurther(kept, column, value);
    }
  }

  #isDetected(value: number | null): value is number {
    return value !== null && !(this.#zeroIsMissing && value === 0) && !(this.#isRaw && value <= 0);
  }

  #addFurther(kept: number, column: number, value: number): void {
    const lists = this.#several.get(kept) ?? new Map<number, number[]>();
    this.#several.set(kept, lists);
    lists.set(column, [...(lists.get(column) ?? []), value]);
  }

  /** The log2 intensities of a peptide, null where it was not detected; undefined if the table does not have it. */
  row(kept: number): (number | null)[] | undefined {
    const row = this.#rows.get(kept);
    return row && Array.from(row, (value, column) => this.#log2Of(value, this.#several.get(kept)?.get(column) ?? []));
  }

  /** Intensities of several rows are added in the order of size, so that the order of rows makes no difference. */
  #log2Of(value: number, further: readonly number[]): number | null {
    if (Number.isNaN(value)) return null;
    const values = [value, ...further].toSorted((a, b) => a - b);
    return this.#isRaw ? Math.log2(values.reduce((sum, each) => sum + each, 0)) : (values.at(-1) ?? null);
  }

  /** Counts a row that is written. */
  countKept(values: readonly (number | null)[]): void {
    const found = values.filter((value) => value !== null);
    const inControl = values.slice(0, this.#controls).some((value) => value !== null);
    this.counts.keptRows += 1;
    this.counts.detectedInKept += found.length;
    this.counts.log2SumOfKept += found.reduce((sum, value) => sum + value, 0);
    if (found.length > 0 && !inControl) this.counts.tumorOnlyKept += 1;
  }
}

/** Reports samples that only the catalogue or only the table has. Returns whether the matrix can be made. */
export function checkSamples(
  intensities: CatalogueIntensities,
  table: Pick<IntensityTable, 'samples'>,
  folder: LabFolder,
): boolean {
  const { samples } = intensities;
  const listed = [...samples.control, ...samples.tumor, ...samples.exclude];
  const named = new Set([...listed, ...Object.keys(samples.subjects)]);
  const missing = [...named].filter((sample) => !table.samples.includes(sample));
  const unlisted = table.samples.filter((sample) => !listed.includes(sample));
  const report = folder.faultsOf(filesOfIntensities(intensities).join(', '), 'error');
  for (const sample of missing) report(0, 'a sample of catalogue.yaml is not a sample of the intensities', sample);
  for (const sample of unlisted) report(0, 'a sample of the intensities is in no list of catalogue.yaml', sample);
  return missing.length === 0 && unlisted.length === 0;
}
