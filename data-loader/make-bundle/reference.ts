import { translate } from '#domain/sequence/translate';
import { fastaRecords } from '../bundle/sequence-records';
import { itemsOf, textBlocks, UnreadableFile } from '../bundle/text-blocks';
import type { Annotation, ReportFault, Transcript } from './annotation/annotation';
import { readAnnotation } from './annotation/read-annotation';
import {
  type ContigLengths,
  sequencesFromGenome,
  sequencesFromTranscripts,
  type TranscriptSequence,
} from './annotation/transcript-sequences';
import { type Catalogue, CATALOGUE_FILE, OPEN } from './catalogue';
import { contigName } from '../bundle/contig-name';
import type { LabFolder } from './lab-folder';
import { calledOrfs } from './orfs/called-orfs';
import { type Orf, orfIdOf } from './orfs/orf';
import { placedOrfs, type TranscribedSequence } from './orfs/orf-file';
import { orfFirst } from './orfs/orf-first';
import { orfsOfProteins } from './orfs/orf-proteins';

/** What peptides are compared with. */
export interface Reference {
  annotation: Annotation;
  /** The chosen non-coding transcripts that have a sequence, by id. */
  noncoding: Map<string, TranscribedSequence>;
  orfs: Orf[];
  /** Proteins that a peptide of the catalogue must not be in, with the ids of their transcripts or records. */
  coding: { id: string; protein: string }[];
  /** The proteins of the ORFs of each other transcript, with a stop between them; none if ORFs are not called in a genome. */
  untaken: string[];
  /** Of the genome; empty if there is none. */
  lengths: ContigLengths;
}

const STOP = '*';

/** The protein of a coding part, whose first codon may begin inside it. */
const proteinOf = (cds: string, phase: number): string => translate(cds.slice(phase)).replace(/\*$/, '');

/** What transcripts of an annotation are read from. */
export type AnnotatedSource = Required<Pick<Catalogue, 'sequences' | 'annotation'>>;

/** The same of a catalogue; null of one that has no annotation. */
function annotatedSource({ annotation, sequences }: Catalogue): AnnotatedSource | null {
  if (annotation === undefined) return null;
  if (sequences !== undefined) return { annotation, sequences };
  throw new UnreadableFile(0, 'needs the genome or the transcripts in sequences', annotation);
}

/**
 * Yields the sequences of transcripts from the genome or their own FASTA file, whichever the catalogue names. What is wrong
 * with a transcript is reported if it is one of the `wanted`.
 */
export async function* transcriptSequences(
  { sequences, annotation }: AnnotatedSource,
  transcripts: readonly Transcript[],
  lengths: ContigLengths,
  folder: LabFolder,
  wanted: ReadonlySet<Transcript> = new Set(transcripts),
): AsyncGenerator<TranscriptSequence> {
  const lines = new Set(Array.from(wanted, ({ line }) => line));
  const reportTranscript = folder.faultsOf(annotation);
  const name = 'genome' in sequences ? sequences.genome : sequences.transcripts;
  const file = await folder.open(name);
  const report: Parameters<typeof sequencesFromGenome>[3] = {
    sequence: folder.faultsOf(name),
    transcript: (line, kind, value) => lines.has(line) && reportTranscript(line, kind, value),
  };
  if ('genome' in sequences) yield* sequencesFromGenome(file, transcripts, lengths, report);
  else yield* sequencesFromTranscripts(file, transcripts, report);
}

const DIFFERS = 'sequence differs from that of the genome, which is taken';

/**
 * Reports transcripts that the FASTA file has otherwise than they are spliced from the genome: the chosen ones by
 * nucleotide, also if it lacks them, and coding ones, which it need not have, by protein.
 */
async function compareSequences(
  { sequences, annotation }: AnnotatedSource,
  wanted: readonly Transcript[],
  { noncoding, coding }: Pick<Reference, 'noncoding' | 'coding'>,
  folder: LabFolder,
): Promise<void> {
  if (!('genome' in sequences) || sequences.transcripts === undefined) return;
  const file = await folder.open(sequences.transcripts);
  const proteins = new Map(coding.map(({ id, protein }) => [id, protein]));
  const report = folder.faultsOf(file.file);
  const reportMissing = folder.faultsOf(annotation);
  const compared = sequencesFromTranscripts(file, wanted, {
    sequence: report,
    transcript: (line, kind, id) => {
      if (noncoding.has(id)) reportMissing(line, kind, id);
    },
  });
  for await (const { transcript, exons, cds, line } of compared) {
    const { id, phase } = transcript;
    const sequence = noncoding.get(id)?.sequence;
    const protein = proteins.get(id);
    if (sequence !== undefined && exons !== sequence) {
      const different = Array.from(exons).filter((nucleotide, at) => nucleotide !== sequence[at]).length;
      report(line, DIFFERS, `${id}: ${different} of ${exons.length} nt`);
    } else if (sequence === undefined && protein !== undefined && proteinOf(cds, phase) !== protein)
      report(line, DIFFERS, `${id}: its protein`);
  }
}

async function readOrfs(
  { orfs }: Pick<Catalogue, 'orfs'>,
  noncoding: ReadonlyMap<string, TranscribedSequence>,
  folder: LabFolder,
): Promise<Orf[]> {
  if ('call' in orfs)
    return [...noncoding.values()].flatMap(({ transcript, sequence }) =>
      calledOrfs(sequence, orfs.minimum).map((orf) => ({
        ...orf,
        transcript,
        id: orfIdOf(transcript.id, orf.start, orf.end),
      })),
    );
  const file = await folder.open(orfs.file);
  const report = folder.faultsOf(orfs.file);
  if (orfs.coordinates === 'protein') return orfsOfProteins(file, noncoding.values(), report);
  if (orfs.coordinates === OPEN) throw new Error('orfs.coordinates is not decided');
  return placedOrfs(file, orfs.coordinates, noncoding.values(), report);
}

/** ORFs of one transcript and place have one entry, whatever they are called; ids are unique. */
function distinctOrfs(orfs: readonly Orf[]): Orf[] {
  const byPlace = new Map<string, Orf>();
  for (const orf of orfs.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const place = orfIdOf(orf.transcript.id, orf.start, orf.end);
    if (!byPlace.has(place)) byPlace.set(place, orf);
  }
  const ids = new Set<string>();
  return [...byPlace].map(([place, orf]) => {
    const id = ids.has(orf.id.toLowerCase()) ? place : orf.id;
    ids.add(id.toLowerCase());
    return { ...orf, id };
  });
}

/** More contigs that the genome lacks are a sign of another assembly or other names. */
const MISSING_SHARE_MAX = 0.05;

function checkContigs(transcripts: readonly Transcript[], lengths: ContigLengths, report: ReportFault): void {
  const contigs = new Set(transcripts.map(({ contig }) => contigName(contig)));
  const missing = [...contigs].filter((contig) => !lengths.has(contig)).toSorted();
  if (missing.length > MISSING_SHARE_MAX * contigs.size)
    report(0, 'more than 5 % of its contigs are not in the genome', missing.slice(0, 5).join(', '));
}

/** Adds the proteins of FASTA files to those that a peptide of the catalogue must not be in. */
async function addProteins({ coding: { proteins } }: Catalogue, coding: Reference['coding'], folder: LabFolder) {
  for (const name of proteins) {
    const file = await folder.open(name);
    const report = folder.faultsOf(name);
    const before = coding.length;
    for await (const { id, sequence } of itemsOf(
      file,
      fastaRecords(textBlocks(file), (line, message) => report(line, String(message), '')),
    ))
      coding.push({ id, protein: sequence.toUpperCase() });
    if (coding.length === before) report(0, 'has no protein that could be read', '');
  }
}

/** Reads what ORFs of a file say where there is no annotation. */
async function readOrfFirst(catalogue: Catalogue, folder: LabFolder): Promise<Reference> {
  const { orfs: source, sequences, noncoding: types, coding: wanted } = catalogue;
  if ('call' in source || source.coordinates === OPEN)
    throw new UnreadableFile(0, 'needs a file in orfs, since there is no annotation', CATALOGUE_FILE);
  const transcripts = sequences === undefined ? null : await folder.open(sequences.transcripts ?? '');
  const read = await orfFirst(await folder.open(source.file), source.coordinates, transcripts, (name) =>
    folder.faultsOf(name),
  );
  const noncoding: Reference['noncoding'] = new Map();
  const coding = read.annotated.filter(({ transcript }) => wanted.types.includes(transcript.type));
  const chosen = read.orfs.filter(({ transcript }) => types.includes(transcript.type) && transcript.cds.length === 0);
  for (const transcript of read.annotation.transcripts.values())
    if (types.includes(transcript.type) && transcript.cds.length === 0)
      noncoding.set(transcript.id, { transcript, sequence: read.sequences.get(transcript.id) ?? '' });
  const reference: Reference = {
    annotation: read.annotation,
    noncoding,
    orfs: distinctOrfs(chosen),
    coding: coding.map(({ id, protein }) => ({ id, protein })),
    untaken: [],
    lengths: new Map(),
  };
  await addProteins(catalogue, reference.coding, folder);
  return reference;
}

/** Reads annotation, sequences, ORFs and coding proteins. Rejects if a file cannot be read. */
export async function readReference(catalogue: Catalogue, folder: LabFolder): Promise<Reference> {
  const source = annotatedSource(catalogue);
  if (source === null) return readOrfFirst(catalogue, folder);
  const annotation = await readAnnotation(await folder.open(source.annotation), folder.faultsOf(source.annotation));
  for (const transcript of annotation.transcripts.values())
    transcript.contig = catalogue.contigs[transcript.contig] ?? transcript.contig;
  const [chosen, codingTypes] = [new Set(catalogue.noncoding), new Set(catalogue.coding.types)];
  const isCoding = ({ type, cds }: Transcript): boolean => cds.length > 0 && codingTypes.has(type);
  const all = [...annotation.transcripts.values()];
  const wanted = all.filter((each) => chosen.has(each.type) || isCoding(each));
  const minimum = 'call' in catalogue.orfs && 'genome' in source.sequences ? catalogue.orfs.minimum : null;
  const lengths: ContigLengths = new Map();
  const noncoding: Reference['noncoding'] = new Map();
  const coding: Reference['coding'] = [];
  const untaken: string[] = [];
  const read = transcriptSequences(source, minimum === null ? wanted : all, lengths, folder, new Set(wanted));
  for await (const { transcript, exons, cds } of read) {
    if (chosen.has(transcript.type)) noncoding.set(transcript.id, { transcript, sequence: exons });
    else if (minimum !== null)
      untaken.push(
        calledOrfs(exons, minimum)
          .map(({ protein }) => protein)
          .join(STOP),
      );
    if (isCoding(transcript)) coding.push({ id: transcript.id, protein: proteinOf(cds, transcript.phase) });
  }
  await compareSequences(source, wanted, { noncoding, coding }, folder);
  if ('genome' in source.sequences) checkContigs(wanted, lengths, folder.faultsOf(source.annotation, 'error'));
  await addProteins(catalogue, coding, folder);
  const orfs = distinctOrfs(await readOrfs(catalogue, noncoding, folder));
  return { annotation, noncoding, orfs, coding, untaken, lengths };
}
