import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_BYTES_MAX } from '#domain/api/limits';
import { routeGroups, type Route, type RouteGroup } from '#domain/api/route';
import { routes } from '#domain/api/routes';
import { cachedBuild } from '../../local/build/cached-build';
import { functionsBuild } from '../../local/build/builds';
import { proxyEvent, type ProxyEvent } from '../../local/gateway/proxy-event';
import { silentProgress } from '../../local/progress';
import { STATE_MACHINE } from '../../local/searches/endpoint';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import type { Stores } from '../support/stores';
import { synthesize } from '../support/templates';

/** Lambda's limit of a synchronous invocation, counted on the JSON text of the event. */
const PAYLOAD_BYTES_MAX = 6_291_456;
/** What the function for BLAST needs besides stores. */
const machine = { BLAST_STATE_MACHINE: STATE_MACHINE, BLAST_RUNNING_MAX: '4' };
const fixture = makeRelease({ seed: 31, rows: 40 });

let stores: Stores;
let folder: string;
/** Of the bundles. */
let built: string;

beforeAll(async () => {
  stores = await storesWith(fixture);
  folder = await mkdtemp(join(tmpdir(), 'spencer-bare-'));
  built = await cachedBuild(functionsBuild, silentProgress);
}, 240_000);
afterAll(async () => {
  await stores.dispose();
  await rm(folder, { recursive: true, force: true });
});

const program = `
  let text = '';
  process.stdin.setEncoding('utf8').on('data', (chunk) => (text += chunk)).on('end', async () => {
    const { handler } = require(process.argv[1]);
    console.log(JSON.stringify(await handler(JSON.parse(text), { functionName: 'bare', getRemainingTimeInMillis: () => 25000 })));
    process.exit(0);
  });`;

interface Variables {
  Environment: { Variables: Record<string, unknown> };
}
/** Names of the variables that the templates set for the function of a group. */
function variablesOf(group: RouteGroup): string[] {
  const functions = synthesize().api.findResources('AWS::Lambda::Function') as Record<
    string,
    { Properties: Variables }
  >;
  const found = Object.entries(functions).find(([id]) => id.toLowerCase().startsWith(`${group}function`));
  if (!found) throw new Error(`No function of group ${group}`);
  return Object.keys(found[1].Properties.Environment.Variables);
}

/** One invocation in a process that knows nothing but the bundle, the variables that the template sets, and where the engines listen. */
async function invoke(
  group: RouteGroup,
  event: ProxyEvent,
): Promise<{ statusCode: number; body: { code: number; data?: unknown; message?: string } }> {
  const [file, set] = [join(built, group, 'index.js'), variablesOf(group)];
  const child = spawn(process.execPath, ['--no-warnings', '-e', program, file], {
    cwd: folder,
    // A variable that the template does not set stays unset.
    env: Object.fromEntries(
      Object.entries({ ...stores.environment, ...machine }).filter(
        ([name]) => set.includes(name) || /^AWS_|_ENDPOINT$/.test(name),
      ),
    ),
  });
  let output = '';
  let complaint = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  child.stdin.end(JSON.stringify(event));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The function of ${group} ended with ${String(code)}: ${complaint}`);
  const { statusCode, body } = JSON.parse(output) as { statusCode: number; body: string };
  return { statusCode, body: JSON.parse(body) as { code: number } };
}

function eventOf(path: string, body: Buffer, contentType: string): ProxyEvent {
  const headers = { 'content-type': contentType, 'accept-encoding': 'identity', accept: 'application/octet-stream' };
  const request = { method: 'POST', path, query: new URLSearchParams(), headers, body, sourceIp: '192.0.2.7' };
  return proxyEvent(request);
}

const jsonEvent = (path: string, request: unknown): ProxyEvent =>
  eventOf(path, Buffer.from(JSON.stringify(request)), 'application/json');

/** A multipart form with one FASTA file of this many bytes, its lines 60 columns wide. */
async function uploadEvent(bytes: number, lineEnd: '\n' | '\r\n'): Promise<ProxyEvent> {
  const line = `${'ACGT'.repeat(15)}${lineEnd}`;
  const text = `>query${lineEnd}${line.repeat(Math.ceil(bytes / line.length))}`.slice(0, bytes);
  const form = new FormData();
  form.append('file', new File([text], 'query.fasta'));
  const request = new Request('https://peptides.test', { method: 'POST', body: form });
  return eventOf(
    routes.uploadFile.path,
    Buffer.from(await request.arrayBuffer()),
    request.headers.get('content-type') ?? '',
  );
}

describe('the bundles that are synthesized, each in a bare process', { timeout: 120_000 }, () => {
  const [first] = fixture.peptides;
  const questions: Record<RouteGroup, { route: Route; request: unknown; answered: number }> = {
    browse: {
      route: routes.statistics,
      request: { cancer: first?.row.cancer, tissue: first?.row.tissue },
      answered: 200,
    },
    search: {
      route: routes.advance,
      request: { searchTables: ['peptide'], cancer: [first?.row.cancer], pageSize: 5, pageNum: 1 },
      answered: 200,
    },
    peptide: { route: routes.peptideInfo, request: { peptideId: first?.row.peptideId }, answered: 200 },
    gene: { route: routes.geneInfo, request: { geneId: fixture.genes[0]?.geneId }, answered: 200 },
    transcript: {
      route: routes.transcriptInfo,
      request: { transcriptId: fixture.transcripts[0]?.transcriptId },
      answered: 200,
    },
    orf: { route: routes.orfInfo, request: { transcriptId: fixture.transcripts[0]?.transcriptId }, answered: 200 },
    blast: { route: routes.deleteJob, request: { jobId: randomUUID() }, answered: 200 },
  };

  it.each(routeGroups)('INFRA-08 INFRA-17 the function of group %s answers an event of the gateway', async (group) => {
    const { route, request, answered } = questions[group];
    const { statusCode, body } = await invoke(group, jsonEvent(route.path, request));
    expect([statusCode, body.code, body.message]).toEqual([answered, answered, undefined]);
  });

  it.each(routeGroups)(
    'INFRA-08 the function of group %s refuses a body that is not JSON, and keeps running',
    async (group) => {
      const { route } = questions[group];
      expect(await invoke(group, eventOf(route.path, Buffer.from('{'), 'application/json'))).toMatchObject({
        statusCode: 400,
        body: { code: 400 },
      });
    },
  );

  it.each(['\n', '\r\n'] as const)(
    'LIM-03 API-35 an upload of 5,242,880 bytes, lines ended by %j, is inside the limit of an invocation and is stored',
    async (lineEnd) => {
      const event = await uploadEvent(UPLOAD_BYTES_MAX, lineEnd);
      expect(event.isBase64Encoded).toBe(false);
      expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(PAYLOAD_BYTES_MAX);
      const { statusCode, body } = await invoke('blast', event);
      expect([statusCode, body.code]).toEqual([200, 200]);
      expect(body.data).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('INFRA-22 a function is given the stores that it may use and no others', () => {
    for (const group of routeGroups) {
      const stored = variablesOf(group).filter((name) => /_(TABLE|BUCKET)$|POINTER/.test(name));
      expect(new Set(stored), group).toEqual(
        new Set([
          'CATALOGUE_TABLE',
          ...(group === 'blast' ? ['JOBS_TABLE', 'JOBS_BUCKET'] : []),
          ...(['browse', 'peptide', 'search'].includes(group) ? ['DATA_BUCKET'] : []),
        ]),
      );
    }
  });
});
