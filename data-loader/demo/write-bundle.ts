import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { joinList } from '#domain/catalogue/lists';
import { frameOf } from '#domain/sequence/orf';
import { EXPRESSION_FOLDER, files, MATRIX_ID_COLUMN, tables, type ColumnOf } from '../bundle/format';
import type { Batch } from './batch';
import type { DatasetPlan } from './dataset-plan';
import type { Cells, DemoGene } from './genome/gene-model';
import { drawSampleEffects, matrixRow, type SampleEffects } from './measurement/expression';
import { drawSpectrum, isTimeOfFlight } from './measurement/spectrum';
import type { DemoRow } from './peptide/peptide-model';
import { Random } from './random';

/** Characters of all files together that may wait in memory. */
const WAITING_MAX = 4 * 1024 * 1024;
const FASTA_LINE = /.{1,60}/g;
/** Raw files of a study, per batch of the catalogue. */
const RAW_FILES = 24;
/** Every row of a batch has another scan: the step and the number of scans have no common divisor. */
const SCANS = { first: 1_500, count: 76_501, step: 7_919 };

const matrixFile = ({ key }: DatasetPlan): string => path.join(EXPRESSION_FOLDER, `${key}.tsv`);
const spectrumId = (ordinal: number): string => `MS${String(ordinal).padStart(7, '0')}`;

/** Writes the files of a bundle piece by piece; `flush` writes what waits. */
export class BundleWriter {
  readonly counts = {
    studies: 0,
    genes: 0,
    transcripts: 0,
    orfs: 0,
    peptides: 0,
    immunogenicity: 0,
    spectra: 0,
    structures: 0,
  };
  readonly #folder: string;
  readonly #seed: number;
  /** By the key of a dataset. */
  readonly #effects = new Map<string, SampleEffects>();
  /** By the path of a file within the bundle. */
  readonly #waiting = new Map<string, string[]>();
  #characters = 0;

  constructor(folder: string, plans: readonly DatasetPlan[], seed: number) {
    this.#folder = folder;
    this.#seed = seed;
    mkdirSync(path.join(folder, EXPRESSION_FOLDER), { recursive: true });
    for (const { file, columns } of Object.values(tables)) this.#write(file, `${columns.join('\t')}\n`);
    for (const plan of plans) this.#study(plan);
  }

  #write(name: string, text: string): void {
    const waiting = this.#waiting.get(name) ?? [];
    waiting.push(text);
    this.#waiting.set(name, waiting);
    this.#characters += text.length;
    if (this.#characters >= WAITING_MAX) this.flush();
  }

  flush(): void {
    for (const [name, texts] of this.#waiting) appendFileSync(path.join(this.#folder, name), texts.join(''));
    this.#waiting.clear();
    this.#characters = 0;
  }

  #row<Name extends keyof typeof tables>(name: Name, cells: Cells<Name>): void {
    const columns: readonly ColumnOf<Name>[] = tables[name].columns;
    this.#write(tables[name].file, `${columns.map((column) => cells[column]).join('\t')}\n`);
    this.counts[name] += 1;
  }

  #study(plan: DatasetPlan): void {
    const { dataset, description, pubmed, instrument, quantification, controls, tumors } = plan;
    this.#row('studies', { ...dataset, description, pubmed: joinList(pubmed), instrument, quantification });
    const named = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name} ${i + 1}`);
    const labels = [...named('Control', controls), ...named('Tumor', tumors)];
    if (labels.length === 0) return;
    this.#write(matrixFile(plan), `${[MATRIX_ID_COLUMN, ...labels].join('\t')}\n`);
    this.#effects.set(plan.key, drawSampleEffects(plan, new Random(`${this.#seed}/samples of ${plan.key}`)));
  }

  /** Writes the `number`-th batch, from 0. */
  batch({ genes, rows, sequences }: Batch, number: number): void {
    for (const gene of genes) this.#gene(gene);
    const intensities = new Random(`${this.#seed}/${number}/intensities`);
    for (const row of rows) {
      this.#peptide(row);
      if (row.hasSpectrum) this.#spectrum(row, number);
      const effects = this.#effects.get(row.plan.key);
      if (row.pattern === 'not measured' || effects === undefined) continue;
      const cells = matrixRow(row.pattern, effects, intensities);
      this.#write(matrixFile(row.plan), `${row.id}\t${cells.join('\t')}\n`);
    }
    for (const { predictions } of sequences) for (const cells of predictions) this.#row('immunogenicity', cells);
  }

  #gene({ cells, spec, transcripts }: DemoGene): void {
    this.#row('genes', cells);
    for (const { id, sequence, structure, orfs, ...transcript } of transcripts) {
      this.#row('transcripts', transcript.cells);
      const lines = sequence.match(FASTA_LINE) ?? [];
      this.#write(files.transcriptSequences, `>${id} ${spec.name} ${transcript.cells.type}\n${lines.join('\n')}\n`);
      if (structure !== null) {
        this.#write(files.structures, `>${id}\n${sequence.replaceAll('T', 'U')}\n${structure}\n`);
        this.counts.structures += 1;
      }
      for (const { id: orf_id, start, end, cpatScore: cpat_score } of orfs)
        this.#row('orfs', { orf_id, transcript_id: id, frame: frameOf(start), start, end, cpat_score });
    }
  }

  #peptide({ id, ordinal, sequence, plan, hasSpectrum }: DemoRow): void {
    const { cancer, tissue, study, subtype } = plan.dataset;
    this.#row('peptides', {
      peptide_id: id,
      sequence: sequence.text,
      cancer,
      tissue,
      study,
      subtype,
      orf_ids: joinList(sequence.orfs.map((orf) => orf.id)),
      validated: sequence.validated ? 1 : 0,
      validation_method: sequence.validationMethod,
      validation_pubmed: joinList(sequence.validationPubmed),
      immunogenic: sequence.immunogenic ? 1 : 0,
      recognition_score: sequence.recognitionScore ?? '',
      ms_id: hasSpectrum ? spectrumId(ordinal) : '',
    });
  }

  #spectrum({ ordinal, plan, sequence: { text, orfs } }: DemoRow, batch: number): void {
    const random = new Random(`${this.#seed}/spectrum ${ordinal}`);
    const startsProtein = orfs.some(({ protein }) => protein.startsWith(text));
    const { peptide, charge, precursorMz, peaks } = drawSpectrum(text, startsProtein, plan, random);
    const file = String(batch * RAW_FILES + random.between(1, RAW_FILES)).padStart(2, '0');
    const scan = SCANS.first + ((ordinal * SCANS.step) % SCANS.count);
    const lines = peaks.map(([mz, intensity]) => `${mz.toFixed(4)} ${intensity.toFixed(1)}\n`);
    this.#write(
      files.spectra,
      `BEGIN IONS\nTITLE=${spectrumId(ordinal)}\nPEPMASS=${precursorMz.toFixed(4)}\nCHARGE=${charge}+\nSCANS=${scan}\n` +
        `RAWFILE=${plan.dataset.study}_${file}${isTimeOfFlight(plan) ? '.d' : '.raw'}\nSEQ=${peptide}\n${lines.join('')}END IONS\n\n`,
    );
    this.counts.spectra += 1;
  }
}
