import type { BlastSettings } from './run-options';
import { LINEAR_GAP, SMALLEST_E_VALUE, type NucleotideGap } from './vocabulary';

/** Files as passed to the program. */
export interface BlastFiles {
  query: string;
  /**
   * Name of a database in the working directory, without an extension. Not a path: the program takes a list of databases
   * with spaces between them.
   */
  database: string;
  output: string;
}

/** Single-file JSON. */
const OUTPUT_FORMAT = '15';

/** Both flags or neither: the program would read a single one as if the other were zero. */
function gapArguments(gap: NucleotideGap): string[] {
  return gap === LINEAR_GAP ? [] : ['-gapopen', String(gap[0]), '-gapextend', String(gap[1])];
}

function scoringArguments(settings: BlastSettings): string[] {
  if (settings.type === 'blastp')
    return ['-matrix', settings.matrix, '-comp_based_stats', String(settings.compositionMode)];
  const [reward = '', penalty = ''] = settings.scores.split(',');
  return ['-task', 'megablast', '-reward', reward, '-penalty', penalty];
}

/**
 * Arguments of the program named by `settings.type`. All are explicit, so that no default matters.
 */
export function blastArguments(settings: BlastSettings, { query, database, output }: BlastFiles): string[] {
  return [
    '-query',
    query,
    '-db',
    database,
    '-out',
    output,
    '-outfmt',
    OUTPUT_FORMAT,
    '-max_target_seqs',
    String(settings.maxTargetSequences),
    '-evalue',
    String(settings.eValue > 0 ? settings.eValue : SMALLEST_E_VALUE),
    '-word_size',
    String(settings.wordSize),
    ...scoringArguments(settings),
    ...gapArguments(settings.gap),
  ];
}

/** The notice in result.json about an e-value that had to be changed; undefined for any other run. */
export function noticeOf({ eValue }: Pick<BlastSettings, 'eValue'>): string | undefined {
  return eValue > 0
    ? undefined
    : `BLAST+ takes no e-value of 0; the smallest possible one, ${SMALLEST_E_VALUE}, was used instead.`;
}
