import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright';
import { buildEmbed } from '../../web/vite/embed-script';
import { browserLaunch } from '../support/browser';
import { type Bench, percentile } from './figure';
import { peerFigures } from './pages/lorikeet-figures';
import { makePeaks } from './pages/peaks';

/**
 * The script of the viewer for other sites: its bytes, and first draw, zoom and change of an option, script and paint, in
 * Chromium beside the recorded figures of the original viewer, whose code is not here. With `LORIKEET=FOLDER`, a checkout
 * of github.com/UWPR/Lorikeet, first draws of the original are measured in turn with ours.
 */

const NAME = 'ms-spectrum.js';
const BYTES_MAX = 120_000;
const sizes = [1_000, 10_000, 50_000, 200_000];
const TIMES = 5;
/** More of the usual sizes, since what else the machine does is of their order. */
const times = (peaks: number): number => (peaks > 10_000 ? TIMES : 15);
/** Of the original, which takes minutes for more peaks. */
const peerTimes = (peaks: number): number => (peaks > 50_000 ? 1 : times(peaks));
const peerScripts = ['jquery-3.5.1.min', 'jquery-ui-1.13.0.slider.min', 'jquery.flot', 'jquery.flot.selection']
  .concat(['specview', 'peptide', 'aminoacid', 'ion'])
  .map((name) => `js/${name}.js`);
const peerStyles = ['css/lorikeet.css', 'css/jquery-ui-1.13.0.slider.min.css'];
const acts = ['first draw', 'zoom', 'option change'] as const;
/** A tenth of what the original took. */
const firstDrawBars: Partial<Record<number, number>> = { 50_000: 89.8 };
const peerSteps = { 'first draw': 'firstRender', zoom: 'zoomRedraw', 'option change': 'ionToggle' } as const;

/** The part of the measurement that runs in the page, as `Times`. */
function timesScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, 'pages', 'embed-times.ts')],
    bundle: true,
    format: 'iife',
    globalName: 'Times',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

type Timed = 'embedTimes' | 'originalTimes';

/** Milliseconds until the browser has painted, of each act, once. */
const timesOnce = (page: Page, timed: Timed, list: ReturnType<typeof makePeaks>): Promise<number[]> =>
  page.evaluate(
    ([name, peaks]) =>
      (globalThis as never as { Times: Record<Timed, (of: typeof peaks) => Promise<number[]>> }).Times[name](peaks),
    [timed, list] as const,
  );

async function benchPage(browser: Browser, scripts: readonly string[], styles: readonly string[] = []): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await page.setContent('<!doctype html><title>Embed bench</title><body></body>');
  for (const content of styles) await page.addStyleTag({ content });
  for (const content of [...scripts, timesScript()]) await page.addScriptTag({ content });
  return page;
}

/** A warm page with the original viewer; null without a checkout of it. */
async function originalPage(browser: Browser): Promise<Page | null> {
  const folder = process.env['LORIKEET'];
  if (folder === undefined) return null;
  const texts = (names: readonly string[]) => Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const page = await benchPage(browser, await texts(peerScripts), await texts(peerStyles));
  for (let warm = 0; warm < TIMES; warm += 1) await timesOnce(page, 'originalTimes', makePeaks(5_000));
  return page;
}

const median = (values: readonly number[]): number => percentile(values, 0.5);

export const run: Bench = async (report) => {
  const { files } = await buildEmbed();
  const script = Buffer.from(files.find(({ name }) => name === NAME)?.content ?? '');
  report({ name: 'embed: script, compressed', value: gzipSync(script).length, unit: 'bytes', bar: BYTES_MAX });
  const browser = await chromium.launch(browserLaunch);
  try {
    const page = await benchPage(browser, [script.toString()]);
    // The original was measured on a warm page.
    for (let warm = 0; warm < TIMES; warm += 1) await timesOnce(page, 'embedTimes', makePeaks(5_000));
    const original = await originalPage(browser);
    for (const size of sizes) {
      const peaks = makePeaks(size);
      const taken: number[][] = [];
      const peers: number[] = [];
      for (let time = 0; time < times(size); time += 1) {
        taken.push(await timesOnce(page, 'embedTimes', peaks));
        if (original !== null && time < peerTimes(size))
          peers.push(...(await timesOnce(original, 'originalTimes', peaks)));
      }
      for (const [index, act] of acts.entries()) {
        const value = median(taken.map((each) => each[index] ?? Number.NaN));
        const recorded = peerFigures[`${size} detect`]?.[peerSteps[act]][1];
        const peer = act === 'first draw' && peers.length > 0 ? median(peers) : recorded;
        const bar = act === 'first draw' ? firstDrawBars[size] : undefined;
        report({
          name: `embed, ${size} peaks: ${act}, painted`,
          value,
          unit: 'ms',
          ...(bar === undefined ? {} : { bar }),
          ...(peer === undefined ? {} : { peer, ratio: value / peer }),
        });
      }
    }
  } finally {
    await browser.close();
  }
};
