import type { Client } from '@modelcontextprotocol/client';
import { request as ask } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JSON_BODY_BYTES_MAX } from '#domain/api/limits';
import { routes } from '#domain/api/routes';
import { RESULT_CHARACTERS_MAX, toolNames } from '#domain/api/tools';
import { makeRelease } from '../../fixtures/release/release';
import { storesWith } from '../../fixtures/release/stores';
import type { Stores } from '../../support/stores';
import { type McpSite, mcpSite } from './mcp-site';

const fixture = makeRelease({ seed: 55, rows: 120 });
const [first] = fixture.peptides;
if (!first) throw new Error('The release has no peptide');

let stores: Stores;
let site: McpSite;
let client: Client;
beforeAll(async () => {
  stores = await storesWith(fixture);
  site = await mcpSite(stores.environment, fixture.release);
  client = await site.connect();
});
afterAll(async () => {
  await site.stop();
  await stores.dispose();
});

const call = async (name: string, given: Record<string, unknown>) => client.callTool({ name, arguments: given });
/** Of a result that is an object. */
const contentOf = async (name: string, given: Record<string, unknown>) => {
  const result = await call(name, given);
  return { ...result, ...(result.structuredContent as { data: Record<string, unknown> }) };
};

const accepted = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const message = (method: string, params: unknown = {}, id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params });
async function post(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${site.url}/mcp`, {
    method: 'POST',
    headers: { ...accepted, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const said = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    // A notification has no answer.
    answer: (said === '' ? {} : JSON.parse(said)) as { result?: object; error?: { code: number }; code?: number },
  };
}

describe('the endpoint of the Model Context Protocol', () => {
  it.each([
    ['2025-11-25', undefined],
    ['2026-07-28', { versionNegotiation: { mode: 'auto' as const } }],
  ])(
    'PROG-02 speaks protocol %s with the official client, which lists and calls every tool',
    async (version, options) => {
      const connected = await site.connect(options);
      expect(connected.getNegotiatedProtocolVersion()).toBe(version);
      expect(connected.getInstructions()).toContain(`${first.row.cancer} (`);
      const { tools } = await connected.listTools();
      expect(tools.map(({ name }) => name)).toEqual(toolNames);
      for (const { name, inputSchema } of tools) {
        const [example] = inputSchema['examples'] as Record<string, unknown>[];
        const { isError, content } = await connected.callTool({ name, arguments: example ?? {} });
        // The example may name what the small release does not have.
        if (isError)
          expect(content, name).toEqual([{ type: 'text', text: expect.stringContaining('not found') as string }]);
      }
      await connected.close();
    },
  );

  it('PROG-02 answers a tool as the call answers by POST, with the pages that ids lead to', async () => {
    const { peptideId } = first.row;
    const { data, pages, release } = (await contentOf('listByPeptideIds', {
      peptideIdList: [peptideId],
    })) as unknown as {
      data: unknown;
      pages: object;
      release: string;
    };
    expect([data, release]).toEqual([[expect.objectContaining({ peptideId })], fixture.release]);
    expect(pages).toMatchObject({ peptideId: `${site.url}/peptide/{peptideId}` });
  });

  it('PROG-02 offers datasets, data dictionary and Help as resources, and says which it does not have', async () => {
    const { resources } = await client.listResources();
    const texts = await Promise.all(
      resources.map(async ({ uri }) => (await client.readResource({ uri })).contents[0] as { text: string }),
    );
    const [datasets = '', dictionary = '', help = ''] = texts.map((each) => each.text);
    const { cancer, tissue, study } = first.row;
    expect(datasets).toContain([cancer, tissue, study].join('\t'));
    expect(dictionary).toContain('| affinity | number | nM |');
    expect(help).toContain('## Limits');
    await expect(client.readResource({ uri: 'catalogue://nope' })).rejects.toThrow('Resource not found');
  });

  it('PROG-01 PROG-02 refuses wrong arguments in a result that a model can mend', async () => {
    const textOf = async (name: string, given: Record<string, unknown>) => {
      const { isError, content } = await call(name, given);
      return [isError, (content[0] as { text: string }).text];
    };
    expect(await textOf('geneInfo', { geneId: 'X', geneld: 'X' })).toEqual([
      true,
      'geneld is not a field of this call; the nearest is geneId',
    ]);
    expect(await textOf('geneInfo', {})).toEqual([true, 'geneId must be a string']);
    expect(await textOf('geneInfo', { geneId: 'X', from: 'here' })).toEqual([true, 'from must be `next` of a result']);
    expect(await textOf('geneInfo', { geneId: 'nope' })).toEqual([true, 'Gene not found: nope']);
  });

  it('PROG-02 cuts a long result and goes on where it was cut, until everything was given', async () => {
    const { cancer } = first.row;
    const query = { searchTables: ['peptide'], cancer: [cancer], pageSize: 100, pageNum: 1, numbers: true };
    const { total } = (await contentOf('advance', { ...query, pageSize: 1 })).data;
    const seen: unknown[] = [];
    let from: unknown = {};
    for (let calls = 0; calls < 20 && from !== undefined; calls += 1) {
      const result = await contentOf('exportRows', { source: 'search', query: { cancer: [cancer] }, from });
      expect(JSON.stringify(result.data).length).toBeLessThanOrEqual(RESULT_CHARACTERS_MAX);
      seen.push(...(result.data['rows'] as unknown[]));
      from = (result as { next?: unknown }).next;
    }
    expect(seen).toHaveLength(Number(total));
  });

  it.each([
    ['a tool that it does not have', message('tools/call', { name: 'dropTable', arguments: {} }), 200, -32602],
    ['a method that it does not have', message('tools/drop'), 200, -32601],
    ['arguments that are no object', message('tools/call', { name: 'geneInfo', arguments: 'x' }), 200, -32602],
    ['a body that is not JSON', '{', 400, -32700],
    ['a message that is none', { jsonrpc: '1.0' }, 400, -32600],
    ['null', 'null', 400, -32600],
    ['several messages', [message('ping'), message('ping', {}, 2)], 400, -32600],
    ['nothing', '', 400, -32700],
  ])('PROG-02 answers %s with the error of the protocol', async (_what, body, status, code) => {
    const { status: got, answer } = await post(body);
    expect([got, answer.error?.code]).toEqual([status, code]);
  });

  it('PROG-02 refuses versions of the protocol that it does not speak', async () => {
    const asOf = (version: string) => post(message('tools/list'), { 'mcp-protocol-version': version });
    expect((await asOf('1999-01-01')).status).toBe(400);
    expect((await asOf('2027-01-01')).status).toBe(400);
    expect((await asOf('2025-06-18')).status).toBe(200);
    const initialize = { protocolVersion: '2031-01-01', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
    expect((await post(message('initialize', initialize))).answer.result).toMatchObject({
      protocolVersion: '2025-11-25',
    });
  });

  it('PROG-02 keeps no session: any session id is ignored, and none is given', async () => {
    const { status, headers } = await post(message('tools/list'), { 'mcp-session-id': 'x'.repeat(1_000) });
    expect([status, headers.get('mcp-session-id'), headers.get('set-cookie')]).toEqual([200, null, null]);
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
    expect((await post(cancelled)).status).toBe(202);
  });

  it('PROG-02 answers with JSON that nobody keeps, to pages of any origin', async () => {
    const { headers } = await post(message('ping'), { origin: 'https://elsewhere.example' });
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect([headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual(['no-store', '*']);
    const preflight = await fetch(`${site.url}/mcp`, {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    });
    for (const name of ['mcp-protocol-version', 'mcp-session-id'])
      expect(preflight.headers.get('access-control-allow-headers')).toContain(name);
  });

  it('PROG-02 opens no stream of changes, which would keep a function busy', async () => {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const { status, answer } = await post(
      message('subscriptions/listen', { _meta: meta, notifications: { toolsListChanged: true } }),
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' },
    );
    expect(status).toBeLessThan(500);
    expect(answer.error).toBeDefined();
  });

  it.each(['GET', 'DELETE', 'PUT'])('PROG-02 answers %s with 405, and both spellings of its path', async (method) => {
    for (const path of ['/mcp', '/mcp/']) {
      const { status, headers } = await fetch(site.url + path, { method });
      expect([status, headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  it('PROG-02 has the limit of a body that the API has, and takes nested arguments for what they are', async () => {
    const huge = message('tools/call', { name: 'geneInfo', arguments: { geneId: 'x'.repeat(JSON_BODY_BYTES_MAX) } });
    expect((await post(huge)).status).toBe(413);
    const depth = 50_000;
    const nested = `${'{"a":'.repeat(depth / 10)}1${'}'.repeat(depth / 10)}`;
    const deep = JSON.stringify(message('tools/call', { name: 'geneInfo', arguments: 0 })).replace(
      ':0}',
      `:${nested}}`,
    );
    const { status, answer } = await post(deep);
    expect([status, 'result' in answer || 'error' in answer]).toEqual([200, true]);
    const lists = JSON.stringify(message('tools/call', { name: 'geneInfo', arguments: { geneId: 0 } })).replace(
      ':0}',
      `:${'['.repeat(depth)}${']'.repeat(depth)}}`,
    );
    expect((await post(lists)).status).toBeLessThan(500);
  });

  it('PROG-02 answers on one machine only by a name of this machine', async () => {
    const asked = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sent = ask(`${site.url}/mcp`, { method: 'POST', headers: { ...accepted, host } }, (response) => {
          text(response).then(() => resolve(response.statusCode), reject);
        });
        sent.on('error', reject);
        sent.end(JSON.stringify(message('ping')));
      });
    expect(await asked('catalogue.evil.example')).toBe(403);
    expect(await asked('localhost:80')).toBe(200);
  });

  it('PROG-02 answers many requests at once, each with its own answer', async () => {
    const answers = await Promise.all(
      fixture.peptides
        .slice(0, 12)
        .map(({ row: { peptideId } }, id) =>
          post(message('tools/call', { name: 'listByPeptideIds', arguments: { peptideIdList: [peptideId] } }, id)),
        ),
    );
    expect(answers.map(({ answer }) => JSON.stringify(answer))).toEqual(
      fixture.peptides.slice(0, 12).map(({ row: { peptideId } }) => expect.stringContaining(peptideId) as string),
    );
  });

  it('PROG-02 names every reading call of the route table, and no other', () => {
    const reading = Object.entries(routes).filter(([, { group }]) => group !== 'blast');
    expect(toolNames).toEqual(reading.map(([id]) => id));
  });
});
