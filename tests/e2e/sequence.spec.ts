import { ask, find, transcripts } from './support/catalogue';
import { expect, test } from './support/site-test';

test('the button and a selection copy the bare sequence; a selection beyond it copies bare letters inside it and the other text unchanged', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await find(transcripts(), 'transcript_id', (row) => Number(row['length_nt']) > 200);
  const sequence = await ask<string>('/api/transcript/sequence', { transcriptId: id });
  await page.goto(`/sequence/transcript/${id}`);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy sequence' }).click();
  await expect.poll(clipboard).toBe(sequence);
  await page
    .locator('.fasta-line')
    .first()
    .evaluate((line) => {
      const next = line.nextElementSibling;
      if (next) getSelection()?.setBaseAndExtent(line, 0, next, next.childNodes.length);
    });
  await page.keyboard.press('Control+C');
  await expect.poll(clipboard).toBe(sequence.slice(0, 120));
  const copied = async (from: string, to: string) => {
    await page.evaluate(
      ([first = '', last = '']) => {
        const [start, end] = [[...document.querySelectorAll(first)].at(-1), document.querySelector(last)];
        if (start && end) getSelection()?.setBaseAndExtent(start, 0, end, end.childNodes.length);
      },
      [from, to],
    );
    await page.keyboard.press('Control+C');
    return clipboard();
  };
  const footer = await page.locator('footer').innerText();
  const lastLine = sequence.slice(60 * Math.floor((sequence.length - 1) / 60));
  expect(footer).toMatch(/\w \w/);
  expect((await copied('.fasta-line', 'footer')).replace(/\s*\n\s*/g, '\n')).toBe(
    `${lastLine}\n${footer.replace(/\s*\n\s*/g, '\n')}`,
  );
  expect(await copied('.fasta-header', '.fasta-line:nth-child(3)')).toBe(`>${id}\n${sequence.slice(0, 120)}`);
  expect(await copied('h1', '.fasta-header')).toContain('Transcript Sequence');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Control+C');
  await expect.poll(clipboard).toContain(`>${id}\n${sequence}\n`);
});
