import { repositories } from '../catalogue/cross-references';
import { site } from '../catalogue/site';
import type { BuilderType } from './fields';
import { readLocation } from './location';
import { distinctValues, foldCase, readValues, writeValues } from './value-list';

/** Residues of a peptide sequence from which on a text is taken for one. */
export const PEPTIDE_SEQUENCE_MIN = 5;
/** Nucleotides from which on a text of A, C, G, T, U and N is taken for a nucleotide sequence. */
export const NUCLEOTIDE_SEQUENCE_MIN = 20;

/** A text builder of Search whose values are ids or names. */
type ValueType = Extract<
  BuilderType,
  'peptideId' | 'transcriptId' | 'geneId' | 'geneName' | 'RNAcentralId' | 'otherId' | 'pmid' | 'cancer' | 'tissue'
>;

/** What values can be: those of a builder of Search, or something that another page answers. */
export type ValueKind = ValueType | 'study' | 'location' | 'bad location' | 'peptide sequence' | 'nucleotide sequence';

/** Values of one kind, in their order in the text. A location has chromosome, start and end; a bad one its text. */
export interface Finding {
  kind: ValueKind;
  values: string[];
}

/** What must be known of a release to tell a name from a sequence. Case does not count. */
export interface KnownNames {
  cancers: readonly string[];
  tissues: readonly string[];
  /** Whether a gene has this symbol or alias. */
  isGeneName?: (value: string) => boolean;
}

const wholly = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'i');
const { peptide, transcript, gene } = site.idPrefixes;

/** Forms of ids, in the order in which they are tried. */
const idForms: readonly (readonly [ValueKind, RegExp])[] = [
  ['peptideId', wholly(`${peptide}\\d+`)],
  ['transcriptId', wholly(`${transcript}\\d+`)],
  ['geneId', wholly(`${gene}\\d+`)],
  ['RNAcentralId', wholly('URS[0-9A-F]{10}(?:_\\d+)?')],
  ['study', wholly(`(?:${repositories.map(({ prefix }) => prefix).join('|')})\\d{4,}`)],
  [
    'otherId',
    wholly(
      [
        'ENS[GTPER]\\d{6,}(?:\\.\\d+)?', // Ensembl and GENCODE
        'NONHSA[GT]\\d+(?:\\.\\d+)?', // NONCODE
        'HGNC:\\d+',
        '[NX][MR]_\\d+(?:\\.\\d+)?', // RefSeq
        'HSALN[GT]\\d+', // LncBook
        'lnc-\\S+:\\d+', // LNCipedia
        'OTTHUM[GTP]\\d+', // VEGA
        'RF\\d{5}', // Rfam
      ].join('|'),
    ),
  ],
  ['pmid', wholly('(?:PMID:)?[1-9]\\d{0,7}')],
];

const NUCLEOTIDES = wholly(`[ACGTUN]{${NUCLEOTIDE_SEQUENCE_MIN},}`);
const RESIDUES = new RegExp(
  `^(?:[ACDEFGHIKLMNPQRSTVWY]{${PEPTIDE_SEQUENCE_MIN},}|[acdefghiklmnpqrstvwy]{${PEPTIDE_SEQUENCE_MIN},})$`,
);
/** `PMID: 34570216` and `PMID 34570216` are one value. */
const SPACED_PMID = /\bPMID[:\s]\s*(?=\d)/gi;

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

function locationFinding(text: string): Finding | null {
  const location = readLocation(text);
  if (location === null) return null;
  if ('badPosition' in location) return { kind: 'bad location', values: [text] };
  const { chromosome, start, end } = location.place;
  return { kind: 'location', values: [chromosome, start, end] };
}

/** Whether a value has the form of a peptide sequence, which the symbol of a gene may have, too (PANDAR). */
export function mayBeSequence(value: string): boolean {
  return RESIDUES.test(value) && !NUCLEOTIDES.test(value);
}

function recogniseValue(value: string, known: KnownNames): Finding {
  const id = idForms.find(([, form]) => form.test(value));
  if (id) return { kind: id[0], values: [value.replace(/^PMID:/i, '')] };
  const found = locationFinding(value) ?? listName(known, value);
  if (found) return found;
  if (known.isGeneName?.(value)) return { kind: 'geneName', values: [value] };
  if (NUCLEOTIDES.test(value)) return { kind: 'nucleotide sequence', values: [value] };
  if (RESIDUES.test(value)) return { kind: 'peptide sequence', values: [value.toUpperCase()] };
  return { kind: 'geneName', values: [value] };
}

/**
 * Tells what a text is about: one location or name, or the values of a list by their kinds, in the order of the first
 * value of each. Empty for a blank text. What has no other form counts as a gene name.
 */
export function recognise(text: string, known: KnownNames): Finding[] {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  const whole = locationFinding(trimmed) ?? listName(known, trimmed);
  if (whole) return [whole];
  const found: Finding[] = [];
  for (const value of readValues(trimmed.replace(SPACED_PMID, 'PMID:'))) {
    const finding = recogniseValue(value, known);
    const same = finding.kind.endsWith('location') ? undefined : found.find(({ kind }) => kind === finding.kind);
    if (same) same.values = distinctValues([...same.values, ...finding.values]);
    else found.push(finding);
  }
  return found;
}

/** The criterion of Search that finds the values; null if another page answers the question. */
export function criterionOf({ kind, values }: Finding): { type: BuilderType; values: string[] } | null {
  if (kind === 'study' || kind === 'bad location' || kind === 'peptide sequence' || kind === 'nucleotide sequence')
    return null;
  if (kind === 'cancer' || kind === 'tissue' || kind === 'location') return { type: kind, values };
  return { type: kind, values: [writeValues(values)] };
}
