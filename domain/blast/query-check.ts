import { isFastaProblem, lineOfLetter, readFasta, type FastaProblem, type FastaRecord } from '../sequence/fasta-reader';
import type { BlastType } from './vocabulary';

/** Residues and nucleotides as IUPAC writes them (any letter means something for a residue), gaps and stops. */
const NOT_A_RESIDUE = /[^A-Za-z*-]/;
/** IUPAC nucleotides with their ambiguity codes, DNA or RNA, and gaps. */
const NOT_A_NUCLEOTIDE = /[^ACGTURYSWKMBDHVN-]/i;
const NOT_A_PLAIN_NUCLEOTIDE = /[^ACGTUN]/i;
const NOT_LETTERS = /[^A-Za-z]/g;
/** C0 controls and DEL; a tab may stand in a header. */
// eslint-disable-next-line no-control-regex -- controls are what is looked for
const CONTROL = /[\u0000-\u0008\u000A-\u001F\u007F]/;
/** What a decoder puts where bytes are no UTF-8. */
const NOT_UTF8 = '\uFFFD';

/**
 * From this length on a protein query of nothing but A, C, G, T, U and N is taken for nucleotides: of random residues with the
 * frequencies of human proteins (0.26 for these letters together) two in 10^12 look so. Shorter ones may be peptides.
 */
export const NUCLEOTIDES_FOR_SURE = 20;

const shown = (letter: string): string => JSON.stringify(letter);

function illegalLetter(record: FastaRecord, illegal: RegExp, allowed: string): FastaProblem | null {
  const offset = record.sequence.search(illegal);
  if (offset < 0) return null;
  return { line: lineOfLetter(record, offset), message: `holds ${shown(record.sequence.charAt(offset))}; ${allowed}` };
}

function formProblemOf(record: FastaRecord): FastaProblem | null {
  const { line, id, title, sequence } = record;
  if (title.includes(NOT_UTF8)) return { line, message: 'is not UTF-8 text' };
  if (CONTROL.test(title)) return { line, message: 'holds a control character' };
  if (id === '') return { line, message: 'has no id after the >' };
  const illegal = illegalLetter(record, NOT_A_RESIDUE, 'sequences hold IUPAC letters, * and - only');
  if (illegal) return illegal;
  return /[A-Za-z]/.test(sequence) ? null : { line, message: 'is a header without a sequence' };
}

/**
 * Nucleotides for blastn, residues for blastp. Every nucleotide code is a residue code too, so one type is told from the other by a
 * letter that is no nucleotide code (E, F, I, L, P and Q: all but one in 5,000 proteins of 20 residues have one), or by there being
 * none but plain nucleotides (see NUCLEOTIDES_FOR_SURE). What is too short to tell is accepted.
 */
function alphabetProblemOf(record: FastaRecord, type: BlastType): FastaProblem | null {
  if (type === 'blastn') return illegalLetter(record, NOT_A_NUCLEOTIDE, 'blastn takes nucleotide sequences');
  const letters = record.sequence.replace(NOT_LETTERS, '');
  if (letters.length < NUCLEOTIDES_FOR_SURE || NOT_A_PLAIN_NUCLEOTIDE.test(letters)) return null;
  return { line: record.line, message: 'begins a nucleotide sequence; blastp takes protein sequences' };
}

function firstProblem(chunks: Iterable<string>, problemOf: (record: FastaRecord) => FastaProblem | null): FastaProblem | null {
  let records = 0;
  for (const item of readFasta(chunks)) {
    const problem = isFastaProblem(item) ? item : problemOf(item);
    if (problem) return problem;
    records += 1;
  }
  return records > 0 ? null : { line: 1, message: 'is not followed by any header line (>)' };
}

/** Whether a text is FASTA at all: what can be said at the upload, which knows no BLAST type. Null: it is. */
export function formProblem(chunks: Iterable<string>): FastaProblem | null {
  return firstProblem(chunks, formProblemOf);
}

/** Whether a text is a query for a BLAST type: its form and its letters. Null: it is. */
export function queryProblem(chunks: Iterable<string>, type: BlastType): FastaProblem | null {
  return firstProblem(chunks, (record) => formProblemOf(record) ?? alphabetProblemOf(record, type));
}

/** A problem as a sentence for whoever sent the text. */
export function problemSentence({ line, message }: FastaProblem): string {
  return `Invalid FASTA: line ${line} ${message}`;
}
