import { errorCodes, errorMessages } from '#domain/api/errors';
import { blastFailures, type FailedResult } from '#domain/blast/failures';
import type { CallFailure } from '../../api/call-failure';

/** What the page says when something is missing, refused or fails, spelled as the specification has it. */
export const blastMessages = {
  noQuery: 'Please input fasta data or select a file to upload!',
  eValue: 'Please enter a positive number!!!',
  fileTooLarge: 'Please select a file less than 5M!!!',
  invalidFile: 'Please input the valid fasta format file!!!',
  uploadFailed: 'Unkown error happened, please try again later!!!',
  runFailed: 'Unkown error happened, please check the input and try again later!!!',
} as const;

/** Second line under the failure message: what the user can do. Null if there is nothing. */
export function explainFailedResult(result: FailedResult | null): string | null {
  if (result === null || !Object.hasOwn(blastFailures, result.failure)) return null;
  const { blame, message } = blastFailures[result.failure];
  return blame === 'system' ? null : message;
}

/** Why a call did not start a run: its code, and the server's own sentence. */
export type Refusal = Pick<CallFailure, 'code' | 'serverMessage'>;

/** The same for a call that did not start a run; `problem` is what was found in the query, if anything. */
export function explainRefusal({ code, serverMessage }: Refusal, problem: string | null): string | null {
  switch (code) {
    case errorCodes.invalidFasta:
      return problem;
    case errorCodes.notFound:
      return 'The uploaded file is no longer on the server. Please select it again.';
    case errorCodes.payloadTooLarge:
      return 'These sequences are too long for one search. Please submit fewer.';
    case errorCodes.tooManyRequests:
      // Only the server knows which limit was met; the gateway's bare name of the error is not a sentence.
      return serverMessage === null || serverMessage === errorMessages.tooManyRequests
        ? 'Too many requests. Please try again in a moment.'
        : serverMessage;
    default:
      return null;
  }
}
