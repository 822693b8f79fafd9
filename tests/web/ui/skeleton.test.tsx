import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { KeyValueTable } from '../../../web/ui/KeyValueTable';
import { SkeletonLines, Spinner } from '../../../web/ui/Skeleton';

const status = () => screen.getByRole('status');
const lines = () => [...document.querySelectorAll<HTMLElement>('.skeleton-line')];

describe('what is shown in place of data that are loading', () => {
  it('is four lines of different widths that a screen reader announces once', () => {
    render(<SkeletonLines />);
    expect([status().textContent, status().getAttribute('aria-busy')]).toEqual(['Loading', 'true']);
    expect(lines().map(({ style }) => style.width)).toEqual(['72%', '48%', '88%', '61%']);
  });

  it('is any number of lines, whose widths repeat', () => {
    render(<SkeletonLines lines={8} />);
    expect(lines().map(({ style }) => style.width)).toEqual(['72%', '48%', '88%', '61%', '79%', '40%', '72%', '48%']);
  });

  it('is a turning mark where nothing is known of the layout, named by what is awaited', () => {
    const { rerender } = render(<Spinner />);
    expect([status().textContent, status().getAttribute('aria-busy')]).toEqual(['Loading', 'true']);
    rerender(<Spinner label="Searching" />);
    expect(status().textContent).toBe('Searching');
  });
});

describe('a table of keys and values', () => {
  it('is as high as expected while it is loading', () => {
    const { container } = render(<KeyValueTable label="Properties" rows={null} />);
    expect(lines()).toHaveLength(6);
    const [place] = container.children as HTMLCollectionOf<HTMLElement>;
    expect(Number.parseFloat(place?.style.minHeight ?? '')).toBeCloseTo(15.6);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('has a name, and heads its rows by their keys', () => {
    render(
      <KeyValueTable
        label="Properties"
        rows={[
          { key: 'Length', value: 9 },
          { key: 'Mass', value: '1,046.5 Da' },
        ]}
        skeletonRows={2}
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
    expect(lines()).toHaveLength(0);
  });
});
