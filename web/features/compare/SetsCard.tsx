import { Select, Segmented } from 'antd';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { SETS_MAX } from '#domain/api/limits';
import { filterValues, isOffered, offeredOptions, offeredValues } from '#domain/search/fields';
import type { Criterion } from '#domain/search/criteria';
import { own } from '../../identity/own-words';
import { useSavedLists } from '../../parts/saved-lists/useSavedLists';
import { searchable } from '../../ui/antd/searchable';
import { Card } from '../../ui/Card';
import { formatCount } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import type { Data } from '../../api/client';
import {
  setName,
  simpleSet,
  wishes,
  writeSet,
  type ChosenSet,
  type CompareAction,
  type CompareState,
} from './compare-state';

interface Offer {
  group: string;
  label: string;
  set: ChosenSet;
}

const offers = (group: string, type: Criterion['type'], values: readonly { value: string; label: string }[]): Offer[] =>
  values.map(({ value, label }) => ({ group, label, set: simpleSet({ type, values: [value] }) }));

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Sets that a user may add without a search. */
function offeredSets(catalogue: CatalogueFile): Offer[] {
  return [
    ...offers(own('Cancers'), 'cancer', named(offeredValues('cancer', catalogue))),
    ...offers('Tissues', 'tissue', named(offeredValues('tissue', catalogue))),
    ...(isOffered('expression', catalogue)
      ? offers(
          'Expression groups',
          'expression',
          offeredOptions('expression', catalogue).map((each) => ({ ...each, label: own(each.label) })),
        )
      : []),
    ...(isOffered('immunogenicity', catalogue)
      ? offers('Immunogenicity', 'immunogenicity', offeredOptions('immunogenicity', catalogue))
      : []),
    ...filterValues('study', catalogue).map((study): Offer => ({
      group: 'Studies',
      label: study,
      set: studySet(catalogue, study),
    })),
  ];
}

/** A study is a filter and no builder: it is asked for among all cancers. */
function studySet(catalogue: CatalogueFile, study: string): ChosenSet {
  const all = simpleSet({ type: 'cancer', values: offeredValues('cancer', catalogue) });
  return all.kind === 'search' ? { ...all, filters: { ...all.filters, study: [study] } } : all;
}

const MANY = 'Six sets can be compared at once. Remove one to add another.';

/** The sets that are compared, what is wanted of each, and what adds another one. */
export function SetsCard({
  catalogue,
  state,
  answer,
  dispatch,
}: {
  catalogue: CatalogueFile | undefined;
  state: CompareState;
  answer: Data<'compare'> | undefined;
  dispatch: (action: CompareAction) => void;
}) {
  const lists = useSavedLists();
  const all: Offer[] = [
    ...lists.map(({ name, ids }): Offer => ({ group: 'Saved lists', label: name, set: { kind: 'list', name, ids } })),
    ...(catalogue ? offeredSets(catalogue) : []),
  ];
  const groups = [...new Set(all.map(({ group }) => group))];
  const isFull = state.sets.length >= SETS_MAX;
  return (
    <Card title="Sets">
      <div className="stack">
        {state.sets.length === 0 ? (
          <p className="fine-print">
            {own('Choose two to six sets, such as two cancers.')} Peptides are compared by sequence: a sequence is in a
            set if at least one of its entries is.
          </p>
        ) : (
          <ul className="compare-chosen">
            {state.sets.map(({ set, wish }, at) => {
              const name = setName(set);
              const size = answer?.sets[at];
              const unknown = size?.unknown?.length ?? 0;
              return (
                <li key={writeSet(set)}>
                  <span className="compare-name">
                    {name}
                    <span className="fine-print">
                      {size === undefined
                        ? ''
                        : ` ${formatCount(size.sequences)} sequences, ${formatCount(size.rows)} entries${unknown === 0 ? '' : `, ${formatCount(unknown)} IDs that this release does not have`}`}
                    </span>
                  </span>
                  <Segmented
                    aria-label={`Sequences of ${name}`}
                    value={wish}
                    options={wishes.map((value) => ({ value, label: value }))}
                    onChange={(chosen) => dispatch({ type: 'wish', at, wish: chosen })}
                  />
                  <button
                    type="button"
                    className="button small"
                    aria-label={`Remove ${name}`}
                    onClick={() => dispatch({ type: 'remove', at })}
                  >
                    <Icon name="close" />
                  </button>
                </li>
              );
            })}
          </ul>
        )}
        <Select
          {...searchable('Add a set')}
          aria-label="Add a set"
          className="compare-add"
          placeholder={isFull ? MANY : own('Add a cancer, tissue, study, group or saved list')}
          disabled={isFull || catalogue === undefined}
          value={null}
          options={groups.map((group) => ({
            label: group,
            options: all
              .filter((offer) => offer.group === group)
              .map(({ label, set }) => ({ label, value: writeSet(set) })),
          }))}
          onChange={(text: string | null) => {
            const chosen = all.find(({ set }) => writeSet(set) === text);
            if (chosen) dispatch({ type: 'add', set: chosen.set });
          }}
        />
        {isFull ? <p className="fine-print">{MANY}</p> : null}
      </div>
    </Card>
  );
}
