/**
 * Backgrounds are sets of sequences, such as the canonical proteome or the peptides of benign tissue, in which a peptide of
 * the catalogue may occur, too.
 */

/** What a release says about one of its backgrounds. */
export interface Background {
  name: string;
  /** Where its sequences come from; '' if not stated. */
  source: string;
  license: string;
  /** Number of its sequences. */
  sequences: number;
}

/** The value of the filter for peptides that occur in no background of the release; no background has this name. */
export const NO_BACKGROUND = 'None of them';
