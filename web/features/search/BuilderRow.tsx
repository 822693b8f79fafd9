import { useEffect, useId, useState } from 'react';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { builderHint, describeField } from '#domain/search/fields';
import type { Criterion } from '#domain/search/criteria';
import type { PlaceProblems } from '#domain/search/validation';
import { own } from '../../identity/own-words';
import { identity } from '../../identity/page-identity';
import { Icon } from '../../ui/Icon';
import { BuilderValue } from './BuilderValue';

/** One builder: its name, its input, and a hint or what is wrong with the input. */
export function BuilderRow({
  catalogue,
  criterion,
  problems,
  refusal,
  onChange,
  onRemove,
}: {
  catalogue: CatalogueFile;
  criterion: Criterion;
  problems: PlaceProblems;
  /** What is wrong with the values, such as more of them than a search accepts. */
  refusal: string | undefined;
  onChange: (values: string[]) => void;
  onRemove: () => void;
}) {
  const id = useId();
  const label = own(describeField(criterion.type).label);
  const hint = builderHint(criterion.type, identity);
  const messages = refusal === undefined ? problems.messages : [refusal];
  // A builder that was just added is empty, and the user goes on to fill it in. One filled from an address takes no
  // focus.
  const [added] = useState(criterion.values.length === 0);
  useEffect(() => {
    if (added) document.getElementById(`${id}-input`)?.focus();
  }, [added, id]);
  return (
    <li className="builder-row" aria-labelledby={`${id}-label`}>
      <label id={`${id}-label`} className="builder-label" htmlFor={`${id}-input`}>
        {label}
      </label>
      <div className="builder-input">
        <BuilderValue
          catalogue={catalogue}
          criterion={criterion}
          problems={problems}
          invalid={refusal !== undefined}
          inputId={`${id}-input`}
          labelId={`${id}-label`}
          noteId={`${id}-note`}
          onChange={onChange}
        />
        <div id={`${id}-note`}>
          {messages.length === 0 ? (
            hint === undefined ? null : (
              <p className="builder-hint">{hint}</p>
            )
          ) : (
            messages.map((message) => (
              <p key={message} className="builder-message" role="alert">
                {message}
              </p>
            ))
          )}
        </div>
      </div>
      <button
        type="button"
        className="button icon-only builder-remove"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
