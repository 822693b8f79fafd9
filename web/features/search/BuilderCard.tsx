import { useEffect, useRef } from 'react';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { builderGroups, builderTypes, fields, isOffered, type BuilderType } from '#domain/search/fields';
import { noPlaceProblems, searchMessages } from '#domain/search/validation';
import { own } from '../../identity/own-words';
import { identity } from '../../identity/page-identity';
import { Card } from '../../ui/Card';
import { Icon } from '../../ui/Icon';
import { BuilderRow } from './BuilderRow';
import { SearchedFor } from './SearchedFor';
import type { SearchAction, SearchState } from './search-state';

/** Every type of builder, at most one of each: a press adds it, another press removes it. */
function TypeChooser({
  types,
  chosen,
  onToggle,
}: {
  types: readonly BuilderType[];
  chosen: readonly BuilderType[];
  onToggle: (type: BuilderType) => void;
}) {
  return (
    <fieldset className="builder-types stack" aria-label="Builders">
      {builderGroups.map((group) => (
        <div key={group} className="builder-group">
          <span className="builder-group-name">{group}</span>
          <div className="button-row">
            {types
              .filter((type) => fields[type].group === group)
              .map((type) => (
                <button
                  key={type}
                  type="button"
                  className="chip"
                  aria-pressed={chosen.includes(type)}
                  onClick={() => onToggle(type)}
                >
                  <Icon name={chosen.includes(type) ? 'check' : 'plus'} size={14} />
                  {own(fields[type].label)}
                </button>
              ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/** What a catalogue has nothing of is no criterion, such as places without a genome. */
const hasValues = (type: BuilderType, catalogue: CatalogueFile | undefined): boolean =>
  isOffered(type, catalogue) && (type !== 'location' || identity.genome.places === undefined);

/** The search builder: the criteria and their values. Above a result, one line says what was searched for, and unfolds. */
export function BuilderCard({
  catalogue,
  state,
  dispatch,
}: {
  catalogue: CatalogueFile;
  state: SearchState;
  dispatch: (action: SearchAction) => void;
}) {
  const { draft, check, run, unfolded } = state;
  const hasResult = run.length > 0;
  const folded = hasResult && !unfolded;
  const chosen = draft.map(({ type }) => type);
  const place = check?.place ?? noPlaceProblems;
  const refused = check === null ? [] : [...check.tooMany, ...check.ranges];
  const reset = (
    <button
      type="button"
      className="button"
      disabled={draft.length === 0 && check === null}
      onClick={() => dispatch({ type: 'reset' })}
    >
      Reset
    </button>
  );
  // The button that has the focus when a search folds the builders goes with them.
  const toggle = useRef<HTMLButtonElement>(null);
  const wasFolded = useRef(folded);
  useEffect(() => {
    if (folded && !wasFolded.current && document.activeElement === document.body) toggle.current?.focus();
    wasFolded.current = folded;
  }, [folded]);
  return (
    <Card
      title="Search builder"
      note={folded ? <SearchedFor criteria={run} /> : 'Results match all criteria. Choose what to search by:'}
      actions={
        hasResult ? (
          <>
            <button
              ref={toggle}
              type="button"
              className="button"
              aria-expanded={!folded}
              onClick={() => dispatch({ type: 'fold', unfolded: folded })}
            >
              {folded ? 'Change the search' : 'Fold'}
            </button>
            {folded ? reset : null}
          </>
        ) : undefined
      }
    >
      {folded ? null : (
        <form
          className="builder stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            dispatch({ type: 'search' });
          }}
        >
          <TypeChooser
            types={builderTypes.filter((type) => hasValues(type, catalogue) || chosen.includes(type))}
            chosen={chosen}
            onToggle={(type) => dispatch({ type: chosen.includes(type) ? 'remove' : 'add', builder: type })}
          />
          {draft.length === 0 ? null : (
            <ol className="builder-rows">
              {draft.map((criterion) => (
                <BuilderRow
                  key={criterion.type}
                  catalogue={catalogue}
                  criterion={criterion}
                  problems={criterion.type === 'location' ? place : noPlaceProblems}
                  refusal={refused.find(({ type }) => type === criterion.type)?.message}
                  onChange={(values) => dispatch({ type: 'change', criterion: { type: criterion.type, values } })}
                  onRemove={() => dispatch({ type: 'remove', builder: criterion.type })}
                />
              ))}
            </ol>
          )}
          <div className="builder-actions">
            <button type="submit" className="button primary">
              Search
            </button>
            {reset}
            <p className="builder-message" role="alert">
              {check?.nothing ? searchMessages.nothing : ''}
            </p>
          </div>
        </form>
      )}
    </Card>
  );
}
