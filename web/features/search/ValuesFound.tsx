import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { type Criterion, isTextCriterion, textValues } from '#domain/search/criteria';
import { type BuilderType, describeField, fields } from '#domain/search/fields';
import { mayBeSequence, recognize } from '#domain/search/recognize';
import type { Suggestion, SuggestionKind } from '#domain/search/suggestion';
import { foldCase, writeValues } from '#domain/search/value-list';
import { identity } from '../../identity/page-identity';
import { useExactMatches, useNearNames } from '../../api/suggestions';
import { destinationOf, offerText } from '../../parts/find/destination';
import { CopyButton } from '../../ui/CopyButton';
import { formatCount } from '../../ui/format-number';
import type { SearchAction } from './search-state';
import type { SearchResult } from './useSearch';

/** Number of unknown values that are shown, and for how many of them near names are looked up. */
const SHOWN = 20;
const LOOKED_UP = 5;

/** The names that a field compares its values with, as far as suggestions know them. */
const kindsOf: Partial<Record<BuilderType, readonly SuggestionKind[]>> = {
  geneName: ['symbol', 'alias'],
  geneId: ['geneId'],
  transcriptId: ['transcriptId'],
  RNAcentralId: ['RNAcentralId'],
  peptideId: ['peptideId'],
};

/** What to search for instead: genes are found by their symbols, not by aliases. */
const nameToSearch = ({ kind, term, note }: Suggestion): string => (kind === 'alias' ? note : term);

function replaced(run: readonly Criterion[], { type }: Criterion, unknown: string, by: string): Criterion[] {
  return run.map((each) =>
    each.type === type
      ? {
          type,
          values: [
            writeValues(
              textValues(each, identity).map((value) => (foldCase(value) === foldCase(unknown) ? by : value)),
            ),
          ],
        }
      : each,
  );
}

/** Offers names one or two edits away from unknown values. */
function DidYouMean({
  run,
  criterion,
  unknown,
  onRun,
}: {
  run: readonly Criterion[];
  criterion: Criterion;
  unknown: readonly string[];
  onRun: (action: SearchAction) => void;
}) {
  const kinds = kindsOf[criterion.type] ?? [];
  const near = useNearNames(unknown.slice(0, LOOKED_UP), kinds, true);
  const offered = [...(near ?? [])].filter(([, names]) => names.length > 0);
  return offered.map(([value, names]) => (
    <p key={value} className="near-names row">
      <span>
        <span className="mono">{value}</span>: did you mean
      </span>
      {names.map(({ suggestion }) => (
        <button
          key={suggestion.id}
          type="button"
          className="button small"
          onClick={() => onRun({ type: 'run', criteria: replaced(run, criterion, value, nameToSearch(suggestion)) })}
        >
          {nameToSearch(suggestion)}
          {suggestion.kind === 'alias' ? ` (${suggestion.term})` : ''}
        </button>
      ))}
    </p>
  ));
}

/** Offers to search for values that have the form of another type as that type. */
function OtherTypes({
  catalogue,
  criterion,
  unknown,
}: {
  catalogue: CatalogueFile;
  criterion: Criterion;
  unknown: readonly string[];
}) {
  const sequence = unknown.find(mayBeSequence) ?? '';
  const named = useExactMatches(sequence, sequence !== '');
  const findings = recognize(writeValues(unknown), {
    cancers: catalogue.searchCancers,
    tissues: catalogue.searchTissues,
    own: identity,
    isGeneName: (value) =>
      foldCase(value) === foldCase(sequence) &&
      named?.some(({ kind }) => kind === 'symbol' || kind === 'alias') === true,
  });
  return findings
    .filter(({ kind }) => kind !== criterion.type)
    .map((finding) => {
      const destination = destinationOf(finding, catalogue.cancers);
      if (destination === null) return null;
      return (
        <p key={finding.kind} className="near-names row">
          <Link {...destination} className="button small">
            {offerText(finding)}
          </Link>
        </p>
      );
    });
}

function UnknownValues({ label, unknown }: { label: string; unknown: readonly string[] }) {
  const rest = unknown.length - SHOWN;
  return (
    <div className="unknown-values row">
      <span>Not found:</span>
      <ul aria-label={`${label} not found`}>
        {unknown.slice(0, SHOWN).map((value) => (
          <li key={value} className="mono" title={value}>
            {value}
          </li>
        ))}
        {rest > 0 ? <li>{`and ${formatCount(rest)} more`}</li> : null}
      </ul>
      <CopyButton text={unknown.join('\n')} label="Copy" />
    </div>
  );
}

/** How many values of a list were found, which ones were not, and what they may have meant. */
export function ValuesFound({
  catalogue,
  run,
  unknown,
  onRun,
}: {
  catalogue: CatalogueFile;
  run: readonly Criterion[];
  unknown: SearchResult['unknown'];
  onRun: (action: SearchAction) => void;
}) {
  if (unknown === undefined) return null;
  return run.filter(isTextCriterion).map((criterion) => {
    const { label, wire } = describeField(criterion.type);
    const count = textValues(criterion, identity).length;
    const missing = unknown.find(({ field }) => field === wire)?.values ?? [];
    const meant =
      missing.length === 0 ? null : (
        <>
          <DidYouMean run={run} criterion={criterion} unknown={missing} onRun={onRun} />
          <OtherTypes catalogue={catalogue} criterion={criterion} unknown={missing} />
        </>
      );
    // Of a single value, that the result is empty says whether it was found, unless another criterion may be the cause.
    if (count === 1 && (missing.length === 0 || run.length === 1))
      return <Fragment key={criterion.type}>{meant}</Fragment>;
    return (
      <section
        key={criterion.type}
        className="values-found stack"
        aria-label={`${fields[criterion.type].label}: values found`}
      >
        <output>
          {label}: <strong>{`${formatCount(count - missing.length)} of ${formatCount(count)} found`}</strong>
        </output>
        {missing.length === 0 ? null : <UnknownValues label={label} unknown={missing} />}
        {meant}
      </section>
    );
  });
}
