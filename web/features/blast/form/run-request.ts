import { LINEAR_GAP } from '#domain/blast/vocabulary';
import type { Input } from '../../../api/client';
import { readEValue, type Parameters } from './parameters';

/** A header with a name, or a residue. */
const CONTENT = /^>\s*\S|[A-Za-z]/m;

/** The pasted text without blanks around it; null when it holds neither header nor residue, such as a lone `>`. */
export function pastedFasta(text: string): string | null {
  const trimmed = text.trim();
  return CONTENT.test(trimmed) ? trimmed : null;
}

/** The two scores of `1,-2`. */
function scoresOf(scores: string): { reward: number; penalty: number } {
  const [reward = 0, penalty = 0] = scores.split(',').map(Number);
  return { reward, penalty };
}

/** What a search is asked with. A file wins over pasted text; what the other type uses is null. */
export function runRequest(parameters: Parameters, fasta: string, jobId: string | null): Input<'runBlast'> {
  const { type, maxTargetSequences, eValueText, wordSize, database, gap } = parameters;
  const [gapOpen, gapExtend] = gap === LINEAR_GAP ? [null, null] : gap;
  return {
    jobId,
    blastType: type,
    inputFasta: jobId === null ? pastedFasta(fasta) : null,
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
