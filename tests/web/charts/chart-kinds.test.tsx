import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { getInstanceByDom } from 'echarts/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Boxplot } from '../../../web/charts/Boxplot';
import { boxGroups } from '../../../web/charts/boxplot-groups';
import { loadEngine } from '../../../web/charts/Chart';
import { GroupBars } from '../../../web/charts/GroupBars';
import { groupCounts } from '../../../web/charts/group-counts';
import { Pie } from '../../../web/charts/Pie';
import { fakeCanvas } from '../support/canvas';
import { type FakeObserver, fakeObservers } from '../support/observers';

let seen: FakeObserver[];
beforeEach(async () => {
  await loadEngine('bars');
  await loadEngine('points');
  seen = fakeObservers('IntersectionObserver');
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});

const text = {
  title: 'Peptides',
  note: 'n = 9',
  fileName: ['Peptides'],
  release: 'r-1',
  data: () => ({ columns: [], rows: [] }),
};
function drawn() {
  const place = screen.getByRole('img').firstElementChild;
  const found = place instanceof HTMLElement ? getInstanceByDom(place) : undefined;
  if (found === undefined) throw new Error('nothing is drawn');
  return found;
}
const comeIntoView = () => seen.at(-1)?.report({ isIntersecting: true });
const send = (type: string, event: object) =>
  act(() => void drawn().trigger(type, { componentType: 'series', event: { offsetX: 1, offsetY: 1 }, ...event }));
const tip = () =>
  [...document.querySelectorAll('.chart-tooltip :is(strong, dt, dd)')].map(({ textContent }) => textContent);

describe('the bars of expression groups', () => {
  function show() {
    const onSelect = vi.fn<(group: number | 'unknown') => void>();
    const counts = groupCounts([1, 2, 3, 0], [1, 0, 2, 0]);
    render(<GroupBars {...text} counts={counts} selected={2} onSelect={onSelect} />);
    comeIntoView();
    return onSelect;
  }

  it('BROWSE-31 the bars of expression groups select the group that is pointed at or clicked, by bar or name, unless it is selected', () => {
    const onSelect = show();
    send('mousemove', { name: 'Downregulated' });
    send('click', { name: 'Tumor-specific' });
    send('click', { componentType: 'yAxis', name: '', value: 'Others' });
    send('click', { name: 'Upregulated' });
    send('click', { componentType: 'xAxis', name: '', value: '2' });
    send('mouseout', {});
    expect(onSelect.mock.calls).toEqual([[3], [1], [4]]);
  });

  it('BROWSE-29 the bars of expression groups say the counts of a group, and have them as a table', () => {
    show();
    send('mousemove', { name: 'Downregulated' });
    expect(tip()).toEqual(['Downregulated', 'Validated', '3', 'Non-validated', '2', 'Total', '5']);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Bar chart: Peptides, n = 9');
    expect(screen.getByRole('img').style.height).toBe('260px');
    expect(screen.getByRole('columnheader', { name: 'Expression group' })).toBeTruthy();
    expect(drawn().getOption()).toMatchObject({ xAxis: [{ name: 'Peptides' }] });
  });
});

describe('a pie', () => {
  const shares = [
    { name: 'snoRNA', value: 250 },
    { name: 'lncRNA', value: 1_000 },
  ];
  const show = (more: Partial<Parameters<typeof Pie>[0]> = {}) =>
    render(
      <Pie
        {...text}
        shares={shares}
        allNames={['lncRNA', 'snoRNA']}
        nameTitle="RNA type"
        unit="Peptides"
        none="No RNA types."
        {...more}
      />,
    );
  const rowOf = (name: string) =>
    within(screen.getByRole('table', { name: 'Peptides' })).getByRole('row', { name: new RegExp(name) });

  it('BROWSE-31 a pie has its slices as a table, largest first, each in its color', () => {
    show();
    const rows = within(screen.getByRole('table', { name: 'Peptides' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['RNA type', 'Peptides', 'Share'],
      ['lncRNA', '1,000', '80.0 %'],
      ['snoRNA', '250', '20.0 %'],
    ]);
    const swatches = [...document.querySelectorAll<HTMLElement>('.swatch')].map(({ style }) => style.background);
    expect(swatches).toEqual(['#44aa99', '#aa4499']);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Pie chart: Peptides, n = 9');
  });

  it('BROWSE-31 a pie marks the row of the slice that is pointed at, and says it', () => {
    show();
    comeIntoView();
    send('mousemove', { name: 'snoRNA' });
    expect([rowOf('snoRNA').className, rowOf('lncRNA').className]).toEqual(['pointed', '']);
    expect(tip()).toEqual(['snoRNA', 'Peptides', '250', 'Share', '20.0 %']);
    send('mouseout', {});
    expect(rowOf('snoRNA').className).toBe('');
    expect(tip()).toEqual([]);
    send('mousemove', { name: 'other' });
    expect(tip()).toEqual([]);
  });

  it('BROWSE-31 a pie highlights the slice of the row that is pointed at', () => {
    show();
    comeIntoView();
    const done = vi.spyOn(drawn(), 'dispatchAction');
    fireEvent.mouseEnter(rowOf('lncRNA'));
    expect(rowOf('lncRNA').className).toBe('pointed');
    fireEvent.mouseLeave(rowOf('lncRNA'));
    expect(done.mock.calls.map(([action]) => action)).toEqual([
      { type: 'highlight', name: 'lncRNA' },
      { type: 'downplay', name: 'lncRNA' },
    ]);
  });

  it('a pie follows other shares, and colors with a meaning', () => {
    const { rerender } = show();
    comeIntoView();
    rerender(
      <Pie
        {...text}
        shares={[{ name: 'Immunogenic', value: 3 }]}
        allNames={[]}
        colorOf={() => '#cc79a7'}
        nameTitle="Class"
        unit="Peptides"
        none=""
      />,
    );
    expect(drawn().getOption()).toMatchObject({
      series: [{ data: [{ name: 'Immunogenic', value: 3, itemStyle: { color: '#cc79a7' } }] }],
    });
    expect(rowOf('Immunogenic').textContent).toBe('Immunogenic3100.0 %');
  });

  it('a pie keeps the room of the longest list, unseen by screen readers', () => {
    const { container } = show({ longestList: ['lncRNA', 'snoRNA', 'miRNA'] });
    const room = container.querySelector('table[aria-hidden=true]');
    expect([...(room?.querySelectorAll('tr') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'lncRNA1,00099.9 %',
      'snoRNA1,00099.9 %',
      'miRNA1,00099.9 %',
    ]);
  });

  it('a pie is a sentence without shares', () => {
    const { container } = show({ shares: [] });
    expect(screen.getByText('No RNA types.')).toBeTruthy();
    expect(container.querySelector('table')).toBeNull();
  });
});

describe('a box plot', () => {
  it('PEP-14 a box plot says the numbers of what is pointed at, in the color of the group', () => {
    const groups = boxGroups([{ name: 'Tumor', values: [1, 2, 3] }]);
    const colorOf = vi.fn<(name: string, theme: { muted: string }) => string>((_, { muted }) => muted);
    render(<Boxplot {...text} groups={groups} axis="log2 intensity" colorOf={colorOf} />);
    comeIntoView();
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Box plot: Peptides, n = 9');
    expect(screen.getByRole('img').style.height).toBe('290px');
    expect(new Set(colorOf.mock.calls.map(([name]) => name))).toEqual(new Set(['Tumor']));
    expect(drawn().getOption()).toMatchObject({ series: [{ data: [{ itemStyle: { borderColor: '#55635d' } }] }, {}] });
    send('mousemove', { seriesType: 'scatter', seriesName: 'Tumor', name: '', dataIndex: 2 });
    expect(tip().slice(0, 5)).toEqual(['Tumor (n=3)', 'log2 intensity', '3.0000', 'Maximum', '3.0000']);
  });

  it.each([
    [2_500, 'canvas'],
    [2_499, 'svg'],
  ])('a box plot of two groups of %i samples is drawn as %s', (count, expected) => {
    fakeCanvas();
    const values = Array.from({ length: count }, (_, place) => place);
    const groups = boxGroups(['Tumor', 'Normal'].map((name) => ({ name, values })));
    render(<Boxplot {...text} groups={groups} axis="log2 intensity" colorOf={() => '#000'} />);
    comeIntoView();
    expect(drawn().getZr().painter.type).toBe(expected);
  });
});
