import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BLAST_JOB_PARAMETER } from '#domain/catalogue/paths';
import { TextPage } from '../../parts/TextPage';
import { BlastCards } from './BlastCards';
import './blast.css';

export default function BlastPage() {
  const [params, setParams] = useSearchParams();
  const job = params.get(BLAST_JOB_PARAMETER);
  /** The link that this page was opened by and has since left for a search of its own. */
  const [left, setLeft] = useState<string | null>(null);
  return (
    <TextPage title="BLAST" lead="Compare RNA or peptide sequences of your own with those of the catalogue.">
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
