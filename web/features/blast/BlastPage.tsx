import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { BLAST_JOB_PARAMETER, paths } from '#domain/catalogue/paths';
import { blastQueryOf } from '../../parts/find/destination';
import { pageHeads } from '../../parts/page-heads';
import { TextPage } from '../../parts/TextPage';
import { FormCard } from './form/FormCard';
import { ResultCard } from './result/ResultCard';
import { useBlastPage } from './useBlastPage';
import './blast.css';

function BlastCards({ linkedJob, onOwnSearch }: { linkedJob: string | null; onOwnSearch: () => void }) {
  const { state, dispatch } = useBlastPage(linkedJob, onOwnSearch);
  const { key, state: entry } = useLocation() as { key: string; state: unknown };
  useEffect(() => {
    const query = blastQueryOf(entry);
    if (query === null) return;
    dispatch({ type: 'choose type', blastType: query.type });
    dispatch({ type: 'edit query', fasta: query.fasta });
    // Once for each entry of the history.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return (
    <>
      <FormCard state={state} dispatch={dispatch} />
      <ResultCard state={state} dispatch={dispatch} />
    </>
  );
}

export default function BlastPage() {
  const [params, setParams] = useSearchParams();
  /** Null also for an empty parameter. */
  const job = params.get(BLAST_JOB_PARAMETER) || null;
  /** The job of the link that opened this page, once the page has started its own search. */
  const [left, setLeft] = useState<string | null>(null);
  return (
    <TextPage {...pageHeads[paths.blast]}>
      <BlastCards
        key={job ?? left ?? ''}
        linkedJob={job}
        onOwnSearch={() => {
          if (job === null) return;
          setLeft(job);
          setParams({}, { replace: true, preventScrollReset: true });
        }}
      />
    </TextPage>
  );
}
