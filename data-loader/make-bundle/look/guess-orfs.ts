import { RoaringBitmap32 } from 'roaring-wasm';
import type { Annotation } from '../annotation/annotation';
import { type CatalogueText, OPEN } from '../catalogue';
import type { LabFolder } from '../lab-folder';
import { calledOrfs } from '../orfs/called-orfs';
import type { Orf } from '../orfs/orf';
import { coordinatesOf, placedOrfs, type TranscribedSequence } from '../orfs/orf-file';
import { orfsOfProteins } from '../orfs/orf-proteins';
import { PeptideFinder } from '../peptide-finder';
import { Peptides } from '../peptides';
import { psmRows } from '../readers/psm-rows';
import type { InputFile } from '../readers/rows';
import { type AnnotatedSource, transcriptSequences } from '../reference';
import type { Guess } from './guess-annotation';

const CALLED = { call: 'ATG-stop', minimum: 10 } as const;
const CALLING = 'ORFs are called: from the first ATG to the next stop of a frame, at least minimum residues long.';
/** Peptides by which sources of ORFs are compared. */
const PEPTIDES_LOOKED_AT = 20_000;

export async function somePeptides(tables: readonly InputFile[]): Promise<Peptides> {
  const peptides = new Peptides();
  for (const file of tables)
    for await (const { sequence } of psmRows(file, () => undefined)) {
      peptides.add(sequence);
      if (peptides.size >= PEPTIDES_LOOKED_AT) break;
    }
  return peptides;
}

/** How many of the peptides lie in the proteins. */
export function peptidesIn(finder: PeptideFinder, orfs: readonly { protein: string }[]): number {
  return new RoaringBitmap32(orfs.flatMap(({ protein }) => [...finder.in(protein)])).size;
}

/** A file with places of ORFs on the genome, or with their proteins. */
export interface OrfFile {
  file: InputFile;
  hasProteins: boolean;
}

type Source = AnnotatedSource & Pick<CatalogueText, 'noncoding'>;

type Coordinates = Extract<CatalogueText['orfs'], { file: string }>['coordinates'];

interface ReadOrfs {
  coordinates: Coordinates;
  orfs: Orf[];
  about: string;
}

async function proteinOrfs(file: InputFile, chosen: readonly TranscribedSequence[]): Promise<ReadOrfs> {
  const orfs = await orfsOfProteins(file, chosen, () => undefined);
  return { coordinates: 'protein', orfs, about: `its proteins have ${orfs.length} places on the chosen transcripts` };
}

async function genomicOrfs(
  file: InputFile,
  all: readonly TranscribedSequence[],
  chosen: readonly TranscribedSequence[],
): Promise<ReadOrfs> {
  const whole = await coordinatesOf(file, all);
  const best = whole['0-based'] > whole['1-based'] ? '0-based' : '1-based';
  return {
    coordinates: whole['0-based'] === whole['1-based'] ? OPEN : best,
    orfs: await placedOrfs(file, best, chosen, () => undefined),
    about: `read as 1-based ${whole['1-based']} of ${whole.all} ORFs begin with ATG and end with a stop, as 0-based ${whole['0-based']}`,
  };
}

/**
 * Takes a file of ORFs if at least half as many peptides lie in its ORFs as in those that are called, and otherwise
 * calls them. How its positions count follows from which way gives open reading frames.
 */
export async function guessOrfs(
  files: readonly OrfFile[],
  tables: readonly InputFile[],
  source: Source,
  annotation: Annotation,
  folder: LabFolder,
): Promise<Guess<CatalogueText['orfs']>> {
  if (files.length === 0) return { value: CALLED, reason: CALLING };
  const all: TranscribedSequence[] = [];
  const transcripts = [...annotation.transcripts.values()];
  for await (const { transcript, exons } of transcriptSequences(source, transcripts, new Map(), folder))
    all.push({ transcript, sequence: exons });
  const chosen = all.filter(({ transcript }) => source.noncoding.includes(transcript.type));
  const peptides = await somePeptides(tables);
  const finder = new PeptideFinder(peptides);
  const inCalled = peptidesIn(
    finder,
    chosen.flatMap(({ sequence }) => calledOrfs(sequence, CALLED.minimum)),
  );
  const said: string[] = [];
  for (const each of files) {
    const { file: name } = each.file;
    const { coordinates, orfs, about } = each.hasProteins
      ? await proteinOrfs(each.file, chosen)
      : await genomicOrfs(each.file, all, chosen);
    const inFile = peptidesIn(finder, orfs);
    const shown = `${name}: ${about}; ${inFile} of ${peptides.size} peptides lie in its ORFs on the chosen transcripts, ${inCalled} in called ones`;
    if (inFile > 0 && inFile * 2 >= inCalled) return { value: { file: name, coordinates }, reason: `${shown}.` };
    said.push(`Not used, ${shown}; to use it: {file: ${name}, coordinates: ${coordinates}}.`);
  }
  return { value: CALLED, reason: [CALLING, ...said].join(' ') };
}
