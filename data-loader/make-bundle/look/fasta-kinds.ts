import type { Annotation } from '../annotation/annotation';
import { contigName } from '../../bundle/contig-name';
import { textBlocks, textLines } from '../../bundle/text-blocks';
import type { InputFile } from '../readers/rows';

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

const withoutVersion = (id: string): string => id.split('|', 1)[0]?.replace(/\.\d+$/, '') ?? '';

/** Whether a FASTA file has a record of one of these ids. */
export async function hasRecord(
  file: InputFile,
  ids: ReadonlySet<string>,
  idOf: (id: string) => string = (id) => id,
): Promise<boolean> {
  for await (const { text } of textLines(textBlocks(file)))
    if (text.startsWith('>') && ids.has(idOf(text.slice(1).split(/\s/, 1)[0] ?? ''))) return true;
  return false;
}

/** Divides FASTA files of nucleotides into genomes, transcripts and others, by their ids. */
export async function sortSequences(files: readonly InputFile[], annotation: Annotation) {
  const sorted: Record<'genome' | 'transcripts' | 'others', string[]> = { genome: [], transcripts: [], others: [] };
  const transcripts = new Set([...annotation.transcripts.keys()].map(withoutVersion));
  const contigs = new Set([...annotation.transcripts.values()].map(({ contig }) => contigName(contig)));
  for (const file of files) {
    const isGenome = (await firstIds(file)).some((id) => contigs.has(contigName(id)));
    const kind = isGenome ? 'genome' : (await hasRecord(file, transcripts, withoutVersion)) ? 'transcripts' : 'others';
    sorted[kind].push(file.file);
  }
  return sorted;
}

/** Ids of proteins of UniProt, Ensembl and RefSeq. */
const KNOWN_PROTEIN = /^(?:(?:sp|tr)\||ENS[A-Z]*P\d|[NX]P_\d)/;

/** Whether a FASTA file is a proteome, and not a list of small ORFs. */
export async function isProteome(file: InputFile): Promise<boolean> {
  const ids = await firstIds(file);
  return ids.length > 0 && ids.every((id) => KNOWN_PROTEIN.test(id));
}
