import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { BLAST_JOB_PARAMETER, paths } from '#domain/catalogue/paths';
import { blastQueryOf } from '../../parts/find/destination';
import { pageHeads } from '../../parts/page-heads';
import { TextPage } from '../../parts/TextPage';
import { FormCard } from './form/FormCard';
import { ResultCard } from './result/ResultCard';
import { entryOf, searchedOf } from './searched';
import { useBlast, type BlastAddress } from './useBlast';
import './blast.css';

interface Location {
  key: string;
  state: unknown;
}

function BlastCards({ jobId, onAddress }: { jobId: string | null; onAddress: (address: BlastAddress) => void }) {
  const { key, state: entry } = useLocation() as Location;
  const blast = useBlast({ jobId, searched: searchedOf(entry) }, onAddress);
  const fillIn = useEffectEvent(() => {
    const query = blastQueryOf(entry);
    if (query === null) return;
    blast.dispatch({ type: 'choose type', blastType: query.type });
    blast.edit({ fasta: query.fasta });
  });
  // Once for each entry of the history.
  useEffect(() => fillIn(), [key]);
  return (
    <>
      <FormCard blast={blast} />
      <ResultCard blast={blast} />
    </>
  );
}

export default function BlastPage() {
  const [params, setParams] = useSearchParams();
  const jobId = params.get(BLAST_JOB_PARAMETER) || null;
  /** The page writes the job of its search into the address, and is the same page still; another address is another page. */
  const [page, setPage] = useState({ seen: jobId, written: jobId, count: 0 });
  if (jobId !== page.seen)
    setPage(jobId === page.written ? { ...page, seen: jobId } : { seen: jobId, written: jobId, count: page.count + 1 });
  const writeAddress = ({ jobId: written, searched }: BlastAddress): void => {
    setPage((before) => ({ ...before, written }));
    setParams(written === null ? {} : { [BLAST_JOB_PARAMETER]: written }, {
      replace: true,
      preventScrollReset: true,
      state: searched && entryOf(searched),
    });
  };
  return (
    <TextPage {...pageHeads[paths.blast]}>
      <BlastCards key={page.count} jobId={jobId} onAddress={writeAddress} />
    </TextPage>
  );
}
