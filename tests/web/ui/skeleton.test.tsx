import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { KeyValueTable } from '../../../web/ui/KeyValueTable';
import { SkeletonLines } from '../../../web/ui/Skeleton';
import { Spinner } from '../../../web/ui/Spinner';
import { renderPart } from '../support/render-page';

const status = () => screen.getByRole('status');

describe('what is shown in place of data that are loading', () => {
  it('what is shown in place of data that are loading is gray lines that a screen reader announces once', () => {
    renderPart(<SkeletonLines lines={5} />);
    expect([status().textContent, status().getAttribute('aria-busy')]).toEqual(['Loading', 'true']);
    expect(document.querySelectorAll('[aria-hidden=true] li')).toHaveLength(5);
  });

  it('what is shown in place of data that are loading is a turning mark where nothing is known of the layout, named by what is awaited', () => {
    const { rerender } = renderPart(<Spinner />);
    expect([status().textContent, status().getAttribute('aria-busy')]).toEqual(['Loading', 'true']);
    rerender(<Spinner label="Searching" />);
    expect(status().textContent).toBe('Searching');
  });
});

describe('a table of keys and values', () => {
  it('a table of keys and values is announced while it is loading', () => {
    renderPart(<KeyValueTable label="Properties" rows={null} />);
    expect(status().textContent).toBe('Loading');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('a table of keys and values has a name, and heads its rows by their keys', () => {
    renderPart(
      <KeyValueTable
        label="Properties"
        rows={[
          { key: 'Length', value: 9 },
          { key: 'Mass', value: '1,046.5 Da' },
        ]}
      />,
    );
    const table = screen.getByRole('table', { name: 'Properties' });
    expect(
      [...table.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent)),
    ).toEqual([
      ['Length', '9'],
      ['Mass', '1,046.5 Da'],
    ]);
    expect(screen.getByRole('rowheader', { name: 'Mass' }).getAttribute('scope')).toBe('row');
    expect(screen.queryByRole('status')).toBeNull();
  });
});
