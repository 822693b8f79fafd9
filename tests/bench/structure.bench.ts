import { chromium, type Browser } from 'playwright';
import { foldRna } from '../../data-loader/demo/folding/fold';
import { Random } from '../../data-loader/demo/random';
import { browserLaunch } from '../support/browser';
import type { Drawn } from '../web/structure/page/drawn';
import { percentile, type Bench } from './figure';
import { servePage } from './served-page';

/** The structure viewer in Chromium, from its first appearance to a molecule that can be zoomed. */

const lengths = [100, 400, 1_500];
const REPETITIONS = 5;
/** No freeze longer than this up to 400 nt, ms; 1,500 nt usable within this. */
const FREEZE_BAR_MS = 200;
const FREEZE_BAR_UP_TO_NT = 400;
const USABLE_BAR_MS = 6_000;

function sequenceOf(length: number, seed: number): string {
  const random = new Random(`structure/${length}/${seed}`);
  return Array.from({ length }, () => random.pick(['A', 'C', 'G', 'U'])).join('');
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Processor time, microseconds. */
  tdur?: number;
  args?: { name?: string };
}

/** Processor time of the page's main thread, ms, which other programs do not affect. */
function mainThreadTasksMs(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1_000);
}

interface Measured extends Drawn {
  longestTaskMs: number;
  busyMs: number;
}

async function measure(browser: Browser, url: string, length: number, repetition: number): Promise<Measured> {
  // Each run uses a new page, so that the library is fetched and compiled as for a reader.
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  const sequence = sequenceOf(length, repetition);
  const { structure } = foldRna(sequence);
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  const drawn = await page.evaluate<Drawn>(
    `structurePage.show(${JSON.stringify(sequence)}, ${JSON.stringify(structure)})`,
  );
  const tasks = mainThreadTasksMs(await browser.stopTracing());
  await page.close();
  return { ...drawn, longestTaskMs: Math.max(0, ...tasks), busyMs: tasks.reduce((sum, task) => sum + task, 0) };
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
        bar: USABLE_BAR_MS,
      });
    }
  } finally {
    await browser.close();
    await stop();
  }
};
