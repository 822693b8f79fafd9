import { chromium, type Browser } from 'playwright';
import { foldedRna } from '../support/folded';
import { browserLaunch } from '../support/browser';
import type { Drawn } from '../web/structure/page/drawn';
import { percentile, type Bench } from './figure';
import { servePage } from './served-page';

/** The structure viewer in Chromium, from its first appearance to a molecule that can be zoomed. */

const lengths = [100, 500, 1_000, 1_500];
const REPETITIONS = 5;
/** No freeze longer than this up to 400 nt, ms; 1,500 nt usable within this. */
const FREEZE_BAR_MS = 200;
const FREEZE_BAR_UP_TO_NT = 500;
const USABLE_BAR_MS = 6_000;
/** Processor time of drawing, and of a frame while the drawing is moved or zoomed, ms. */
const DRAWING_BAR_MS = 1_000;
const FRAME_BAR_MS = 16;
/** To and fro over the whole drawing, and from all of it to a sixth. */
const MOVES = Array.from({ length: 60 }, (_, i) => (Math.floor(i / 5) % 2 === 0 ? 'ArrowLeft' : 'ArrowRight'));
const ZOOMS = Array.from({ length: 50 }, () => '+');

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** When it began, microseconds. */
  ts: number;
  /** Processor time, microseconds. */
  tdur?: number;
  args?: { name?: string };
}

const eventsOf = (trace: Buffer): TraceEvent[] =>
  (JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }).traceEvents;

/** The events of the threads with this name. */
function eventsOfThread(events: readonly TraceEvent[], thread: string): TraceEvent[] {
  const found = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === thread)
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events.filter(({ pid, tid }) => found.has(`${pid} ${tid}`));
}

/** Processor time of the page's main thread, ms, which other programs do not affect. */
function mainThreadTasksMs(trace: Buffer): number[] {
  return eventsOfThread(eventsOf(trace), 'CrRendererMain')
    .filter(({ name }) => name.endsWith('RunTask'))
    .map(({ tdur = 0 }) => tdur / 1_000);
}

/** Processor time of the page's main thread in each frame, ms. */
function framesMs(trace: Buffer): number[] {
  const main = eventsOfThread(eventsOf(trace), 'CrRendererMain');
  const starts = main.filter(({ name }) => name === 'FireAnimationFrame').map(({ ts }) => ts);
  const tasks = main.filter(({ name }) => name.endsWith('RunTask'));
  return starts.slice(0, -1).map((start, index) => {
    const end = starts[index + 1] ?? Infinity;
    return tasks.filter(({ ts }) => ts >= start && ts < end).reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0);
  });
}

interface Measured extends Drawn {
  longestTaskMs: number;
  busyMs: number;
  /** Of each frame while the drawing is moved, and while it is zoomed. */
  panMs: number[];
  zoomMs: number[];
}

async function measure(browser: Browser, url: string, length: number, repetition: number): Promise<Measured> {
  // Each run uses a new page, so that the library is fetched and compiled as for a user.
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  const { sequence, structure } = foldedRna(length, repetition);
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  const drawn = await page.evaluate<Drawn>(
    `structurePage.show(${JSON.stringify(sequence)}, ${JSON.stringify(structure)})`,
  );
  const tasks = mainThreadTasksMs(await browser.stopTracing());
  const pressed = async (keys: readonly string[]): Promise<number[]> => {
    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
    await page.evaluate(`structurePage.press(${JSON.stringify(keys)})`);
    return framesMs(await browser.stopTracing());
  };
  const [panMs, zoomMs] = [await pressed(MOVES), await pressed(ZOOMS)];
  await page.close();
  return {
    ...drawn,
    longestTaskMs: Math.max(0, ...tasks),
    busyMs: tasks.reduce((sum, task) => sum + task, 0),
    panMs,
    zoomMs,
  };
}

export const run: Bench = async (report) => {
  const { url, stop } = await servePage(new URL('../web/structure/page/', import.meta.url));
  const browser = await chromium.launch(browserLaunch);
  try {
    for (const length of lengths) {
      const results: Measured[] = [];
      for (let repetition = 0; repetition < REPETITIONS; repetition += 1)
        results.push(await measure(browser, url, length, repetition));
      const name = `structure of ${length} nt`;
      const median = (of: (result: Measured) => number): number => percentile(results.map(of), 0.5);
      const freezeBar = length <= FREEZE_BAR_UP_TO_NT ? { bar: FREEZE_BAR_MS } : {};
      report({
        name: `${name}, longest freeze, median of ${REPETITIONS}`,
        value: median((result) => result.longestFreezeMs),
        unit: 'ms',
        ...freezeBar,
      });
      report({
        name: `${name}, longest freeze, worst of ${REPETITIONS}`,
        value: Math.max(...results.map((result) => result.longestFreezeMs)),
        unit: 'ms',
        ...freezeBar,
      });
      report({
        name: `${name}, longest task, processor time, worst of ${REPETITIONS}`,
        value: Math.max(...results.map((result) => result.longestTaskMs)),
        unit: 'ms',
        ...freezeBar,
      });
      report({
        name: `${name}, progress line painted, median`,
        value: median((result) => result.firstPaintMs),
        unit: 'ms',
      });
      report({
        name: `${name}, usable, median`,
        value: median((result) => result.usableMs),
        unit: 'ms',
        bar: USABLE_BAR_MS,
      });
      report({
        name: `${name}, processor time of the page until usable, median`,
        value: median((result) => result.busyMs),
        unit: 'ms',
        bar: DRAWING_BAR_MS,
      });
      for (const [what, of] of [
        ['moved', ({ panMs }: Measured) => panMs],
        ['zoomed', ({ zoomMs }: Measured) => zoomMs],
      ] as const)
        report({
          name: `${name}, processor time of a frame while it is ${what}, 95th percentile`,
          value: percentile(results.flatMap(of), 0.95),
          unit: 'ms',
          bar: FRAME_BAR_MS,
        });
    }
  } finally {
    await browser.close();
    await stop();
  }
};
