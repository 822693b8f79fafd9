import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { datasetKey } from '#domain/catalogue/dataset-key';
import { joinList } from '#domain/catalogue/lists';
import { formatSpans } from '#domain/catalogue/spans';
import { fastaRecord } from '#domain/sequence/fasta';
import { frameOf } from '#domain/sequence/orf';
import { allTables, type ColumnOf, EXPRESSION_FOLDER, files, MATRIX_ID_COLUMN, type TableName } from '../bundle/format';
import { TextFile } from '../derive/text-file';
import type { Annotation, Transcript } from './annotation/annotation';
import type { Catalogue } from './catalogue';
import { spectrumRecords } from './chosen-spectra';
import { contigName } from '../bundle/contig-name';
import type { LabFolder } from './lab-folder';
import type { CatalogueRow, MadeCatalogue } from './make-catalogue';
import { bundleManifest } from './manifest';
import type { Orf } from './orfs/orf';

type Cell = string | number | null;
type Cells<Name extends TableName> = Readonly<Record<ColumnOf<Name>, Cell>>;

/** Writes a table whose rows come one by one. */
async function writeTable<Name extends TableName>(
  folder: string,
  name: Name,
  rows: Iterable<Cells<Name>>,
): Promise<void> {
  const { file, columns } = allTables[name];
  const target = await TextFile.create(join(folder, file));
  await target.append(`${columns.join('\t')}\n`);
  for (const row of rows) {
    const cells = columns.map((column: ColumnOf<Name>) => row[column] ?? '');
    await target.append(`${cells.join('\t')}\n`);
  }
  await target.close();
}

async function writeText(
  folder: string,
  name: string,
  pieces: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const target = await TextFile.create(join(folder, name));
  for await (const piece of pieces) await target.append(piece);
  await target.close();
}

/** What a text field of a bundle cannot begin with, since spreadsheets take it for a formula. */
const FORMULA = /^[=+@-]+/;
const plainText = (text: string): string => text.replace(/\s+/g, ' ').replace(FORMULA, '').trim();
/** Names of genes in lists cannot have commas. */
const plainName = (name: string): string => plainText(name).replaceAll(',', ';');

/** The database of an id, for a link. */
function crossReference(id: string): string {
  const bare = id.replace(/\.\d+$/, '');
  if (/^ENS[A-Z]*[GT]\d{6,}$/.test(bare)) return `Ensembl#${bare}`;
  return /^[NX][MR]_\d+$/.test(bare) ? `RefSeq#${id}` : '';
}

const byId = <Item extends { id: string }>(a: Item, b: Item): number => (a.id < b.id ? -1 : 1);

/** A gene reaches as far as all its transcripts, also those that are not in the catalogue. */
function* geneRows(
  transcripts: readonly Transcript[],
  { transcripts: all, geneNames }: Annotation,
): Generator<Cells<'genes'>> {
  const chosen = new Map(transcripts.map((transcript) => [transcript.geneId, transcript]));
  const ends = new Map<string, { start: number; end: number }>();
  for (const { geneId, contig, strand, exons } of all.values()) {
    const gene = chosen.get(geneId);
    if (gene?.contig !== contig || gene.strand !== strand) continue;
    const { start, end } = ends.get(geneId) ?? { start: Infinity, end: 0 };
    ends.set(geneId, {
      start: Math.min(start, exons[0]?.start ?? start),
      end: Math.max(end, exons.at(-1)?.end ?? end),
    });
  }
  for (const [gene_id, { contig, strand }] of [...chosen].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    yield {
      gene_id,
      gene_name: plainName(geneNames.get(gene_id) ?? gene_id),
      description: '',
      aliases: '',
      chromosome: contigName(contig),
      start: ends.get(gene_id)?.start ?? 0,
      end: ends.get(gene_id)?.end ?? 0,
      strand,
      cross_references: crossReference(gene_id),
    };
}

function transcriptRow(transcript: Transcript, length: number, mfe: number | null): Cells<'transcripts'> {
  const { id, geneId, type, contig, strand, exons } = transcript;
  return {
    transcript_id: id,
    gene_id: geneId,
    description: '',
    type: plainText(type),
    length,
    chromosome: contigName(contig),
    strand,
    exons: formatSpans(exons),
    mfe,
    rnacentral_id: '',
    cross_references: crossReference(id),
  };
}

function orfRow({ id, transcript, start, end }: Orf, score: number | null): Cells<'orfs'> {
  return { orf_id: id, transcript_id: transcript.id, frame: frameOf(start), start, end, cpat_score: score };
}

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
        yield { dataset: datasetKey(dataset), sample, role, label: '', subject: '' };
}

/**
 * Writes the bundle of a catalogue into a folder: rows in the order of their ids, nothing that depends on the time or on
 * the order of the lab's rows. The manifest is written last.
 */
export async function writeBundle(
  catalogue: Catalogue,
  made: MadeCatalogue,
  folder: LabFolder,
  { out, workFolder }: { out: string; workFolder: string },
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
    transcripts.map((each) => transcriptRow(each, sequenceOf(each.id).length, structures.get(each.id)?.mfe ?? null)),
  );
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
  if (made.choices.some((choice) => choice.size > 0))
    await writeText(out, files.spectra, chosenSpectra(catalogue, made, folder, workFolder));
  const drawn = transcripts.flatMap(({ id }) => structures.get(id) ?? []);
  if (drawn.length > 0)
    await writeText(
      out,
      files.structures,
      drawn.map(({ transcriptId, structure }) => `>${transcriptId}\n${sequenceOf(transcriptId)}\n${structure}\n`),
    );
  await writeFile(join(out, files.manifest), `${JSON.stringify(bundleManifest(catalogue, made), null, 2)}\n`);
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
