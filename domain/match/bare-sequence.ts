import { PEPTIDE_SEQUENCE_MIN } from '../search/recognise';

/** Residues of the longest sequence that is matched: most proteins are shorter. */
export const SEQUENCE_LETTERS_MAX = 5_000;
/** Signs of one entry, modifications included, beyond which it is not looked at. */
const ENTRY_SIGNS_MAX = 4 * SEQUENCE_LETTERS_MAX;

/** A peptide as the reader wrote it, without what is not sequence. */
export interface BareSequence {
  /** Residues in upper case. */
  sequence: string;
  /** Whether a modification was taken off. */
  modified: boolean;
}

/** Why an entry is not a peptide: a predicate. */
export interface NoPeptide {
  problem: string;
}

/** Stands for a modification in brackets while the rest is read. */
const MARK = '\uE000';
const opening = '([{';
const closing = ')]}';

/** Replaces each outermost group in brackets by a mark. Null if brackets do not match, as in a text cut short. */
function markBrackets(text: string): string | null {
  let marked = '';
  let depth = 0;
  for (const sign of text) {
    if (opening.includes(sign)) {
      if (depth === 0) marked += MARK;
      depth += 1;
    } else if (closing.includes(sign)) {
      depth -= 1;
      if (depth < 0) return null;
    } else if (depth === 0) marked += sign;
  }
  return depth === 0 ? marked : null;
}

/** Isotope labels and fixed modifications in front of a ProForma sequence: `<13C>`, `<[Carbamidomethyl]@C>`. */
const PROFORMA_GLOBAL = /^(?:<[^<>]*>)+/;
/** Charge at the end: `/2` (ProForma) or `_.2` (Spectronaut). */
const CHARGE = /(?:\/\d+|(?<=_)\.\d+)$/;
/** `K.PEPTIDE.R`, `-.PEPTIDE.K`, `[R].PEPTIDE.[S]` and FragPipe's longer flanks. */
const FLANKED = new RegExp(`^(?:${MARK}|[A-Za-z_-]*)\\.([^.]*)\\.(?:${MARK}|[A-Za-z_-]*)$`);
/** Modifications of a terminus: `n[43]PEPTIDE`, `[Acetyl]-PEPTIDE`, `[Phospho]?PEPTIDE`. */
const TERMINI = new RegExp(`^n(?=${MARK})|(?<=${MARK})[-?]+|-(?=${MARK})|(?<![A-Z])c(?=${MARK}$)`, 'g');
/** A mass that is not in brackets, as in `M+15.995`, or the sign of a modification, as in `M*`. */
const LOOSE_MODIFICATION = /[+-]\d+(?:\.\d+)?|[*#@^~$]/g;

const LETTERS = /^[A-Z]+$/;
const NO_RESIDUE = /[BXZ]/;

/** `A,C,D`: some de novo programs put commas between residues. */
const lettersByCommas = (text: string): boolean => /^[A-Za-z]\uE000?(?:,[A-Za-z]\uE000?){2,}$/.test(text);

/**
 * Takes modifications, flanking residues, termini and charge off a peptide in any of the notations that search engines
 * write (ProForma 2.0 among them, doi 10.1021/acs.jproteome.1c00771). A lower-case letter among upper-case ones is a
 * modified residue.
 */
export function bareSequence(entry: string): BareSequence | NoPeptide {
  const trimmed = entry.trim();
  if (trimmed.length > ENTRY_SIGNS_MAX) return { problem: `is longer than ${SEQUENCE_LETTERS_MAX} residues` };
  const marked = markBrackets(trimmed.replace(PROFORMA_GLOBAL, '').replace(CHARGE, ''));
  if (marked === null) return { problem: 'has a bracket without its counterpart' };
  const unflanked = (FLANKED.exec(marked)?.[1] ?? marked).replace(/^\.|\.$/g, '').replace(/^_+|_+$/g, '');
  const joined = lettersByCommas(unflanked) ? unflanked.replaceAll(',', '') : unflanked;
  const body = joined.replace(TERMINI, '').replace(/\*$/, '');
  const unmodified = body.replaceAll(MARK, '').replace(LOOSE_MODIFICATION, '');
  const bare = unmodified.replace(/^-|-$/g, '');
  const sequence = bare.toUpperCase();
  if (!LETTERS.test(sequence)) return { problem: 'is not a peptide sequence' };
  const unknown = NO_RESIDUE.exec(sequence);
  if (unknown) return { problem: `has ${unknown[0]}, which stands for no single residue` };
  if (sequence.length < PEPTIDE_SEQUENCE_MIN) return { problem: `is shorter than ${PEPTIDE_SEQUENCE_MIN} residues` };
  if (sequence.length > SEQUENCE_LETTERS_MAX) return { problem: `is longer than ${SEQUENCE_LETTERS_MAX} residues` };
  const mixedCase = bare !== sequence && bare !== bare.toLowerCase();
  return { sequence, modified: mixedCase || unmodified.length !== body.length };
}
