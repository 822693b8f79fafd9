import { textBlocks, textLines } from '../../bundle/text-blocks';
import { type Coordinates, type OrfFirst, orfFirst } from '../orfs/orf-first';
import { orfProteins } from '../orfs/orf-proteins';
import { PeptideFinder } from '../peptide-finder';
import type { InputFile } from '../readers/rows';
import { hasRecord } from './fasta-kinds';
import { type OrfFile, peptidesIn, somePeptides } from './guess-orfs';

/** How a file of ORFs is read without an annotation. */
export interface OrfFirstGuess {
  file: string;
  coordinates: Coordinates;
  /** Name of the FASTA file with the transcripts; null if there is none. */
  transcripts: string | null;
  read: OrfFirst;
  /** Peptides that lie in its ORFs. */
  found: number;
  about: string;
}

/** Names of transcripts of a file of ORFs: those that its proteins say, or what its places lie on. */
async function transcriptNames({ file, hasProteins }: OrfFile): Promise<Set<string>> {
  const names = new Set<string>();
  if (hasProteins) for await (const { transcriptId } of orfProteins(file, () => undefined)) names.add(transcriptId);
  else for await (const { text } of textLines(textBlocks(file))) names.add(text.split('\t', 1)[0] ?? '');
  names.delete('');
  return names;
}

const none = () => (): void => undefined;

/** Reads a file of ORFs on the transcripts that it names, or else by its proteins; null if it has neither. */
export async function guessOrfFirst(
  orfs: OrfFile,
  nucleotides: readonly InputFile[],
  tables: readonly InputFile[],
): Promise<OrfFirstGuess | null> {
  const names = await transcriptNames(orfs);
  let transcripts: InputFile | null = null;
  for (const file of nucleotides) if (transcripts === null && (await hasRecord(file, names))) transcripts = file;
  if (transcripts === null && !orfs.hasProteins) return null;
  const ways: { coordinates: Coordinates; read: OrfFirst }[] = [];
  for (const coordinates of orfs.hasProteins ? (['protein'] as const) : (['0-based', '1-based'] as const))
    ways.push({ coordinates, read: await orfFirst(orfs.file, coordinates, transcripts, none) });
  // Read by the wrong way of counting, hardly any place is an open reading frame.
  const [best] = ways.toSorted((a, b) => b.read.orfs.length - a.read.orfs.length);
  if (best === undefined) return null;
  const peptides = await somePeptides(tables);
  const found = peptidesIn(new PeptideFinder(peptides), best.read.orfs);
  const { file } = orfs.file;
  const on = transcripts === null ? 'whose transcripts are not there' : `on ${transcripts.file}`;
  const about = `${file}: ${best.read.orfs.length} ORFs, ${on}; ${found} of ${peptides.size} peptides lie in them`;
  return { file, ...best, transcripts: transcripts?.file ?? null, found, about };
}
