import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { noFilters, type SearchFilters } from '#domain/search/row-filters';
import { NumberFilters } from '../../../web/parts/number-filters/NumberFilters';
import { togglePopover } from '../support/popovers';
import { renderPage, textsOf } from '../support/render-page';

const affinity = { min: 2, max: 500, known: 1_234, histogram: { edges: [2, 10, 100, 500], counts: [4, 0, 8] } };

function show(given: SearchFilters = noFilters) {
  const chosen: SearchFilters[] = [];
  function Bar() {
    const [filters, setFilters] = useState(given);
    return (
      <NumberFilters
        filters={filters}
        summaries={{ affinity }}
        onChange={(next) => {
          chosen.push(next);
          setFilters(next);
        }}
      />
    );
  }
  renderPage(<Bar />);
  togglePopover(screen.getByRole('dialog', { name: 'Numbers', hidden: true }), 'open');
  return chosen;
}
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
const bars = () => [...document.querySelectorAll('.number-histogram span')].map(({ className }) => className);
const note = () => screen.getByRole('status', { hidden: true }).textContent;

describe('the ranges of numbers', () => {
  it('RANK-03 the ranges of numbers offer the numbers that the release has, with the values of the catalogue', () => {
    show();
    expect(textsOf(screen.getAllByText(/./, { selector: '.number-filter label' }))).toEqual(['Best Affinity']);
    expect([input('Best Affinity from').placeholder, input('Best Affinity to').placeholder]).toEqual(['2', '500']);
    expect(note()).toBe('1,234 entries of the catalogue have a value.');
    expect(bars()).toEqual(['chosen', 'chosen', 'chosen']);
  });

  it('RANK-03 the ranges of numbers are taken when the user leaves a field or stops typing, marked and named beside the button', () => {
    vi.useFakeTimers();
    try {
      const chosen = show();
      type('Best Affinity to', '34');
      expect(chosen).toEqual([]);
      expect(bars()).toEqual(['chosen', 'chosen', '']);
      fireEvent.blur(input('Best Affinity to'));
      expect(chosen).toEqual([{ ...noFilters, affinity: { from: null, to: 34 } }]);
      type('Best Affinity from', '5e0');
      act(() => void vi.advanceTimersByTime(1_000));
      expect(chosen[1]).toEqual({ ...noFilters, affinity: { from: 5, to: 34 } });
      expect(input('Best Affinity from').value).toBe('5e0');
      expect(document.querySelector('.range-chip')?.textContent).toBe('Best Affinity: 5 to 34 nM');
      expect(screen.getByText('Numbers (1)')).toBeTruthy();
    } finally {
      vi.useRealTimers();
    }
  });

  it.each([
    ['abc', '', 'Please enter a number, such as 0.05 or 1e-5.'],
    ['50', '5', 'From is greater than To.'],
  ])(
    'RANK-03 the ranges of numbers say beside the field what is wrong with %s to %s, and do not filter by it',
    (from, to, problem) => {
      const chosen = show();
      type('Best Affinity from', from);
      type('Best Affinity to', to);
      fireEvent.blur(input('Best Affinity to'));
      expect([note(), input('Best Affinity from').getAttribute('aria-invalid')]).toEqual([problem, 'true']);
      expect(chosen).toEqual([]);
    },
  );

  it('RANK-03 the ranges of numbers are removed by their chip and cleared by their button', () => {
    const ranged = { ...noFilters, affinity: { from: 5, to: null } };
    const chosen = show(ranged);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Best Affinity: from 5 nM' }));
    expect(chosen[0]?.affinity).toBeNull();
    expect(input('Best Affinity from').value).toBe('');
    type('Best Affinity from', '7');
    fireEvent.blur(input('Best Affinity from'));
    fireEvent.click(screen.getByLabelText('Clear Best Affinity'));
    expect(chosen.at(-1)?.affinity).toBeNull();
    expect(document.querySelector('.range-chip')).toBeNull();
  });
});
