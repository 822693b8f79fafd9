import { readFile } from 'node:fs/promises';
import { peptides, type Row } from './support/catalogue';
import { expect, recordCalls, settled, readingTest as test } from './support/site-test';

const LIST = '/api/browse/listResult';
const sequence = (row: Row): string => row['sequence'] ?? '';

/** Numbers of rows by sequence. */
function counted(rows: readonly Row[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(sequence(row), (counts.get(sequence(row)) ?? 0) + 1);
  return counts;
}

test('UNIT-01 UNIT-02 PAGE-04 Browse lists entries until its switch asks for sequences, which address, export and cards keep', async ({
  page,
}) => {
  const all = await peptides();
  const listed = all.filter((row) => row['cancer'] === 'Breast cancer' && row['tissue'] === 'Breast');
  const [matching, entries] = [counted(listed), counted(all)];
  const calls = recordCalls(page, LIST);
  await page.goto('/browse');
  await settled(page, 'Browse result');
  expect(calls.filter((input) => 'unit' in input)).toEqual([]);
  await expect(page).toHaveURL(/\/browse$/);

  const result = page.getByRole('region', { name: 'Browse Result' });
  await result.getByText('Sequences', { exact: true }).click();
  await settled(page, 'Browse result');
  await expect(page).toHaveURL(/\?unit=sequences$/);
  const total = `${matching.size.toLocaleString('en-US')} sequences (${listed.length.toLocaleString('en-US')} entries)`;
  await expect(result.locator('.pager-total').first()).toHaveText(total);
  expect(calls.at(-1)).toMatchObject({ unit: 'sequences', pageNum: 1 });

  const download = page.waitForEvent('download');
  await result.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^TSV/ }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const [head = [], ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const cell = (line: string[], name: string) => line[head.indexOf(name)] ?? '';
  expect(
    new Map(
      lines.map((line) => [
        cell(line, 'Sequence'),
        [cell(line, 'Matching Entries'), cell(line, 'All Entries')].map(Number),
      ]),
    ),
  ).toEqual(new Map([...matching].map(([each, count]) => [each, [count, entries.get(each) ?? 0]])));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await settled(page, 'Browse result');
  const first = page.getByRole('table', { name: 'Browse result' }).locator('tbody tr').first();
  await expect(first).toContainText(cell(lines[0] ?? [], 'Sequence'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  expect(await first.evaluate((row) => getComputedStyle(row).display)).toBe('flex');
});
