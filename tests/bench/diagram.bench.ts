import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from 'playwright';
import { browserLaunch } from '../support/browser';
import { buildPage } from '../support/build-page';
import { percentile, type Bench, type Report } from './figure';
import type { DiagramPage } from './pages/diagram-measure';

/** The drawing canvas with 2,000 elements in Chromium without a graphics processor. */

const ELEMENTS = 2_000;
const FRAMES = 160;

/** Thread time of script, style and layout so far, ms. */
async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.filter(({ name }) =>
    ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].includes(name),
  );
  return seconds.reduce((sum, { value }) => sum + value * 1_000, 0);
}

const drags: readonly [string, Parameters<DiagramPage['drag']>[0], number][] = [
  ['a marker', 'marker', 20],
  ['a bar with its children', 'bar', 20],
  ['all elements', 'all', 20],
];

async function measure(page: Page, report: Report): Promise<void> {
  const name = `diagram, ${ELEMENTS} elements`;
  await page.evaluate((count) => globalThis.diagramPage.show(count), ELEMENTS);
  const session = await page.context().newCDPSession(page);
  // Thread time, not wall time, because other programs would count.
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  const timed = async (
    what: string,
    bars: { frame?: number | undefined; busy?: number },
    act: (frames: number) => Promise<number[]>,
  ): Promise<void> => {
    await act(20);
    const before = await busyMs(session);
    const frames = await act(FRAMES);
    const busy = ((await busyMs(session)) - before) / FRAMES;
    report({
      name: `${name}: ${what}, p95 frame`,
      value: percentile(frames, 0.95),
      unit: 'ms',
      ...(bars.frame === undefined ? {} : { bar: bars.frame }),
    });
    report({
      name: `${name}: ${what}, script, style and layout a frame`,
      value: busy,
      unit: 'ms',
      ...(bars.busy === undefined ? {} : { bar: bars.busy }),
    });
  };
  for (const [what, which, bar] of drags) {
    await timed(`dragging ${what}`, { frame: bar }, (frames) =>
      page.evaluate(([kind, count]) => globalThis.diagramPage.drag(kind, count), [which, frames] as const),
    );
  }
  await page.evaluate((count) => globalThis.diagramPage.show(count), ELEMENTS);
  await timed('zooming by the wheel', { busy: 8 }, (frames) =>
    page.evaluate((count) => globalThis.diagramPage.zoom(count), frames),
  );
  await timed('moving the view', {}, (frames) => page.evaluate((count) => globalThis.diagramPage.pan(count), frames));
}

export const run: Bench = async (report) => {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-diagram-bench-'));
  const browser = await chromium.launch(browserLaunch);
  try {
    const { script, style } = await buildPage(folder, new URL('pages/diagram-page.tsx', import.meta.url));
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.setContent('<!doctype html><title>Diagram bench</title><body></body>');
    await page.addStyleTag({ path: style });
    await page.addScriptTag({ path: script });
    await measure(page, report);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
};
