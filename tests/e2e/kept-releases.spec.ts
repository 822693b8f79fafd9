import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownTemporaryFolder } from '../support/temporary-folder';
import { expect, test } from './support/site-test';

let folder: string;
let program: ChildProcess;
let site: { url: string; releases: string[] };

// One site for all.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(600_000);
  folder = await mkdtemp(join(ownTemporaryFolder(), 'releases-'));
  program = fork(fileURLToPath(new URL('support/releases-site-process.ts', import.meta.url)), [folder], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [message] = (await once(program, 'message')) as [typeof site];
  site = message;
});
test.afterAll(async () => {
  const gone = once(program, 'exit');
  program.kill('SIGTERM');
  await gone;
  await rm(folder, { recursive: true, force: true });
});

test('REL-01 Download leads to a kept release, whose pages, calls and files stay of it until the user leaves it', async ({
  page,
}) => {
  const { url, releases } = site;
  const [, second, third, fourth] = releases;
  await page.goto(`${url}/download`);
  const table = page.getByRole('table', { name: 'Releases' });
  await expect(table.locator('tbody tr')).toHaveCount(3);
  for (const [at, release] of [fourth, third, second].entries())
    await expect(table.locator('tbody tr').nth(at)).toContainText(release ?? '');
  await table.getByRole('link', { name: 'Site as of version 2.0' }).click();
  await expect(page).toHaveURL(`${url}/home?release=${second}`);
  const notice = page.getByRole('complementary', { name: 'Release' });
  await expect(notice).toContainText('Release 2.0 of ');

  const read: (string | undefined)[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) read.push(response.headers()['x-release']);
  });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Browse' }).click();
  await expect(page.locator('.table-row').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/browse\\?.*release=${second}$`));
  expect(read.length).toBeGreaterThan(0);
  expect(new Set(read)).toEqual(new Set([second]));
  await page.reload();
  await expect(page.locator('.table-row').first()).toBeVisible();

  await menu.getByRole('link', { name: 'Download' }).click();
  const file = await page.getByRole('link', { name: 'Text: Gene info' }).getAttribute('href');
  const answer = await page.request.get(url + file);
  expect([answer.status(), new URL(answer.url()).searchParams.get('release')]).toEqual([200, second]);
  await page.goBack();
  await expect(notice).toContainText('Release 2.0 of ');
  await notice.getByRole('link').click();
  await expect(page).toHaveURL((address) => address.pathname === '/browse' && !address.searchParams.has('release'));
  await expect(page.locator('.table-row').first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});
