import { ApiError } from '#domain/api/errors';

/** BLAST calls check their input and then answer that nothing can be run. */
export function blastUnavailable(): ApiError {
  return new ApiError('unavailable', 'BLAST is not available yet');
}
