import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BLAST_JOB_PARAMETER, paths } from '#domain/catalogue/paths';
import { pageHeads } from '../../parts/page-heads';
import { TextPage } from '../../parts/TextPage';
import { BlastCards } from './BlastCards';
import './blast.css';

export default function BlastPage() {
  const [params, setParams] = useSearchParams();
  /** An empty one names no job. */
  const job = params.get(BLAST_JOB_PARAMETER) || null;
  /** The link that this page was opened by and has since left for a search of its own. */
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
