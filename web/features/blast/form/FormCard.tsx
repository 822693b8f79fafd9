import { useEffect, useRef } from 'react';
import { Card } from '../../../ui/Card';
import { blastMessages } from '../messages';
import { FileUpload } from './FileUpload';
import type { FormAction, FormState } from './form-state';
import { ParameterPanel } from './ParameterPanel';
import { pastedFasta } from './run-request';
import { QueryBox } from './QueryBox';
import { TypeChoice } from './TypeChoice';
import type { Upload } from './useUpload';

/** Set while a run has failed; `explanation` is what the visitor can mend. */
export interface RunFailure {
  explanation: string | null;
}

function FailureNote({ failure }: { failure: RunFailure }) {
  const place = useRef<HTMLDivElement>(null);
  // The failure may come minutes after the click, while the reader looks at the cards below.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, []);
  return (
    <div ref={place} className="run-failure">
      <p className="blast-message" role="alert">{blastMessages.runFailed}</p>
      {failure.explanation === null ? null : <p className="blast-explanation">{failure.explanation}</p>}
    </div>
  );
}

export function FormCard({ state, upload, running, failure, dispatch, onType, onSearch }: {
  state: FormState;
  upload: Upload;
  running: boolean;
  failure: RunFailure | null;
  dispatch: (action: FormAction) => void;
  onType: (type: FormState['parameters']['type']) => void;
  onSearch: () => void;
}) {
  const { parameters, fasta, panelOpen, problem } = state;
  return (
    <Card title="Sequence search">
      <form
        className="blast-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSearch();
        }}
      >
        <TypeChoice value={parameters.type} onChange={onType} />
        <QueryBox type={parameters.type} fasta={fasta} invalid={problem === 'noQuery'} onChange={(text) => dispatch({ type: 'fasta', fasta: text })} />
        <FileUpload upload={upload} hasText={pastedFasta(fasta) !== null} />
        <ParameterPanel
          parameters={parameters}
          open={panelOpen}
          invalidEValue={problem === 'eValue'}
          onOpen={(open) => dispatch({ type: 'panel', open })}
          onChange={(changed) => dispatch({ type: 'parameters', parameters: changed })}
        />
        <div className="blast-actions">
          <button type="submit" className="button primary" disabled={running || upload.state.step === 'sending'}>Search</button>
          {problem === 'noQuery' ? <p className="blast-message" role="alert">{blastMessages.noQuery}</p> : null}
        </div>
        {failure === null ? null : <FailureNote failure={failure} />}
      </form>
    </Card>
  );
}
