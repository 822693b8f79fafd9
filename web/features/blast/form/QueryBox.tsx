import { useEffect, useId, useRef, useState } from 'react';
import type { BlastType } from '#domain/blast/vocabulary';
import { useCatalogue } from '../../../api/site-data';
import { exampleQuery } from './example-query';

const placeholders: Record<BlastType, string> = {
  blastn: '>my RNA\nATGGCTGTTCTGACCGAACTGCTGGGCAAA...',
  blastp: '>my peptide\nAVLTELLGK',
};

/** Pasted sequences, or those of the release's examples. */
export function QueryBox({ type, fasta, invalid, onChange }: {
  type: BlastType;
  fasta: string;
  invalid: boolean;
  onChange: (fasta: string) => void;
}) {
  const id = useId();
  const { data: catalogue } = useCatalogue();
  const [busy, setBusy] = useState(false);
  const now = useRef({ type, fasta });
  useEffect(() => {
    now.current = { type, fasta };
  });
  const showExample = async () => {
    if (catalogue === undefined) return;
    setBusy(true);
    const example = await exampleQuery(type, catalogue.examples);
    setBusy(false);
    // Whoever has gone on meanwhile wants it no more.
    if (example !== null && now.current.type === type && now.current.fasta === fasta) onChange(example);
  };
  return (
    <div className="query-box">
      <div className="query-head">
        <label htmlFor={id}>Sequences in FASTA format</label>
        <button type="button" className="button small" disabled={catalogue === undefined || busy} onClick={() => void showExample()}>Example</button>
        <button type="button" className="button small" disabled={fasta === ''} onClick={() => onChange('')}>Clear</button>
      </div>
      <textarea
        id={id}
        className="mono"
        rows={8}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-invalid={invalid}
        placeholder={placeholders[type]}
        value={fasta}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
