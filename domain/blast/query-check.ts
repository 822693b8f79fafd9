import { isFastaProblem, lineOfLetter, readFasta, type FastaProblem, type FastaRecord } from '../sequence/fasta-reader';
import type { BlastType } from './vocabulary';

/** IUPAC residues and nucleotides (every letter denotes some residue), gaps and stops. */
const NOT_A_RESIDUE = /[^A-Za-z*-]/;
/** IUPAC nucleotides with their ambiguity codes, DNA or RNA, and gaps. */
const NOT_A_NUCLEOTIDE = /[^ACGTURYSWKMBDHVN-]/i;
const NOT_A_PLAIN_NUCLEOTIDE = /[^ACGTUN]/i;
const NOT_LETTERS = /[^A-Za-z]/g;
/** C0 controls and DEL. A header may contain tabs. */
// oxlint-disable-next-line no-control-regex -- control characters are what this searches for
const CONTROL = /[\u0000-\u0008\u000A-\u001F\u007F]/;
/** What a decoder inserts for bytes that are not UTF-8. */
const NOT_UTF8 = '\uFFFD';

/**
 * From this length on, a protein query that consists only of A, C, G, T, U and N is considered nucleotides: with the
 * residue frequencies of human proteins (0.26 for these letters together), two in 10^12 random sequences look like
 * this. Shorter ones may be peptides.
 */
const NUCLEOTIDES_FOR_SURE = 20;

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
 * Checks for nucleotides with blastn and residues with blastp. Every nucleotide code is also a residue code, so a
 * protein is recognized by a letter that is not a nucleotide code (E, F, I, L, P or Q; all but one in 5,000 proteins of
 * 20 residues have one), and a nucleotide sequence by containing only plain nucleotides (see NUCLEOTIDES_FOR_SURE).
 * Sequences too short to distinguish are accepted.
 */
function alphabetProblemOf(record: FastaRecord, type: BlastType): FastaProblem | null {
  if (type === 'blastn') return illegalLetter(record, NOT_A_NUCLEOTIDE, 'blastn takes nucleotide sequences');
  const letters = record.sequence.replace(NOT_LETTERS, '');
  if (letters.length < NUCLEOTIDES_FOR_SURE || NOT_A_PLAIN_NUCLEOTIDE.test(letters)) return null;
  return { line: record.line, message: 'begins a nucleotide sequence; blastp takes protein sequences' };
}

function firstProblem(
  chunks: Iterable<string>,
  problemOf: (record: FastaRecord) => FastaProblem | null,
): FastaProblem | null {
  let records = 0;
  for (const item of readFasta(chunks)) {
    const problem = isFastaProblem(item) ? item : problemOf(item);
    if (problem) return problem;
    records += 1;
  }
  return records > 0 ? null : { line: 1, message: 'is not followed by any header line (>)' };
}

/** Checks whether a text is FASTA at all, for uploads, whose BLAST type is not yet known. Returns null if it is. */
export function formProblem(chunks: Iterable<string>): FastaProblem | null {
  return firstProblem(chunks, formProblemOf);
}

/** Checks form and letters of a query for a BLAST type. Returns null if both are valid. */
export function queryProblem(chunks: Iterable<string>, type: BlastType): FastaProblem | null {
  return firstProblem(chunks, (record) => formProblemOf(record) ?? alphabetProblemOf(record, type));
}

/** A problem as a sentence for the sender of the text. */
export function problemSentence({ line, message }: FastaProblem): string {
  return `Invalid FASTA: line ${line} ${message}`;
}
