import { act, fireEvent, render, screen } from '@testing-library/react';
import { getInstanceByDom } from 'echarts/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Chart, type ChartProps, loadEngine } from '../../../web/charts/Chart';
import type { ChartOption } from '../../../web/charts/engine';
import { fakeCanvas } from '../support/canvas';
import { type FakeObserver, fakeObservers } from '../support/observers';

const optionOf = (...names: string[]): ChartOption => ({
  animation: false,
  grid: { left: 4, right: 4, top: 4, bottom: 4 },
  xAxis: { type: 'value' },
  yAxis: { type: 'category', data: names },
  series: [{ type: 'bar', data: names.map((name) => ({ name, value: 1 })) }],
});

let seen: FakeObserver[];
let sizes: FakeObserver[];
beforeEach(async () => {
  await loadEngine('bars');
  seen = fakeObservers('IntersectionObserver');
  sizes = fakeObservers('ResizeObserver');
  // This DOM lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
});

const chart = (more: Partial<ChartProps> = {}) => (
  <Chart option={optionOf('Tumor', 'Normal')} description="Bar chart: Samples, n = 2" heightPx={200} {...more} />
);
const picture = () => screen.getByRole('img', { name: 'Bar chart: Samples, n = 2' });
const comeIntoView = () => seen.at(-1)?.report({ isIntersecting: true });
const texts = () => [...picture().querySelectorAll('svg text')].map(({ textContent }) => textContent);

/** The chart that the library drew in the picture. */
function drawn() {
  const place = picture().firstElementChild;
  const found = place instanceof HTMLElement ? getInstanceByDom(place) : undefined;
  if (found === undefined) throw new Error('nothing is drawn');
  return found;
}
/** Sends an event as the library does, at a place of the chart. */
const send = (type: string, name = 'Tumor', x = 30, y = 40) =>
  act(() => void drawn().trigger(type, { name, componentType: 'series', event: { offsetX: x, offsetY: y } }));

describe('a chart', () => {
  it('LIB-04 a chart has a description and its height, and is busy until it is drawn', () => {
    render(chart());
    expect([picture().style.height, picture().getAttribute('aria-busy')]).toEqual(['200px', 'true']);
    expect(picture().querySelector('[aria-hidden=true] .spinner')).not.toBeNull();
    expect(picture().querySelector('svg')).toBeNull();
    comeIntoView();
    expect(picture().getAttribute('aria-busy')).toBe('false');
    expect(picture().querySelector('.spinner')).toBeNull();
    expect(texts()).toEqual(expect.arrayContaining(['Tumor', 'Normal']));
  });

  it('a chart is drawn when the page is printed, at once, and can be scaled', () => {
    render(chart());
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(picture().querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 400 200');
  });

  it('a chart is drawn anew and whole for another option', () => {
    const { rerender } = render(chart());
    comeIntoView();
    rerender(chart({ option: optionOf('Control') }));
    expect(texts()).toContain('Control');
    expect(texts()).not.toContain('Tumor');
  });

  it('BROWSE-35 a chart follows its width 400 ms after the last change', () => {
    vi.useFakeTimers();
    render(chart());
    comeIntoView();
    const resized = vi.spyOn(drawn(), 'resize');
    const size = sizes.find(({ observed }) => observed.includes(picture().firstElementChild ?? document.body));
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
    size?.report();
    vi.advanceTimersByTime(399);
    size?.report();
    vi.advanceTimersByTime(399);
    expect(resized).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(resized).toHaveBeenCalledTimes(1);
    expect(picture().querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 500 200');
  });

  it('BROWSE-35 a chart follows its height', () => {
    vi.useFakeTimers();
    render(chart());
    comeIntoView();
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
    sizes.find(({ observed }) => observed.length > 0)?.report();
    vi.advanceTimersByTime(400);
    expect(picture().querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 400 300');
  });

  it('a chart is not drawn again when its size is reported and has not changed', () => {
    vi.useFakeTimers();
    render(chart());
    comeIntoView();
    const resized = vi.spyOn(drawn(), 'resize');
    sizes.find(({ observed }) => observed.length > 0)?.report();
    vi.advanceTimersByTime(400);
    expect(resized).not.toHaveBeenCalled();
  });

  it('a chart is removed with the page, and nothing of it remains', () => {
    vi.useFakeTimers();
    const { unmount } = render(chart());
    comeIntoView();
    const instance = drawn();
    const size = sizes.find(({ observed }) => observed.length > 0);
    size?.report();
    unmount();
    expect(instance.isDisposed()).toBe(true);
    expect([...seen, ...sizes].flatMap(({ observed }) => observed)).toEqual([]);
    expect(() => vi.advanceTimersByTime(1_000)).not.toThrow();
  });

  it.each([
    [4_999, 'svg'],
    [5_000, 'canvas'],
  ])('a chart of %i points is drawn as %s', async (points, expected) => {
    await loadEngine('points');
    fakeCanvas();
    render(chart({ points, option: { series: [] } }));
    comeIntoView();
    expect(drawn().getZr().painter.type).toBe(expected);
  });

  it('a chart reports clicks, and what is pointed at until the pointer leaves it', () => {
    const onClick = vi.fn<(event: { name: string }) => void>();
    const onPoint = vi.fn<(event: { name: string } | null) => void>();
    render(chart({ onClick, onPoint }));
    comeIntoView();
    send('click', 'Normal');
    expect(onClick.mock.calls.map(([{ name }]) => name)).toEqual(['Normal']);
    for (const type of ['mousemove', 'mouseout', 'mousemove', 'globalout']) send(type);
    expect(onPoint.mock.calls.map(([event]) => event?.name ?? null)).toEqual(['Tumor', null, 'Tumor', null]);
  });

  it('a chart draws an item as if it were pointed at, and no longer when it is another', () => {
    const { rerender } = render(chart());
    comeIntoView();
    const done = vi.spyOn(drawn(), 'dispatchAction');
    const option = optionOf('Tumor', 'Normal');
    rerender(chart({ option, highlighted: 'Tumor' }));
    rerender(chart({ option, highlighted: 'Normal' }));
    rerender(chart({ option, highlighted: null }));
    expect(done.mock.calls.map(([action]) => action)).toEqual([
      { type: 'highlight', name: 'Tumor' },
      { type: 'downplay', name: 'Tumor' },
      { type: 'highlight', name: 'Normal' },
      { type: 'downplay', name: 'Normal' },
    ]);
  });
});

describe('the tip of a chart', () => {
  const tip = () => document.querySelector('.chart-tooltip');
  const tipOf = ({ name }: { name: string }) =>
    name === 'Tumor' ? { title: 'Tumor', rows: [['Samples', '12'] as const, ['Share', '40 %'] as const] } : null;
  function show() {
    render(chart({ tipOf }));
    comeIntoView();
    send('mousemove');
  }

  it('the tip of a chart says what is pointed at, and is only visual', () => {
    show();
    expect(tip()?.querySelector('strong')?.textContent).toBe('Tumor');
    expect([...(tip()?.querySelectorAll('dt, dd') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Samples',
      '12',
      'Share',
      '40 %',
    ]);
    expect(tip()?.getAttribute('aria-hidden')).toBe('true');
  });

  it.each([
    ['the pointer leaves the item', () => send('mouseout')],
    ['the pointer leaves the chart', () => send('globalout')],
    ['something without a tip is pointed at', () => send('mousemove', 'Normal')],
    ['something else is touched', () => fireEvent.pointerDown(document.body)],
  ])('the tip of a chart disappears when %s', (_, happen) => {
    show();
    happen();
    expect(tip()).toBeNull();
  });

  it('the tip of a chart is beside the pointer, wherever the chart is in the window', async () => {
    render(chart({ tipOf }));
    comeIntoView();
    const place = picture().firstElementChild;
    if (place) place.getBoundingClientRect = () => new DOMRect(100, 20, 400, 200);
    send('mousemove', 'Tumor', 30, 40);
    const shown = document.querySelector<HTMLElement>('.chart-tooltip');
    // 14 px from 130, 60 in both directions.
    await expect.poll(() => [shown?.style.left, shown?.style.top]).toEqual(['144px', '74px']);
  });

  it('the tip of a chart remains when the chart itself is touched', () => {
    show();
    fireEvent.pointerDown(picture().firstElementChild ?? document.body);
    expect(tip()).not.toBeNull();
  });
});
