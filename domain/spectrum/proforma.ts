import { addMass, type Mass, massOf, parseFormula } from './elements';
import type { LossOption } from './losses';
import type { Modifications, VariableModification } from './modifications';
import { findResidue } from './residues';
import type { NamedModification } from './named-modification';
import { psiModByAccession, psiModByName, similarName, unimodByAccession, unimodByName } from './unimod';

/** A modification at its place in a peptide. */
interface PlacedModification {
  /** 1-based; 0 is the N-terminus, the length plus 1 the C-terminus. */
  readonly position: number;
  /** The Unimod name if the modification has one, otherwise as written: `+15.9949`. */
  readonly name: string;
  readonly mass: Mass;
  readonly losses: readonly LossOption[];
}

/** A peptide with its modifications; rules such as `<[Carbamidomethyl]@C>` are applied to each residue they name. */
export interface Peptidoform {
  /** The bare sequence. */
  readonly sequence: string;
  /** By position; several may share one. */
  readonly modifications: readonly PlacedModification[];
  readonly charge: number | null;
}

export type ParsedProForma =
  | { readonly ok: true; readonly peptidoform: Peptidoform }
  | {
      readonly ok: false;
      /** A predicate of the text: `names Foo at residue 3, which ...`. */
      readonly problem: string;
    };

/** Longest text, in characters, and most residues and modifications at their places of a peptide that is read. */
export const proFormaLimits = { characters: 20_000, residues: 2_000, modifications: 4_000 } as const;

/** Whether a text uses any sign of ProForma beyond the letters of a sequence. */
export function usesProForma(text: string): boolean {
  return /[^A-Za-z]/.test(text);
}

/**
 * Parses a peptide in ProForma 2.0 (LeDuc RD et al. 2022, doi 10.1021/acs.jproteome.1c00771): the 20 standard residues;
 * modifications as mass deltas, formulas, and names or accessions of Unimod and PSI-MOD that `namedModifications`
 * lists; N- and C-terminal ones; rules for all residues of a letter or for the termini; a charge. What leaves the place
 * of a modification open, cross-links, glycans and isotopes of the whole peptide are refused with a reason.
 */
export function parseProForma(text: string): ParsedProForma {
  const { characters } = proFormaLimits;
  if (text.length > characters)
    return { ok: false, problem: `has more than ${characters.toLocaleString('en-US')} characters` };
  try {
    return { ok: true, peptidoform: new Reader(text.trim()).peptidoform() };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: error.message };
    throw error;
  }
}

/** Returns the charge that a peptide is written with, `PEPTIDE/2`; null without one, or if it cannot be read. */
export function writtenCharge(text: string): number | null {
  const parsed = parseProForma(text);
  return parsed.ok ? parsed.peptidoform.charge : null;
}

/** Writes a peptidoform: every modification at its place, rules resolved, without a charge. */
export function proFormaText({ sequence, modifications }: Peptidoform): string {
  const placed = byPosition(modifications);
  const tags = (position: number): string => tagOf(placed.get(position) ?? []);
  const [start, end] = [tags(0), tags(sequence.length + 1)];
  const chain = Array.from(sequence, (letter, offset) => letter + tags(offset + 1)).join('');
  return `${start === '' ? '' : `${start}-`}${chain}${end === '' ? '' : `-${end}`}`;
}

/** Returns the options of a spectrum for the modifications of a peptidoform; those of one position become one. */
export function modificationsOf({ sequence, modifications }: Peptidoform): Modifications {
  const placed = byPosition(modifications);
  const at = (position: number): readonly PlacedModification[] => placed.get(position) ?? [];
  const variableMods = Array.from(sequence, (_, offset) => at(offset + 1)).flatMap((ofResidue, offset) =>
    ofResidue.length === 0 ? [] : [variableModification(offset + 1, ofResidue)],
  );
  const [nterm, cterm] = [at(0), at(sequence.length + 1)];
  return {
    staticMods: [],
    variableMods,
    ntermMod: sumOf(nterm).mono,
    ctermMod: sumOf(cterm).mono,
    ntermAvg: sumOf(nterm).avg,
    ctermAvg: sumOf(cterm).avg,
    ntermTag: tagOf(nterm),
    ctermTag: tagOf(cterm),
  };
}

function byPosition(modifications: readonly PlacedModification[]): ReadonlyMap<number, PlacedModification[]> {
  const placed = new Map<number, PlacedModification[]>();
  for (const modification of modifications) {
    const { position } = modification;
    const known = placed.get(position);
    if (known === undefined) placed.set(position, [modification]);
    else known.push(modification);
  }
  return placed;
}

function variableModification(index: number, placed: readonly PlacedModification[]): VariableModification {
  const { mono, avg } = sumOf(placed);
  const losses = placed.flatMap((modification) => modification.losses);
  return { index, modMass: mono, avgModMass: avg, tag: tagOf(placed), losses };
}

function sumOf(placed: readonly PlacedModification[]): Mass {
  return placed.reduce((sum, { mass }) => addMass(sum, mass), { mono: 0, avg: 0 });
}

function tagOf(placed: readonly PlacedModification[]): string {
  return placed.map(({ name }) => `[${name}]`).join('');
}

class Unreadable extends Error {}

/** What a tag adds, wherever it is placed. */
type Tag = Pick<PlacedModification, 'name' | 'mass'> & { readonly named: NamedModification | null };

interface Rule {
  readonly tag: Tag;
  readonly targets: readonly string[];
}

const TARGET = /^(?:[A-Z]|[NC]-term(?::[A-Z])?)$/;

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  peptidoform(): Peptidoform {
    const rules = this.#rules();
    const first = this.#tags('the N-terminus');
    if (first.length > 0) {
      if (this.#next() === '?') throw new Unreadable('leaves the place of a modification open');
      this.#expect('-', 'after a modification in front of the sequence');
    }
    const placed = first.map((tag) => place(tag, 0, ''));
    const sequence = this.#residues(placed);
    if (sequence === '') throw this.#next() === '' ? new Unreadable('has no residues') : this.#unexpected(0);
    if (this.#next() === '-') {
      this.#at += 1;
      const last = this.#tags('the C-terminus');
      if (last.length === 0) throw new Unreadable('has a - without a modification of the C-terminus');
      placed.push(...last.map((tag) => place(tag, sequence.length + 1, '')));
    }
    const charge = this.#charge();
    if (this.#at < this.#text.length) throw this.#unexpected(sequence.length);
    applyRules(rules, sequence, placed);
    return { sequence, modifications: placed.toSorted((a, b) => a.position - b.position), charge };
  }

  #next(): string {
    return this.#text.charAt(this.#at);
  }

  #expect(sign: string, where: string): void {
    if (this.#next() !== sign) throw new Unreadable(`lacks ${sign} ${where}`);
    this.#at += 1;
  }

  /** Reads `<[Carbamidomethyl]@C>` and the like. */
  #rules(): Rule[] {
    const rules: Rule[] = [];
    while (this.#next() === '<') {
      this.#at += 1;
      const tags = this.#tags('a rule');
      const end = this.#text.indexOf('>', this.#at);
      if (end < 0) throw new Unreadable('has a < without its >');
      const rest = this.#text.slice(this.#at, end);
      if (tags.length === 0) throw new Unreadable(`labels the whole peptide by <${rest}>, which is not supported`);
      const targets = [...new Set(rest.replace(/^@/, '').split(','))];
      const strange = targets.find((target) => !TARGET.test(target));
      if (!rest.startsWith('@') || strange !== undefined)
        throw new Unreadable(`has a rule for ${strange === undefined || strange === '' ? 'no residue' : strange}`);
      for (const tag of tags) rules.push({ tag, targets });
      this.#at = end + 1;
    }
    return rules;
  }

  #residues(placed: PlacedModification[]): string {
    let sequence = '';
    while (/[A-Za-z]/.test(this.#next())) {
      const letter = this.#next();
      const position = sequence.length + 1;
      if (findResidue(letter) === undefined)
        throw new Unreadable(`has ${letter} at residue ${position}, which is not one of the 20 standard residues`);
      sequence += letter;
      if (position > proFormaLimits.residues)
        throw new Unreadable(`has more than ${proFormaLimits.residues.toLocaleString('en-US')} residues`);
      this.#at += 1;
      for (const tag of this.#tags(`residue ${position}`)) addPlaced(placed, place(tag, position, letter));
    }
    return sequence;
  }

  /** Reads the tags in brackets that follow; brackets within a tag are balanced, as in `[Cation:Ca[II]]`. */
  #tags(where: string): Tag[] {
    const tags: Tag[] = [];
    while (this.#next() === '[') {
      const from = this.#at + 1;
      let depth = 0;
      do {
        const sign = this.#next();
        if (sign === '') throw new Unreadable(`has a [ without its ] at ${where}`);
        depth += sign === '[' ? 1 : sign === ']' ? -1 : 0;
        this.#at += 1;
      } while (depth > 0);
      tags.push(tagFrom(this.#text.slice(from, this.#at - 1), where));
    }
    return tags;
  }

  #charge(): number | null {
    const [whole, digits] = /^\/([1-9]\d*)$/.exec(this.#text.slice(this.#at)) ?? [];
    if (whole === undefined) return null;
    this.#at += whole.length;
    return Number(digits);
  }

  #unexpected(length: number): Unreadable {
    const reasons: Readonly<Record<string, string>> = {
      '{': 'has a labile modification, which is not supported',
      '(': 'leaves the place of a modification open',
      '?': 'leaves the place of a modification open',
      '+': 'names more than one peptide',
      '/': 'has a charge that is not a whole number, or a cross-linked peptide',
    };
    const sign = this.#next();
    return new Unreadable(
      reasons[sign] ?? `has ${sign} ${length === 0 ? 'before the first residue' : `after residue ${length}`}`,
    );
  }
}

function place({ name, mass, named }: Tag, position: number, letter: string): PlacedModification {
  const losses = (named?.losses ?? []).filter(([codes]) => letter !== '' && codes.includes(letter));
  return { position, name, mass, losses: losses.map(([, loss]) => loss) };
}

function addPlaced(placed: PlacedModification[], modification: PlacedModification): void {
  const most = proFormaLimits.modifications;
  if (placed.length >= most) throw new Unreadable(`places more than ${most.toLocaleString('en-US')} modifications`);
  placed.push(modification);
}

/** Places the tags of rules at the residues and termini that they name. */
function applyRules(rules: readonly Rule[], sequence: string, placed: PlacedModification[]): void {
  const positions = new Map<string, number[]>();
  for (const [offset, letter] of Array.from(sequence).entries()) {
    const known = positions.get(letter);
    if (known === undefined) positions.set(letter, [offset + 1]);
    else known.push(offset + 1);
  }
  for (const { tag, targets } of rules)
    for (const target of targets) {
      const [end, only] = target.split(':');
      if (end === 'N-term' || end === 'C-term') {
        const [letter, position] = end === 'N-term' ? [sequence.at(0), 0] : [sequence.at(-1), sequence.length + 1];
        if (only === undefined || only === letter) addPlaced(placed, place(tag, position, ''));
      } else for (const position of positions.get(target) ?? []) addPlaced(placed, place(tag, position, target));
    }
}

/**
 * Reads the inside of brackets: descriptions of one modification separated by |, of which the first gives the mass. An
 * observed mass counts only if nothing else is said, because the peptide is theoretical.
 */
function tagFrom(text: string, where: string): Tag {
  if (text.includes('#')) throw new Unreadable('leaves the place of a modification open or cross-links it');
  const [first = '', ...others] = text.split('|');
  if (INFO.test(first)) throw new Unreadable(`has a modification without mass at ${where}`);
  const tag = describedTag(first, where);
  const further = others
    .filter((other) => !INFO.test(other))
    .map((other) => ({ tag: describedTag(other, where), observed: OBSERVED.test(other) }));
  const said = OBSERVED.test(first) ? further.find(({ observed }) => !observed) : undefined;
  return said?.tag ?? tag;
}

const INFO = /^info:/i;
const OBSERVED = /^obs:/i;
/** `modMass` of ProForma 2.0: a prefix may name a vocabulary (Unimod, PSI-MOD, RESID, XLMOD, GNO) or say observed. */
const DELTA = /^(?:(?:[umrxg]|unimod|mod|obs):)?([+-](?:\d+(?:\.\d*)?|\.\d+))$/i;

function describedTag(text: string, where: string): Tag {
  const [, delta] = DELTA.exec(text) ?? [];
  if (delta !== undefined) {
    const mass = Number(delta);
    return { name: text, mass: { mono: mass, avg: mass }, named: null };
  }
  const [, prefix = '', rest = ''] = /^(unimod|u|mod|m|formula):(.*)$/is.exec(text) ?? [];
  if (prefix.toLowerCase() === 'formula') {
    const composition = parseFormula(rest);
    if (composition === null) throw new Unreadable(`has a formula that cannot be read, ${rest}, at ${where}`);
    return { name: text, mass: massOf(composition), named: null };
  }
  const named = namedBy(prefix.toLowerCase(), prefix === '' ? text : rest);
  if (named !== undefined) return { name: named.name, mass: named.mass, named };
  const similar = similarName(prefix === '' ? text : rest);
  throw new Unreadable(
    `names the modification ${text === '' ? '""' : text.slice(0, 60)} at ${where}, which is not in the table of modifications${similar === undefined ? '' : `; ${similar} is`}`,
  );
}

function namedBy(prefix: string, text: string): NamedModification | undefined {
  switch (prefix) {
    case 'unimod':
      // pyteomics and psm_utils write names behind it, too.
      return unimodByAccession(text) ?? unimodByName(text);
    case 'u':
      return unimodByName(text);
    case 'mod':
      return psiModByAccession(text);
    case 'm':
      return psiModByName(text);
    default:
      return unimodByName(text) ?? psiModByName(text);
  }
}
