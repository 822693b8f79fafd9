import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BrowserContext, Page } from '@playwright/test';
import { ask, peptides, transcripts, type Row } from './catalogue';
import { expect, test } from './site-test';

/** Path of the call that starts a search. */
export const RUN = '/api/blast/runBlast';

export interface Named {
  id: string;
  sequence: string;
}

export const fasta = (records: readonly Named[]) => records.map(({ id, sequence }) => `>${id}\n${sequence}\n`).join('');

/** Returns a transcript of 301 to 2,999 nt that matches. */
export async function aTranscript(fits: (row: Row) => boolean = () => true): Promise<Named> {
  const row = (await transcripts()).find(
    (each) => Number(each['length_nt']) > 300 && Number(each['length_nt']) < 3_000 && fits(each),
  );
  const id = row?.['transcript_id'] ?? '';
  return { id, sequence: await ask<string>('/api/transcript/sequence', { transcriptId: id }) };
}

/** Returns peptides of the catalogue with distinct sequences. */
export async function somePeptides(count: number, lengthMin = 12): Promise<Named[]> {
  const bySequence = new Map((await peptides()).map((row) => [row['sequence'] ?? '', row['peptide_id'] ?? '']));
  return [...bySequence]
    .filter(([sequence]) => sequence.length >= lengthMin)
    .slice(0, count)
    .map(([sequence, id]) => ({ id, sequence }));
}

export const query = (page: Page) => page.getByRole('textbox', { name: 'Sequences in FASTA format' });
export const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
export const resultTable = (page: Page) => page.getByRole('table', { name: 'BLAST result' });
export const hitRows = (page: Page) => resultTable(page).locator('.table-row');
export const resultCard = (page: Page) => page.getByRole('region', { name: 'BLAST Result' });
export const file = (name: string, text: string | Buffer) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});
export const choose = (page: Page) => page.locator('input[type="file"]');

export async function runPasted(page: Page, text: string, type: 'blastn' | 'blastp' = 'blastn'): Promise<void> {
  if (type === 'blastp') await page.getByRole('radio', { name: 'blastp' }).check();
  await query(page).fill(text);
  await search(page).click();
  await expect(resultTable(page)).toBeVisible({ timeout: 25_000 });
}

/** Searches for a transcript from the page of BLAST, waits for the result and returns the id of its job. */
export async function finishedJob(page: Page): Promise<string> {
  const { sequence } = await aTranscript();
  const runs = page.waitForResponse(`**${RUN}`);
  await page.goto('/blast');
  await runPasted(page, `>q\n${sequence}`);
  const { data } = (await (await runs).json()) as { data: string };
  return data;
}

let users = 0;

/** Starts the searches of a test from a loopback address of its own: the site lets each address start 20 per hour. */
export async function asOwnUser(context: BrowserContext): Promise<void> {
  users += 1;
  const localAddress = `127.1.${test.info().workerIndex % 256}.${users}`;
  await context.route(`**${RUN}`, async (route) => {
    const call = route.request();
    const { 'accept-encoding': _, ...headers } = call.headers();
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(call.url(), { method: call.method(), headers, localAddress, agent: false }, resolve)
        .on('error', reject)
        .end(call.postDataBuffer() ?? undefined);
    });
    await route.fulfill({
      status: answer.statusCode ?? 0,
      headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
      body: await buffer(answer),
    });
  });
}

/** Returns whether the server still has a job. */
export async function jobExists(page: Page, jobId: string): Promise<boolean> {
  const status = await page.request.get(`/blast/userfiles/${jobId}/status.json`);
  return status.ok();
}
