import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { chromium as browser, type Page } from 'playwright';
import * as z from 'zod/mini';
import { runProgram } from '../../local/build/run-program';
import { siteRoutes } from '../bench/site-routes';
import { browserLaunch } from '../support/browser';
import { type Judge, verdictOf } from './judge';

const VNU = 'vnu-jar@26.9.27';

const findings = z.object({
  messages: z.array(
    z.object({ type: z.string(), url: z.string(), message: z.string(), extract: z.optional(z.string()) }),
  ),
});

/** What is not ours to mend, and why. */
const exceptions: readonly { fault: RegExp; reason: string }[] = [
  { fault: /“_echarts_instance_” not allowed/, reason: 'echarts finds its instance by an attribute of its own' },
  { fault: /“(?:link|label)_type” not allowed/, reason: 'fornac finds its parts by attributes of its own' },
  {
    fault: /“charset” attribute .* after the first 1024 bytes/,
    reason: "antd's styles stand before it once the page runs",
  },
  { fault: /“div” not allowed .*<div class="ant-upload /, reason: "antd's Upload is a div in a span" },
];

const OPENERS = 'main button[aria-haspopup]:visible, header button[aria-haspopup]:visible';
const OPENERS_MAX = 4;

/** The page as it is, then with each of its first menus, dialogs and tips open, loaded anew for each. */
async function* openedParts(page: Page, address: string): AsyncGenerator<string> {
  const load = () => page.goto(address, { waitUntil: 'networkidle' });
  await load();
  yield '';
  const openers = Math.min(await page.locator(OPENERS).count(), OPENERS_MAX);
  for (let index = 0; index < openers; index += 1) {
    const opener = page.locator(OPENERS).nth(index);
    if (!(await opener.isEnabled())) continue;
    await opener.click();
    await page.waitForLoadState('networkidle');
    yield `-open${index}`;
    await load();
  }
}

/** JUDGE-06 */
export const judge: Judge = {
  question: 'does the Nu HTML checker find an error in a rendered page, with its menus open, in either theme?',
  needsSite: true,
  run: async (workshop) => {
    await workshop.system({ command: 'java', package: 'default-jre-headless', purpose: 'the HTML checker' });
    const jar = join(await workshop.npm(VNU), 'vnu-jar', 'build', 'dist', 'vnu.jar');
    const origin = process.env['SITE_URL'] ?? '';
    const folder = join(workshop.folder, 'pages');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const files: string[] = [];
    const chromium = await browser.launch(browserLaunch);
    try {
      for (const colorScheme of ['light', 'dark'] as const)
        for (const { name, path } of await siteRoutes(origin)) {
          const page = await chromium.newPage({ viewport: { width: 1440, height: 900 }, colorScheme });
          for await (const part of openedParts(page, origin + path)) {
            const file = join(folder, `${name.replaceAll(' ', '-')}-${colorScheme}${part}.html`);
            await writeFile(file, await page.content());
            files.push(file);
          }
          await page.close();
        }
    } finally {
      await chromium.close();
    }
    const { output } = await runProgram('java', ['-jar', jar, '--format', 'json', '--errors-only', ...files]);
    const { messages } = z.parse(findings, JSON.parse(output.slice(output.indexOf('{'))));
    const told = messages.map(({ url, message, extract }) => `${basename(url)}: ${message} ${extract ?? ''}`.trim());
    const faults = told.filter((line) => !exceptions.some(({ fault }) => fault.test(line)));
    const excepted = exceptions.map(
      ({ fault, reason }) => `, not counting ${told.filter((line) => fault.test(line)).length} because ${reason}`,
    );
    return verdictOf(
      `vnu ${VNU.split('@')[1]}, ${files.length} pages, ${faults.length} errors${excepted.join('')}`,
      faults,
    );
  },
};
