import { basename, resolve } from 'node:path';
import { humanThresholds } from '#domain/catalogue/thresholds';
import type { Annotation } from '../annotation/annotation';
import { assemblyOfFasta } from '../annotation/stated-origin';
import { readAnnotation } from '../annotation/read-annotation';
import { type ContigLengths, sequencesFromGenome } from '../annotation/transcript-sequences';
import { type CatalogueText, OPEN } from '../catalogue';
import { UnreadableFile } from '../../bundle/text-blocks';
import type { LabFolder } from '../lab-folder';
import { startOf } from '../readers/input-table';
import { fileDigest } from '../file-digest';
import { hasOrfProteins } from '../orfs/orf-first';
import { recognize } from '../readers/recognize';
import type { InputFile, InputKind, Recognition } from '../readers/rows';
import { isProteome, sortSequences } from './fasta-kinds';
import {
  type Guess,
  guessCodingTypes,
  guessContigs,
  guessNoncoding,
  guessOrigin,
  type StatedAssembly,
} from './guess-annotation';
import { guessDatasets, type OpenTable, type TakenFacts } from './guess-datasets';
import { SHEET, sheetText } from './sample-sheet';
import { guessOrfFirst, type OrfFirstGuess } from './guess-orf-first';
import { guessOrfs, type OrfFile } from './guess-orfs';

/** What a look at a folder found. */
export interface Look {
  catalogue: CatalogueText;
  /** Why, by the path of each value. */
  reasons: Map<string, string>;
  /** The sample sheet that follows from the files; null if there is one, which was read. */
  sheet: string | null;
  /** Every file, what it was recognized as, and what of the catalogue is taken from it. */
  files: ({ file: string; uses: string[] } & Recognition)[];
}

/** What is said beforehand. */
export interface Wanted {
  /** Which of several annotations counts. */
  annotation?: string;
}

/** In place of the name of an assembly. */
const NO_GENOME = 'no genome';

const silent = { sequence: () => undefined, transcript: () => undefined };

async function lengthsOf(name: string | undefined, folder: LabFolder): Promise<ContigLengths> {
  const lengths: ContigLengths = new Map();
  if (name === undefined) return lengths;
  for await (const none of sequencesFromGenome(await folder.open(name), [], lengths, silent)) void none;
  return lengths;
}

/** The keys of a catalogue that name a file, such as `datasets.peptides`. */
function keysNaming(file: string, value: unknown, path: readonly string[] = []): string[] {
  if (value === file) return [path.filter((key) => key !== 'file' && !/^\d+$/.test(key)).join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => keysNaming(file, item, [...path, key]));
}

/** A name that can be part of ids: letters and digits. */
const plain = (name: string): string => name.replace(/[^A-Za-z0-9]+/g, '');

/** What a file is, for people. */
export function saidOf({ kinds, asked, tool, reason }: Recognition): string {
  const read = asked.length > 0 ? 'open' : kinds.length > 0 ? kinds.join(' and ') : 'not used';
  return `${read}${tool === null ? '' : `, ${tool}`} (${reason})`;
}

/** Says what a catalogue cannot be made without, and what the files were recognized as instead. */
function notFound(folder: LabFolder, what: string, files: Look['files']): Error {
  const seen = files.map((each) => `  ${each.file}: ${saidOf(each)}`);
  return new Error([`${folder.path}: no ${what}`, ...seen].join('\n'));
}

/**
 * Looks at the files of a folder and guesses what they are, each guess with its reason. A file that cannot be read to its
 * end is listed with the reason, and the look goes on without it. Rejects without an annotation, sequences or peptides.
 */
export async function lookAt(folder: LabFolder, date: string, wanted: Wanted = {}): Promise<Look> {
  const unreadable = new Map<string, string>();
  for (;;)
    try {
      return await lookWithout(unreadable, folder, date, wanted);
    } catch (error) {
      if (!(error instanceof UnreadableFile) || error.file === undefined || unreadable.has(error.file)) throw error;
      unreadable.set(error.file, `${error.line === 0 ? '' : `line ${error.line} `}${error.message}`);
    }
}

/** Why files cannot be read, by their names. */
type Unreadable = ReadonlyMap<string, string>;

async function kindOf(
  name: string,
  unreadable: Unreadable,
  folder: LabFolder,
): Promise<Recognition & { file: InputFile | null }> {
  const reason = unreadable.get(name);
  if (reason !== undefined) return { file: null, kinds: [], asked: [], tool: null, reason };
  const file = await folder.open(name);
  return { ...(await recognize(file)), file };
}

type LookedAt = Awaited<ReturnType<typeof kindOf>>;

/** Two files of one content are a slip: one of them was meant to be another one, so that the second is not read. */
async function once(looked: LookedAt, file: InputFile, contents: Map<string, string>): Promise<LookedAt> {
  if (file.bytes === 0) return looked;
  const digest = await fileDigest(file.path);
  const first = contents.get(digest);
  if (first === undefined) contents.set(digest, file.file);
  const reason = `has the same content as ${first}`;
  return first === undefined ? looked : { file: null, kinds: [], asked: [], tool: null, reason };
}

async function lookWithout(unreadable: Unreadable, folder: LabFolder, date: string, wanted: Wanted): Promise<Look> {
  const reasons: Look['reasons'] = new Map();
  const files: Look['files'] = [];
  const found = new Map<InputKind, InputFile[]>();
  const openTables: OpenTable[] = [];
  const contents = new Map<string, string>();
  for (const name of await folder.names()) {
    if (name.startsWith('catalogue.') && !name.startsWith(SHEET)) continue;
    const looked = await kindOf(name, unreadable, folder);
    const { file, ...recognition } = looked.file === null ? looked : await once(looked, looked.file, contents);
    files.push({ file: name, uses: [], ...recognition });
    if (file === null) continue;
    if (recognition.asked.length > 0) openTables.push({ file, asked: recognition.asked });
    for (const kind of recognition.kinds) found.set(kind, [...(found.get(kind) ?? []), file]);
  }
  const namesOf = (kind: InputKind): string[] => found.get(kind)?.map(({ file }) => file) ?? [];
  // BED12 may be either; without another annotation it is one.
  const isBed12 = ({ file }: InputFile): boolean => files.some((each) => each.file === file && each.tool === 'BED12');
  const annotations = [...(found.get('annotation') ?? []), ...(found.get('orfs') ?? []).filter(isBed12)];
  const annotationFile = annotations.find(({ file }) => file === wanted.annotation) ?? annotations[0];
  const others = (found.get('annotation') ?? []).filter((file) => file !== annotationFile).map(({ file }) => file);
  if (others.length > 0 && wanted.annotation === undefined)
    throw notFound(
      folder,
      `single annotation was recognized, but ${[annotationFile?.file, ...others].join(' and ')}: look again with --set annotation=FILE; GTF of ORFs is one if its lines have orf_id`,
      files,
    );
  if (!found.has('psm') && !openTables.some(({ asked }) => asked.includes('peptides')))
    throw notFound(folder, 'table of peptides was recognized', files);
  const proteomes: string[] = [];
  const orfFiles: OrfFile[] = [];
  for (const file of found.get('orfs') ?? []) {
    if (file === annotationFile) continue;
    const hasProteins = await hasOrfProteins(file);
    if (hasProteins && (await isProteome(file))) proteomes.push(file.file);
    else orfFiles.push({ file, hasProteins });
  }
  const tables = found.get('psm') ?? openTables.map(({ file }) => file);
  const reference =
    annotationFile === undefined
      ? await lookAtOrfs(orfFiles, found.get('sequences') ?? [], tables)
      : await lookAtAnnotation(annotationFile, found.get('sequences') ?? [], orfFiles, tables, folder);
  if (typeof reference === 'string') throw notFound(folder, reference, files);
  const { annotation, lengths, orfs } = reference;
  const origin = guessOrigin(annotation, lengths, reference.stated);
  const noncoding = guessNoncoding(annotation);
  const coding = guessCodingTypes(annotation);
  const contigs = guessContigs(annotation, lengths);
  const name = basename(resolve(folder.path));
  const taken: TakenFacts = new Map();
  const ofSamples = new Map<string, readonly string[]>();
  const datasets = await guessDatasets(found, openTables, name, reasons, taken, ofSamples);

  const catalogue: CatalogueText = {
    format: 1,
    site: {
      name,
      title: `Non-coding peptides of ${name}`,
      about: `Peptides of non-coding RNAs found in ${name}.`,
      contacts: [],
      citation: null,
      license: null,
      lab: null,
    },
    version: '1',
    date,
    synthetic: false,
    species: origin.species,
    assembly: annotationFile === undefined ? NO_GENOME : origin.assembly,
    ...(openTables.length === 0 ? {} : { files: Object.fromEntries(openTables.map(({ file }) => [file.file, OPEN])) }),
    ...(annotationFile === undefined ? {} : { annotation: annotationFile.file }),
    annotationRelease: annotation.origin.release ?? '',
    contigs: contigs.value,
    ...(reference.sequences === undefined ? {} : { sequences: reference.sequences }),
    noncoding: noncoding.value,
    orfs: orfs.value,
    coding: {
      types: coding.value,
      proteins: proteomes,
      peptides: coding.value.length > 0 || proteomes.length > 0 ? 'exclude' : OPEN,
    },
    unmapped: 'exclude',
    datasets,
    hla: namesOf('hla'),
    structures: namesOf('structures'),
    validated: namesOf('validated'),
    notListed: 'unknown',
    codingScores: namesOf('codingScores'),
    backgrounds: [],
    thresholds: {},
    ids: { prefix: `${plain(name).toUpperCase().slice(0, 8)}P`, file: 'catalogue.ids.tsv' },
  };
  const said: Record<string, string> = {
    site: 'What the site says of itself. Name and texts are made of the name of the folder: write your own. contacts: a list of {name: ..., email: ...}; license: {name: ..., url: ...}; lab: {label: ..., url: ...}; description: for search engines, about if there is none.',
    date: 'Of the data.',
    synthetic: 'true: made-up data, which the site says on every page.',
    species: origin.speciesReason,
    assembly:
      annotationFile === undefined ? 'There is no annotation, so that pages show no places.' : origin.assemblyReason,
    annotationRelease: `Source and release of the annotation, such as GENCODE 46${annotation.origin.release === null ? '; the file does not say' : ', as the file says'}.`,
    annotation: `${typeCountsText(annotation)}${others.length > 0 ? ` Also there, and not read: ${others.join(', ')}.` : ''}`,
    contigs: annotationFile === undefined ? 'Only with an annotation.' : contigs.reason,
    sequences: reference.sequencesReason,
    noncoding: noncoding.reason,
    orfs: orfs.reason,
    coding: `${coding.reason}${proteomes.length > 0 ? ` Taken for proteomes by their ids: ${proteomes.join(', ')}.` : ''}`,
    unmapped: 'Peptides that lie in no ORF: keep takes them without one.',
    notListed:
      'Peptides that no list of validated ones names: unknown, because nobody may have looked for them; non-validated if somebody did.',
    backgrounds:
      'Other sets of sequences in which peptides may occur, too: a list of {name: ..., file: ..., source: ..., license: ...}; FASTA of proteins, or one sequence per line.',
    thresholds: `What predictions are judged by, where it is not ${Object.entries(humanThresholds)
      .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
      .join(', ')} (cpatScore for human only). A rule for MHC class II is classII: {bindingAffinityNm: ...}.`,
    ids: 'The file keeps the ids of peptides, so that links stay when the bundle is made again of more data.',
  };
  for (const [path, reason] of Object.entries(said)) reasons.set(path, reason);
  const asked = files.flatMap(({ file, reason, asked: mayBe }) =>
    mayBe.length > 0 ? [`${file} (${reason}): ${mayBe.join(', ')}`] : [],
  );
  reasons.set(
    'files',
    `What these are, which their own columns leave open. Say it for each: ${asked.join('; ')}. peptides: a search engine observed them; validated: each was confirmed by an experiment; none: neither.`,
  );
  for (const each of files) {
    each.reason = [each.reason, ...(ofSamples.get(each.file) ?? [])].join('; ');
    each.uses =
      each.asked.length > 0
        ? ['to be decided in files']
        : [...keysNaming(each.file, catalogue), ...(taken.get(each.file) ?? [])];
  }
  const hasSheet = found.get('samples')?.some(({ file }) => file.startsWith(SHEET)) === true;
  return { catalogue, reasons, files, sheet: hasSheet ? null : sheetText(datasets) };
}

/** What positions, transcripts and ORFs are read from. */
interface ReferenceLook {
  annotation: Annotation;
  lengths: ContigLengths;
  stated: StatedAssembly[];
  sequences?: NonNullable<CatalogueText['sequences']>;
  sequencesReason: string;
  orfs: Guess<CatalogueText['orfs']>;
}

async function lookAtAnnotation(
  file: InputFile,
  nucleotides: readonly InputFile[],
  orfFiles: readonly OrfFile[],
  tables: readonly InputFile[],
  folder: LabFolder,
): Promise<ReferenceLook | string> {
  const annotation = await readAnnotation(file, folder.faultsOf(file.file));
  const sorted = await sortSequences(nucleotides, annotation);
  const [genome] = sorted.genome;
  const [transcripts] = sorted.transcripts;
  if (genome === undefined && transcripts === undefined)
    return `FASTA file has the contigs or the transcripts of ${file.file}${sorted.others.length > 0 ? `, not ${sorted.others.join(', ')}` : ''}`;
  const lengths = await lengthsOf(genome, folder);
  const stated: StatedAssembly[] = [];
  if (annotation.origin.assembly !== null) stated.push({ file: file.file, assembly: annotation.origin.assembly });
  for (const name of [genome, transcripts]) {
    const assembly = name === undefined ? null : assemblyOfFasta(await startOf(await folder.open(name)));
    if (name !== undefined && assembly !== null) stated.push({ file: name, assembly });
  }
  const sequences =
    genome === undefined
      ? { transcripts: transcripts ?? '' }
      : { genome, ...(transcripts === undefined ? {} : { transcripts }) };
  const source = { annotation: file.file, noncoding: guessNoncoding(annotation).value, sequences };
  return {
    annotation,
    lengths,
    stated,
    sequences,
    sequencesReason:
      genome === undefined
        ? 'Sequences of transcripts.'
        : `Transcripts are spliced from the genome.${transcripts === undefined ? '' : ` Those of ${transcripts} are compared with them.`}`,
    orfs: await guessOrfs(orfFiles, tables, source, annotation, folder),
  };
}

/** The ORFs that most peptides lie in, of the files that have their proteins or the transcripts that they lie on. */
async function lookAtOrfs(
  orfFiles: readonly OrfFile[],
  nucleotides: readonly InputFile[],
  tables: readonly InputFile[],
): Promise<ReferenceLook | string> {
  const looks: OrfFirstGuess[] = [];
  for (const each of orfFiles) {
    const look = await guessOrfFirst(each, nucleotides, tables);
    if (look !== null) looks.push(look);
  }
  const [best, ...others] = looks.toSorted((a, b) => b.found - a.found);
  if (best === undefined)
    return 'annotation was recognized (GTF, GFF3 or BED12), nor proteins of ORFs (FASTA or RiboCode), nor ORFs of transcripts that are there (TransDecoder); with one of these a catalogue can be made';
  const also = others.map(({ about }) => about).join('; ');
  return {
    annotation: best.read.annotation,
    lengths: new Map(),
    stated: [],
    ...(best.transcripts === null ? {} : { sequences: { transcripts: best.transcripts } }),
    sequencesReason: 'Transcripts without a genome: both strands of them have ORFs.',
    orfs: {
      value: { file: best.file, coordinates: best.coordinates },
      reason: `There is no annotation. ${best.about}.${also === '' ? '' : ` Not used: ${also}.`}`,
    },
  };
}

function typeCountsText({ transcripts, geneNames }: Annotation): string {
  return `${transcripts.size} transcripts of ${geneNames.size} genes.`;
}
