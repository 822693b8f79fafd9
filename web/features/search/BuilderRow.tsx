import { useEffect, useId } from 'react';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { builders } from '#domain/search/builder-types';
import type { Criterion } from '#domain/search/criteria';
import type { PlaceProblems } from '#domain/search/validation';
import { Icon } from '../../ui/Icon';
import { hintOf } from './builder-examples';
import { BuilderValue } from './BuilderValue';

/** One builder: its name, its input, what is wrong with it. */
export function BuilderRow({ catalogue, criterion, problems, tooMany, onChange, onRemove }: {
  catalogue: CatalogueFile;
  criterion: Criterion;
  problems: PlaceProblems;
  /** What is said of more values than a search takes. */
  tooMany: string | undefined;
  onChange: (values: string[]) => void;
  onRemove: () => void;
}) {
  const id = useId();
  const { label } = builders[criterion.type];
  const hint = hintOf(criterion.type);
  const messages = tooMany === undefined ? problems.messages : [tooMany];
  // A builder that was just added is empty: its reader goes on typing. One that an address filled leaves the focus where it is.
  const added = criterion.values.length === 0;
  useEffect(() => {
    if (added) document.getElementById(`${id}-input`)?.focus();
    // Once, when the builder comes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <li className="builder-row" aria-labelledby={`${id}-label`}>
      <label id={`${id}-label`} className="builder-label" htmlFor={`${id}-input`}>{label}</label>
      <div className="builder-input">
        <BuilderValue
          catalogue={catalogue}
          criterion={criterion}
          problems={problems}
          invalid={tooMany !== undefined}
          inputId={`${id}-input`}
          labelId={`${id}-label`}
          noteId={`${id}-note`}
          onChange={onChange}
        />
        <div id={`${id}-note`}>
          {messages.length === 0
            ? (hint === '' ? null : <p className="builder-hint">{hint}</p>)
            : messages.map((message) => <p key={message} className="builder-message" role="alert">{message}</p>)}
        </div>
      </div>
      <button type="button" className="button icon-only builder-remove" aria-label={`Remove ${label}`} onClick={onRemove}><Icon name="close" /></button>
    </li>
  );
}
