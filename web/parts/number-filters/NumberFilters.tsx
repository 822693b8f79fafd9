import { useEffect, useId, useState } from 'react';
import type { NumberSummaries, NumberSummary } from '#domain/api/schemas/site-data';
import { type NumberKey, numberKeys, numbers, rangeInWords, rangeProblem } from '#domain/search/numbers';
import { chosenTexts, noFilters, type SearchFilters, withChoice } from '#domain/search/row-filters';
import { formatCount } from '../../ui/format-number';
import { Icon } from '../../ui/Icon';
import { HelpTip } from '../../ui/popup/HelpTip';
import { Popup } from '../../ui/popup/Popup';
import { RangeField } from './RangeField';

/** What is typed is taken after this pause. */
const TYPING_MS = 700;

/** The range of a number while it is typed; what is wrong with it is said, and not taken. */
function RangeFilter({
  of,
  summary,
  chosen,
  onChoose,
}: {
  of: NumberKey;
  summary: NumberSummary | undefined;
  /** From and to; empty for All. */
  chosen: readonly string[];
  onChoose: (texts: readonly string[]) => void;
}) {
  const id = useId();
  const [texts, setTexts] = useState(chosen);
  const [before, setBefore] = useState(chosen.join('..'));
  const { label, tip } = numbers[of];
  const problem = rangeProblem(texts);
  const wanted = chosenTexts(withChoice(noFilters, of, texts), of).join('..');
  const current = chosen.join('..');
  if (current !== before) {
    setBefore(current);
    // Another choice from elsewhere, as by Back, replaces what was typed.
    if (current !== wanted) setTexts(chosen);
  }
  const take = () => {
    if (problem === null && wanted !== current) onChoose(texts);
  };
  useEffect(() => {
    const timer = setTimeout(take, TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <div className="number-filter">
      <span className="filter-label">
        <label htmlFor={id}>{label}</label>
        <HelpTip about={label}>{tip}</HelpTip>
        <button
          type="button"
          className="button small"
          disabled={texts.every((text) => text === '')}
          aria-label={`Clear ${label}`}
          onClick={() => {
            setTexts([]);
            onChoose([]);
          }}
        >
          Clear
        </button>
      </span>
      <RangeField
        of={of}
        inputId={id}
        noteId={`${id}-note`}
        summary={summary}
        texts={texts}
        invalid={problem !== null}
        onTexts={setTexts}
        onDone={take}
      />
      <output id={`${id}-note`} className={problem === null ? 'fine-print' : 'range-problem'}>
        {problem ?? (summary && `${formatCount(summary.known)} entries of the catalogue have a value.`)}
      </output>
    </div>
  );
}

/** The ranges of numbers behind one button, and those that are chosen beside it, to be removed. */
export function NumberFilters({
  filters,
  summaries,
  onChange,
}: {
  filters: SearchFilters;
  /** The numbers that the release has. */
  summaries: NumberSummaries;
  onChange: (filters: SearchFilters) => void;
}) {
  const offered = numberKeys.filter((key) => summaries[key] !== undefined);
  const chosen = offered.flatMap((key) => {
    const range = filters[key];
    return range === null || range === undefined ? [] : [{ key, range }];
  });
  return (
    <div className="number-filters button-row">
      <Popup
        className="button small"
        title="Numbers"
        button={
          <>
            <Icon name="plus" size={14} />
            {chosen.length === 0 ? 'Numbers' : `Numbers (${chosen.length})`}
          </>
        }
      >
        <div className="number-choices">
          {offered.map((key) => (
            <RangeFilter
              key={key}
              of={key}
              summary={summaries[key]}
              chosen={chosenTexts(filters, key)}
              onChoose={(ends) => onChange(withChoice(filters, key, ends))}
            />
          ))}
        </div>
      </Popup>
      {chosen.map(({ key, range }) => {
        const words = `${numbers[key].label}: ${rangeInWords(key, range)}`;
        return (
          <span key={key} className="chip range-chip">
            {words}
            <button
              type="button"
              className="button icon-only small"
              aria-label={`Remove ${words}`}
              onClick={() => onChange(withChoice(filters, key, []))}
            >
              <Icon name="close" size={12} />
            </button>
          </span>
        );
      })}
    </div>
  );
}
