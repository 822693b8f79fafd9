import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workedQuestions } from '#domain/api/worked-questions';
import { GENERATION_TIMEOUT_MS, LOAD_TIMEOUT_MS } from '../../data-loader/demo/demo-bundle';
import { downloadedTables, type DownloadedTables } from '../../data-loader/demo/downloaded-tables';
import { loadedDemonstration } from '../../data-loader/demo/loaded-demonstration';
import { type McpSite, mcpSite } from './mcp-site';
import { type Ask, researchQuestions } from './research-questions';

/** The tools of assistants beside DuckDB over the same release. */
let site: McpSite;
let client: Client;
let tables: DownloadedTables;

beforeAll(async () => {
  const loaded = await loadedDemonstration();
  tables = await downloadedTables(loaded);
  site = await mcpSite(loaded.environment, loaded.release);
  client = await site.connect();
}, GENERATION_TIMEOUT_MS + LOAD_TIMEOUT_MS);
afterAll(async () => {
  await site.stop();
  await tables.remove();
});

const ask: Ask = async <Data>(name: string, given: Record<string, unknown>) => {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: given });
  if (isError) throw new Error(JSON.stringify(content));
  // Each question says what its tools answer.
  return (structuredContent as { data: Data }).data;
};

describe('tools of assistants', () => {
  it.each(researchQuestions)('PROG-02 answer as DuckDB over the tables does: $question', async ({ chain, sql }) => {
    const [line] = await tables.ask(sql);
    const answer = await chain(ask);
    expect(answer).toEqual(line?.['answer']);
    expect([undefined, null, 0, '']).not.toContain(answer);
  });
});

describe('the questions of Help', () => {
  it.each(workedQuestions)('PROG-03 DuckDB answers over downloaded files: $question', async ({ sql, request }) => {
    const lines = await tables.ask(sql);
    expect(lines.length).toBeGreaterThan(1);
    if (request === null) return;
    const { sequences } = await ask<{ sequences: { sequence: string }[] }>('advance', { ...request });
    expect(sequences.map(({ sequence }) => sequence)).toEqual(lines.map(({ sequence }) => sequence));
  });
});
