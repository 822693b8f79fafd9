import { setTimeout as after } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { formatPeakText } from '../../domain/spectrum/peaks';
import { buildPage } from '../support/build-page';
import { percentile, type Report } from './figure';
import type { AnswerTiming } from './pages/answer-timing';
import { makePeaks } from './pages/peaks';

const bars = [
  { peaks: 50_000, paintedMs: 250, longTaskMs: 100 },
  { peaks: 200_000, paintedMs: 700, longTaskMs: 250 },
];
const REPETITIONS = 7;
/** The browser reports long tasks a moment after they end. */
const SETTLED_MS = 1_000;

/** Reports how long the page of a peptide takes from the answer with its spectrum to the picture. */
export async function reportAnswers(report: Report, browser: Browser, origin: string, folder: string): Promise<void> {
  const { script } = await buildPage(folder, new URL('pages/watch-answers.ts', import.meta.url));
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  await page.addInitScript({ path: script });
  let peaks = 500;
  let spectrum: object | null = null;
  // Not every peptide has a spectrum: all get that of the first, under an id of their own.
  await page.route('**/api/peptide/peptideInfo', async (route) => {
    const body = (await (await route.fetch()).json()) as { data: { peptideId: string } };
    const { data } = body;
    await route.fulfill({
      json: spectrum === null ? body : { ...body, data: { ...data, msId: `MS of ${data.peptideId}` } },
    });
  });
  await page.route('**/api/peptide/msInfo', async (route) => {
    spectrum ??= ((await (await route.fetch()).json()) as { data: object }).data;
    await route.fulfill({ json: { code: 200, data: { ...spectrum, peaks: peakText(peaks) } } });
  });
  await page.goto(`${origin}/peptide/SPENP000001`);
  await page.locator('#peptide-spectrum-msms').waitFor();
  let peptide = 2;
  // The first ones load and compile what all others use.
  peaks = 5_000;
  for (let times = 0; times < 2; times += 1) await timePeptide(page, peptide++);
  for (const bar of bars) {
    ({ peaks } = bar);
    const timings: AnswerTiming[] = [];
    for (let times = 0; times < REPETITIONS; times += 1) timings.push(await timePeptide(page, peptide++));
    for (const [kind, name] of [
      ['paintedMs', 'from answer to painted picture'],
      ['longTaskMs', 'longest task'],
    ] as const) {
      const value = percentile(
        timings.map((timing) => timing[kind]),
        0.5,
      );
      report({ name: `spectrum page, ${bar.peaks} peaks: ${name}`, value, unit: 'ms', bar: bar[kind] });
    }
  }
  await page.close();
}

/** With as many digits as releases have. */
function peakText(count: number): string {
  return formatPeakText(
    makePeaks(count).map(([mz, intensity]) => [Number(mz.toFixed(4)), Number(intensity.toFixed(2))]),
  );
}

/** Goes to another peptide within the application and waits for its spectrum. */
async function timePeptide(page: Page, ordinal: number): Promise<AnswerTiming> {
  const path = `/peptide/SPENP${String(ordinal).padStart(6, '0')}`;
  await page.evaluate((to) => globalThis.answerWatch.goTo(to), path);
  await page.waitForFunction(() => globalThis.answerWatch.timing('msInfo') !== null);
  await after(SETTLED_MS);
  const timing = await page.evaluate(() => globalThis.answerWatch.timing('msInfo'));
  if (timing === null) throw new Error(`${path} has shown no spectrum`);
  return timing;
}
