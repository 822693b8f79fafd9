import { createServer, type AddressInfo } from 'node:net';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromium } from 'playwright';
import { percentile } from './figure';
import { browserLaunch } from '../support/browser';

export const presets = ['desktop', 'mobile'] as const;
export type Preset = (typeof presets)[number];

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface Audited {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Audits that lost points, worst first, with their measurement. */
  shortfalls: string[];
}

/** The median of each category is its score; the shortfalls are those of the last run. */
export function medianOf(runs: readonly Audited[]): Audited {
  const median = (category: Category) =>
    percentile(
      runs.map(({ scores }) => scores[category]),
      0.5,
    );
  return {
    scores: {
      performance: median('performance'),
      accessibility: median('accessibility'),
      'best-practices': median('best-practices'),
      seo: median('seo'),
    },
    shortfalls: runs.at(-1)?.shortfalls ?? [],
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      // A TCP server's address is always an object.
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** One Lighthouse run in a new browser: cold caches, simulated throttling (Lighthouse's default). */
async function auditOnce(url: string, preset: Preset): Promise<Audited> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...browserLaunch,
    args: [...browserLaunch.args, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(
      url,
      { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] },
      preset === 'desktop' ? desktopConfig : undefined,
    );
    if (result === undefined) throw new Error(`Lighthouse had no result for ${url}`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
    const weighted = Object.values(lhr.categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ weight }) => weight > 0);
    const lost = weighted.flatMap(({ id, weight }) => {
      const { score: reached = null, displayValue = '' } = lhr.audits[id] ?? {};
      return reached === null || reached >= 0.9
        ? []
        : [{ cost: weight * (1 - reached), text: `${id} ${displayValue}`.trim() }];
    });
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      shortfalls: lost.toSorted((a, b) => b.cost - a.cost).map(({ text }) => text),
    };
  } finally {
    await browser.close();
  }
}

/** On a busy machine Lighthouse sometimes misses the start of a page and must run again; this retries once. */
export async function audit(url: string, preset: Preset): Promise<Audited> {
  return auditOnce(url, preset).catch(() => auditOnce(url, preset));
}
