import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LocalTable } from '../../../web/ui/table/LocalTable';
import { renderPart, textsOf } from '../support/render-page';

interface Gene {
  name: string;
  peptides: number;
}

/** G1 to G25, of which each third has the same number. */
const genes: readonly Gene[] = Array.from({ length: 25 }, (_, place) => ({
  name: `G${place + 1}`,
  peptides: place % 3,
}));

const table = (rows: readonly Gene[], firstPageSize?: 20 | 50) => (
  <LocalTable
    label="Genes"
    pagerLabel="Pages of the genes"
    columns={[
      { key: 'name', title: 'Gene', render: ({ name }) => name },
      { key: 'peptides', title: 'Peptides', render: ({ peptides }) => <output>{peptides}</output> },
    ]}
    rows={rows}
    rowKey={({ name }) => name}
    sortKeys={{ name: ({ name }) => name, peptides: ({ peptides }) => peptides }}
    empty="No gene."
    {...(firstPageSize && { firstPageSize })}
  />
);
const names = () =>
  textsOf(screen.getAllByRole('row', { hidden: true }).slice(1)).map((text) => text.replace(/\d$/, ''));
const head = (name: string) => screen.getByRole('columnheader', { name, hidden: true });

describe('a table whose rows are all in the page', () => {
  it('TABLE-01 a table whose rows are all in the page shows a page of them and announces which', () => {
    renderPart(table(genes));
    expect(names()).toHaveLength(10);
    expect(screen.getByText('25 rows, page 1 of 3').getAttribute('aria-live')).toBe('polite');
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(names()).toEqual(['G21', 'G22', 'G23', 'G24', 'G25']);
  });

  it('a table whose rows are all in the page sorts all of them, numbers within names as people would, and begins again at the first page', () => {
    renderPart(table(genes));
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    fireEvent.click(head('Peptides'));
    expect(names()).toEqual(['G1', 'G4', 'G7', 'G10', 'G13', 'G16', 'G19', 'G22', 'G25', 'G2']);
    fireEvent.click(head('Gene'));
    fireEvent.click(head('Gene'));
    expect(names().slice(0, 3)).toEqual(['G25', 'G24', 'G23']);
  });

  it('a table whose rows are all in the page has a paginator from one row more than a page on', () => {
    const { rerender } = renderPart(table(genes.slice(0, 10)));
    expect(screen.queryByRole('navigation')).toBeNull();
    rerender(table(genes.slice(0, 11)));
    expect(screen.getByRole('navigation')).toBeTruthy();
  });
});
