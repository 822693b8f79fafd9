import { NUCLEOTIDE_PATTERN } from '#domain/sequence/alphabet';
import { lineOfLetter, type FastaRecord } from '#domain/sequence/fasta-reader';
import { fastaRecords } from '../bundle/fasta-records';
import { files, tables } from '../bundle/format';
import type { Report, ValidationContext } from './validation-context';

const ILLEGAL = /[^ACGTN]/;

/** DNA letters, upper case. */
export function normalNucleotides(sequence: string): string {
  return sequence.toUpperCase().replaceAll('U', 'T');
}

function checkLetters(record: FastaRecord, sequence: string, report: Report): boolean {
  if (NUCLEOTIDE_PATTERN.test(sequence)) return true;
  const offset = sequence.search(ILLEGAL);
  if (offset < 0) report(record.line, `${record.id} has no sequence`);
  else {
    const letter = JSON.stringify(record.sequence.charAt(offset));
    report(lineOfLetter(record, offset), `sequence of ${record.id} holds ${letter}; only A, C, G, T, U and N are allowed`);
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
    report(line, `${id} stands on line ${earlier} already`);
    return false;
  }
  const standing = await context.standing(tables.transcripts.file, 'transcript', id);
  if (standing === 'unknown') report(line, `${id} is not in ${tables.transcripts.file}`);
  const sequence = normalNucleotides(record.sequence);
  const legal = checkLetters(record, sequence, report);
  const transcript = await staging.get('transcript', [id]);
  if (!transcript || !legal) return false;
  if (sequence.length !== transcript.length) {
    report(line, `${id} has ${sequence.length} nt, but length ${transcript.length} in ${tables.transcripts.file}`);
    return false;
  }
  await staging.put('sequence', [id], sequence, line);
  return true;
}

/** Every transcript has a sequence; told where the transcript stands. */
async function checkNoneIsMissing(context: ValidationContext): Promise<void> {
  if (!context.isComplete(files.transcriptSequences)) return;
  for await (const { key, line } of context.staging.entries('transcript')) {
    const [transcriptId = ''] = key;
    const standing = await context.standing(files.transcriptSequences, 'sequence', transcriptId);
    if (standing !== 'unknown') continue;
    context.reportIn(tables.transcripts.file, line, `${transcriptId} has no sequence in ${files.transcriptSequences}`);
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
