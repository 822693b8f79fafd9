import { joinList } from '#domain/catalogue/lists';
import type { DatasetPlan } from '../dataset-plan';
import { matrixRow, type SampleEffects } from '../measurement/matrix-row';
import { preparationOf, type Preparation } from '../measurement/preparation';
import { drawSpectrum } from '../measurement/spectrum';
import type { DemoRow, DemoSequence } from '../peptide/peptide-model';
import { Random } from '../random';
import type { BundleFiles } from './bundle-files';

const SETTLE_EVERY = 200;

function spectrumId(ordinal: number): string {
  return `MS${String(ordinal).padStart(7, '0')}`;
}

/** Raw files of a study, per part of the catalogue. */
const RAW_FILES = 24;
const SCANS = [1_500, 78_000] as const;

/** Writes spectra, each at a scan of its own. Every spectrum has its own stream of random numbers. */
class SpectrumWriter {
  readonly #taken = new Set<string>();
  readonly #preparations = new Map<DatasetPlan, Preparation>();

  readonly #out: BundleFiles;
  readonly #seed: string;
  readonly #chapter: number;

  constructor(out: BundleFiles, seed: string, chapter: number) {
    this.#out = out;
    this.#seed = seed;
    this.#chapter = chapter;
  }

  #preparationOf(plan: DatasetPlan): Preparation {
    const preparation =
      this.#preparations.get(plan) ??
      preparationOf(plan, new Random(`${this.#seed}/calibration ${plan.dataset.study}`));
    this.#preparations.set(plan, preparation);
    return preparation;
  }

  #scanOf(study: string, suffix: string, random: Random): { rawFile: string; scan: number } {
    for (;;) {
      const number = this.#chapter * RAW_FILES + random.between(1, RAW_FILES);
      const rawFile = `${study}_${String(number).padStart(2, '0')}${suffix}`;
      const scan = random.between(...SCANS);
      if (this.#taken.has(`${rawFile} ${scan}`)) continue;
      this.#taken.add(`${rawFile} ${scan}`);
      return { rawFile, scan };
    }
  }

  write({ ordinal, plan, sequence }: DemoRow): void {
    const random = new Random(`${this.#seed}/spectrum ${ordinal}`);
    const preparation = this.#preparationOf(plan);
    const { text, orfs } = sequence;
    const startsProtein = orfs.some(({ protein }) => protein.startsWith(text));
    const { peptide, charge, precursorMz, peaks } = drawSpectrum({ text, startsProtein }, preparation, random);
    const { rawFile, scan } = this.#scanOf(plan.dataset.study, preparation.rawSuffix, random);
    const lines = peaks.map(([mz, intensity]) => `${mz.toFixed(4)} ${intensity.toFixed(1)}\n`);
    this.#out.spectrum(
      `BEGIN IONS\nTITLE=${spectrumId(ordinal)}\nPEPMASS=${precursorMz.toFixed(4)}\nCHARGE=${charge}+\nSCANS=${scan}\n` +
        `RAWFILE=${rawFile}\nSEQ=${peptide}\n${lines.join('')}END IONS\n\n`,
    );
  }
}

function writeRow(out: BundleFiles, row: DemoRow): void {
  const { ordinal, sequence, plan, hasSpectrum } = row;
  const { cancer, tissue, study, subtype } = plan.dataset;
  out.row('peptides', {
    peptide_id: row.id,
    sequence: sequence.text,
    cancer,
    tissue,
    study,
    subtype,
    orf_ids: joinList(sequence.orfs.map(({ id }) => id)),
    validated: sequence.validated ? 1 : 0,
    validation_method: sequence.validationMethod,
    validation_pubmed: joinList(sequence.validationPubmed),
    immunogenic: sequence.immunogenic ? 1 : 0,
    recognition_score: sequence.recognitionScore ?? '',
    ms_id: hasSpectrum ? spectrumId(ordinal) : '',
  });
}

/** Writes rows with their spectra and intensities, in the order of their ids. */
export async function writePeptides(
  out: BundleFiles,
  rows: readonly DemoRow[],
  effects: ReadonlyMap<DatasetPlan, SampleEffects>,
  seed: number,
  chapter: number,
): Promise<void> {
  const spectra = new SpectrumWriter(out, String(seed), chapter);
  const intensities = new Random(`${seed}/${chapter}/intensities`);
  for (const row of rows) {
    writeRow(out, row);
    if (row.hasSpectrum) spectra.write(row);
    const samples = effects.get(row.plan);
    if (samples && row.pattern !== 'not measured') {
      out.matrixRow(row.plan, row.id, matrixRow(row.pattern, samples, intensities));
    }
    if (row.ordinal % SETTLE_EVERY === 0) await out.settle();
  }
}

/** Writes the HLA predictions, sequence by sequence. */
export async function writePredictions(out: BundleFiles, sequences: readonly DemoSequence[]): Promise<void> {
  for (const { text, predictions } of sequences) {
    for (const { hla, affinityNm, stabilityHours, immunogenic } of predictions) {
      out.row('immunogenicity', {
        sequence: text,
        hla_genotype: hla,
        binding_affinity_nm: affinityNm,
        binding_stability_h: stabilityHours ?? '',
        immunogenic: immunogenic ?? '',
      });
    }
    await out.settle();
  }
}
