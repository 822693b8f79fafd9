import { Button, Input, Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { filterValues } from '#domain/search/fields';
import { readGenotypes } from '#domain/search/read-genotypes';
import { own } from '../../identity/own-words';
import { searchable } from '../../ui/antd/searchable';
import { AttachedText } from '../../ui/AttachedText';
import { type LongPaste, longPaste } from '../../ui/long-paste';
import { Card } from '../../ui/Card';
import { type PatientAction, type PatientState, readingNotes } from './patient-state';

const ANY = { value: '', label: own('Any cancer') };

const textOf = (genotypes: readonly string[]): string => genotypes.join(', ');

const geneOf = (genotype: string): string => genotype.split('*')[0] ?? '';

/** Two genotypes of each gene of the release, as a patient has. */
function exampleOf(catalogue: CatalogueFile): string[] {
  const offered = filterValues('hla', catalogue);
  const genes = [...new Set(offered.map(geneOf))];
  const chosen = genes.flatMap((gene) => offered.filter((genotype) => geneOf(genotype) === gene).slice(0, 2));
  return readGenotypes(chosen.join('\n')).genotypes;
}

/** The genotypes as they are typed or pasted, and the cancer whose peptides they rank. */
export function GenotypesCard({
  state: { genotypes, cancer },
  catalogue,
  dispatch,
}: {
  state: PatientState;
  catalogue: CatalogueFile | undefined;
  dispatch: (action: PatientAction) => void;
}) {
  const id = useId();
  const ranked = textOf(genotypes);
  const [text, setText] = useState(ranked);
  const [before, setBefore] = useState(ranked);
  const [attached, setAttached] = useState<LongPaste | null>(null);
  const shown = attached?.text ?? text;
  const read = useMemo(() => readGenotypes(shown), [shown]);
  if (ranked !== before) {
    setBefore(ranked);
    // Other genotypes from elsewhere, as by Back, replace what was typed.
    if (textOf(read.genotypes) !== ranked) {
      setText(ranked);
      setAttached(null);
    }
  }
  const notes = readingNotes(read);
  return (
    <Card title="Genotypes">
      <form
        className="patient-form"
        onSubmit={(event) => {
          event.preventDefault();
          dispatch({ type: 'genotypes', genotypes: read.genotypes });
        }}
      >
        <div className="patient-genotypes">
          <label htmlFor={id} className="field-label">
            HLA genotypes of the patient
          </label>
          <Input.TextArea
            id={id}
            aria-describedby={`${id}-notes`}
            value={text}
            autoSize={{ minRows: 2, maxRows: 8 }}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            placeholder="Up to six, such as A*02:01, A*24:02, B*07:02"
            onChange={({ target }) => setText(target.value)}
            onPaste={(event) => setAttached(longPaste(event) ?? attached)}
          />
          {attached === null ? null : <AttachedText file={attached.file} onRemove={() => setAttached(null)} />}
          <div id={`${id}-notes`} className="patient-notes" aria-live="polite">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        </div>
        <div className="patient-cancer">
          <label htmlFor={`${id}-cancer`} className="field-label">
            {own('Cancer')}
          </label>
          <Select
            {...searchable(own('Cancer'))}
            id={`${id}-cancer`}
            value={cancer ?? ANY.value}
            loading={catalogue === undefined}
            options={[ANY, ...(catalogue?.cancers ?? []).map(({ name }) => ({ value: name, label: name }))]}
            onChange={(chosen) => dispatch({ type: 'cancer', cancer: chosen === ANY.value ? null : chosen })}
          />
        </div>
        <div className="patient-buttons button-row">
          <Button type="primary" htmlType="submit" disabled={read.genotypes.length === 0}>
            Rank peptides
          </Button>
          <Button disabled={catalogue === undefined} onClick={() => catalogue && setText(textOf(exampleOf(catalogue)))}>
            Example
          </Button>
        </div>
      </form>
    </Card>
  );
}
