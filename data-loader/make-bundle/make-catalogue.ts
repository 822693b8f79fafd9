import { join } from 'node:path';
import { type Dataset, datasetKey } from '#domain/catalogue/dataset-key';
import type { Transcript } from './annotation/annotation';
import { type Catalogue, CATALOGUE_FILE, filesOfIntensities, tablesOf } from './catalogue';
import { SpectrumChoice } from './chosen-spectra';
import { type Evidence, readEvidence, identifiedRows } from './evidence';
import { checkSamples, ExpressionMatrix } from './expression-matrix';
import type { LabFolder } from './lab-folder';
import { type KeptPeptide, keptPeptides, type Match, matchPeptides } from './match-peptides';
import { type Orf, orfIdOf } from './orfs/orf';
import { type GivenId, PeptideIds } from './peptide-ids';
import { Predictions } from './predictions';
import { codingScoreRows } from './readers/coding-score-rows';
import { intensityTable } from './readers/intensity-table';
import { joinedIntensities } from './readers/joined-intensities';
import { structureRows } from './readers/structure-rows';
import { validatedRows } from './readers/validated-rows';
import type { ReportProblem, StructureRow } from './readers/rows';
import { type Reference, readReference } from './reference';

interface Validation {
  isValidated: boolean;
  method: string;
  pubmed: string;
}

/** A peptide in a dataset. */
export interface CatalogueRow {
  id: string;
  /** Of the peptide among those of the catalogue. */
  place: number;
  peptide: KeptPeptide;
  dataset: Dataset;
  /** Null if unknown. */
  validation: Validation | null;
  hasSpectrum: boolean;
}

/** Everything that a bundle is written from. Lists by dataset follow the order of the catalogue. */
export interface MadeCatalogue {
  reference: Reference;
  evidence: Evidence;
  match: Match;
  kept: readonly KeptPeptide[];
  rows: CatalogueRow[][];
  orfs: Orf[];
  transcripts: Transcript[];
  matrices: (ExpressionMatrix | undefined)[];
  choices: SpectrumChoice[];
  /** Undefined if there are no predictions. */
  predictions: Predictions | undefined;
  /** By transcript. */
  structures: Map<string, StructureRow>;
  /** Coding probabilities by ORF. */
  scores: Map<string, number>;
  ids: PeptideIds;
  /** Validated peptides that are not in the catalogue. */
  lostValidated: string[];
}

type PlaceOf = (sequence: string) => number | undefined;

async function readMatrix(
  { intensities }: Catalogue['datasets'][number],
  placeOf: PlaceOf,
  { leftOut }: Evidence,
  folder: LabFolder,
): Promise<ExpressionMatrix | undefined> {
  if (!intensities) return undefined;
  // The rows of a table that also has the peptides have been counted: only their intensities may be missing.
  const known = new Set(folder.tallies.keys());
  const reportOf = (name: string): ReportProblem => {
    const ofIntensities: ReportProblem = (problem) => {
      if (leftOut.get(name)?.has(problem.line) !== true) folder.problem({ ...problem, leavesOut: false });
    };
    return known.has(name) ? ofIntensities : folder.problem;
  };
  const { file: whole, files = {} } = intensities;
  const table =
    whole === undefined
      ? await joinedIntensities(files, (name) => folder.open(name), reportOf)
      : await intensityTable(await folder.open(whole), reportOf(whole));
  if (!checkSamples(intensities, table, folder)) return undefined;
  for (const name of filesOfIntensities(intensities)) folder.tallyOf(name);
  const matrix = new ExpressionMatrix(intensities, table.samples);
  for await (const { sequence, values, file, line } of table.rows) {
    if (!known.has(file)) folder.tallyOf(file).read();
    if (leftOut.get(file)?.has(line) !== true) matrix.add(values, placeOf(sequence));
  }
  return matrix;
}

async function chooseSpectra(
  { spectra, peptides: tables }: Catalogue['datasets'][number],
  placeOf: PlaceOf,
  folder: LabFolder,
): Promise<SpectrumChoice> {
  const choice = new SpectrumChoice();
  if (spectra.length === 0) return choice;
  await choice.readNames(spectra, folder);
  for (const table of tables) {
    const before = choice.joined;
    for await (const psm of identifiedRows({ spectra, peptides: [table] }, folder))
      choice.offer(psm, placeOf(psm.sequence));
    if (choice.joined === before)
      folder.faultsOf(table.file)(0, 'names no spectrum of the files of its dataset', spectra.join(', '));
  }
  return choice;
}

async function readValidated(names: readonly string[], folder: LabFolder): Promise<Map<string, Validation> | null> {
  if (names.length === 0) return null;
  const found = new Map<string, Validation>();
  for (const name of names)
    for await (const { sequence, method, pubmed, line, file } of folder.rows(name, validatedRows)) {
      if (method === '' && pubmed === '')
        folder.faultsOf(file, 'error')(line, 'validated peptide needs a method or a PubMed id', sequence);
      found.set(sequence, { isValidated: true, method, pubmed });
    }
  return found;
}

async function readStructures(names: readonly string[], reference: Reference, folder: LabFolder) {
  const found = new Map<string, StructureRow>();
  for (const name of names)
    for await (const row of folder.rows(name, structureRows)) {
      const sequence = reference.noncoding.get(row.transcriptId)?.sequence;
      if (sequence === undefined) continue;
      if (row.sequence.toUpperCase().replaceAll('U', 'T') === sequence) found.set(row.transcriptId, row);
      else
        folder.faultsOf(name)(
          row.line,
          'structure is of another sequence than its transcript; it is left out',
          row.transcriptId,
        );
    }
  return found;
}

/** A score is of an ORF if it says the ORF's own id, or its transcript and place. CPAT writes ids in upper case. */
async function readScores(
  names: readonly string[],
  orfs: readonly Orf[],
  folder: LabFolder,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const ids = new Map<string, string>();
  for (const { id, transcript, start, end } of orfs) {
    ids.set(id.toUpperCase(), id);
    ids.set(orfIdOf(transcript.id, start, end).toUpperCase(), id);
  }
  for (const name of names)
    for await (const { id, score, start, end, line } of folder.rows(name, codingScoreRows)) {
      const place = start === null || end === null ? id : orfIdOf(id, start, end);
      const orf = ids.get(place.toUpperCase()) ?? ids.get(id.toUpperCase());
      if (orf === undefined) folder.faultsOf(name)(line, 'coding score is of no ORF of the catalogue', place);
      else found.set(orf, score);
    }
  return found;
}

/**
 * Reports a catalogue whose claim is tested by nothing: that its peptides are of non-coding RNAs and of no protein.
 * Whoever has no coding sequences says so by keeping all peptides.
 */
function checkComparison({ coding, noncoding }: Catalogue, reference: Reference, folder: LabFolder): void {
  const report = folder.faultsOf(CATALOGUE_FILE, 'error');
  for (const type of coding.types)
    if (noncoding.includes(type)) report(0, 'a type of transcripts is both in noncoding and in coding.types', type);
  if (coding.peptides === 'exclude' && reference.coding.length === 0)
    report(
      0,
      'no coding sequence was found that peptides could be excluded by: name a FASTA file of proteins in coding.proteins, or say coding.peptides: keep',
      '',
    );
}

/**
 * Reads everything that the catalogue names and decides what becomes of it. `known` are ids that peptides have already.
 * Rejects if a file cannot be read.
 */
export async function makeCatalogue(
  catalogue: Catalogue,
  folder: LabFolder,
  known: readonly GivenId[] = [],
): Promise<MadeCatalogue> {
  const { datasets, coding, unmapped } = catalogue;
  const reference = await readReference(catalogue, folder);
  const evidence = await readEvidence(catalogue, folder);
  const { peptides, byDataset } = evidence;
  checkComparison(catalogue, reference, folder);
  const exclude = coding.peptides === 'exclude';
  const match = matchPeptides(peptides, reference, exclude);
  const kept = keptPeptides(evidence, match, { exclude, unmapped: unmapped === 'keep' });
  const places = new Map(kept.flatMap(({ observed }, place) => observed.map((ordinal) => [ordinal, place] as const)));
  const placeOf: PlaceOf = (sequence) => places.get(peptides.ordinalOf(sequence) ?? -1);

  const validated = await readValidated(catalogue.validated, folder);
  const validationOf = ({ observed, sequence }: KeptPeptide): Validation | null => {
    if (validated === null) return null;
    const names = [sequence, ...observed.map((ordinal) => peptides.sequenceOf(ordinal))];
    const found = names.map((name) => validated.get(name)).find((each) => each !== undefined);
    if (found !== undefined) return found;
    return catalogue.notListed === 'unknown' ? null : { isValidated: false, method: '', pubmed: '' };
  };
  const matrices: MadeCatalogue['matrices'] = [];
  const choices: SpectrumChoice[] = [];
  for (const dataset of datasets) {
    matrices.push(await readMatrix(dataset, placeOf, evidence, folder));
    choices.push(await chooseSpectra(dataset, placeOf, folder));
  }
  const ids = await PeptideIds.read(join(folder.path, catalogue.ids.file), catalogue.ids.prefix, known);
  const rows: CatalogueRow[][] = datasets.map(() => []);
  for (const [place, peptide] of kept.entries())
    for (const [index, dataset] of datasets.entries()) {
      if (!peptide.observed.some((ordinal) => byDataset[index]?.has(ordinal))) continue;
      const { cancer, tissue, study, subtype } = dataset;
      rows[index]?.push({
        id: ids.idOf(peptide.sequence, datasetKey(dataset)),
        place,
        peptide,
        dataset: { cancer, tissue, study, subtype },
        validation: validationOf(peptide),
        hasSpectrum: choices[index]?.has(place) ?? false,
      });
    }
  for (const [index, matrix] of matrices.entries())
    for (const { place } of rows[index] ?? []) {
      const values = matrix?.row(place);
      if (values) matrix?.countKept(values);
    }
  let predictions: Predictions | undefined;
  for (const name of catalogue.hla) await (predictions ??= new Predictions()).read(name, placeOf, folder);
  const orfs = [...new Set(kept.flatMap((peptide) => peptide.orfs))];
  const structures = await readStructures(catalogue.structures, reference, folder);
  const scores = await readScores(catalogue.codingScores, orfs, folder);
  for (const name of tablesOf(catalogue))
    if (folder.tallies.get(name)?.balance().read === 0) folder.faultsOf(name)(0, 'has no row that could be read', '');
  return {
    reference,
    evidence,
    match,
    kept,
    rows,
    orfs,
    transcripts: [...new Set(orfs.map(({ transcript }) => transcript))],
    matrices,
    choices,
    predictions,
    structures,
    scores,
    ids,
    lostValidated: [...(validated ?? new Map<string, Validation>()).keys()]
      .filter((each) => placeOf(each) === undefined)
      .toSorted(),
  };
}
