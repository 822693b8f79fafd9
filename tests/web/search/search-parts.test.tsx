import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Criterion } from '#domain/search/criteria';
import { noFilters, type SearchFilters } from '#domain/search/row-filters';
import type { SearchCharts } from '../../../web/features/search/useSearch';
import { searchPayload } from '#domain/search/search-payload';
import { checkCriteria, noPlaceProblems } from '#domain/search/validation';
import { BuilderCard } from '../../../web/features/search/BuilderCard';
import { BuilderValue } from '../../../web/features/search/BuilderValue';
import { ResultCard } from '../../../web/features/search/ResultCard';
import {
  buildersOf,
  initialSearchView,
  type SearchAction,
  type SearchState,
} from '../../../web/features/search/search-state';
import { SearchEmpty } from '../../../web/features/search/SearchedFor';
import { StatisticsCard } from '../../../web/features/search/StatisticsCard';
import { catalogue } from '../support/catalogue';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';

const initialSearchState: SearchState = { ...initialSearchView, ...buildersOf([]) };
const cancer: Criterion = { type: 'cancer', values: ['Breast cancer'] };
const validated: Criterion = { type: 'validation', values: ['1'] };

beforeEach(() => void prepareAnswers({ '/static/release.json': releaseFile }));

describe('the builder of a location', () => {
  it.each([
    ['Start', ['chr1', '5', '9']],
    ['End', ['chr1', '1', '5']],
  ])('SEARCH-15 the builder of a location changes the %s alone', async (name, values) => {
    const user = userEvent.setup();
    const onChange = vi.fn<(values: string[]) => void>();
    renderPage(
      <BuilderValue
        catalogue={catalogue}
        criterion={{ type: 'location', values: ['chr1', name === 'Start' ? '' : '1', name === 'End' ? '' : '9'] }}
        problems={noPlaceProblems}
        invalid={false}
        inputId="input"
        labelId="label"
        noteId="note"
        onChange={onChange}
      />,
    );
    // Its code is loaded on demand.
    await screen.findByRole('combobox', { name: 'Chromosome' });
    await user.type(screen.getByRole('textbox', { name }), '5');
    expect(onChange.mock.calls).toEqual([[values]]);
  });
});

describe('the search builder', () => {
  it.each<[string, boolean, Partial<SearchState>]>([
    ['nothing', false, {}],
    ['a criterion', true, { draft: [cancer] }],
    ['the message of an empty search', true, { check: checkCriteria([]) }],
    ['both', true, { draft: [{ type: 'cancer', values: [] }], check: checkCriteria([]) }],
  ])('SEARCH-31 the search builder with %s, Reset can be pressed: %s', (_what, possible, state) => {
    renderPage(
      <BuilderCard catalogue={catalogue} state={{ ...initialSearchState, ...state }} dispatch={() => undefined} />,
    );
    expect(screen.getByRole('button', { name: 'Reset' })).toHaveProperty('disabled', !possible);
  });
});

const noCharts: SearchCharts = { answered: false, statistics: undefined, cancers: undefined };

describe('the result of a search', () => {
  it('the result of a search cannot be exported while its rows are those of an earlier query', async () => {
    function Result() {
      const [loading, setLoading] = useState(false);
      const payload = searchPayload([cancer]);
      const result = {
        answered: false,
        whole: noCharts,
        filtered: noCharts,
        unknown: undefined,
        rows: [],
        sequences: undefined,
        total: 7,
        pageNum: 1,
        payload,
        counts: undefined,
      } as const;
      return (
        <>
          <button type="button" onClick={() => setLoading(true)}>
            search again
          </button>
          <ResultCard
            catalogue={catalogue}
            state={{ ...initialSearchState, run: [cancer] }}
            result={{ ...result, loading }}
            dispatch={() => undefined}
          />
        </>
      );
    }
    renderPage(<Result />);
    await screen.findByTitle('All 7 entries of this list');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Export' });
    expect(button.disabled).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'search again' }));
    expect(button.disabled).toBe(true);
  });

  it('the result of a search offers a search without each of its criteria when nothing matches', () => {
    const dispatch = vi.fn<(action: SearchAction) => void>();
    renderPage(<SearchEmpty state={{ ...initialSearchState, run: [cancer, validated] }} dispatch={dispatch} />);
    screen.getByText('No peptides match Cancer: Breast cancer and Status: Validated.');
    fireEvent.click(screen.getByRole('button', { name: 'Search without Cancer' }));
    expect(dispatch.mock.calls).toEqual([[{ type: 'run', criteria: [validated] }]]);
  });

  const found = {
    answered: true,
    statistics: {
      expression: [{ name: 'Upregulated', value: 5 }],
      imExpression: [{ name: 'Upregulated', value: 2 }],
    },
    cancers: [
      { cancer: 'Breast cancer', expression: [0, 1, 0, 0], immunogenic: 0, validated: 1 },
      { cancer: 'Lung cancer', expression: [1, 2, 0, 1], immunogenic: 2, validated: 0 },
    ],
  };
  const show = (filters: SearchFilters) =>
    renderPage(
      <StatisticsCard
        catalogue={catalogue}
        state={{ filters }}
        result={{ whole: found, filtered: found }}
        dispatch={() => undefined}
      />,
    );
  const notes = () => screen.getAllByText(/^n = /).map(({ textContent }) => textContent);

  it('SEARCH-02 FACET-05 the result of a search draws a chart of all peptides, one of the immunogenic ones, and one by cancer', async () => {
    show(noFilters);
    await screen.findAllByText('n = 5');
    expect(notes()).toEqual(['n = 5', 'n = 2', 'n = 5']);
    const table = screen.getByRole('table', { name: 'Peptides by cancer' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['CancerTumor-specificUpregulatedDownregulatedOthersTotal', 'Lung cancer12014', 'Breast cancer01001']);
  });
});
