import { expect, it } from 'vitest';
import { blastFailures, failedResult, type BlastFailure } from '#domain/blast/failures';

it.each<[BlastFailure, blame: string, error: string]>([
  ['refusedOptions', 'input', 'BLAST+ refused the parameters of this search.'],
  ['invalidQuery', 'input', 'BLAST+ could not read the query sequences.'],
  [
    'timeLimit',
    'input',
    'The search took longer than 8 minutes and was stopped. Please search with fewer or shorter sequences.',
  ],
  [
    'resultTooLarge',
    'input',
    'The result is larger than 50 MB. Please search with fewer sequences, fewer target sequences or a lower e-value.',
  ],
  [
    'outOfMemory',
    'input',
    'The search needed more memory than there is. Please search with fewer or shorter sequences.',
  ],
  ['databaseMissing', 'system', 'The sequence database of this release cannot be read.'],
  ['engineFailed', 'system', 'BLAST+ failed while searching.'],
  ['couldNotStart', 'capacity', 'No machine could be had for this search. Please start it again in a few minutes.'],
  ['interrupted', 'system', 'The search was interrupted. Please start it again.'],
])('a run that failed by %s is put down to %s and says why', (failure, blame, error) => {
  expect(blastFailures[failure].blame).toBe(blame);
  expect(failedResult(failure)).toEqual({ error, failure });
});
