import { basename, resolve } from 'node:path';
import type { Annotation } from '../annotation/annotation';
import { readAnnotation } from '../annotation/read-annotation';
import { type ContigLengths, sequencesFromGenome } from '../annotation/transcript-sequences';
import type { CatalogueText } from '../catalogue';
import { contigName } from '../../bundle/contig-name';
import { textBlocks, textLines } from '../../bundle/text-blocks';
import type { LabFolder } from '../lab-folder';
import { recognise } from '../readers/recognise';
import type { InputFile, InputKind, Recognition } from '../readers/rows';
import { guessCodingTypes, guessContigs, guessNoncoding, guessOrigin } from './guess-annotation';
import { guessDataset } from './guess-dataset';
import { guessOrfs, type OrfFile } from './guess-orfs';

/** What a look at a folder found. */
export interface Look {
  catalogue: CatalogueText;
  /** Why, by the path of each value. */
  reasons: Map<string, string>;
  /** Every file and what it was taken for. */
  files: ({ file: string; taken: boolean } & Recognition)[];
}

const FIRST_LINES = 50;

/** Ids at the start of a FASTA file. */
async function firstIds(file: InputFile): Promise<string[]> {
  const ids: string[] = [];
  for await (const { text, line } of textLines(textBlocks(file))) {
    if (text.startsWith('>')) ids.push(text.slice(1).split(/\s/, 1)[0] ?? '');
    if (line >= FIRST_LINES) break;
  }
  return ids;
}

/** Divides FASTA files of nucleotides into genomes and transcripts, by their ids. */
async function sortSequences(files: readonly InputFile[], annotation: Annotation) {
  const sorted: Record<'genome' | 'transcripts', string[]> = { genome: [], transcripts: [] };
  const contigs = new Set([...annotation.transcripts.values()].map(({ contig }) => contigName(contig)));
  for (const file of files) {
    const isGenome = (await firstIds(file)).some((id) => contigs.has(contigName(id)));
    sorted[isGenome ? 'genome' : 'transcripts'].push(file.file);
  }
  return sorted;
}

/** Ids of proteins of UniProt, Ensembl and RefSeq. */
const KNOWN_PROTEIN = /^(?:(?:sp|tr)\||ENS[A-Z]*P\d|[NX]P_\d)/;

/** Whether a FASTA file is a proteome, and not a list of small ORFs. */
async function isProteome(file: InputFile): Promise<boolean> {
  const ids = await firstIds(file);
  return ids.length > 0 && ids.every((id) => KNOWN_PROTEIN.test(id));
}

async function lengthsOf(name: string | undefined, folder: LabFolder): Promise<ContigLengths> {
  const lengths: ContigLengths = new Map();
  if (name === undefined) return lengths;
  for await (const none of sequencesFromGenome(await folder.open(name), [], lengths, () => undefined)) void none;
  return lengths;
}

/** A name that can be part of ids: letters and digits. */
const plain = (name: string): string => name.replace(/[^A-Za-z0-9]+/g, '');

/** Looks at the files of a folder and guesses what they are, each guess with its reason. Rejects without an annotation. */
export async function lookAt(folder: LabFolder, date: string): Promise<Look> {
  const reasons: Look['reasons'] = new Map();
  const files: Look['files'] = [];
  const found = new Map<InputKind, InputFile[]>();
  for (const name of await folder.names()) {
    if (name.startsWith('catalogue.')) continue;
    const file = await folder.open(name);
    const recognition = await recognise(file);
    files.push({ file: name, taken: false, ...recognition });
    found.set(recognition.kind, [...(found.get(recognition.kind) ?? []), file]);
  }
  const namesOf = (kind: InputKind): string[] => found.get(kind)?.map(({ file }) => file) ?? [];
  // BED12 may be either; without another annotation it is one.
  const isBed12 = ({ file }: InputFile): boolean => files.some((each) => each.file === file && each.tool === 'BED12');
  const [annotationFile] = [...(found.get('annotation') ?? []), ...(found.get('orfs') ?? []).filter(isBed12)];
  if (!annotationFile)
    throw new Error(
      `${folder.path}: no annotation was recognised (GTF, GFF3 or BED12); without one there are no transcripts`,
    );
  const annotation = await readAnnotation(annotationFile, folder.faultsOf(annotationFile.file));
  const sorted = await sortSequences(found.get('sequences') ?? [], annotation);
  const [genome] = sorted.genome;
  const [transcripts] = sorted.transcripts;
  if (genome === undefined && transcripts === undefined)
    throw new Error(`${folder.path}: no sequences were recognised (FASTA of the genome or of the transcripts)`);
  const lengths = await lengthsOf(genome, folder);
  const origin = guessOrigin(annotation, lengths);
  const noncoding = guessNoncoding(annotation);
  const coding = guessCodingTypes(annotation);
  const contigs = guessContigs(annotation, lengths);
  const sequences = genome === undefined ? { transcripts: transcripts ?? '' } : { genome };
  const name = basename(resolve(folder.path));
  const proteomes: string[] = [];
  const orfFiles: OrfFile[] = [];
  for (const file of found.get('orfs') ?? []) {
    if (file === annotationFile) continue;
    const hasProteins = files.some((each) => each.file === file.file && each.tool === 'FASTA of proteins');
    if (hasProteins && (await isProteome(file))) proteomes.push(file.file);
    else orfFiles.push({ file, hasProteins });
  }
  const orfs = await guessOrfs(
    orfFiles,
    found.get('psm') ?? [],
    { noncoding: noncoding.value, sequences },
    annotation,
    folder,
  );
  const dataset = await guessDataset(found, name, reasons);

  const catalogue: CatalogueText = {
    format: 1,
    site: {
      name,
      title: `Non-coding peptides of ${name}`,
      about: `Peptides of non-coding RNAs found in ${name}.`,
      contacts: [],
      citation: null,
      license: null,
    },
    version: '1',
    date,
    synthetic: false,
    species: origin.species,
    assembly: origin.assembly,
    genome: origin.genome,
    annotation: annotationFile.file,
    contigs: contigs.value,
    sequences,
    noncoding: noncoding.value,
    orfs: orfs.value,
    coding: { types: coding.value, proteins: proteomes, peptides: 'exclude' },
    unmapped: 'exclude',
    datasets: [dataset],
    hla: namesOf('hla'),
    structures: namesOf('structures'),
    validated: namesOf('validated'),
    codingScores: namesOf('codingScores'),
    ids: { prefix: `${plain(name).toUpperCase().slice(0, 8)}P`, file: 'catalogue.ids.tsv' },
  };
  const others = (found.get('annotation') ?? []).slice(1).map(({ file }) => file);
  const said: Record<string, string> = {
    site: 'What the site says of itself. Name and texts are made of the name of the folder: write your own. contacts: - {name: ..., email: ...}',
    date: 'Of the data.',
    synthetic: 'true: made-up data, which the site says on every page.',
    species: origin.speciesReason,
    assembly: origin.assemblyReason,
    annotation: `${typeCountsText(annotation)}${others.length > 0 ? ` Also there, and not read: ${others.join(', ')}.` : ''}`,
    contigs: contigs.reason,
    sequences:
      genome === undefined
        ? 'Sequences of transcripts.'
        : `Transcripts are spliced from the genome.${transcripts === undefined ? '' : ` ${transcripts} is not read.`}`,
    noncoding: noncoding.reason,
    orfs: orfs.reason,
    coding: `${coding.reason}${proteomes.length > 0 ? ` Taken for proteomes by their ids: ${proteomes.join(', ')}.` : ''}`,
    unmapped: 'Peptides that lie in no ORF: keep takes them without one.',
    ids: 'The file keeps the ids of peptides, so that links stay when the bundle is made again of more data.',
  };
  for (const [path, reason] of Object.entries(said)) reasons.set(path, reason);
  const text = JSON.stringify(catalogue);
  for (const each of files) each.taken = each.kind === 'samples' || text.includes(JSON.stringify(each.file));
  return { catalogue, reasons, files };
}

function typeCountsText({ transcripts, geneNames }: Annotation): string {
  return `${transcripts.size} transcripts of ${geneNames.size} genes.`;
}
