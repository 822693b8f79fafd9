import { asOwnUser, aTranscript, hitRows, query, resultCard, resultTable, search } from './support/blast';
import { expect, recordCalls, readingTest as test } from './support/site-test';

/** A result that is not ready is a 404, which the browser logs. */
test.use({ allowedConsole: [/^error: Failed to load resource: .*404/] });
test.beforeEach(({ context }) => asOwnUser(context));

const texts = async (rows: ReturnType<typeof hitRows>, column: number) =>
  (await rows.locator(`td:nth-child(${column})`).allInnerTexts()).map((text) => text.trim());

test('BLAST-05, BLAST-17, BLAST-21, BLAST-35, BLAST-36, BLAST-38, PROD-06, SHELL-16 a transcript finds itself, with its alignment in lines of 60 @short', async ({
  page,
  context,
}) => {
  const { id, sequence } = await aTranscript();
  const runs = recordCalls(page, '/api/blast/runBlast');
  await page.goto('/blast');
  await query(page).fill(`\n  >my query\n${sequence}\n\n`);
  await search(page).click();
  await expect(search(page)).toBeDisabled();
  await expect(resultCard(page).locator('[aria-busy="true"]').first()).toBeVisible();
  await expect(resultTable(page)).toBeVisible({ timeout: 25_000 });
  await expect(search(page)).toBeEnabled();
  expect(runs).toMatchObject([{ jobId: null, blastType: 'blastn', inputFasta: `>my query\n${sequence}` }]);

  const own = hitRows(page)
    .filter({ has: page.getByRole('link', { name: id, exact: true }) })
    .first();
  const length = sequence.length;
  const shown = length.toLocaleString('en-US');
  expect(await texts(own, 2)).toEqual(['my query']);
  expect(await own.locator('td').allInnerTexts()).toEqual([
    '',
    'my query',
    expect.stringMatching(new RegExp(`^${id}\\s+identical$`)),
    `100% ${shown}/${shown}`,
    shown,
    '0',
    '100%',
    '0.0',
    expect.stringMatching(/^\d/),
    `1–${shown}`,
    `1–${shown}`,
  ]);
  await own.getByRole('button', { name: `Alignment of my query with ${id}` }).click();
  const lines = (await page.getByRole('region', { name: `Alignment of my query with ${id}` }).innerText())
    .trimEnd()
    .split('\n');
  const gap = ' '.repeat(String(length).length - 1);
  expect(lines.slice(0, 3)).toEqual([
    `Query  1${gap}  ${sequence.slice(0, 60)}  60`,
    `          ${gap}${'|'.repeat(60)}`,
    `Sbjct  1${gap}  ${sequence.slice(0, 60)}  60`,
  ]);
  expect(lines.filter((line) => line.startsWith('Query'))).toHaveLength(Math.ceil(length / 60));

  const link = own.getByRole('link', { name: id });
  await expect(link).toHaveAttribute('rel', /noopener/);
  const opened = context.waitForEvent('page');
  await link.click();
  await expect((await opened).getByRole('heading', { level: 1 })).toContainText(id);
  expect(await (await opened).evaluate(() => window.opener)).toBeNull();
  await expect(page).toHaveURL(/\/blast/);
});
