import { apiPaths } from 'virtual:routes';
import { SUCCESS_CODE } from '#domain/api/envelope';
import { CallFailure } from './call-failure';

/**
 * Returns the job id in the answer to an upload. Throws a CallFailure with the code of the envelope or the HTTP status.
 */
export function readUploadAnswer(status: number, text: string): string {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // The status describes an answer that is not an envelope.
  }
  const code =
    typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number' ? body.code : status;
  if (
    status >= 200 &&
    status < 300 &&
    code === SUCCESS_CODE &&
    typeof body === 'object' &&
    body !== null &&
    'data' in body &&
    typeof body.data === 'string'
  ) {
    return body.data;
  }
  throw new CallFailure('uploadFile', code === SUCCESS_CODE ? 0 : code, `code ${code}`);
}

/**
 * Sends a FASTA file and returns its job id. Uses XMLHttpRequest because fetch does not report upload progress. Throws
 * a CallFailure, or the reason of the signal after an abort.
 */
export function uploadFasta(
  file: Blob,
  name: string,
  report: (sent: number, total: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open('POST', apiPaths.uploadFile);
    request.upload.addEventListener('progress', ({ loaded, total }) => report(loaded, total));
    request.addEventListener('load', () => {
      try {
        resolve(readUploadAnswer(request.status, request.responseText));
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    request.addEventListener('error', () => reject(new CallFailure('uploadFile', 0, 'no answer')));
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason as Error);
    });
    const form = new FormData();
    form.append('file', file, name);
    request.send(form);
  });
}
