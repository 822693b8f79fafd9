import { Button, Flex, Input } from 'antd';
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Examples } from '#domain/api/schemas/site-data';
import type { BlastType } from '#domain/blast/vocabulary';
import { splitList } from '#domain/catalogue/lists';
import { fastaRecord } from '#domain/sequence/fasta';
import { call } from '../../../api/client';
import { useCatalogue } from '../../../api/site-data';
import { logFailure } from '../../../failures/log-failure';
import { matchOf } from '../../../parts/find/destination';
import { longPaste } from '../../../ui/long-paste';
import { useLastAction } from '../../../ui/useLastAction';
import { ChangesNote } from './ChangesNote';
import { pastedChanges, SHORT_RESIDUES, shortQueries } from './parameters';

const placeholders: Record<BlastType, string> = {
  blastn: '>my RNA\nATGGCTGTTCTGACCGAACTGCTGGGCAAA...',
  blastp: '>my peptide\nAVLTELLGK',
};

async function sequenceOf(type: BlastType, id: string): Promise<string> {
  return type === 'blastn'
    ? call('transcriptSequence', { transcriptId: id })
    : (await call('peptideInfo', { peptideId: id })).sequence;
}

/** The example entries of the release as FASTA. Null when they cannot be read. */
async function exampleQuery(type: BlastType, examples: Examples): Promise<string | null> {
  const ids = splitList(type === 'blastn' ? examples.transcriptId : examples.peptideId);
  try {
    const records = await Promise.all(ids.map(async (id) => fastaRecord(id, await sequenceOf(type, id))));
    return records.join('');
  } catch (error) {
    logFailure(error);
    return null;
  }
}

/** Offers Match for queries that BLAST may rank below similar ones, or miss. */
function ShortQueries({ sequences }: { sequences: readonly string[] }) {
  if (sequences.length === 0) return null;
  const { to, state } = matchOf(sequences);
  return (
    <p className="blast-note">
      Below {SHORT_RESIDUES} residues, BLAST may miss an identical peptide or rank it below similar ones.{' '}
      <Link to={to} state={state}>
        Match {sequences.length === 1 ? 'this sequence' : 'these sequences'}
      </Link>{' '}
      to find it for certain.
    </p>
  );
}

/** Pasted sequences, or those of the release's examples. */
export function QueryBox({
  type,
  fasta,
  invalid,
  onChange,
  onFile,
}: {
  type: BlastType;
  fasta: string;
  invalid: boolean;
  onChange: (fasta: string) => void;
  /** Called with a pasted text that is too long for the field. */
  onFile: (file: File) => void;
}) {
  const id = useId();
  const { data: catalogue } = useCatalogue();
  const [busy, setBusy] = useState(false);
  const begin = useLastAction();
  const deferred = useDeferredValue(fasta);
  const changes = useMemo(() => pastedChanges(deferred), [deferred]);
  const short = useMemo(() => (type === 'blastp' ? shortQueries(deferred) : []), [type, deferred]);
  // Another type or text means that an example on its way is no longer wanted.
  useEffect(() => void begin(), [begin, type, fasta]);
  const showExample = async () => {
    if (catalogue === undefined) return;
    const signal = begin();
    setBusy(true);
    const example = await exampleQuery(type, catalogue.examples);
    setBusy(false);
    if (example !== null && !signal.aborted) onChange(example);
  };
  return (
    <div>
      <Flex wrap align="center" gap="small">
        <label htmlFor={id} className="field-label query-label">
          Sequences in FASTA format
        </label>
        <Button
          size="small"
          loading={busy}
          disabled={catalogue === undefined || busy}
          onClick={() => void showExample()}
        >
          Example
        </Button>
        <Button size="small" disabled={fasta === ''} onClick={() => onChange('')}>
          Clear
        </Button>
      </Flex>
      <Input.TextArea
        id={id}
        className="query-text"
        rows={8}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        {...(invalid && { status: 'error' })}
        aria-invalid={invalid}
        placeholder={placeholders[type]}
        value={fasta}
        onChange={({ target }) => onChange(target.value)}
        onPaste={(event) => {
          const attached = longPaste(event);
          if (attached !== null) onFile(attached.file);
        }}
      />
      <ChangesNote changes={changes} />
      <ShortQueries sequences={short} />
    </div>
  );
}
