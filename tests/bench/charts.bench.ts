import { chromium, type CDPSession, type Page } from 'playwright';
import { browserLaunch } from '../support/browser';
import { percentile, type Bench, type Report } from './figure';
import { servePage } from './served-page';

const pageFolder = new URL('../web/charts/page/', import.meta.url);
const ROWS = 30_000;
const SAMPLES = 200;
const POINTS = 30_000;
const FRAMES = 120;
/** Each scrolling figure is the median of this number of turns, to leave out other load of the machine. */
const TURNS = 5;

/** Processor time of script, style and layout of the page so far, ms. */
async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.filter(({ name }) =>
    ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].includes(name),
  );
  return seconds.reduce((sum, { value }) => sum + value * 1_000, 0);
}

async function heatmap(page: Page, report: Report): Promise<void> {
  const name = `heatmap ${ROWS} x ${SAMPLES}`;
  await page.evaluate(`charts.showHeatmap(${ROWS}, ${SAMPLES})`);
  const sorts: number[] = [];
  for (const column of [1, 1, 3, 3, 2, 2, 0, 0]) sorts.push(await page.evaluate<number>(`charts.sort(${column})`));
  report({
    name: `${name}, sort by a column, slowest of ${sorts.length}`,
    value: Math.max(...sorts),
    unit: 'ms',
    bar: 100,
  });

  const means: number[] = [];
  for (const group of [0, 0, 1, 1]) means.push(await page.evaluate<number>(`charts.sortByMean(${group})`));
  report({
    name: `${name}, sort by a group mean, slowest of ${means.length}`,
    value: Math.max(...means),
    unit: 'ms',
    bar: 100,
  });

  const session = await page.context().newCDPSession(page);
  // Thread time, not wall time, because other programs would count.
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  for (const [direction, downPx, rightPx] of [
    ['down', 120, 0],
    ['sideways', 0, 60],
    ['slantwise', 240, 40],
  ] as const) {
    await page.evaluate(`charts.scroll(20, ${downPx}, ${rightPx})`);
    const busy: number[] = [];
    const late: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const before = await busyMs(session);
      late.push(percentile(await page.evaluate<number[]>(`charts.scroll(${FRAMES}, ${downPx}, ${rightPx})`), 0.95));
      busy.push(((await busyMs(session)) - before) / FRAMES);
    }
    report({
      name: `${name}, script, style and layout a frame scrolling ${direction}`,
      value: percentile(busy, 0.5),
      unit: 'ms',
      bar: 8,
    });
    report({ name: `${name}, p95 frame scrolling ${direction}`, value: percentile(late, 0.5), unit: 'ms', bar: 34 });
  }
  report({
    name: `${name}, elements in the document`,
    value: await page.evaluate<number>('charts.elements()'),
    unit: 'elements',
    bar: 400,
  });
}

/** Heat map and volcano alone, in Chromium, at the largest supported size. */
export const run: Bench = async (report) => {
  const { url, stop } = await servePage(pageFolder);
  const browser = await chromium.launch(browserLaunch);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(url);
    await heatmap(page, report);
    const first = await page.evaluate<number>(`charts.volcano(${POINTS})`);
    report({ name: `volcano ${POINTS} points, first draw`, value: first, unit: 'ms', bar: 300 });
    const again: number[] = [];
    for (let draw = 0; draw < 5; draw += 1) again.push(await page.evaluate<number>(`charts.volcano(${POINTS})`));
    report({
      name: `volcano ${POINTS} points, drawn again, median`,
      value: percentile(again, 0.5),
      unit: 'ms',
      bar: 300,
    });
  } finally {
    await browser.close();
    await stop();
  }
};
