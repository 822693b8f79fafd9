import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Heatmap } from '../../../web/charts/heatmap/Heatmap';

const columns = { idLabel: 'peptideId', control: ['Control1'], tumor: ['Tumor1', 'Tumor2'] };
const rows = [
  { peptideId: 'SPENP000001', Control1: -1.5, Tumor1: 0, Tumor2: 2.25 },
  { peptideId: 'SPENP000002', Control1: 0.5, Tumor1: 1, Tumor2: -3 },
];

const textOf = (element: HTMLElement) => element.textContent;

describe('the grid of the heat map', () => {
  it.each([
    ['below the mean', ['ArrowRight'], '/peptide/SPENP000001'],
    ['not detected', ['ArrowRight', 'ArrowRight'], null],
    ['above the mean', ['End'], '/peptide/SPENP000001'],
    ['of the last row', ['End', 'ArrowDown'], '/peptide/SPENP000002'],
  ])('HEAT-23 HEAT-24 opens the peptide of a value, but of no dash: %s', (_, keys, path) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    render(<Heatmap label="Expression" columns={columns} rows={rows} />);
    const grid = screen.getByRole('grid', { name: 'Expression' });
    for (const key of [...keys, 'Enter']) fireEvent.keyDown(grid, { key });
    expect(open.mock.calls).toEqual(path === null ? [] : [[path, '_blank', 'noopener']]);
  });

  it('HEAT-22 HEAT-25 sorts by the column of the header, and states the rows in view', () => {
    render(<Heatmap label="Expression" columns={columns} rows={rows} />);
    const grid = screen.getByRole('grid', { name: 'Expression' });
    const order = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
    for (const key of ['End', 'ArrowUp', 'Enter']) fireEvent.keyDown(grid, { key });
    expect(order()).toEqual(['SPENP000002', 'SPENP000001']);
    fireEvent.keyDown(grid, { key: 'Enter' });
    expect(order()).toEqual(['SPENP000001', 'SPENP000002']);
    expect(screen.getByText('Showing 1 to 2 of 2 entries')).toBeTruthy();
  });

  it('HEAT-39 says of each column which group its sample belongs to', () => {
    // This DOM lays nothing out.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_000);
    render(<Heatmap label="Expression" columns={columns} rows={rows} />);
    const headers = within(screen.getByRole('grid', { name: 'Expression' })).getAllByRole('columnheader');
    expect(headers.map(({ title }) => title)).toEqual([
      'peptideId',
      'Control1 (Control)',
      'Tumor1 (Tumor)',
      'Tumor2 (Tumor)',
    ]);
  });

  it('HEAT-39 shows the mean and n of each group beside the samples, a dash where a peptide was not detected in it', async () => {
    render(
      <Heatmap
        label="Expression"
        columns={columns}
        rows={[...rows, { peptideId: 'SPENP000003', Control1: 0, Tumor1: 1 }]}
      />,
    );
    const means = screen.getByRole('table', { name: 'Group means' });
    await within(means).findByText('-1.50');
    const lines = within(means)
      .getAllByRole('row')
      .slice(-3)
      .map((row) => [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].map(textOf));
    expect(lines).toEqual([
      ['SPENP000001', '-1.50 n 1', '2.25 n 1'],
      ['SPENP000002', '0.50 n 1', '-1.00 n 2'],
      ['SPENP000003', '-', '1.00 n 1'],
    ]);
  });

  it('HEAT-39 a group name sorts by its mean, ascending, descending, then not; a column takes over', async () => {
    render(<Heatmap label="Expression" columns={columns} rows={rows} />);
    const tumor = await screen.findByRole('button', { name: 'Tumor mean' });
    await waitFor(() => expect(tumor).toHaveProperty('disabled', false));
    const order = () => screen.getAllByRole('link').map(textOf);
    const sorted = () => screen.getByRole('columnheader', { name: /^Tumor mean/ }).getAttribute('aria-sort');
    const seen = [];
    for (let click = 0; click < 3; click += 1) {
      fireEvent.click(tumor);
      seen.push([sorted(), ...order()]);
    }
    expect(seen).toEqual([
      ['ascending', 'SPENP000002', 'SPENP000001'],
      ['descending', 'SPENP000001', 'SPENP000002'],
      ['none', 'SPENP000001', 'SPENP000002'],
    ]);
    fireEvent.click(tumor);
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'ArrowUp' });
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'Enter' });
    expect([sorted(), ...order()]).toEqual(['none', 'SPENP000001', 'SPENP000002']);
  });

  it('HEAT-39 compares no groups where there is only one, and has no overview of what is all in view', () => {
    render(<Heatmap label="Expression" columns={{ ...columns, tumor: [] }} rows={rows} />);
    expect(screen.queryByRole('table', { name: 'Group means' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Go to/ })).toBeNull();
  });
});
