import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import 'virtual:theme.css';
import '../../../../web/app/styles/base.css';
import { Chart, loadEngine } from '../../../../web/charts/Chart';
import { lightChartTheme } from '../../../../web/charts/chart-theme';
import { heatmapColumns } from '../../../../web/charts/heatmap/heatmap-data';
import { Heatmap } from '../../../../web/charts/heatmap/Heatmap';
import { volcanoSeries } from '../../../../web/charts/volcano';
import { volcanoAxes } from '../../../../web/charts/volcano-axes';
import { volcanoOption } from '../../../../web/charts/volcano-option';
import { generatedHeatmap, generatedPoints } from './generated';

/** The charts alone, fed with generated data; `window.charts` is what a bench calls. Times in ms. */

const place = document.getElementById('root');
if (place === null) throw new Error('no #root');
let root = createRoot(place);

function mount(content: React.ReactNode): void {
  root.unmount();
  root = createRoot(place as HTMLElement);
  flushSync(() => root.render(content));
}

const frame = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(resolve);
  });
const grid = () => document.querySelector<HTMLElement>('[role=grid]') ?? document.body;
const scroller = () => document.querySelector<HTMLElement>('.heat-scroll') ?? document.body;

async function showHeatmap(rows: number, samples: number): Promise<void> {
  const { label, result } = generatedHeatmap(rows, samples);
  const columns = heatmapColumns({ label });
  if (columns === null) throw new Error('no columns');
  mount(<Heatmap label="Generated" columns={columns} rows={result} />);
  while (document.querySelector('canvas[data-drawn]') === null) await frame();
}

/** A click on a column's header, the new rows laid out. */
function sort(column: number): number {
  const start = performance.now();
  // Rendered before the click returns, as a user's click is before the next frame.
  flushSync(() => grid().querySelector<HTMLElement>(`[role=columnheader][data-column="${column}"]`)?.click());
  grid().getBoundingClientRect();
  return performance.now() - start;
}

/** A click on the name of a group, which sorts by its mean. */
function sortByMean(group: number): number {
  const start = performance.now();
  flushSync(() => document.querySelectorAll<HTMLElement>('.heat-means button')[group]?.click());
  grid().getBoundingClientRect();
  return performance.now() - start;
}

/** Scrolls by the given px every frame, back and forth; times between frames. */
async function scroll(frames: number, downPx: number, rightPx: number): Promise<number[]> {
  const element = scroller();
  const times: number[] = [];
  let before = await frame();
  let turn = 1;
  for (let count = 0; count < frames; count += 1) {
    if (count === frames / 2) turn = -1;
    element.scrollBy({ top: turn * downPx, left: turn * rightPx, behavior: 'instant' });
    const now = await frame();
    times.push(now - before);
    before = now;
  }
  return times;
}

/** From points to a drawn volcano, the library being there already. */
async function volcano(count: number): Promise<number> {
  await loadEngine('points');
  const points = generatedPoints(count);
  const start = performance.now();
  const axes = volcanoAxes(points, 6);
  const option = volcanoOption(volcanoSeries(points, 'expression', axes), axes, lightChartTheme);
  mount(<Chart option={option} description="Generated" heightPx={380} points={count} />);
  while (document.querySelector('.chart[aria-busy=false]') === null) await frame();
  return performance.now() - start;
}

const charts = {
  showHeatmap,
  sort,
  sortByMean,
  scroll,
  volcano,
  elements: () => document.querySelectorAll('.heatmap, .heatmap *').length,
};
Object.assign(window, { charts });
