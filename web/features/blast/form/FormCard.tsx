import { Alert, Button, Flex, Radio } from 'antd';
import { useEffect, useRef } from 'react';
import { blastTypes, type BlastType } from '#domain/blast/vocabulary';
import { identity } from '../../../identity/page-identity';
import { Card } from '../../../ui/Card';
import { SkeletonLines } from '../../../ui/Skeleton';
import { isRunning } from '../useJob';
import { blastMessages } from '../messages';
import type { Blast } from '../useBlast';
import { FileUpload } from './FileUpload';
import { ParameterPanel } from './ParameterPanel';
import { QueryBox } from './QueryBox';

const kinds: Record<BlastType, { label: string; hint: string }> = {
  blastn: { label: 'blastn (nucleotide)', hint: 'RNA or DNA sequences against the transcripts' },
  blastp: { label: 'blastp (protein)', hint: 'peptide or protein sequences against the peptides or ORF proteins' },
};

/** Without nucleotides there is nothing that blastn could search. */
const offeredTypes = blastTypes.filter((type) => type !== 'blastn' || identity.genome.places !== 'proteins');

function TypeChoice({ value, onChange }: { value: BlastType; onChange: (type: BlastType) => void }) {
  return (
    <Radio.Group
      className="blast-types"
      aria-label="BLAST type"
      value={value}
      onChange={({ target }) => onChange(blastTypes.find((type) => type === target.value) ?? value)}
    >
      {offeredTypes.map((type) => (
        <Radio key={type} value={type} className="blast-type">
          <b>{kinds[type].label}</b>
          <span className="blast-note">{kinds[type].hint}</span>
        </Radio>
      ))}
    </Radio.Group>
  );
}

/** `explanation`: what the user can mend, if that is known. */
function FailureNote({ explanation }: { explanation: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  // The failure may come minutes after the click, while the user looks at the cards below.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, []);
  return (
    <div ref={place}>
      <Alert type="error" showIcon title={blastMessages.runFailed} description={explanation ?? undefined} />
    </div>
  );
}

/** The sequences to search with, and how. */
export function FormCard({ blast }: { blast: Blast }) {
  const { form, opening, upload, run, dispatch, edit, startSearch } = blast;
  const { parameters, fasta, panelOpen, problem } = form;
  if (opening)
    return (
      <Card title="Sequence Search">
        <SkeletonLines lines={12} />
      </Card>
    );
  return (
    <Card title="Sequence Search">
      <form
        className="blast-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          startSearch();
        }}
      >
        <TypeChoice value={parameters.type} onChange={(blastType) => dispatch({ type: 'choose type', blastType })} />
        <QueryBox
          type={parameters.type}
          fasta={fasta}
          invalid={problem === 'noQuery'}
          onChange={(text) => edit({ fasta: text })}
          onFile={(file) => dispatch({ type: 'choose file', file })}
        />
        <FileUpload blast={blast} />
        <ParameterPanel
          parameters={parameters}
          open={panelOpen}
          invalidEValue={problem === 'eValue'}
          onOpen={(open) => dispatch({ type: 'fold parameters', open })}
          onChange={(changed) => edit({ parameters: changed })}
        />
        <Flex wrap align="center" gap="small">
          <Button type="primary" htmlType="submit" disabled={isRunning(run) || upload.step === 'sending'}>
            Search
          </Button>
          {problem === 'noQuery' ? (
            <p className="blast-message" role="alert">
              {blastMessages.noQuery}
            </p>
          ) : null}
        </Flex>
        {run.step === 'failed' ? <FailureNote explanation={run.explanation} /> : null}
      </form>
    </Card>
  );
}
