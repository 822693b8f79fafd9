import { useEffect, useReducer, useState } from 'react';
import { problemSentence, queryProblem } from '#domain/blast/query-check';
import { errorCodes } from '#domain/api/errors';
import type { BlastType } from '#domain/blast/vocabulary';
import { dropJob } from '../../api/blast-job';
import { call } from '../../api/client';
import { useReleaseFile } from '../../api/site-data';
import { FormCard } from './form/FormCard';
import { formReducer, initialForm, problemOf } from './form/form-state';
import { runRequest } from './form/run-request';
import { useUpload } from './form/useUpload';
import { ResultCard } from './result/ResultCard';
import { JobKeeper } from './run/job-keeper';
import { explainRefusal, isRunning, jobOf } from './run/run-state';
import { useJobsOfPage } from './run/useJobsOfPage';
import { useRun } from './run/useRun';

/** The form and what it finds. `linkedJob`: a search that somebody's link leads to; `onOwnSearch`: it is left behind. */
export function BlastCards({ linkedJob, onOwnSearch }: { linkedJob: string | null; onOwnSearch: () => void }) {
  const [jobs] = useState(() => new JobKeeper(dropJob));
  const [form, dispatch] = useReducer(formReducer, 'blastn', initialForm);
  const run = useRun(jobs);
  const upload = useUpload(jobs, run.forget);
  const { data: release } = useReleaseFile();
  const running = isRunning(run.state);

  useEffect(() => {
    if (linkedJob !== null) run.open(linkedJob);
    // A page is made for one link.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useJobsOfPage(jobs, () => {
    upload.remove();
    run.comeBack();
  });

  const file = upload.state.step === 'ready' ? upload.state : null;
  const search = () => {
    if (running || upload.state.step === 'sending') return;
    const problem = problemOf(form, upload.state);
    if (problem !== null) {
      dispatch({ type: 'refuse', problem });
      return;
    }
    dispatch({ type: 'accept' });
    const { parameters, fasta } = form;
    const before = jobOf(run.state);
    if (before !== null && before.id !== file?.jobId) jobs.drop(before.id);
    onOwnSearch();
    run.start(
      async (signal) => {
        // Another run of a kept job would overwrite the result that its link leads to, and a cancelled one is gone.
        const jobId = file === null || jobs.owns(file.jobId) ? file?.jobId ?? null : await upload.again();
        signal.throwIfAborted();
        return call('runBlast', runRequest(parameters, fasta, jobId));
      },
      async (refusal) => {
        if (refusal.code !== errorCodes.invalidFasta) return explainRefusal(refusal, null);
        const found = queryProblem([file === null ? fasta.trim() : await upload.text()], parameters.type);
        return explainRefusal(refusal, found === null ? null : problemSentence(found));
      },
    );
  };
  const cancel = () => {
    // The call under way may be running the file: the next search stores it anew.
    if (run.state.step === 'starting' && file !== null) jobs.cancel(file.jobId);
    run.cancel();
  };
  const changeType = (type: BlastType) => {
    run.reset();
    upload.remove();
    dispatch({ type: 'blast type', blastType: type });
    onOwnSearch();
  };
  const mended = form.problem === 'noQuery' && (file !== null || upload.state.step === 'sending');
  return (
    <>
      <FormCard
        state={mended ? { ...form, problem: null } : form}
        upload={upload}
        running={running}
        failure={run.state.step === 'failed' ? run.state : null}
        dispatch={dispatch}
        onType={changeType}
        onSearch={search}
      />
      <ResultCard run={run} onCancel={cancel} database={form.parameters.database} release={release?.release ?? ''} />
    </>
  );
}
