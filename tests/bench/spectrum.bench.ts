import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { browserLaunch } from '../support/browser';
import { buildPage } from '../support/build-page';
import { percentile, type Bench, type Report } from './figure';
import { withMeasuredSite } from './measured-site';
import { peerFigures, type Step, steps, type Timing } from './pages/lorikeet-figures';
import type { Measured } from './pages/spectrum-measure';
import { reportAnswers } from './spectrum-answer';

/**
 * First draw and redraws of the spectrum viewer in Chromium, compared with recorded figures of the original viewer; and
 * the way from an answer to the picture on the page of a peptide.
 */

const sizes = [500, 5_000, 50_000, 200_000];
/** Repetitions as recorded for the original, or more for fast steps. */
const repetitions = (peaks: number): number => (peaks >= 200_000 ? 5 : 7);

const bars: Partial<Record<number, Partial<Record<Step, Partial<Timing>>>>> = {
  50_000: {
    firstRender: { paintedMs: 60 },
    zoomRedraw: { syncMs: 16, paintedMs: 34 },
    ionToggle: { syncMs: 16, paintedMs: 34 },
    nearestToggle: { syncMs: 16, paintedMs: 34 },
    lossToggle: { syncMs: 16, paintedMs: 34 },
    zoomOut: { syncMs: 16, paintedMs: 34 },
  },
  200_000: { firstRender: { paintedMs: 200 } },
};

export const run: Bench = async (report) => {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-spectrum-bench-'));
  const browser = await chromium.launch(browserLaunch);
  try {
    const { script, style } = await buildPage(folder, new URL('pages/spectrum-page.tsx', import.meta.url));
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
    await page.setContent('<!doctype html><title>Spectrum bench</title><body></body>');
    await page.addStyleTag({ path: style });
    await page.addScriptTag({ path: script });
    // The original was measured on a warm page, with scripts parsed and compiled.
    await measure(page, 5_000, true, 5);
    for (const peaks of sizes)
      for (const peakDetect of [true, false]) {
        reportSize(report, peaks, peakDetect, await measure(page, peaks, peakDetect, repetitions(peaks)));
      }
    await page.close();
    await withMeasuredSite((origin) => reportAnswers(report, browser, origin, folder));
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
};

function measure(page: Page, peaks: number, peakDetect: boolean, times: number): Promise<Record<Step, Timing[]>> {
  return page.evaluate((input: Measured) => globalThis.measureSpectrum(input), { peaks, peakDetect, times });
}

function reportSize(report: Report, peaks: number, peakDetect: boolean, timings: Record<Step, Timing[]>): void {
  for (const step of steps)
    for (const kind of ['syncMs', 'paintedMs'] as const) {
      const value = percentile(
        timings[step].map((timing) => timing[kind]),
        0.5,
      );
      const bar = peakDetect ? bars[peaks]?.[step]?.[kind] : undefined;
      const peer = peerFigures[`${peaks} ${peakDetect ? 'detect' : 'all'}`]?.[step]?.[kind === 'syncMs' ? 0 : 1];
      const name = `spectrum, ${peaks} peaks, peak detect ${peakDetect ? 'on' : 'off'}: ${step}, ${kind === 'syncMs' ? 'script' : 'painted'}`;
      report({
        name,
        value,
        unit: 'ms',
        ...(bar === undefined ? {} : { bar }),
        ...(peer === undefined ? {} : { peer, ratio: value / peer }),
      });
    }
}
