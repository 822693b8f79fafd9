import type { Bench } from './figure';
import { audit, categories, medianOf, presets, type Audited, type Category, type Preset } from './lighthouse-run';
import { withMeasuredSite } from './measured-site';
import { siteRoutes } from './site-routes';

const RUNS = 3;

/** The least score, of 100. */
function least(category: Category, preset: Preset, route: string): number | undefined {
  if (category === 'performance') return preset === 'desktop' ? 95 : route === 'home' ? 90 : 65;
  return preset === 'desktop' ? 100 : undefined;
}

/** Lighthouse on every route, desktop and mobile. Only with --full: three runs of each take half an hour. */
export const run: Bench = async (report, { full }) => {
  if (!full) return;
  await withMeasuredSite(async (origin) => {
    for (const { name, path } of await siteRoutes(origin)) {
      for (const preset of presets) {
        const runs: Audited[] = [];
        for (let count = 0; count < RUNS; count += 1) runs.push(await audit(origin + path, preset));
        const { scores, shortfalls } = medianOf(runs);
        for (const category of categories) {
          const bar = least(category, preset, name);
          report({
            name: `Lighthouse ${category}, ${preset}: ${name}`,
            value: scores[category],
            unit: 'of 100',
            ...(bar === undefined ? {} : { least: bar }),
          });
        }
        if (shortfalls.length > 0) process.stderr.write(`${name}, ${preset}: ${shortfalls.join('; ')}\n`);
      }
    }
  });
};
