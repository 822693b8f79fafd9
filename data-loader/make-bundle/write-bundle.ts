import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Making } from '#domain/api/schemas/making';
import { datasetKey } from '#domain/catalogue/dataset-key';
import { joinList } from '#domain/catalogue/lists';
import { fastaRecord } from '#domain/sequence/fasta';
import { BACKGROUND_FOLDER, EXPRESSION_FOLDER, files, MATRIX_ID_COLUMN } from '../bundle/format';
import { lengthOf } from './annotation/annotation';
import type { Catalogue } from './catalogue';
import { spectrumRecords } from './chosen-spectra';
import { geneRows, orfRow, plainText, transcriptRow } from './entity-rows';
import type { LabFolder } from './lab-folder';
import type { CatalogueRow, MadeCatalogue } from './make-catalogue';
import { bundleManifest } from './manifest';
import { type Cells, writeTable, writeText } from './write-table';

const byId = <Item extends { id: string }>(a: Item, b: Item): number => (a.id < b.id ? -1 : 1);

/** The id of the spectrum of a peptide row. */
const spectrumIdOf = (peptideId: string): string => `${peptideId}.ms`;

function peptideRow({ id, peptide, dataset, validation, hasSpectrum }: CatalogueRow): Cells<'peptides'> {
  const { cancer, tissue, study, subtype } = dataset;
  return {
    peptide_id: id,
    sequence: peptide.sequence,
    cancer,
    tissue,
    study,
    subtype,
    orf_ids: joinList(peptide.orfs.map((orf) => orf.id)),
    validated: validation === null ? null : validation.isValidated ? 1 : 0,
    validation_method: plainText(validation?.method ?? ''),
    validation_pubmed: validation?.pubmed ?? '',
    immunogenic: null,
    recognition_score: null,
    ms_id: hasSpectrum ? spectrumIdOf(id) : '',
  };
}

function* predictionRows({ kept, predictions }: MadeCatalogue): Generator<Cells<'immunogenicity'>> {
  for (const [place, { sequence }] of kept.entries())
    for (const { genotype, affinityNm, stabilityHours } of predictions?.of(place) ?? [])
      yield {
        sequence,
        hla_genotype: genotype,
        binding_affinity_nm: affinityNm,
        binding_stability_h: stabilityHours,
        immunogenic: null,
      };
}

function* matrixLines(made: MadeCatalogue, dataset: number): Generator<string> {
  const matrix = made.matrices[dataset];
  if (!matrix) return;
  yield `${[MATRIX_ID_COLUMN, ...matrix.samples].join('\t')}\n`;
  for (const { id, place } of made.rows[dataset] ?? []) {
    const values = matrix.row(place);
    if (values) yield `${[id, ...values.map((value) => value ?? '')].join('\t')}\n`;
  }
}

function* sampleRows({ datasets }: Catalogue): Generator<Cells<'samples'>> {
  for (const dataset of datasets)
    for (const role of ['control', 'tumor'] as const)
      for (const sample of dataset.intensities?.samples[role] ?? [])
        yield {
          dataset: datasetKey(dataset),
          sample,
          role,
          label: '',
          subject: plainText(dataset.intensities?.samples.subjects[sample] ?? ''),
        };
}

/** Copies the files of backgrounds, whose names tell the folder that they were in and whether they are compressed. */
async function writeBackgrounds({ backgrounds }: Catalogue, folder: LabFolder, out: string): Promise<void> {
  const rows: Cells<'backgrounds'>[] = [];
  await mkdir(join(out, BACKGROUND_FOLDER));
  for (const { name, file: given, source, license } of backgrounds) {
    const { path, gzipped } = await folder.open(given);
    const file = `${given.replace(/\.gz$/, '').replace(/[/\\]/g, '_')}${gzipped ? '.gz' : ''}`;
    await copyFile(path, join(out, BACKGROUND_FOLDER, file));
    rows.push({ name, file, source: plainText(source), license: plainText(license) });
  }
  await writeTable(out, 'backgrounds', rows);
}

/**
 * Writes the bundle of a catalogue into a folder: rows in the order of their ids, nothing that depends on the time or on
 * the order of the lab's rows. The manifest is written last.
 */
export async function writeBundle(
  catalogue: Catalogue,
  made: MadeCatalogue,
  folder: LabFolder,
  { out, workFolder, making }: { out: string; workFolder: string; making: Making },
): Promise<void> {
  await mkdir(join(out, EXPRESSION_FOLDER), { recursive: true });
  const { reference, structures, scores } = made;
  const transcripts = made.transcripts.toSorted(byId);
  const sequenceOf = (id: string): string => reference.noncoding.get(id)?.sequence ?? '';
  const rows = made.rows.flat().toSorted(byId);
  await writeTable(
    out,
    'studies',
    catalogue.datasets.map(({ peptides: _p, intensities: _i, spectra: _s, ...study }) => study),
  );
  await writeTable(out, 'genes', geneRows(transcripts, reference.annotation));
  await writeTable(
    out,
    'transcripts',
    transcripts.map((each) => transcriptRow(each, lengthOf(each.exons), structures.get(each.id)?.mfe ?? null)),
  );
  if (catalogue.sequences === undefined)
    await writeText(
      out,
      files.orfProteins,
      made.orfs.toSorted(byId).map(({ id, protein }) => fastaRecord(id, protein)),
    );
  else
    await writeText(
      out,
      files.transcriptSequences,
      transcripts.map(({ id }) => fastaRecord(id, sequenceOf(id))),
    );
  await writeTable(
    out,
    'orfs',
    made.orfs.toSorted(byId).map((orf) => orfRow(orf, scores.get(orf.id) ?? null)),
  );
  await writeTable(out, 'peptides', rows.map(peptideRow));
  if (made.predictions) await writeTable(out, 'immunogenicity', predictionRows(made));
  for (const [index, dataset] of catalogue.datasets.entries())
    if (made.matrices[index])
      await writeText(out, join(EXPRESSION_FOLDER, `${datasetKey(dataset)}.tsv`), matrixLines(made, index));
  if (made.matrices.some(Boolean)) await writeTable(out, 'samples', sampleRows(catalogue));
  if (catalogue.backgrounds.length > 0) await writeBackgrounds(catalogue, folder, out);
  if (made.choices.some((choice) => choice.size > 0))
    await writeText(out, files.spectra, chosenSpectra(catalogue, made, folder, workFolder));
  const drawn = transcripts.flatMap(({ id }) => structures.get(id) ?? []);
  if (drawn.length > 0)
    await writeText(
      out,
      files.structures,
      drawn.map(({ transcriptId, structure }) => `>${transcriptId}\n${sequenceOf(transcriptId)}\n${structure}\n`),
    );
  await writeFile(
    join(out, files.manifest),
    `${JSON.stringify({ ...bundleManifest(catalogue, made), making }, null, 2)}\n`,
  );
}

async function* chosenSpectra(
  { datasets }: Catalogue,
  made: MadeCatalogue,
  folder: LabFolder,
  workFolder: string,
): AsyncGenerator<string> {
  for (const [index, { spectra }] of datasets.entries()) {
    const choice = made.choices[index];
    if (!choice || choice.size === 0) continue;
    const ids = new Map(made.rows[index]?.map(({ place, id }) => [place, id]));
    const describe = (place: number) => ({
      id: spectrumIdOf(ids.get(place) ?? ''),
      sequence: made.kept[place]?.sequence ?? '',
    });
    yield* spectrumRecords(spectra, choice, describe, folder, join(workFolder, String(index)));
  }
}
