import { useEffect, useRef } from 'react';
import { blastTypes, type BlastType } from '#domain/blast/vocabulary';
import { Card } from '../../../ui/Card';
import { blastMessages } from '../messages';
import { isRunning, type PageState } from '../page-state';
import type { Dispatch } from '../useBlastPage';
import { FileUpload } from './FileUpload';
import { ParameterPanel } from './ParameterPanel';
import { pastedFasta } from './parameters';
import { QueryBox } from './QueryBox';

const kinds: Record<BlastType, { label: string; hint: string }> = {
  blastn: { label: 'blastn (nucleotide)', hint: 'RNA or DNA sequences against the transcripts' },
  blastp: { label: 'blastp (protein)', hint: 'peptide or protein sequences against the peptides or ORF proteins' },
};

function TypeChoice({ value, onChange }: { value: BlastType; onChange: (type: BlastType) => void }) {
  return (
    <fieldset className="blast-types">
      <legend className="visually-hidden">BLAST type</legend>
      {blastTypes.map((type) => (
        <label key={type} className="blast-type">
          <input type="radio" name="blast-type" value={type} checked={type === value} onChange={() => onChange(type)} />
          <b>{kinds[type].label}</b>
          <small>{kinds[type].hint}</small>
        </label>
      ))}
    </fieldset>
  );
}

/** `explanation`: what the visitor can mend, if that is known. */
function FailureNote({ explanation }: { explanation: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  // The failure may come minutes after the click, while the reader looks at the cards below.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, []);
  return (
    <div ref={place} className="run-failure">
      <p className="blast-message" role="alert">
        {blastMessages.runFailed}
      </p>
      {explanation === null ? null : <p className="blast-explanation">{explanation}</p>}
    </div>
  );
}

/** The sequences to search with, and how. */
export function FormCard({ state, dispatch }: { state: PageState; dispatch: Dispatch }) {
  const { form, upload, fileNotice, run } = state;
  const { parameters, fasta, panelOpen, problem } = form;
  return (
    <Card title="Sequence search">
      <form
        className="blast-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          dispatch({ type: 'submit' });
        }}
      >
        <TypeChoice value={parameters.type} onChange={(blastType) => dispatch({ type: 'choose type', blastType })} />
        <QueryBox
          type={parameters.type}
          fasta={fasta}
          invalid={problem === 'noQuery'}
          onChange={(text) => dispatch({ type: 'edit query', fasta: text })}
        />
        <FileUpload upload={upload} notice={fileNotice} hasText={pastedFasta(fasta) !== null} dispatch={dispatch} />
        <ParameterPanel
          parameters={parameters}
          open={panelOpen}
          invalidEValue={problem === 'eValue'}
          onOpen={(open) => dispatch({ type: 'fold parameters', open })}
          onChange={(changed) => dispatch({ type: 'change parameters', parameters: changed })}
        />
        <div className="blast-actions">
          <button type="submit" className="button primary" disabled={isRunning(run) || upload.step === 'sending'}>
            Search
          </button>
          {problem === 'noQuery' ? (
            <p className="blast-message" role="alert">
              {blastMessages.noQuery}
            </p>
          ) : null}
        </div>
        {run.step === 'failed' ? <FailureNote explanation={run.explanation} /> : null}
      </form>
    </Card>
  );
}
