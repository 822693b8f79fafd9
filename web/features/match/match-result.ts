import type { ListedPeptide } from '#domain/match/peptide-list';
import type { PeptideMatchResult } from '#domain/api/schemas/match';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import type { SequenceRow } from '#domain/api/schemas/sequence';
import {
  expressionCodes,
  expressionInFile,
  type ExpressionState,
  type Flag,
  flagInFile,
  immunogenicityStates,
  UNKNOWN,
  type Unknown,
  validationStates,
} from '#domain/catalogue/vocabulary';
import { tsvOf, type TsvColumn } from '#domain/text/tsv';
import { relatedGenes } from '../../parts/related-ids';

/** What the catalogue knows of all sequences of a list. */
export interface MatchAnswer extends PeptideMatchResult {
  /** Sequences that the question cannot be asked of, because they are too short for a fragment. */
  tooShort: string[];
  /** Rows of the catalogue by peptide id. */
  rows: Map<string, PeptideRow>;
}

/** A sequence of the user with a row of the catalogue that it matches. */
export interface MatchedRow {
  key: string;
  /** The user's entries with this sequence. */
  given: readonly string[];
  sequence: string;
  row: PeptideRow;
}

/** A sequence of the user with a sequence of the catalogue that it matches; all entries of that are matched. */
export interface MatchedSequence extends SequenceRow {
  key: string;
  given: readonly string[];
  own: string;
}

/** A sequence of the user that lies in ORFs only. */
export interface OrfMatch {
  given: readonly string[];
  sequence: string;
  orfs: MatchAnswer['orfMatches'][number]['orfs'];
  more: boolean;
}

export interface MatchResult {
  /** Different sequences that were compared, or too short to be. */
  asked: number;
  /** Different sequences with rows. */
  matched: number;
  rows: readonly MatchedRow[];
  orfs: readonly OrfMatch[];
  /** Sequences that are neither in a row nor in an ORF, and those too short to ask for. */
  unmatched: readonly { given: readonly string[]; sequence: string; tooShort: boolean }[];
  /** Fragments of which more peptides exist than are listed. */
  more: number;
}

export function matchResult(list: readonly ListedPeptide[], answer: MatchAnswer): MatchResult {
  const givenOf = new Map<string, string[]>();
  for (const { given, sequence } of list) givenOf.set(sequence, [...(givenOf.get(sequence) ?? []), given]);
  const given = (sequence: string) => givenOf.get(sequence) ?? [];
  return {
    asked: givenOf.size,
    matched: answer.matches.length,
    rows: answer.matches.flatMap(({ sequence, peptideIds }) =>
      peptideIds.flatMap((id) => {
        const row = answer.rows.get(id);
        return row ? [{ key: `${sequence} ${id}`, given: given(sequence), sequence, row }] : [];
      }),
    ),
    orfs: answer.orfMatches.map((match) => ({ ...match, given: given(match.sequence) })),
    unmatched: [
      ...answer.unmatched.map((sequence) => ({ given: given(sequence), sequence, tooShort: false })),
      ...answer.tooShort.map((sequence) => ({ given: given(sequence), sequence, tooShort: true })),
    ],
    more: answer.matches.filter(({ more }) => more).length,
  };
}

/** Filters of the matched rows; empty or null means all. */
export interface MatchFilters {
  cancers: readonly string[];
  expression: ExpressionState | null;
  immunogenicity: Flag | Unknown | null;
  validation: Flag | Unknown | null;
}

export const noMatchFilters: MatchFilters = { cancers: [], expression: null, immunogenicity: null, validation: null };

export function filteredRows(
  rows: readonly MatchedRow[],
  { cancers, expression, immunogenicity, validation }: MatchFilters,
): readonly MatchedRow[] {
  return rows.filter(
    ({ row }) =>
      (cancers.length === 0 || cancers.includes(row.cancer)) &&
      (expression === null || (row.expression ?? UNKNOWN) === expression) &&
      (immunogenicity === null || (row.immunogenicity ?? UNKNOWN) === immunogenicity) &&
      (validation === null || (row.validation ?? UNKNOWN) === validation),
  );
}

const pairOf = ({ sequence, row }: MatchedRow): string => `${sequence} ${row.sequence}`;

/** The matched sequences of which some row passes the filters, in the order of the rows that do. */
export function matchedSequences(all: readonly MatchedRow[], passing: readonly MatchedRow[]): MatchedSequence[] {
  const entriesOf = new Map<string, MatchedRow[]>();
  for (const row of all) entriesOf.set(pairOf(row), [...(entriesOf.get(pairOf(row)) ?? []), row]);
  const kept = new Set(passing);
  return [...new Set(passing.map(pairOf))].flatMap((key) => {
    const entries = entriesOf.get(key) ?? [];
    const matching = entries.filter((entry) => kept.has(entry));
    const [first] = matching;
    if (first === undefined) return [];
    const [best] = matching
      .flatMap(({ row }) => row.numbers ?? [])
      .toSorted((one, other) => (one.affinity ?? Infinity) - (other.affinity ?? Infinity));
    const genes = new Map(matching.flatMap(({ row }) => relatedGenes(row)).map(({ id, name }) => [id, name ?? '']));
    return [
      {
        key,
        given: first.given,
        own: first.sequence,
        sequence: first.row.sequence,
        peptideId: first.row.peptideId,
        genes: [...genes].map(([geneId, geneName]) => ({ geneId, geneName })),
        cancers: cancersOf(entries, kept),
        affinity: best?.affinity ?? null,
        genotype: best?.genotype ?? null,
        matching: matching.length,
        entries: entries.length,
      },
    ];
  });
}

function cancersOf(entries: readonly MatchedRow[], kept: ReadonlySet<MatchedRow>): SequenceRow['cancers'] {
  return [...new Set(entries.map(({ row }) => row.cancer))].map((cancer) => {
    const ofCancer = entries.filter(({ row }) => row.cancer === cancer);
    return {
      cancer,
      groups: [...expressionCodes, null].flatMap((group) => {
        const peptideIds = ofCancer.flatMap(({ row }) => (row.expression === group ? row.peptideId : []));
        return peptideIds.length === 0 ? [] : [{ group, peptideIds }];
      }),
      matching: ofCancer.some((entry) => kept.has(entry)),
    };
  });
}

/** The number of different sequences of the catalogue among matched rows. */
export const countSequences = (rows: readonly MatchedRow[]): number =>
  new Set(rows.map(({ row }) => row.sequence)).size;

/** Different sequences of the catalogue among matched rows that have a value, by value, largest first. */
export function countByValue(
  rows: readonly MatchedRow[],
  nameOf: (row: PeptideRow) => string,
): { name: string; value: number }[] {
  const sequences = new Map<string, Set<string>>();
  for (const { row } of rows) {
    const name = nameOf(row);
    sequences.set(name, (sequences.get(name) ?? new Set()).add(row.sequence));
  }
  return [...sequences].map(([name, { size: value }]) => ({ name, value })).sort((a, b) => b.value - a.value);
}

/** What a line of the result file says of one entry of the user. */
interface ResultLine {
  given: string;
  sequence: string;
  result: 'peptide' | 'ORF' | 'not found' | 'too short';
  row?: PeptideRow;
  orf?: OrfMatch['orfs'][number];
}

const columns: readonly TsvColumn<ResultLine>[] = [
  ['Your entry', ({ given }) => given],
  ['Your sequence', ({ sequence }) => sequence],
  ['Found as', ({ result }) => result],
  ['Peptide ID', ({ row }) => row?.peptideId ?? null],
  ['Sequence', ({ row }) => row?.sequence ?? null],
  ['Cancer', ({ row }) => row?.cancer ?? null],
  ['Tissue', ({ row }) => row?.tissue ?? null],
  ['Study', ({ row }) => row?.study ?? null],
  ['Expression Group', ({ row }) => (row ? expressionInFile(row.expression) : null)],
  ['Status', ({ row }) => (row ? flagInFile(validationStates, row.validation) : null)],
  ['Immunogenicity', ({ row }) => (row ? flagInFile(immunogenicityStates, row.immunogenicity) : null)],
  ['Gene Name', ({ row }) => row?.relatedGeneName ?? null],
  ['Gene ID', ({ row }) => row?.relatedGeneId ?? null],
  ['Transcript ID', ({ row, orf }) => row?.relatedTranscriptId ?? orf?.transcriptId ?? null],
  ['ORF ID', ({ orf }) => orf?.orfId ?? null],
  ['Position in ORF protein', ({ orf }) => orf?.start ?? null],
];

type Matched = Pick<MatchResult, 'rows' | 'orfs' | 'unmatched'>;

/**
 * A table that joins to the user's by its first column, which repeats every entry as it was given: a line for each
 * entry and row, for each entry and ORF, and for each entry that was not found.
 */
export function matchTsv({ rows, orfs, unmatched }: Matched): string {
  return tsvOf(columns, [
    ...rows.flatMap(({ given, sequence, row }) =>
      given.map((entry): ResultLine => ({ given: entry, sequence, result: 'peptide', row })),
    ),
    ...orfs.flatMap(({ given, sequence, orfs: places }) =>
      given.flatMap((entry) => places.map((orf): ResultLine => ({ given: entry, sequence, result: 'ORF', orf }))),
    ),
    ...unmatched.flatMap(({ given, sequence, tooShort }) =>
      given.map((entry): ResultLine => ({ given: entry, sequence, result: tooShort ? 'too short' : 'not found' })),
    ),
  ]);
}
