import type { Span } from '#domain/catalogue/spans';
import { fastaRecords } from '../../bundle/sequence-records';
import { itemsOf, textBlocks } from '../../bundle/text-blocks';
import type { Annotation, ReportFault, Strand, Transcript } from '../annotation/annotation';
import { plainNucleotides, reverseComplement } from '../annotation/transcript-sequences';
import type { Catalogue } from '../catalogue';
import { ownText } from '../own-text';
import type { InputFile } from '../readers/rows';
import { isTableOf } from '../readers/table-formats';
import { openTable, startOf } from '../readers/input-table';
import { placedOrfs, safeName, type TranscribedSequence } from './orf-file';
import { geneOfContig, orfProteins, type OrfProtein, orfsOfProteins } from './orf-proteins';
import type { Orf } from './orf';

/** How a file of ORFs is read. */
export type Coordinates = Exclude<Extract<Catalogue['orfs'], { file: string }>['coordinates'], 'DECIDE'>;

/** What is known without an annotation: ORFs, and what their file says about their transcripts and genes. */
export interface OrfFirst {
  annotation: Annotation;
  orfs: Orf[];
  /** Annotated proteins among them. */
  annotated: Orf[];
  /** Nucleotides of transcripts, by id; empty if only the proteins are known. */
  sequences: ReadonlyMap<string, string>;
}

const CODON = 3;

/** Whether a file has proteins of ORFs, and not only their places. */
export const hasOrfProteins = async (file: InputFile): Promise<boolean> =>
  (await startOf(file)).trimStart().startsWith('>') ||
  (await openTable(file, {
    named: ({ cells }) => (isTableOf(cells, 'orfs') && cells.includes('AAseq') ? 0 : -1),
    holds: () => false,
  })) !== null;

/** A transcript without a place on a genome: positions count on itself, and its gene is their contig. */
function placeless(id: string, geneId: string, type: string, exons: Span[], line: number): Transcript {
  const own = { id: ownText(id), geneId: ownText(geneId), type: ownText(type), contig: ownText(geneId) };
  return { ...own, strand: '+', exons, cds: [], phase: 0, line };
}

/** The coding part of each ORF is all that is known of its transcript. */
async function ofProteins(file: InputFile, report: ReportFault): Promise<OrfFirst> {
  const transcripts = new Map<string, Transcript>();
  const geneNames = new Map<string, string>();
  const orfs: Orf[] = [];
  for await (const { line, name, protein, geneId, geneName, type, isAnnotated } of orfProteins(file, report)) {
    const id = safeName(name);
    if (!/^[A-Z]+$/.test(protein) || transcripts.has(id)) {
      report(
        line,
        transcripts.has(id) ? 'ORF has the name of another one; it is left out' : 'is no protein; the ORF is left out',
        name,
      );
      continue;
    }
    const exons = [{ start: 1, end: CODON * protein.length }];
    const gene = geneId === '' ? id : safeName(geneId);
    const transcript: Transcript = {
      ...placeless(id, gene, type, exons, line),
      cds: isAnnotated ? exons : [],
      description: 'Coding part of an ORF; the nucleotides of its transcript are not known',
    };
    transcripts.set(id, transcript);
    geneNames.set(gene, geneName === '' ? gene : ownText(geneName));
    orfs.push({ id, transcript, start: 1, end: CODON * protein.length, protein });
  }
  return {
    annotation: { transcripts, geneNames, origin: { assembly: null, release: null } },
    orfs,
    annotated: orfs.filter(({ transcript }) => transcript.cds.length > 0),
    sequences: new Map(),
  };
}

/** Both strands of a transcript, which an assembler cannot tell, as they are read from 5'. */
function strands(id: string, nucleotides: string, said: OrfProtein | undefined, line: number): TranscribedSequence[] {
  const exons = [{ start: 1, end: nucleotides.length }];
  const gene = said?.geneId === undefined || said.geneId === '' ? geneOfContig(id) : said.geneId;
  const of = (strand: Strand): TranscribedSequence => ({
    transcript: {
      ...placeless(strand === '+' ? id : `${id}_rev`, gene, said?.type ?? '', exons, line),
      contig: ownText(id),
      strand,
      ...(strand === '+' ? {} : { description: `Reverse complement of ${ownText(id)}` }),
    },
    sequence: strand === '+' ? nucleotides : reverseComplement(nucleotides),
  });
  return [of('+'), of('-')];
}

async function ofTranscripts(
  file: InputFile,
  coordinates: Coordinates,
  transcripts: InputFile,
  reportOf: (name: string) => ReportFault,
): Promise<OrfFirst> {
  const said = new Map<string, OrfProtein>();
  const annotatedProteins = new Set<string>();
  if (coordinates === 'protein')
    for await (const each of orfProteins(file, () => undefined)) {
      if (!said.has(each.transcriptId)) said.set(each.transcriptId, each);
      if (each.isAnnotated) annotatedProteins.add(each.protein);
    }
  const both: TranscribedSequence[] = [];
  const report = reportOf(transcripts.file);
  const records = fastaRecords(textBlocks(transcripts), (line, message) => report(line, String(message), ''));
  for await (const { id, sequence, line } of itemsOf(transcripts, records))
    both.push(...strands(id, ownText(plainNucleotides(sequence)), said.get(id), line));
  const ofFile = reportOf(file.file);
  const orfs =
    coordinates === 'protein'
      ? await orfsOfProteins(file, both, ofFile)
      : await placedOrfs(file, coordinates, both, ofFile);
  const annotated = orfs.filter(({ protein }) => annotatedProteins.has(protein));
  for (const { transcript, start, end } of annotated) transcript.cds = [{ start, end }];
  const withOrfs = new Set(orfs.map(({ transcript }) => transcript));
  const geneNames = new Map<string, string>();
  const shown = both.filter(({ transcript }) => transcript.strand === '+' || withOrfs.has(transcript));
  for (const { transcript } of shown) {
    Object.assign(transcript, { contig: transcript.geneId, strand: '+' });
    const name = said.get(transcript.id)?.geneName ?? '';
    geneNames.set(transcript.geneId, name === '' ? transcript.geneId : ownText(name));
  }
  return {
    annotation: {
      transcripts: new Map(shown.map(({ transcript }) => [transcript.id, transcript])),
      geneNames,
      origin: { assembly: null, release: null },
    },
    orfs,
    annotated,
    sequences: new Map(shown.map(({ transcript, sequence }) => [transcript.id, sequence])),
  };
}

/** Reads ORFs where there is no annotation: on transcripts, both strands of them, or by their proteins alone. */
export async function orfFirst(
  file: InputFile,
  coordinates: Coordinates,
  transcripts: InputFile | null,
  reportOf: (name: string) => ReportFault,
): Promise<OrfFirst> {
  return transcripts === null
    ? ofProteins(file, reportOf(file.file))
    : ofTranscripts(file, coordinates, transcripts, reportOf);
}
