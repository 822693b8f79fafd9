import { readFile } from 'node:fs/promises';
import { ask, find, orfs, transcripts } from './support/catalogue';
import { expect, recordCalls, readingTest as test, test as freshTest } from './support/site-test';

const kinds = [
  {
    type: 'orfProtein',
    title: 'ORF protein Sequence',
    path: '/api/orf/sequence',
    input: (id: string) => ({ orfId: id, seqType: 'protein' }),
    link: ['ORF Sequence', '/sequence/orf/'],
  },
  {
    type: 'foo',
    title: 'Transcript Sequence',
    path: '/api/transcript/sequence',
    input: (id: string) => ({ transcriptId: id }),
    link: ['Transcript page', '/transcript/'],
  },
];

const idOf = async (type: string) =>
  type.startsWith('orf')
    ? (await find(orfs(), 'orf_id', (row) => Number(row['length_nt']) > 400)).id
    : (await find(transcripts(), 'transcript_id', (row) => Number(row['length_nt']) > 200)).id;

for (const { type, title, path, input, link } of kinds) {
  test(`SEQ-01 SEQ-02 SEQ-03 SEQ-04 SEQ-05 SEQ-06 SEQ-07 SEQ-08 SEQ-09 SEQ-10 SEQ-11 SEQ-14 SEQ-15 SHELL-13 /sequence/${type} shows '${title}' in lines of 60 and blocks of 10, links to its page or its other sequence, and is saved as FASTA @short`, async ({
    page,
  }) => {
    const id = await idOf(type);
    const calls = recordCalls(page, path);
    await page.goto(`/sequence/${type}/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.locator('.fasta-header')).toHaveText(`>${id}`);
    expect(calls).toEqual([input(id)]);
    const sequence = await ask<string>(path, input(id));
    const lines = page.locator('.fasta-line');
    await expect(lines).toHaveCount(Math.ceil(sequence.length / 60));
    expect(
      await lines.evaluateAll((shown) =>
        shown
          .map((line) => line.textContent)
          .join(' ')
          .replaceAll(' ', ''),
      ),
    ).toBe(sequence);
    expect(await lines.nth(1).textContent()).toBe(
      sequence
        .slice(60, 120)
        .match(/.{1,10}/g)
        ?.join(' '),
    );
    expect(
      await lines.evaluateAll((shown) => shown.slice(0, 3).map((line) => getComputedStyle(line, '::before').content)),
    ).toEqual(['"1"', '"61"', '"121"']);
    if (link !== undefined) {
      const [name = '', address = ''] = link;
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', address + id);
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('target', '_blank');
    }
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${id}.fasta`);
    expect(await readFile(await file.path(), 'utf8')).toBe(`>${id}\n${sequence}\n`);
  });
}

freshTest(
  'the button and a selection copy the bare sequence; a selection beyond it copies bare letters inside it and the other text unchanged',
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await idOf('transcript');
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
  },
);
