import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { blastQueryOf } from '../../parts/find/destination';
import { pageHeads } from '../../parts/page-heads';
import { TextPage } from '../../parts/TextPage';
import { readBlastAddress } from './blast-state';
import { FormCard } from './form/FormCard';
import { ResultCard } from './result/ResultCard';
import { useBlast } from './useBlast';
import './blast.css';

function BlastCards({
  linkedJob,
  onAddress,
}: {
  linkedJob: string | null;
  onAddress: (params: URLSearchParams) => void;
}) {
  const blast = useBlast(linkedJob, onAddress);
  const { key, state: entry } = useLocation() as { key: string; state: unknown };
  const takeQuery = useEffectEvent(() => {
    const query = blastQueryOf(entry);
    if (query === null) return;
    blast.dispatch({ type: 'choose type', blastType: query.type });
    blast.edit({ fasta: query.fasta });
  });
  // Once for each entry of the history.
  useEffect(() => takeQuery(), [key]);
  return (
    <>
      <FormCard blast={blast} />
      <ResultCard blast={blast} />
    </>
  );
}

export default function BlastPage() {
  const [params, setParams] = useSearchParams();
  const linkedJob = readBlastAddress(params);
  /** The page writes the job of its search into the address, and is the same page still; another address is another page. */
  const [page, setPage] = useState({ seen: linkedJob, written: linkedJob, count: 0 });
  if (linkedJob !== page.seen)
    setPage(
      linkedJob === page.written
        ? { ...page, seen: linkedJob }
        : { seen: linkedJob, written: linkedJob, count: page.count + 1 },
    );
  return (
    <TextPage {...pageHeads[paths.blast]}>
      <BlastCards
        key={page.count}
        linkedJob={linkedJob}
        onAddress={(changed) => {
          setPage((before) => ({ ...before, written: readBlastAddress(changed) }));
          setParams(changed, { replace: true, preventScrollReset: true });
        }}
      />
    </TextPage>
  );
}
