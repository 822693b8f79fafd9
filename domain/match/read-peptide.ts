import { PEPTIDE_SEQUENCE_MIN } from '../search/recognize';
import { PeptideBody, type WrittenModification } from './peptide-body';
import { withoutCommas, withoutFlanks, withoutTrailingCharge } from './peptide-flanks';
import type { PeptideNotation } from './peptide-notations';
import { isSign, NO_PEPTIDE, tokensOf, trimmedSigns, Unreadable } from './peptide-tokens';

/** Residues of the longest sequence that is matched: most proteins are shorter. */
const SEQUENCE_LETTERS_MAX = 5_000;
/** Signs of one entry, modifications included, beyond which it is not looked at. */
const ENTRY_SIGNS_MAX = 4 * SEQUENCE_LETTERS_MAX;

export interface ReadPeptide {
  /** Residues in upper case; J is I or L. */
  sequence: string;
  modifications: readonly WrittenModification[];
}

/** Why an entry is not read. */
export interface PeptideProblem {
  /** A predicate. */
  problem: string;
  /** Whether the entry is no peptide at all, as a word or a number; otherwise it is one that cannot be read for certain. */
  foreign: boolean;
}

const TOO_SHORT = new Unreadable(`is shorter than ${PEPTIDE_SEQUENCE_MIN} residues`);
const TOO_SHORT_WORD = new Unreadable(TOO_SHORT.message, true);

/** `PEPTIDEK/2`, with what NIST and ProForma write behind the charge: `/2_0`, `/2[+Na+]`. */
const CHARGE = /^\/\d+(?:\[[^\]]*\])?(?:_.*)?$/;

function withoutCharge(text: string): string {
  const slash = text.lastIndexOf('/');
  return slash > 0 && CHARGE.test(text.slice(slash)) ? text.slice(0, slash) : text;
}

/** `PEPTIDEK#Oxidation:5;TMT6plex:0` of Ursgal, possibly with a flank behind it: the modifications, and the rest. */
function ursgalModifications(text: string): { rest: string; modifications: WrittenModification[] } {
  const none = { rest: text, modifications: [] };
  const hash = text.indexOf('#');
  if (hash < 0 || !/[A-Za-z]/.test(text.charAt(hash + 1)) || !text.includes(':', hash)) return none;
  const dot = text.lastIndexOf('.');
  const flank = dot > hash && /^\.[A-Z_-]*$/.test(text.slice(dot)) ? text.slice(dot) : '';
  const modifications: WrittenModification[] = [];
  for (const part of text.slice(hash + 1, text.length - flank.length).split(';')) {
    const colon = part.lastIndexOf(':');
    if (colon <= 0 || !/^\d{1,5}$/.test(part.slice(colon + 1))) return none;
    modifications.push({ position: Number(part.slice(colon + 1)), name: part.slice(0, colon) });
  }
  return { rest: text.slice(0, hash) + flank, modifications };
}

function checked(letters: readonly string[], isUpper = true): string {
  const sequence = letters.join('');
  if (sequence === '') throw NO_PEPTIDE;
  const unknown = /[BXZ]/.exec(sequence);
  if (unknown) throw new Unreadable(`has ${unknown[0]}, which stands for no single residue`);
  if (sequence.length < PEPTIDE_SEQUENCE_MIN) throw isUpper ? TOO_SHORT : TOO_SHORT_WORD;
  if (sequence.length > SEQUENCE_LETTERS_MAX) throw new Unreadable(`is longer than ${SEQUENCE_LETTERS_MAX} residues`);
  return sequence;
}

function read(text: string, notation: PeptideNotation | null): ReadPeptide {
  if (text.length > ENTRY_SIGNS_MAX) throw new Unreadable(`is longer than ${SEQUENCE_LETTERS_MAX} residues`);
  const { rest, modifications: listed } = ursgalModifications(withoutCharge(text));
  const { body, ending } = withoutFlanks(tokensOf(rest));
  const isUnderlined = body.length > 2 && isSign(body[0], '_') && isSign(body.at(-1), '_');
  const inner = withoutTrailingCharge(withoutCommas(trimmedSigns(trimmedSigns(body, '_'), '-')));
  const lower = inner.filter(({ kind }) => kind === 'lower').length;
  const upper = inner.filter(({ kind }) => kind === 'upper').length;
  // A word such as Peptide is no peptide of which nearly all residues are modified.
  if (upper > 0 && lower > upper && notation?.lowerCase === undefined) throw NO_PEPTIDE;
  const peptide = new PeptideBody(notation, isUnderlined);
  peptide.read(inner);
  for (const token of ending) peptide.modify(peptide.letters.length + 1, token);
  return { sequence: checked(peptide.letters, lower === 0), modifications: [...peptide.modifications, ...listed] };
}

/**
 * Reads a peptide in the notation of a search engine: its residues without modifications, flanking residues, termini and
 * charge. `notation` is null if it is not known which tool wrote it; then a sign that tools read differently is refused.
 */
export function readPeptide(entry: string, notation: PeptideNotation | null = null): ReadPeptide | PeptideProblem {
  try {
    // A minus sign or a dash, as word processors write it.
    return read(entry.trim().replace(/[\u2212\u2013]/g, '-'), notation);
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message, foreign: error.foreign };
    throw error;
  }
}

/**
 * Reads a sequence of a FASTA record: letters in any case, as lower case masks there, and possibly * at its end.
 */
export function readProtein(sequence: string): ReadPeptide | PeptideProblem {
  if (sequence.length > ENTRY_SIGNS_MAX)
    return { problem: `is longer than ${SEQUENCE_LETTERS_MAX} residues`, foreign: false };
  const letters = sequence.endsWith('*') ? sequence.slice(0, -1) : sequence;
  try {
    if (!/^[A-Za-z]+$/.test(letters)) throw NO_PEPTIDE;
    return { sequence: checked([letters.toUpperCase()]), modifications: [] };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message, foreign: error.foreign };
    throw error;
  }
}
