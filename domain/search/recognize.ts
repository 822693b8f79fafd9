import { type OwnNames, spencer } from '../catalogue/identity';
import { readText } from '../text/read-text';
import type { BuilderType } from './fields';
import { readGeneDate } from './gene-date';
import { ungrouped } from './location';
import { readNamedLocation } from './other-assembly';
import { idKind, ownForms, readId } from './read-id';
import { distinctValues, foldCase, readValues, SPACED_PMID, withoutQuotes, writeValues } from './value-list';

/** Residues of a peptide sequence from which on a text is taken for one. */
export const PEPTIDE_SEQUENCE_MIN = 5;
/** Nucleotides from which on a text of A, C, G, T, U and N is taken for a nucleotide sequence. */
const NUCLEOTIDE_SEQUENCE_MIN = 20;

/** A text builder of Search whose values are ids or names. */
type ValueType = Extract<
  BuilderType,
  'peptideId' | 'transcriptId' | 'geneId' | 'geneName' | 'RNAcentralId' | 'otherId' | 'pmid' | 'cancer' | 'tissue'
>;

/** What values can be: those of a builder of Search, or something that another page answers. */
export type ValueKind =
  | ValueType
  | 'study'
  | 'location'
  | 'bad location'
  | 'other assembly'
  | 'gene date'
  | 'peptide sequence'
  | 'nucleotide sequence';

/**
 * Values of one kind, in their order in the text. A location has chromosome, start and end; a bad one its text; one of
 * another assembly its text, that assembly and the one of the catalogue; a date
 * that a spreadsheet made of a gene has its text and the symbols that the gene may have.
 */
export interface Finding {
  kind: ValueKind;
  values: string[];
  /** A location as it was written, if that is not how the site writes it. */
  given?: string;
}

/** What must be known of a release to tell a name from a sequence. Case does not count. */
export interface KnownNames {
  cancers: readonly string[];
  tissues: readonly string[];
  /** By default SPENCER's. */
  own?: OwnNames;
  /** Whether a gene has this symbol or alias. */
  isGeneName?: (value: string) => boolean;
}

const wholly = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'i');

const NUCLEOTIDES = wholly(`[ACGTUN]{${NUCLEOTIDE_SEQUENCE_MIN},}`);
const RESIDUES = new RegExp(
  `^(?:[ACDEFGHIKLMNPQRSTVWY]{${PEPTIDE_SEQUENCE_MIN},}|[acdefghiklmnpqrstvwy]{${PEPTIDE_SEQUENCE_MIN},})$`,
);
/** The member of a list that equals a text regardless of case. */
function memberOf(list: readonly string[], text: string): string | undefined {
  return list.find((member) => foldCase(member) === foldCase(text));
}

function listName({ cancers, tissues }: KnownNames, text: string): Finding | null {
  const cancer = memberOf(cancers, text);
  if (cancer !== undefined) return { kind: 'cancer', values: [cancer] };
  const tissue = memberOf(tissues, text);
  return tissue === undefined ? null : { kind: 'tissue', values: [tissue] };
}

function locationFinding(text: string, { own }: KnownNames): Finding | null {
  const location = readNamedLocation(text, own);
  if (location === null) return null;
  if ('badPosition' in location) return { kind: 'bad location', values: [text] };
  if ('otherAssembly' in location)
    return { kind: 'other assembly', values: [text, location.otherAssembly, (own ?? spencer).assembly] };
  const { chromosome, start, end } = location.place;
  const isUsual = /^[^-]+(?::|$)/.test(text) && !/\s/.test(text);
  return { kind: 'location', values: [chromosome, start, end], ...(isUsual ? {} : { given: text }) };
}

/** Whether a value has the form of a peptide sequence, which the symbol of a gene may have, too (PANDAR). */
export function mayBeSequence(value: string): boolean {
  return RESIDUES.test(value) && !NUCLEOTIDES.test(value);
}

function recognizeValue(given: string, known: KnownNames): Finding {
  const { idPrefixes } = known.own ?? spencer;
  const value = readId(given, idPrefixes);
  const id = idKind(value, idPrefixes);
  if (id) return { kind: id, values: [value] };
  const found = locationFinding(value, known) ?? listName(known, value);
  if (found) return found;
  if (known.isGeneName?.(value)) return { kind: 'geneName', values: [value] };
  const date = readGeneDate(value);
  if (date) return { kind: 'gene date', values: [value, ...date.is] };
  if (NUCLEOTIDES.test(value)) return { kind: 'nucleotide sequence', values: [value] };
  if (RESIDUES.test(value)) return { kind: 'peptide sequence', values: [value.toUpperCase()] };
  return { kind: 'geneName', values: [value] };
}

/** Whether each value is a question of its own. */
const isSingle = ({ kind }: Finding): boolean =>
  kind.endsWith('location') || kind === 'gene date' || kind === 'other assembly';

/**
 * Tells what a text is about: one location or name, or the values of a list by their kinds, in the order of the first
 * value of each. Empty for a blank text. What has no other form counts as a gene name.
 */
export function recognize(text: string, known: KnownNames): Finding[] {
  const trimmed = withoutQuotes(readText(text, { keepBreaks: true }).text);
  if (trimmed === '') return [];
  const whole = locationFinding(trimmed, known) ?? listName(known, trimmed);
  if (whole) return [whole];
  const found: Finding[] = [];
  const byKind = new Map<ValueKind, Finding>();
  for (const finding of listFindings(trimmed.replace(SPACED_PMID, 'PMID:'), known)) {
    const same = byKind.get(finding.kind);
    if (same === undefined || isSingle(finding)) {
      found.push(finding);
      byKind.set(finding.kind, finding);
    } else for (const value of finding.values) same.values.push(value);
  }
  return withMistyped(found, known).map((finding) =>
    isSingle(finding) ? finding : { ...finding, values: distinctValues(finding.values) },
  );
}

/**
 * Findings with ids that are not quite those of this catalogue, such as SPENP0X1234, among the right ones of their kind
 * if these are more: Search says which of them it lacks. Alone, such a value counts as a name.
 */
function withMistyped(findings: readonly Finding[], { own }: KnownNames): Finding[] {
  const { idPrefixes } = own ?? spencer;
  if (idPrefixes === null) return [...findings];
  const kindOf = (name: string) =>
    (['peptide', 'transcript', 'gene'] as const)
      .filter((entry) => name.toUpperCase().startsWith(idPrefixes[entry].toUpperCase()))
      .map((entry) => ownForms[entry])
      .find((kind) => findings.some((finding) => finding.kind === kind));
  const names = findings.find(({ kind }) => kind === 'geneName')?.values ?? [];
  const mistyped = (kind: ValueKind) => names.filter((name) => kindOf(name) === kind);
  const joins = ({ kind, values }: Finding) => mistyped(kind).length < values.length;
  const joined = new Set(findings.filter(joins).flatMap(({ kind }) => mistyped(kind)));
  return findings
    .map((finding) =>
      finding.kind === 'geneName'
        ? { ...finding, values: finding.values.filter((name) => !joined.has(name)) }
        : joins(finding)
          ? { ...finding, values: [...finding.values, ...mistyped(finding.kind)] }
          : finding,
    )
    .filter(({ values }) => values.length > 0);
}

/** The findings of the values of a list; a line, or what stands between semicolons with blanks, may be one name or location. */
function* listFindings(list: string, known: KnownNames): Generator<Finding> {
  for (const line of list.split(/\n|;(?=\s)/)) {
    const whole = locationFinding(line.trim(), known) ?? listName(known, withoutQuotes(line));
    if (whole) yield whole;
    else for (const value of readValues(ungrouped(line))) yield recognizeValue(value, known);
  }
}

/** The criterion of Search that finds the values; null if another page answers the question. */
export function criterionOf({ kind, values }: Finding): { type: BuilderType; values: string[] } | null {
  if (kind === 'study' || kind === 'bad location' || kind === 'other assembly') return null;
  if (kind === 'peptide sequence' || kind === 'nucleotide sequence') return null;
  if (kind === 'gene date') return { type: 'geneName', values: [writeValues(values.slice(1))] };
  if (kind === 'cancer' || kind === 'tissue' || kind === 'location') return { type: kind, values };
  return { type: kind, values: [writeValues(values)] };
}
