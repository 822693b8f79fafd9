import {
  blastDatabases,
  DEFAULT_MATRIX,
  DEFAULT_MAX_TARGET_SEQUENCES,
  DEFAULT_NUCLEOTIDE_SCORES,
  DEFAULT_PROTEIN_GAP,
  DEFAULT_COMPOSITION_MODE,
  defaultEValues,
  defaultWordSizes,
  gapsOfMatrix,
  gapsOfScores,
  LINEAR_GAP,
  nucleotideGaps,
  type BlastDatabase,
  type BlastType,
  type GapCosts,
  type Matrix,
  type NucleotideGap,
  type NucleotideScores,
} from '#domain/blast/vocabulary';
import { isFastaProblem, readFasta } from '#domain/sequence/fasta-reader';
import { readFastaText, withHeader } from '#domain/sequence/fasta-text';
import { readText } from '#domain/text/read-text';
import type { BlastSettings, NucleotideSettings, ProteinSettings } from '#domain/blast/run-options';
import type { Input } from '../../../api/client';

/** The databases as users know them. */
export const databaseNames: Record<BlastDatabase, string> = {
  transcripts: 'Transcripts',
  peptides: 'Peptides',
  orf_proteins: 'ORF proteins',
};

/** Settings as the form holds them: the e-value is the text as typed. */
type Typed<Settings> = Omit<Settings, 'eValue'> & { eValueText: string };
export type NucleotideParameters = Typed<NucleotideSettings>;
export type ProteinParameters = Typed<ProteinSettings>;
export type Parameters = NucleotideParameters | ProteinParameters;

export function defaultParameters(type: BlastType): Parameters {
  const common = {
    maxTargetSequences: DEFAULT_MAX_TARGET_SEQUENCES,
    eValueText: String(defaultEValues[type]),
    wordSize: defaultWordSizes[type],
  };
  return type === 'blastn'
    ? { type, ...common, database: blastDatabases.blastn[0], scores: DEFAULT_NUCLEOTIDE_SCORES, gap: LINEAR_GAP }
    : {
        type,
        ...common,
        database: blastDatabases.blastp[0],
        matrix: DEFAULT_MATRIX,
        gap: DEFAULT_PROTEIN_GAP,
        compositionMode: DEFAULT_COMPOSITION_MODE,
      };
}

/** The parameters with which a search was run. */
export function parametersOf({ eValue, ...settings }: BlastSettings): Parameters {
  return { ...settings, eValueText: String(eValue) };
}

/** `linear` or `5,2`: the value of an option. */
export function gapKey(gap: NucleotideGap): string {
  return gap === LINEAR_GAP ? gap : gap.join(',');
}

export function gapLabel(gap: NucleotideGap): string {
  return gap === LINEAR_GAP ? 'Linear' : `Existence ${gap[0]}, extension ${gap[1]}`;
}

export interface GapOption<Gap> {
  gap: Gap;
  /** BLAST+ accepts it with the chosen scores or matrix. */
  valid: boolean;
}

const among = <Gap extends NucleotideGap>(gaps: readonly Gap[], gap: NucleotideGap): Gap | undefined =>
  gaps.find((each) => gapKey(each) === gapKey(gap));

export function nucleotideGapOptions({ scores }: NucleotideParameters): GapOption<NucleotideGap>[] {
  return nucleotideGaps.map((gap) => ({ gap, valid: among(gapsOfScores[scores], gap) !== undefined }));
}

/**
 * The gap costs of the default matrix, always listed, and any others of the chosen one; by existence, then extension.
 */
export function proteinGapOptions({ matrix }: ProteinParameters): GapOption<GapCosts>[] {
  const own = gapsOfMatrix[matrix];
  const shown = new Map([...gapsOfMatrix[DEFAULT_MATRIX], ...own].map((gap) => [gapKey(gap), gap]));
  return [...shown.values()]
    .toSorted((a, b) => b[0] - a[0] || a[1] - b[1])
    .map((gap) => ({ gap, valid: among(own, gap) !== undefined }));
}

/** Other scores; gap costs that are not valid with them change to the first that are. */
export function withScores(parameters: NucleotideParameters, scores: NucleotideScores): NucleotideParameters {
  const gaps = gapsOfScores[scores];
  return { ...parameters, scores, gap: among(gaps, parameters.gap) ?? gaps[0] ?? LINEAR_GAP };
}

export function withMatrix(parameters: ProteinParameters, matrix: Matrix): ProteinParameters {
  const gaps = gapsOfMatrix[matrix];
  return { ...parameters, matrix, gap: among(gaps, parameters.gap) ?? gaps[0] ?? DEFAULT_PROTEIN_GAP };
}

const DECIMAL = /^\+?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** Null for a blank text: the server uses the type's default. Undefined: not a number of at least 0. */
export function readEValue(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const value = Number(trimmed);
  return DECIMAL.test(trimmed) && Number.isFinite(value) ? value : undefined;
}

/** Whether anything differs from the defaults of the type. */
export function isDefault(parameters: Parameters): boolean {
  return JSON.stringify(parameters) === JSON.stringify({ ...parameters, ...defaultParameters(parameters.type) });
}

/** A header with a name, or a residue. */
const CONTENT = /^>\s*\S|[A-Za-z]/m;

/** The pasted text, trimmed; null when it has neither header nor residue, such as a lone `>`. */
export function pastedFasta(text: string): string | null {
  const trimmed = readText(text).text.trim();
  return CONTENT.test(trimmed) ? trimmed : null;
}

/** A change that is a sentence of its own. */
export const NO_HEADER = "No header found; we named your sequence 'query'.";

/** What is changed of a pasted text before it is searched; nothing of a text that will be refused. */
export function pastedChanges(text: string): string[] {
  const pasted = pastedFasta(text);
  if (pasted === null) return [];
  const headed = withHeader(pasted);
  const { changes } = readFastaText(headed);
  return [...readText(text).changes, ...changes, ...(headed === pasted ? [] : [NO_HEADER])];
}

/** Peptides with fewer residues are found for certain by Match only. */
export const SHORT_RESIDUES = 15;

/** The sequences of a pasted text that are short peptides; none of a text that will be refused. */
export function shortQueries(text: string): string[] {
  const pasted = pastedFasta(text);
  const records = pasted === null ? [] : [...readFasta([withHeader(pasted)])];
  return records.flatMap((record) =>
    isFastaProblem(record) || record.sequence.length === 0 || record.sequence.length >= SHORT_RESIDUES
      ? []
      : [record.sequence],
  );
}

/** The two scores of `1,-2`. */
function scoresOf(scores: string): { reward: number; penalty: number } {
  const [reward = 0, penalty = 0] = scores.split(',').map(Number);
  return { reward, penalty };
}

/** The request for a search. A file wins over pasted text; parameters of the other type are null. */
export function runRequest(parameters: Parameters, fasta: string, jobId: string | null): Input<'runBlast'> {
  const { type, maxTargetSequences, eValueText, wordSize, database, gap } = parameters;
  const pasted = pastedFasta(fasta);
  const [gapOpen, gapExtend] = gap === LINEAR_GAP ? [null, null] : gap;
  return {
    jobId,
    blastType: type,
    inputFasta: jobId === null && pasted !== null ? withHeader(pasted) : null,
    maxTargetSeq: maxTargetSequences,
    eValue: readEValue(eValueText) ?? null,
    wordSize,
    gapOpen,
    gapExtend,
    ...(parameters.type === 'blastn'
      ? { ...scoresOf(parameters.scores), matrix: null, compBasedStats: null }
      : { reward: null, penalty: null, matrix: parameters.matrix, compBasedStats: parameters.compositionMode }),
    database,
  };
}
