import { joinList } from '#domain/catalogue/lists';
import { site } from '#domain/catalogue/site';
import type { DatasetPlan } from '../dataset-plan';
import { catalogueId } from '../genome/build-gene';
import { matrixRow, type SampleEffects } from '../measurement/matrix-row';
import { type DemoSpectrum, drawSpectrum } from '../measurement/spectrum';
import type { DemoRow, DemoSequence } from '../peptide/peptide-model';
import { Random } from '../random';
import type { BundleFiles } from './bundle-files';

const SETTLE_EVERY = 200;

function spectrumId(ordinal: number): string {
  return `MS${String(ordinal).padStart(7, '0')}`;
}

/** Of the spectra of a TMT study, each fourth is of an unlabelled peptide, so that there are both. */
const isLabelled = ({ ordinal, plan }: DemoRow): boolean => plan.quantification.startsWith('TMT') && ordinal % 4 !== 1;

function spectrumOf(row: DemoRow, random: Random): DemoSpectrum {
  const unmodified = drawSpectrum(row.sequence.text, random);
  // A stream of its own: labels change neither the other spectra nor the intensities.
  return isLabelled(row) ? drawSpectrum(row.sequence.text, new Random(`labelled ${row.ordinal}`), 'TMT') : unmodified;
}

function writeSpectrum(out: BundleFiles, row: DemoRow, random: Random): void {
  const { ordinal, plan } = row;
  const { peptide, charge, precursorMz, peaks } = spectrumOf(row, random);
  const lines = peaks.map(([mz, intensity]) => `${mz.toFixed(4)} ${intensity.toFixed(1)}\n`);
  out.spectra.write(
    `BEGIN IONS\nTITLE=${spectrumId(ordinal)}\nPEPMASS=${precursorMz.toFixed(4)}\nCHARGE=${charge}+\nSCANS=${random.between(1_500, 78_000)}\n` +
      `RAWFILE=${plan.dataset.study}_${String(random.between(1, 24)).padStart(2, '0')}.raw\nSEQ=${peptide}\n${lines.join('')}END IONS\n\n`,
  );
}

function writeRow(out: BundleFiles, { ordinal, sequence, plan, hasSpectrum }: DemoRow): void {
  const { cancer, tissue, study, subtype } = plan.dataset;
  out.row('peptides', {
    peptide_id: catalogueId(site.idPrefixes.peptide, ordinal),
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
  random: Random,
): Promise<void> {
  for (const row of rows) {
    writeRow(out, row);
    if (row.hasSpectrum) writeSpectrum(out, row, random);
    const samples = effects.get(row.plan);
    if (samples && row.pattern !== 'not measured') {
      out.matrixRow(
        row.plan.key,
        catalogueId(site.idPrefixes.peptide, row.ordinal),
        matrixRow(row.pattern, samples, random),
      );
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
        binding_stability_h: stabilityHours,
        immunogenic,
      });
    }
    await out.settle();
  }
}
