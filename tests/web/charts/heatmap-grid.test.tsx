import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Heatmap } from '../../../web/charts/heatmap/Heatmap';
import { lightHeatScale } from '../../../web/charts/heatmap/heat-scale';
import { HeatmapFooter } from '../../../web/charts/heatmap/HeatmapFooter';
import { HeatmapOverview } from '../../../web/charts/heatmap/HeatmapOverview';
import { fakeObservers } from '../support/observers';

const columns = { idLabel: 'peptideId', control: ['Control1'], tumor: ['Tumor1', 'Tumor2'] };
const rows = [
  { peptideId: 'SPENP000001', Control1: -1.5, Tumor1: 0, Tumor2: 2.25 },
  { peptideId: 'SPENP000002', Control1: 0.5, Tumor1: 1, Tumor2: -3 },
];

const textOf = (element: HTMLElement) => element.textContent;

describe('the grid of the heat map', () => {
  it('HEAT-39 the grid of the heat map shows the mean and n of each group beside the samples, a dash where a peptide was not detected in it', async () => {
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

  it('HEAT-39 the grid of the heat map colors a mean of exactly 0, which is a value, and no dash', async () => {
    render(
      <Heatmap
        label="Expression"
        columns={columns}
        rows={[{ peptideId: 'SPENP000001', Control1: 0, Tumor1: 1.5, Tumor2: -1.5 }]}
      />,
    );
    const means = screen.getByRole('table', { name: 'Group means' });
    const zero = (await within(means).findByText('n 2')).parentElement;
    expect([zero?.textContent, zero?.className]).toEqual(['0.00 n 2', 'filled']);
    expect(zero?.style.backgroundColor).toBe(lightHeatScale.colorOf(1e-9)?.backgroundColor);
    const dash = within(means).getByText('-');
    expect([dash.className, dash.style.backgroundColor]).toEqual(['', '']);
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

  it('HEAT-39 the grid of the heat map compares no groups where there is only one, and has no overview of what is all in view', () => {
    render(<Heatmap label="Expression" columns={{ ...columns, tumor: [] }} rows={rows} />);
    expect(screen.queryByRole('table', { name: 'Group means' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Go to/ })).toBeNull();
  });
});

describe('a heat map that is larger than its view', () => {
  const many = {
    idLabel: 'peptideId',
    control: Array.from({ length: 6 }, (_, place) => `Control${place + 1}`),
    tumor: Array.from({ length: 9 }, (_, place) => `Tumor${place + 1}`),
  };
  const samples = [...many.control, ...many.tumor];
  const long = Array.from({ length: 40 }, (_, row) => ({
    peptideId: `P${String(row + 1).padStart(2, '0')}`,
    ...Object.fromEntries(samples.map((sample, place) => [sample, ((row + place) % 7) - 3])),
  }));
  let widthPx: number;
  beforeEach(() => {
    widthPx = 960;
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => widthPx);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(485);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(500);
  });

  function show() {
    const { container } = render(<Heatmap label="Expression" columns={many} rows={long} />);
    const scroller = container.querySelector<HTMLElement>('.heat-scroll') ?? document.createElement('div');
    const scrolled = vi.fn<(options: ScrollToOptions) => void>((options) => {
      Object.assign(scroller, { scrollTop: options.top ?? 0, scrollLeft: options.left ?? 0 });
      fireEvent.scroll(scroller);
    });
    scroller.scrollTo = scrolled as typeof scroller.scrollTo;
    const scrollTo = (top: number, left: number) => {
      Object.assign(scroller, { scrollTop: top, scrollLeft: left });
      fireEvent.scroll(scroller);
    };
    return { container, scroller, scrolled, scrollTo };
  }
  const grid = () => screen.getByRole('grid', { name: 'Expression' });
  const press = (key: string, more = {}) => fireEvent.keyDown(grid(), { key, ...more });
  const ids = () => within(grid()).getAllByRole('rowheader').map(textOf);
  const heads = () =>
    within(grid())
      .getAllByRole('columnheader')
      .map(({ title }) => title);
  const active = () => {
    const id = grid().getAttribute('aria-activedescendant');
    const cell = id === null ? null : document.getElementById(id);
    return cell && [cell.closest('[data-row]')?.getAttribute('data-row'), cell.getAttribute('data-column')];
  };

  it('HEAT-19 HEAT-20 HEAT-21 a heat map that is larger than its view has twelve rows and the columns in view in the document, at their places', () => {
    const { container, scroller, scrollTo } = show();
    expect(ids()).toEqual(long.slice(0, 12).map(({ peptideId }) => peptideId));
    expect([grid().getAttribute('aria-rowcount'), grid().getAttribute('aria-colcount')]).toEqual(['41', '16']);
    // 960 px without two columns of means of 105 px and ids of 120 px: six columns, and a part of a seventh.
    expect(heads()).toHaveLength(1 + 6);
    expect(scroller.style.height).toBe(`${24 + 44 + 12 * 36 + 15}px`);
    const space = container.querySelector<HTMLElement>('.heat-space');
    expect([space?.style.height, space?.style.width]).toEqual([
      `${24 + 44 + 40 * 36}px`,
      `${120 + 15 * 105 + 2 * 105}px`,
    ]);
    const window = container.querySelector<HTMLElement>('.heat-window');
    expect([window?.style.height, window?.style.width]).toEqual([`${24 + 44 + 12 * 36}px`, '960px']);
    expect(grid().style.width).toBe('750px');
    scrollTo(36 * 10, 105 * 5 + 30);
    expect(ids()[0]).toBe('P11');
    expect(heads().slice(0, 3)).toEqual(['peptideId', 'Control6 (Control)', 'Tumor1 (Tumor)']);
    const [row] = within(grid()).getAllByRole('row').slice(1);
    expect([row?.getAttribute('aria-rowindex'), row?.getAttribute('data-row')]).toEqual(['12', '10']);
    expect(
      within(row ?? grid())
        .getAllByRole('gridcell')[0]
        ?.getAttribute('aria-colindex'),
    ).toBe('7');
    for (const track of container.querySelectorAll<HTMLElement>('.heat-track'))
      expect(track.style.transform).toBe('translateX(-30px)');
    expect(screen.getByText('Showing 11 to 22 of 40 entries')).toBeTruthy();
  });

  it('HEAT-16 HEAT-18 a heat map that is larger than its view colors the cells that have a value, and marks the first tumor sample', () => {
    const { scrollTo } = show();
    scrollTo(0, 105 * 5);
    const [first] = within(grid()).getAllByRole('row').slice(1);
    const cells = within(first ?? grid()).getAllByRole('gridcell');
    expect(cells.slice(0, 3).map(({ className, textContent }) => [className, textContent])).toEqual([
      ['heat-cell filled', '2.0000'],
      ['heat-cell filled first-tumor', '3.0000'],
      ['heat-cell filled', '-3.0000'],
    ]);
    expect(cells[1]?.style.backgroundColor).toBe(lightHeatScale.colorOf(3)?.backgroundColor);
    expect(cells.find(({ textContent }) => textContent === '-')?.className).toBe('heat-cell');
    expect(within(grid()).getAllByRole('columnheader')[2]?.className).toContain('first-tumor');
  });

  it('HEAT-23 HEAT-24 the grid leads to a peptide from its id by the browser, from a value by a new tab, and from no dash', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    show();
    const [link] = within(grid()).getAllByRole('link');
    expect(['href', 'target', 'rel', 'tabindex'].map((name) => link?.getAttribute(name))).toEqual([
      '/peptide/P01',
      '_blank',
      'noopener',
      '-1',
    ]);
    fireEvent.click(link?.parentElement ?? grid());
    expect(open).not.toHaveBeenCalled();
    expect(active()).toEqual(['0', '0']);
    const [, second] = within(grid()).getAllByRole('row').slice(1);
    const [value, , dash] = within(second ?? grid()).getAllByRole('gridcell');
    fireEvent.click(value ?? grid());
    fireEvent.click(dash ?? grid());
    expect(open.mock.calls).toEqual([['/peptide/P02', '_blank', 'noopener']]);
    expect(active()).toEqual(['1', '3']);
    press('Home');
    press('Enter');
    expect(open.mock.calls.at(-1)).toEqual(['/peptide/P02', '_blank', 'noopener']);
  });

  it('HEAT-22 a heat map that is larger than its view sorts by the header that is clicked, from the first row on', () => {
    const { scroller, scrollTo } = show();
    scrollTo(36 * 10, 0);
    const header = within(grid()).getByTitle('Control1 (Control)');
    expect([header.getAttribute('aria-sort'), header.querySelector('.heat-sort')?.textContent]).toEqual(['none', '↕']);
    fireEvent.click(header);
    expect(scroller.scrollTop).toBe(0);
    expect([header.getAttribute('aria-sort'), header.querySelector('.heat-sort')?.textContent]).toEqual([
      'ascending',
      '▲',
    ]);
    fireEvent.scroll(scroller);
    expect(ids().slice(0, 2)).toEqual(['P01', 'P08']);
    fireEvent.click(header);
    expect([header.getAttribute('aria-sort'), header.querySelector('.heat-sort')?.textContent]).toEqual([
      'descending',
      '▼',
    ]);
    fireEvent.click(within(grid()).getByTitle('peptideId'));
    fireEvent.click(within(grid()).getByTitle('peptideId'));
    expect(ids()[0]).toBe('P40');
  });

  it('HEAT-19 a heat map that is larger than its view follows the keyboard, and says where it is only while that is in view', () => {
    const { scroller, scrolled, scrollTo } = show();
    expect(active()).toEqual(['0', '0']);
    expect(press('ArrowDown')).toBe(false);
    expect(active()).toEqual(['1', '0']);
    expect(document.querySelectorAll('.heat-grid .active')).toHaveLength(1);
    press('End');
    expect(active()).toEqual(['1', '15']);
    // The last column ends at the edge of the view.
    expect(scrolled.mock.calls.at(-1)).toEqual([{ top: 0, left: 15 * 105 - 630, behavior: 'instant' }]);
    press('End', { ctrlKey: true });
    expect([active(), scroller.scrollTop]).toEqual([['39', '15'], 28 * 36]);
    press('Home', { metaKey: true });
    expect(active()).toEqual(['0', '0']);
    scrollTo(36, 0);
    expect(active()).toBeNull();
    press('ArrowUp');
    expect(active()).toEqual(['-1', '0']);
    expect(press('Tab')).toBe(true);
    expect(press(' ')).toBe(false);
    expect(within(grid()).getByTitle('peptideId').getAttribute('aria-sort')).toBe('ascending');
  });

  it('HEAT-39 a heat map that is larger than its view leads to a group, from where the keyboard goes on', () => {
    const { scrolled } = show();
    expect(screen.getAllByRole('button', { name: /^Go to/ }).map(textOf)).toEqual(['Go to Control', 'Go to Tumor']);
    fireEvent.click(screen.getByRole('button', { name: 'Go to Tumor' }));
    expect(scrolled.mock.calls.at(-1)).toEqual([{ top: 0, left: 6 * 105, behavior: 'instant' }]);
    expect(active()).toEqual(['0', '7']);
    fireEvent.click(screen.getByRole('button', { name: 'Go to Control' }));
    expect(scrolled.mock.calls.at(-1)).toEqual([{ top: 0, left: 0, behavior: 'instant' }]);
    expect(active()).toEqual(['0', '1']);
  });

  it('HEAT-39 a heat map that is larger than its view names each group above its samples, as far as they are in view', () => {
    const { container, scrollTo } = show();
    const bands = () =>
      [...container.querySelectorAll<HTMLElement>('.heat-band')].map(({ className, style, textContent }) => [
        className,
        style.width,
        style.getPropertyValue('--columns'),
        textContent,
      ]);
    expect(bands()).toEqual([['heat-band control', '630px', '6', 'Control, 6 samples']]);
    scrollTo(0, 105 * 2 + 5);
    expect(bands()).toEqual([
      ['heat-band control', '415px', '4', 'Control, 6 samples'],
      ['heat-band tumor', '215px', '3', 'Tumor, 9 samples'],
    ]);
    scrollTo(0, 105 * 7);
    expect(bands()).toEqual([['heat-band tumor', '630px', '6', 'Tumor, 9 samples']]);
  });

  it('HEAT-39 a heat map that is larger than its view has narrow means where a wide one would leave no room for samples', () => {
    widthPx = 639;
    const { container } = show();
    const means = container.querySelector<HTMLElement>('.heat-means');
    expect([means?.className, means?.style.width]).toEqual(['heat-means narrow', '104px']);
    expect(grid().style.width).toBe(`${639 - 104}px`);
  });

  it('HEAT-39 a heat map that is larger than its view has wide means from 640 px on, which say how many samples they are of', () => {
    widthPx = 640;
    const { container } = show();
    const means = container.querySelector<HTMLElement>('.heat-means');
    expect([means?.className, means?.style.width]).toEqual(['heat-means', '210px']);
    expect(within(means ?? grid()).getByRole('button', { name: 'Control mean' }).title).toBe(
      'Mean over the samples in which the peptide was detected, n of 6',
    );
    expect(within(means ?? grid()).getByRole('button', { name: 'Tumor mean' }).title).toMatch(/n of 9$/);
  });

  it('HEAT-39 a heat map that is larger than its view leaves nothing behind with the page', () => {
    const observers = fakeObservers('ResizeObserver');
    const { container, unmount } = render(<Heatmap label="Expression" columns={many} rows={long} />);
    expect(observers.flatMap(({ observed }) => observed)).toHaveLength(1);
    const scroller = container.querySelector('.heat-scroll') ?? container;
    const removed = vi.spyOn(scroller, 'removeEventListener');
    unmount();
    expect(removed.mock.calls.map(([type]) => type)).toContain('scroll');
    expect(observers.flatMap(({ observed }) => observed)).toEqual([]);
  });

  it('a heat map that is larger than its view follows its width', () => {
    const observers = fakeObservers('ResizeObserver');
    show();
    widthPx = 800;
    observers[0]?.report();
    expect(grid().style.width).toBe('590px');
  });
});

describe('the overview of a heat map', () => {
  const size = { rows: 40, control: 6, tumor: 9 };
  const view = { firstRow: 10, rowCount: 12, firstSample: 3, sampleCount: 6 };

  function show(of = view, whole = size) {
    const onMove = vi.fn<(row: number, sample: number) => void>();
    const { container } = render(
      <HeatmapOverview matrix={null} order={null} size={whole} view={of} gridId="grid" onMove={onMove} />,
    );
    const slider = screen.getByRole('slider', { name: 'Overview: part of the heat map in view' });
    slider.getBoundingClientRect = () => new DOMRect(100, 50, 150, 400);
    slider.setPointerCapture = () => undefined;
    return { onMove, slider, container };
  }
  const at = (x: number, y: number, more = {}) => ({ clientX: 100 + x, clientY: 50 + y, button: 0, ...more });

  it('HEAT-39 the overview of a heat map frames what is in view, and divides the groups', () => {
    const { container } = show();
    const frame = container.querySelector<HTMLElement>('.heat-frame');
    expect(['left', 'top', 'width', 'height'].map((name) => frame?.style.getPropertyValue(name))).toEqual([
      '20%',
      '25%',
      '40%',
      '30%',
    ]);
    expect(container.querySelector<HTMLElement>('.heat-split')?.style.left).toBe('40%');
    const groups = container.querySelector<HTMLElement>('.heat-groups')?.style;
    expect([groups?.getPropertyValue('--control'), groups?.getPropertyValue('--tumor')]).toEqual(['6fr', '9fr']);
  });

  it('HEAT-39 the overview of a heat map is a slider of the samples, and says what is in view', () => {
    const { slider } = show();
    const names = [
      'aria-controls',
      'aria-orientation',
      'aria-valuemin',
      'aria-valuemax',
      'aria-valuenow',
      'aria-valuetext',
    ];
    expect(names.map((name) => slider.getAttribute(name))).toEqual([
      'grid',
      'horizontal',
      '1',
      '10',
      '4',
      'Samples 4 to 9 of 15, control and tumor; entries 11 to 22 of 40',
    ]);
  });

  it('HEAT-39 the overview of a heat map has no division of a single group, and a frame no wider than all', () => {
    const { container, slider } = show({ ...view, firstSample: 0, sampleCount: 12 }, { ...size, tumor: 0 });
    expect(container.querySelector('.heat-split')).toBeNull();
    expect(container.querySelector<HTMLElement>('.heat-frame')?.style.width).toBe('100%');
    expect(slider.getAttribute('aria-valuemax')).toBe('1');
  });

  it('HEAT-39 the overview of a heat map moves its frame by where it is held', () => {
    const { onMove, slider } = show();
    // In the frame: a fifth from its left edge, at its top.
    fireEvent.pointerDown(slider, at(60, 100));
    fireEvent.pointerMove(slider, at(75, 140));
    expect(onMove.mock.calls.map(([row, sample]) => [row, Math.round(sample * 100) / 100])).toEqual([
      [10, 3],
      [14, 4.5],
    ]);
    fireEvent.pointerUp(slider, at(75, 140));
    fireEvent.pointerMove(slider, at(0, 0));
    expect(onMove).toHaveBeenCalledTimes(2);
  });

  it('HEAT-39 the overview of a heat map brings the middle of its frame to a press beside it', () => {
    const { onMove, slider } = show();
    fireEvent.pointerDown(slider, at(120, 300));
    expect(onMove.mock.calls.map(([row, sample]) => [row, Math.round(sample * 100) / 100])).toEqual([[24, 9]]);
    fireEvent.pointerCancel(slider);
    fireEvent.pointerMove(slider, at(0, 0));
    expect(onMove).toHaveBeenCalledTimes(1);
  });

  it('the overview of a heat map is not moved by another button, nor without a press', () => {
    const { onMove, slider } = show();
    fireEvent.pointerDown(slider, at(10, 10, { button: 2 }));
    fireEvent.pointerMove(slider, at(20, 20));
    expect(onMove).not.toHaveBeenCalled();
  });

  it('HEAT-39 the overview of a heat map moves by keys, which the page does not take, and leaves shortcuts alone', () => {
    const { onMove, slider } = show();
    expect(fireEvent.keyDown(slider, { key: 'ArrowRight' })).toBe(false);
    fireEvent.keyDown(slider, { key: 'ArrowDown' });
    expect(onMove.mock.calls).toEqual([
      [10, 4],
      [22, 3],
    ]);
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
      expect(fireEvent.keyDown(slider, { key: 'ArrowRight', [modifier]: true })).toBe(true);
    expect(fireEvent.keyDown(slider, { key: 'Tab' })).toBe(true);
    expect(onMove).toHaveBeenCalledTimes(2);
  });
});

describe('the foot of a heat map', () => {
  it('HEAT-25 HEAT-26 the foot of a heat map states the rows in view, the meaning of the colors and of the dash', () => {
    const { container } = render(<HeatmapFooter firstRow={12} rowCount={12} rows={40} scale={lightHeatScale} />);
    expect(container.querySelector('p')?.textContent).toBe('Showing 13 to 24 of 40 entries');
    expect(container.querySelector('.heat-colors')?.textContent).toBe('Low Expression−303High Expression');
    expect(container.querySelector<HTMLElement>('.heat-scale')?.title).toBe(
      'Standard deviations from the mean of the peptide, −3 to 3',
    );
    expect(container.querySelector('.heat-absent')?.textContent).toBe('- not detected');
    expect(container.querySelector<HTMLElement>('.heat-bar')?.style.background).toContain('linear-gradient');
  });
});
