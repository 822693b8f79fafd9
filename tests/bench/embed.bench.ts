import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { chromium, type Page } from 'playwright';
import { buildEmbed } from '../../web/vite/embed-script';
import { browserLaunch } from '../support/browser';
import { type Bench, percentile } from './figure';
import { peerFigures } from './pages/lorikeet-figures';
import { makePeaks } from './pages/peaks';

/**
 * The script of the viewer for other sites: its bytes, and first draw, zoom and change of an option, script and paint, in
 * Chromium beside the recorded figures of the original viewer, whose code is not here.
 */

const NAME = 'ms-spectrum.js';
const BYTES_MAX = 120_000;
const sizes = [1_000, 50_000, 200_000];
const TIMES = 5;
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

/** Milliseconds until the browser has painted, of each act, once. */
const timesOnce = (page: Page, list: ReturnType<typeof makePeaks>): Promise<number[]> =>
  page.evaluate(
    (peaks) =>
      (globalThis as never as { Times: { embedTimes: (of: typeof peaks) => Promise<number[]> } }).Times.embedTimes(
        peaks,
      ),
    list,
  );

export const run: Bench = async (report) => {
  const { files } = await buildEmbed();
  const script = Buffer.from(files.find(({ name }) => name === NAME)?.content ?? '');
  report({ name: 'embed: script, compressed', value: gzipSync(script).length, unit: 'bytes', bar: BYTES_MAX });
  const browser = await chromium.launch(browserLaunch);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
    await page.setContent('<!doctype html><title>Embed bench</title><body></body>');
    await page.addScriptTag({ content: script.toString() });
    await page.addScriptTag({ content: timesScript() });
    // The original was measured on a warm page.
    for (let warm = 0; warm < TIMES; warm += 1) await timesOnce(page, makePeaks(5_000));
    for (const size of sizes) {
      const peaks = makePeaks(size);
      const taken: number[][] = [];
      for (let time = 0; time < TIMES; time += 1) taken.push(await timesOnce(page, peaks));
      for (const [index, act] of acts.entries()) {
        const value = percentile(
          taken.map((each) => each[index] ?? Number.NaN),
          0.5,
        );
        const peer = peerFigures[`${size} detect`]?.[peerSteps[act]][1];
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
