import { NUCLEOTIDE_PATTERN } from '#domain/sequence/translate';
import { type FastaRecord, lineOfLetter } from '#domain/sequence/fasta-reader';
import { DotBracketError, parseDotBracket } from '#domain/structure/dot-bracket';
import { files, tables } from '../bundle/format';
import { type DotBracketRecord, dotBracketRecords, fastaRecords } from '../bundle/sequence-records';
import type { StructureRecord } from '../staging/records';
import { fixed, sentence } from '../problems/sentence';
import type { SequenceCache } from '../staging/sequence-cache';
import type { Report, ValidationContext } from './validation-context';

const ILLEGAL = /[^ACGTN]/;

/** Converts to upper-case DNA letters. */
function normalNucleotides(sequence: string): string {
  return sequence.toUpperCase().replaceAll('U', 'T');
}

function checkLetters(record: FastaRecord, sequence: string, report: Report): boolean {
  if (NUCLEOTIDE_PATTERN.test(sequence)) return true;
  const offset = sequence.search(ILLEGAL);
  if (offset < 0) report(record.line, sentence`${record.id} has no sequence`);
  else {
    const letter = JSON.stringify(record.sequence.charAt(offset));
    report(
      lineOfLetter(record, offset),
      sentence`sequence of ${record.id} contains ${letter}; only A, C, G, T, U and N are allowed`,
    );
  }
  return false;
}

async function keepSequence(context: ValidationContext, record: FastaRecord, report: Report): Promise<boolean> {
  const { staging } = context;
  const { id, line } = record;
  if (id === '') {
    report(line, 'header has no id');
    return false;
  }
  const earlier = await context.earlierLine('sequence', id);
  if (earlier !== undefined) {
    report(line, sentence`${id} is already on line ${earlier}`);
    return false;
  }
  const standing = await context.standing(tables.transcripts.file, 'transcript', id);
  if (standing === 'unknown')
    report(line, sentence`${id} is not in ${fixed(tables.transcripts.file)}`.seeking('transcript', id));
  const sequence = normalNucleotides(record.sequence);
  const legal = checkLetters(record, sequence, report);
  const transcript = await staging.get('transcript', [id]);
  if (!transcript || !legal) return false;
  if (sequence.length !== transcript.length) {
    report(
      line,
      sentence`${id} has ${sequence.length} nt, but length ${transcript.length} in ${fixed(tables.transcripts.file)}`,
    );
    return false;
  }
  await staging.put('sequence', [id], sequence, line);
  return true;
}

/** Reports transcripts without a sequence, at the line of the transcript. */
async function checkNoneIsMissing(context: ValidationContext): Promise<void> {
  if (!context.isComplete(files.transcriptSequences) || !context.inventory.files.has(files.transcriptSequences)) return;
  for await (const { key, line } of context.staging.entries('transcript')) {
    const [transcriptId = ''] = key;
    const standing = await context.standing(files.transcriptSequences, 'sequence', transcriptId);
    if (standing !== 'unknown') continue;
    context.reportIn(
      tables.transcripts.file,
      line,
      sentence`${transcriptId} has no sequence in ${fixed(files.transcriptSequences)}`,
    );
  }
}

export async function validateSequences(context: ValidationContext): Promise<void> {
  await context.read(files.transcriptSequences, async ({ blocks, report }) => {
    for await (const record of fastaRecords(blocks, report)) {
      if (await keepSequence(context, record, report)) context.counts.sequences += 1;
      else await context.markBroken('sequence', record.id, record.line);
    }
  });
  await checkNoneIsMissing(context);
}

const NOT_RESIDUES = /[^A-Z]/;

/** Reads the proteins of ORFs whose transcripts have no sequence. */
export async function validateOrfProteins(context: ValidationContext): Promise<void> {
  if (context.inventory.files.has(files.orfProteins) && context.inventory.files.has(files.transcriptSequences))
    context.reportIn(
      files.orfProteins,
      0,
      sentence`is there beside ${fixed(files.transcriptSequences)}; only one of the two may exist`,
    );
  await context.read(files.orfProteins, async ({ blocks, report }) => {
    for await (const { id, line, sequence } of fastaRecords(blocks, report)) {
      const protein = sequence.toUpperCase().replace(/\*$/, '');
      const earlier = await context.staging.lineOf('statedProtein', [id]);
      if (earlier !== undefined) report(line, sentence`${id} is already on line ${earlier}`);
      else if (protein === '' || NOT_RESIDUES.test(protein)) report(line, sentence`${id} is no protein`);
      else await context.staging.put('statedProtein', [id], protein, line);
    }
  });
}

function checkStructure({ id, line, sequence, structure }: DotBracketRecord, report: Report): boolean {
  const at = line + 2;
  if (structure.length !== sequence.length) {
    report(at, sentence`structure of ${id} has ${structure.length} characters, its sequence ${sequence.length}`);
    return false;
  }
  try {
    parseDotBracket(structure);
    return true;
  } catch (error) {
    if (!(error instanceof DotBracketError)) throw error;
    report(at, sentence`structure of ${id} is not balanced dot-bracket: ${error.message}`);
    return false;
  }
}

/** Validates structures.dbn. `sequences` reads the nucleotides of transcripts. */
export async function validateStructures(context: ValidationContext, sequences: SequenceCache): Promise<void> {
  const { staging } = context;
  await context.read(files.structures, async ({ blocks, report }) => {
    for await (const record of dotBracketRecords(blocks, report)) {
      const { id, line } = record;
      const earlier = await staging.lineOf('structure', [id]);
      if (earlier !== undefined) {
        report(line, sentence`${id} is already on line ${earlier}`);
        continue;
      }
      const standing = await context.standing(tables.transcripts.file, 'transcript', id);
      if (standing === 'unknown')
        report(
          line,
          sentence`${id === '' ? 'header without an id' : id} is not in ${fixed(tables.transcripts.file)}`.seeking(
            'transcript',
            id,
          ),
        );
      const sequence = await sequences.get(id);
      const same = sequence === undefined || sequence === normalNucleotides(record.sequence);
      if (!same) report(line + 1, sentence`sequence is not that of ${id} in ${fixed(files.transcriptSequences)}`);
      if (!checkStructure(record, report) || !same || sequence === undefined) continue;
      const value: StructureRecord = { transcriptId: id, structure: record.structure };
      await staging.put('structure', [id], value, line);
      context.counts.structures += 1;
    }
  });
}
