import { errorCodes } from '#domain/api/errors';
import { UPLOAD_BYTES_MAX } from '#domain/api/limits';
import { blastMessages } from '../messages';

/** The one file of the form. */
export type UploadState =
  | { step: 'none' }
  | { step: 'sending'; name: string; bytes: number; percent: number }
  | { step: 'ready'; name: string; bytes: number; percent: 100; jobId: string }
  /** `explanation`: where the file is no FASTA, if that was found. */
  | { step: 'failed'; name: string; bytes: number; percent: number; message: string; explanation: string | null };

export type UploadAction =
  | { type: 'choose'; name: string; bytes: number }
  | { type: 'progress'; sent: number; total: number }
  | { type: 'stored'; jobId: string }
  | { type: 'fail'; code: number; explanation: string | null }
  | { type: 'remove' };

export const noUpload: UploadState = { step: 'none' };

/** As the visitor chose it, before anything is done to it. */
export function isTooLarge(bytes: number): boolean {
  return bytes > UPLOAD_BYTES_MAX;
}

/** 99 until the server has answered: what was sent may still be refused. */
export function percentOf(sent: number, total: number): number {
  return total > 0 ? Math.min(99, Math.floor((sent / total) * 100)) : 0;
}

export function uploadReducer(state: UploadState, action: UploadAction): UploadState {
  switch (action.type) {
    case 'choose':
      return { step: 'sending', name: action.name, bytes: action.bytes, percent: 0 };
    case 'progress':
      return state.step === 'sending' ? { ...state, percent: Math.max(state.percent, percentOf(action.sent, action.total)) } : state;
    case 'stored':
      return state.step === 'sending' ? { ...state, step: 'ready', percent: 100, jobId: action.jobId } : state;
    case 'fail':
      return state.step === 'sending'
        ? {
          ...state,
          step: 'failed',
          message: action.code === errorCodes.invalidFasta ? blastMessages.invalidFile : blastMessages.uploadFailed,
          explanation: action.explanation,
        }
        : state;
    case 'remove':
      return noUpload;
  }
}
