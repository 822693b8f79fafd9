import { type PeptideNotation } from '#domain/match/peptide-notations';
import { readPeptide } from '#domain/match/read-peptide';
import { massOf } from '#domain/spectrum/elements';
import { parseProForma } from '#domain/spectrum/proforma';
import { findResidue } from '#domain/spectrum/residues';
import { unimodByName } from '#domain/spectrum/unimod';

/** A modification of a table: 0 is the N-terminus, the length plus 1 the C-terminus. */
interface Placed {
  position: number;
  name: string;
}

/** Short names of MaxQuant before version 1.6. */
const shortNames: Readonly<Record<string, string>> = {
  ac: 'Acetyl',
  ox: 'Oxidation',
  ph: 'Phospho',
  de: 'Deamidated',
  me: 'Methyl',
};

/** A modification as a tag of ProForma; null if it has no certain meaning, such as the total mass `147` of pepXML. */
function tagOf(name: string): string | null {
  if (/^[+-]\d*\.?\d+$/.test(name)) return name;
  const [, accession] = /^unimod:(\d+)$/i.exec(name) ?? [];
  if (accession !== undefined) return `UNIMOD:${accession}`;
  const [, chemical] = /^chemmod:([+-]?\d*\.?\d+)$/i.exec(name) ?? [];
  if (chemical !== undefined) return signed(chemical);
  // `Oxidation (M)`, `Acetyl (Protein N-term)`: the place in brackets is that of the rule.
  const plain = name.replace(/ \((?:[A-Z]|[\w-]+ ?[NC]-term|[NC]-term)\)$/, '');
  return unimodByName(shortNames[plain] ?? plain)?.name ?? null;
}

const signed = (mass: string): string => (/^[+-]/.test(mass) ? mass : `+${mass}`);

const placeOf = (text: string, length: number): number =>
  /^n-?term/i.test(text) ? 0 : /^c-?term/i.test(text) ? length + 1 : Number(/\d+/.exec(text)?.[0] ?? Number.NaN);

/** `8M(15.9949), N-term(42.0106)` of FragPipe and `M8(Oxidation); N-Term(Acetyl)` of Proteome Discoverer. */
const LISTED = /^(?:\d+[A-Z]|[A-Z]\d+|[NC]-term(?:\(Prot\))?)\([^()]+(?:\([^()]*\))?\)$/i;
/** `3-UNIMOD:35` of mzTab. */
const INDEXED = /^(\d+)-(.+)$/;

/**
 * The modifications of a column that lists them with their places; null if it does not, as MaxQuant's `2 Oxidation (M)`.
 */
function listedModifications(text: string, length: number): Placed[] | null {
  if (text === '' || text === 'null') return [];
  const placed: Placed[] = [];
  for (const part of text.split(/[;,] ?(?=\d|[A-Z]\d|[NC]-term)/i)) {
    const [, index, indexed = ''] = INDEXED.exec(part) ?? [];
    if (index !== undefined) placed.push({ position: Number(index), name: indexed });
    else if (LISTED.test(part)) {
      const open = part.indexOf('(', part.toLowerCase().includes('(prot)') ? part.indexOf('(') + 1 : 0);
      const name = part.slice(open + 1, -1);
      const position = placeOf(part, length);
      placed.push({ position, name: /^\d/.test(name) ? signed(name) : name });
    } else return null;
  }
  return placed;
}

/** The modifications of a peptide as its program writes it; null if a place is open. */
function writtenModifications(written: string, notation: PeptideNotation | null): Placed[] | null {
  const peptide = readPeptide(written, notation);
  if ('problem' in peptide) return null;
  const placed = peptide.modifications.flatMap(({ position, name }) => (position === null ? [] : [{ position, name }]));
  return placed.length === peptide.modifications.length ? placed : null;
}

/** Writes a peptide in ProForma 2.0; null if a modification cannot be written. */
function proFormaOf(sequence: string, placed: readonly Placed[]): string | null {
  const tags = new Map<number, string>();
  for (const { position, name } of placed) {
    const tag = tagOf(name);
    if (tag === null || !(position >= 0 && position <= sequence.length + 1)) return null;
    tags.set(position, `${tags.get(position) ?? ''}[${tag}]`);
  }
  const [start, end] = [tags.get(0), tags.get(sequence.length + 1)];
  const chain = Array.from(sequence, (letter, offset) => letter + (tags.get(offset + 1) ?? '')).join('');
  return `${start === undefined ? '' : `${start}-`}${chain}${end === undefined ? '' : `-${end}`}`;
}

const WATER = massOf({ H: 2, O: 1 }).mono;
const CARBAMIDOMETHYL = 'Carbamidomethyl';
const CARBAMIDOMETHYL_MASS = unimodByName(CARBAMIDOMETHYL)?.mass.mono ?? Number.NaN;
/** Tables round masses and deltas. */
const MASS_TOLERANCE_DA = 0.05;

/** What the peptide weighs more, in Da, than its sequence with these modifications; NaN if that cannot be calculated. */
function unexplainedMass(sequence: string, proforma: string, mass: number): number {
  const parsed = parseProForma(proforma);
  if (!parsed.ok) return Number.NaN;
  const chain = Array.from(sequence).reduce(
    (sum, letter) => sum + (findResidue(letter)?.mass.mono ?? Number.NaN),
    WATER,
  );
  return mass - parsed.peptidoform.modifications.reduce((sum, each) => sum + each.mass.mono, chain);
}

export interface WrittenPeptide {
  sequence: string;
  /** With modifications, as the program writes it; '' if the table has no such column. */
  written: string;
  notation: PeptideNotation | null;
  /** The column that lists modifications with their places, if it does. */
  listed: string;
  /** Calculated neutral mass, in Da; null if the table does not say. */
  mass: number | null;
}

/** Why a peptide is not written in ProForma, a predicate. */
export type Modified = { proforma: string } | { problem: string };

/**
 * A peptide of a table in ProForma 2.0. MaxQuant and others leave fixed modifications out of the sequence: where the
 * calculated mass says that every other cysteine is carbamidomethylated, that is written; a mass that is explained by
 * nothing is a problem.
 */
export function modifiedPeptide({ sequence, written, notation, listed, mass }: WrittenPeptide): Modified {
  const placed =
    (listed === '' ? null : listedModifications(listed, sequence.length)) ??
    (written === '' ? [] : writtenModifications(written, notation));
  const proforma = placed && proFormaOf(sequence, placed);
  if (placed === null || proforma === null || !parseProForma(proforma).ok)
    return { problem: 'has a modification whose name or place is not known' };
  if (mass === null) return { proforma };
  const extra = unexplainedMass(sequence, proforma, mass);
  if (Math.abs(extra) < MASS_TOLERANCE_DA) return { proforma };
  const taken = new Set(placed.map(({ position }) => position));
  const cysteines = Array.from(sequence).flatMap((letter, at) =>
    letter === 'C' && !taken.has(at + 1) ? [at + 1] : [],
  );
  if (cysteines.length > 0 && Math.abs(extra - cysteines.length * CARBAMIDOMETHYL_MASS) < MASS_TOLERANCE_DA) {
    const fixed = proFormaOf(sequence, [
      ...placed,
      ...cysteines.map((position) => ({ position, name: CARBAMIDOMETHYL })),
    ]);
    if (fixed !== null) return { proforma: fixed };
  }
  return { problem: 'has a mass that its modifications do not explain' };
}
