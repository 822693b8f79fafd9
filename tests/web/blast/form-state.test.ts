import { describe, expect, it } from 'vitest';
import { formReducer, initialForm, problemOf, type FormAction } from '../../../web/features/blast/form/form-state';
import { isTooLarge, noUpload, percentOf, uploadReducer, type UploadAction, type UploadState } from '../../../web/features/blast/form/upload-state';
import { readUploadAnswer } from '../../../web/api/upload-fasta';

const after = (...actions: FormAction[]) => actions.reduce(formReducer, initialForm());
const uploaded = (...actions: UploadAction[]) => actions.reduce(uploadReducer, noUpload);
const chosen: UploadAction = { type: 'choose', name: 'a.fa', bytes: 100 };
const ready: UploadState = { step: 'ready', name: 'a.fa', bytes: 100, percent: 100, jobId: 'job' };

describe('the form of BLAST', () => {
  it('BLAST-08 needs a text or a file, and forgets that it said so when a text comes', () => {
    expect(problemOf(initialForm(), noUpload)).toBe('noQuery');
    expect(problemOf({ ...initialForm(), fasta: ' \n ' }, noUpload)).toBe('noQuery');
    expect(problemOf({ ...initialForm(), fasta: '>q\nA' }, noUpload)).toBeNull();
    expect(problemOf(initialForm(), ready)).toBeNull();
    expect(problemOf(initialForm(), uploaded(chosen, { type: 'fail', code: 501, explanation: null }))).toBe('noQuery');
    expect(after({ type: 'refuse', problem: 'noQuery' }, { type: 'fasta', fasta: '>' }).problem).toBeNull();
  });

  it('BLAST-04, BLAST-09 has the parameters folded away until they are wanted or the e-value is wrong', () => {
    expect(initialForm().panelOpen).toBe(false);
    const { parameters } = initialForm();
    expect(problemOf({ ...initialForm(), fasta: '>q\nA', parameters: { ...parameters, eValueText: '-1' } }, noUpload)).toBe('eValue');
    const refused = after({ type: 'refuse', problem: 'eValue' });
    expect(refused).toMatchObject({ panelOpen: true, problem: 'eValue' });
    expect(formReducer(refused, { type: 'parameters', parameters: { ...parameters, eValueText: '1e' } }).problem).toBe('eValue');
    expect(formReducer(refused, { type: 'parameters', parameters: { ...parameters, eValueText: '1' } }).problem).toBeNull();
  });

  it('BLAST-22 begins anew with another type, with its defaults', () => {
    const { parameters } = initialForm();
    const changed = after({ type: 'fasta', fasta: '>q\nA' }, { type: 'parameters', parameters: { ...parameters, maxTargetSequences: 100 } }, { type: 'blast type', blastType: 'blastp' });
    expect(changed).toEqual({ ...initialForm('blastp') });
  });
});

describe('the upload of BLAST', () => {
  it('BLAST-12 shows at most 99 % until the server has answered, then 100', () => {
    expect([percentOf(0, 200), percentOf(100, 200), percentOf(199, 200), percentOf(200, 200), percentOf(1, 0)]).toEqual([0, 50, 99, 99, 0]);
    const sending = uploaded(chosen, { type: 'progress', sent: 50, total: 100 });
    expect(sending).toMatchObject({ step: 'sending', percent: 50 });
    expect(uploadReducer(sending, { type: 'progress', sent: 100, total: 100 })).toMatchObject({ step: 'sending', percent: 99 });
    expect(uploadReducer(sending, { type: 'stored', jobId: 'job' })).toMatchObject({ step: 'ready', percent: 100, jobId: 'job' });
  });

  it('BLAST-13, BLAST-14 tells a file that is no FASTA from any other failure', () => {
    expect(uploaded(chosen, { type: 'fail', code: 501, explanation: null })).toMatchObject({ step: 'failed', message: 'Please input the valid fasta format file!!!' });
    for (const code of [0, 400, 413, 429, 500]) {
      expect(uploaded(chosen, { type: 'fail', code, explanation: null })).toMatchObject({ step: 'failed', message: 'Unkown error happened, please try again later!!!' });
    }
  });

  it('BLAST-03 forgets a removed file, and an answer that comes too late', () => {
    expect(uploaded(chosen, { type: 'remove' }, { type: 'stored', jobId: 'job' })).toEqual(noUpload);
  });

  it('BLAST-11 takes 5242880 bytes and refuses one more', () => {
    expect([isTooLarge(5_242_880), isTooLarge(5_242_881)]).toEqual([false, true]);
  });

  it('BLAST-24 reads the job id of the answer, and its code when it is none', () => {
    expect(readUploadAnswer(200, '{"code":200,"data":"job"}')).toBe('job');
    const codeOf = (status: number, text: string): unknown => {
      try {
        return readUploadAnswer(status, text);
      } catch (error) {
        return (error as { code: number }).code;
      }
    };
    expect([
      codeOf(200, '{"code":501,"message":"Invalid FASTA"}'), codeOf(413, '{"code":413,"message":"Payload too large"}'), codeOf(502, '<html>'),
      codeOf(200, '<html>'), codeOf(500, '{"code":200,"data":"job"}'), codeOf(200, '{"code":200,"data":null}'),
    ]).toEqual([501, 413, 502, 0, 0, 0]);
  });
});
