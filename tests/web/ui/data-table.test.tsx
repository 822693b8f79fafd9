import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { Column, TableSort } from '../../../web/ui/table/column';
import { DataTable } from '../../../web/ui/table/DataTable';
import { renderPart } from '../support/render-page';

interface Score {
  allele: string;
  nM: number;
}

const columns: readonly Column<Score>[] = [
  { key: 'allele', title: 'Allele', pinned: true, render: ({ allele }) => allele },
  { key: 'nM', title: 'Affinity', align: 'right', className: 'numeric', render: ({ nM }, index) => `${index}: ${nM}` },
];
const scores: readonly Score[] = [
  { allele: 'A*02:01', nM: 34 },
  { allele: 'B*07:02', nM: 500 },
];

function Scores({ rows = scores, loading = false }: { rows?: readonly Score[]; loading?: boolean }) {
  const [sort, setSort] = useState<TableSort | null>(null);
  return (
    <>
      <DataTable
        label="Scores"
        columns={columns}
        rows={rows}
        rowKey={({ allele }) => allele}
        loading={loading}
        empty="No scores."
        sorting={{ columns: ['nM'], sort, onSort: setSort }}
      />
      <output>{sort === null ? 'as served' : `${sort.column} ${sort.order}`}</output>
    </>
  );
}

const head = (name: string) => screen.getByRole('columnheader', { name, hidden: true });
const order = () => screen.getByRole('status').textContent;

describe('a table of data', () => {
  it('LIB-01 TABLE-01 a table of data is one table with a name, whose headers and rows belong together', () => {
    renderPart(<Scores />);
    const table = screen.getByRole('table', { name: 'Scores' });
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ['Allele', 'Affinity'],
      ['A*02:01', '0: 34'],
      ['B*07:02', '1: 500'],
    ]);
    expect(head('Affinity').getAttribute('scope')).toBe('col');
    expect(head('Allele').className).toContain('pinned');
  });

  it('PAGE-04 a table of data names its cells, and the places that they take where rows are cards', () => {
    const { container, rerender } = renderPart(<Scores />);
    const cells = () => [...container.querySelectorAll('tbody td')].map((cell) => cell.getAttribute('data-title'));
    expect(cells().slice(0, 2)).toEqual(['Allele', 'Affinity']);
    expect(container.querySelector('.as-cards')).toBeNull();
    const column = { key: 'nM', title: 'Affinity', pinned: 'end', card: 'first', render: () => '' } as const;
    rerender(<DataTable label="One" columns={[column]} rows={scores} rowKey={({ allele }) => allele} empty="" />);
    expect(container.querySelectorAll('.as-cards td.pinned-end.card-first')).toHaveLength(2);
  });

  it('a table of data may have cells that name their rows, and more in a header than the title of its cells', () => {
    const named: Column<Score> = {
      key: 'allele',
      title: 'Allele',
      namesRow: true,
      head: <b>HLA allele</b>,
      render: ({ allele }) => allele,
    };
    renderPart(<DataTable label="One" columns={[named]} rows={scores} rowKey={({ allele }) => allele} empty="" />);
    const cells = screen.getAllByRole('rowheader');
    expect(cells.map((cell) => [cell.textContent, cell.getAttribute('data-title')])).toEqual([
      ['A*02:01', 'Allele'],
      ['B*07:02', 'Allele'],
    ]);
    expect(head('HLA allele').querySelector('b')).not.toBeNull();
  });

  it('PEP-08 a table of data sorts upwards, downwards, then not, by a click and by Space', async () => {
    const user = userEvent.setup();
    renderPart(<Scores />);
    await user.click(head('Affinity'));
    expect([order(), head('Affinity').getAttribute('aria-sort')]).toEqual(['nM ascend', 'ascending']);
    await user.keyboard(' ');
    expect([order(), head('Affinity').getAttribute('aria-sort')]).toEqual(['nM descend', 'descending']);
    await user.keyboard(' ');
    expect([order(), head('Affinity').getAttribute('aria-sort')]).toEqual(['as served', null]);
  });

  it('a table of data reaches by Tab only the headers that sort', async () => {
    const user = userEvent.setup();
    renderPart(<Scores />);
    await user.tab();
    expect(document.activeElement).toBe(head('Affinity'));
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('a table of data says what is missing in place of rows', () => {
    renderPart(<Scores rows={[]} />);
    expect(within(screen.getByRole('table')).getByText('No scores.')).toBeTruthy();
  });

  it('TABLE-01 a table of data keeps its rows while others are loading, and does not make screen readers read them', () => {
    const { container } = renderPart(<Scores loading />);
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(container.querySelector('.ant-spin-spinning')?.getAttribute('aria-live')).toBe('off');
    expect(container.querySelector('[aria-live=polite]')).toBeNull();
  });

  it('a table of data renders its cells anew only for other rows or columns', () => {
    const rendered: string[] = [];
    const counted: Column<Score>[] = [
      {
        key: 'allele',
        title: 'Allele',
        render: ({ allele }) => {
          rendered.push(allele);
          return allele;
        },
      },
    ];
    const alleleOf = ({ allele }: Score) => allele;
    const table = (rows: readonly Score[], loading: boolean) => (
      <DataTable label="Scores" columns={counted} rows={rows} rowKey={alleleOf} loading={loading} empty="No scores." />
    );
    const { rerender } = renderPart(table(scores, false));
    rendered.length = 0;
    rerender(table(scores, true));
    rerender(table(scores, false));
    expect(rendered).toEqual([]);
    rerender(table(scores.slice(1), false));
    expect(new Set(rendered)).toEqual(new Set(['B*07:02']));
  });

  it('a table of data leaves the space bar to a control within a header', () => {
    const sorted: (TableSort | null)[] = [];
    renderPart(
      <DataTable
        label="Scores"
        columns={columns}
        rows={scores}
        rowKey={({ allele }) => allele}
        empty="No scores."
        sorting={{ columns: ['nM'], sort: null, onSort: (sort) => void sorted.push(sort) }}
      />,
    );
    const inner = head('Affinity').appendChild(document.createElement('button'));
    expect(fireEvent.keyDown(inner, { key: ' ' })).toBe(true);
    expect(fireEvent.keyDown(head('Affinity'), { key: 'a' })).toBe(true);
    expect(sorted).toEqual([]);
    expect(fireEvent.keyDown(head('Affinity'), { key: ' ' })).toBe(false);
    expect(sorted).toEqual([{ column: 'nM', order: 'ascend' }]);
    inner.remove();
  });

  it('a table of data gives its cells alignment, width and class of their column, and each column a col element', () => {
    const { container } = renderPart(
      <DataTable
        label="Scores"
        columns={[
          {
            key: 'allele',
            title: 'Allele',
            pinned: true,
            className: 'name',
            widthPx: 104,
            render: ({ allele }) => allele,
          },
          { key: 'nM', title: 'Affinity', align: 'right', render: ({ nM }) => nM },
        ]}
        rows={scores}
        rowKey={({ allele }) => allele}
        empty="No scores."
      />,
    );
    const cells = [...container.querySelectorAll<HTMLElement>('tbody tr:last-child td')];
    expect(cells.map(({ style }) => style.textAlign)).toEqual(['', 'right']);
    expect(cells[0]?.className).toContain('pinned name');
    expect([...container.querySelectorAll('col')].map((column) => column.style.width)).toEqual(['104px', 'auto']);
    expect(container.querySelector('.data-table .data-table-scroll table')).not.toBeNull();
    expect(container.querySelectorAll('tr.table-row')).toHaveLength(2);
  });

  it('a table of data renders its cells anew for another order, and what is missing for another sentence', () => {
    const table = (rows: readonly Score[], empty: string, sort: TableSort | null = null) => (
      <DataTable
        label="Scores"
        columns={columns}
        rows={rows}
        rowKey={({ allele }) => allele}
        empty={empty}
        sorting={{ columns: ['nM'], sort, onSort: () => undefined }}
      />
    );
    const { rerender } = renderPart(table([], 'No scores.'));
    rerender(table([], 'No scores of this allele.'));
    expect(screen.getByText('No scores of this allele.')).toBeTruthy();
    rerender(table([], '', { column: 'nM', order: 'ascend' }));
    expect(head('Affinity').getAttribute('aria-sort')).toBe('ascending');
    rerender(table([], '', { column: 'nM', order: 'descend' }));
    expect(head('Affinity').getAttribute('aria-sort')).toBe('descending');
    rerender(table([], '', { column: 'allele', order: 'descend' }));
    expect(head('Affinity').hasAttribute('aria-sort')).toBe(false);
  });

  it('a table of data reports an order to the page as it is now', () => {
    const heard: string[] = [];
    const table = (name: string) => (
      <DataTable
        label="Scores"
        columns={columns}
        rows={scores}
        rowKey={({ allele }) => allele}
        empty=""
        sorting={{ columns: ['nM'], sort: null, onSort: () => void heard.push(name) }}
      />
    );
    const { rerender } = renderPart(table('before'));
    rerender(table('now'));
    fireEvent.click(head('Affinity'));
    expect(heard).toEqual(['now']);
  });
});
