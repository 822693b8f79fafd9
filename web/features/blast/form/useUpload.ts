import { useEffect, useReducer, useRef, useState } from 'react';
import { formProblem, problemSentence } from '#domain/blast/query-check';
import { errorCodes } from '#domain/api/errors';
import { normaliseFasta } from '#domain/sequence/normalise-fasta';
import { CallFailure } from '../../../api/call-failure';
import { logFailure } from '../../../failures/log-failure';
import { uploadFasta } from '../../../api/upload-fasta';
import type { JobKeeper } from '../run/job-keeper';
import { isTooLarge, noUpload, uploadReducer, type UploadState } from './upload-state';

export interface Upload {
  state: UploadState;
  /** The last choice was above the limit; what was chosen before stays. */
  tooLarge: boolean;
  choose: (file: File) => void;
  remove: () => void;
  /** The text of the file, for saying what is wrong with it; '' when there is none. */
  text: () => Promise<string>;
  /** Stores the file once more, for a second search whose first one is kept. Throws a CallFailure. */
  again: () => Promise<string>;
}

/** Line ends and wrapped lines cost room in the call that carries the file. What is not FASTA goes as it is. */
async function bodyOf(file: File): Promise<Blob> {
  const text = await file.text();
  const normal = normaliseFasta(text);
  return normal === text ? file : new Blob([normal], { type: 'text/plain' });
}

/** The file of the form: sent as soon as it is chosen; another one replaces it, and its job is deleted with it. */
export function useUpload(jobs: JobKeeper, onDrop: (jobId: string) => void): Upload {
  const [state, dispatch] = useReducer(uploadReducer, noUpload);
  const [tooLarge, setTooLarge] = useState(false);
  const chosen = useRef<File | null>(null);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const forget = () => {
    sending.current?.abort();
    chosen.current = null;
    if (state.step === 'ready' && jobs.drop(state.jobId)) onDrop(state.jobId);
    dispatch({ type: 'remove' });
  };
  const send = async (file: File, signal: AbortSignal): Promise<string> => {
    const body = await bodyOf(file);
    const jobId = await uploadFasta(body, file.name, (sent, total) => dispatch({ type: 'progress', sent, total }), signal);
    jobs.add(jobId);
    dispatch({ type: 'stored', jobId });
    return jobId;
  };
  const begin = (file: File): AbortSignal => {
    const control = new AbortController();
    sending.current = control;
    chosen.current = file;
    dispatch({ type: 'choose', name: file.name, bytes: file.size });
    return control.signal;
  };
  const fail = async (file: File, error: unknown, signal: AbortSignal) => {
    logFailure(error);
    const code = error instanceof CallFailure ? error.code : 0;
    const problem = code === errorCodes.invalidFasta ? formProblem([await file.text()]) : null;
    if (!signal.aborted) dispatch({ type: 'fail', code, explanation: problem === null ? null : problemSentence(problem) });
  };
  const choose = (file: File) => {
    setTooLarge(isTooLarge(file.size));
    if (isTooLarge(file.size)) return;
    forget();
    const signal = begin(file);
    void send(file, signal).catch((error: unknown) => fail(file, error, signal));
  };
  const again = async () => {
    const file = chosen.current;
    if (file === null) throw new CallFailure('uploadFile', errorCodes.notFound, 'no file');
    const signal = begin(file);
    try {
      return await send(file, signal);
    } catch (error) {
      await fail(file, error, signal);
      throw error;
    }
  };
  const remove = () => {
    setTooLarge(false);
    forget();
  };
  return { state, tooLarge, choose, remove, text: async () => (await chosen.current?.text()) ?? '', again };
}
