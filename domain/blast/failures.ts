/**
 * The ways in which a run may fail, and what its result.json says to the user. The user can fix `input` failures
 * and wait for `capacity`; `system` failures are ours.
 */
export const blastFailures = {
  refusedOptions: { blame: 'input', message: 'BLAST+ refused the parameters of this search.' },
  invalidQuery: { blame: 'input', message: 'BLAST+ could not read the query sequences.' },
  timeLimit: {
    blame: 'input',
    message: 'The search took longer than 8 minutes and was stopped. Please search with fewer or shorter sequences.',
  },
  resultTooLarge: {
    blame: 'input',
    message:
      'The result is larger than 50 MB. Please search with fewer sequences, fewer target sequences or a lower e-value.',
  },
  outOfMemory: {
    blame: 'input',
    message: 'The search needed more memory than there is. Please search with fewer or shorter sequences.',
  },
  databaseMissing: { blame: 'system', message: 'The sequence database of this release cannot be read.' },
  engineFailed: { blame: 'system', message: 'BLAST+ failed while searching.' },
  couldNotStart: {
    blame: 'capacity',
    message: 'No machine could be had for this search. Please start it again in a few minutes.',
  },
  interrupted: { blame: 'system', message: 'The search was interrupted. Please start it again.' },
} as const satisfies Record<string, { blame: 'input' | 'capacity' | 'system'; message: string }>;

export type BlastFailure = keyof typeof blastFailures;

/** result.json of a run that failed. */
export interface FailedResult {
  error: string;
  failure: BlastFailure;
}

export function failedResult(failure: BlastFailure): FailedResult {
  return { error: blastFailures[failure].message, failure };
}
