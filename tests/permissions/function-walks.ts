import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { vi } from 'vitest';
import { SUCCESS_CODE } from '#domain/api/envelope';
import { MCP_PATH } from '#domain/api/mcp-path';
import type { Route } from '#domain/api/route';
import { routes } from '#domain/api/routes';
import { toolNames } from '#domain/api/tools';
import { encodeBytes, encodeDocument } from '#domain/storage/document';
import { datasetKey } from '#domain/catalogue/dataset-key';
import { objectKey, releasePaths } from '#domain/storage/object-keys';
import type { LambdaHandler } from '../../functions/platform/lambda';
import type { FunctionName } from '../../infra/table/functions';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { writeItems } from '../fixtures/release/write';
import { apiEvent } from '../functions/api-call';
import { blastCaller, jobOf } from '../functions/blast-call';
import { startRecordingStateMachine } from '../support/recording-state-machine';
import type { Stores } from '../support/stores';
import { recorded, type Access } from './recorded-accesses';

/** Each function as a separate process, with unused clients and an empty cache. */
const programs: Record<FunctionName, () => Promise<{ handler: LambdaHandler }>> = {
  browse: () => import('../../functions/browse.lambda'),
  gene: () => import('../../functions/gene.lambda'),
  transcript: () => import('../../functions/transcript.lambda'),
  orf: () => import('../../functions/orf.lambda'),
  peptide: () => import('../../functions/peptide.lambda'),
  search: () => import('../../functions/search.lambda'),
  blast: () => import('../../functions/blast.lambda'),
  picture: () => import('../../functions/picture.lambda'),
  mcp: () => import('../../functions/mcp.lambda'),
};

/** Documents that the examples request, one per group too large for one item. */
function longDocuments(release: string) {
  const long = randomBytes(900_000).toString('base64');
  const { cancer, tissue, study } = routes.heatmap.example.request;
  const [row] = routes.listByPeptideIds.example.response;
  const heatmap = gzipSync(JSON.stringify({ code: SUCCESS_CODE, data: { long } }));
  return [
    ...encodeBytes(release, 'heatmap', datasetKey({ cancer, tissue, study, subtype: '' }), heatmap),
    ...encodeDocument(release, 'gene', 'SPENG000001', { ...routes.geneInfo.example.response, description: long }),
    ...encodeDocument(release, 'geneTrack', 'SPENG000001', routes.geneTrack.example.response),
    ...encodeDocument(release, 'sequence', 'SPENT000001', long),
    ...encodeDocument(release, 'structure', 'SPENT000001', { structure: '.'.repeat(2_000), sequence: '' }),
    ...encodeDocument(release, 'orfs', 'SPENT000001', routes.orfInfo.example.response),
    ...encodeDocument(release, 'orf', 'SPENT000001_ORF1', { protein: 'MA', nucleotide: long }),
    ...encodeDocument(release, 'spectrum', 'MS0000001', { ...routes.msInfo.example.response, rawFile: long }),
    ...encodeDocument(release, 'row', 'SPENP000001', { ...row, relatedGeneName: long }),
  ];
}

async function callExamples(handler: LambdaHandler, group: FunctionName): Promise<void> {
  for (const route of Object.values<Route>(routes).filter((each) => each.group === group)) {
    const { statusCode, body } = await handler(
      apiEvent(route.path, JSON.stringify(route.example.request), { headers: { 'accept-encoding': 'gzip' } }),
    );
    if (statusCode !== 200) throw new Error(`${route.path}: ${body.slice(0, 200)}`);
  }
}

async function callTools(handler: LambdaHandler): Promise<void> {
  for (const name of toolNames) {
    const params = { name, arguments: routes[name].example.request };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const headers = { accept: 'application/json, text/event-stream' };
    const { statusCode, body } = await handler(apiEvent(MCP_PATH, JSON.stringify(message), { headers }));
    if (statusCode !== 200 || body.includes('"isError"')) throw new Error(`${name}: ${body.slice(0, 200)}`);
  }
}

async function drawPicture(handler: LambdaHandler, release: string): Promise<void> {
  const path = `/${objectKey(release, releasePaths.structureDrawing('SPENT000001'))}`;
  const { statusCode, body } = await handler(apiEvent(path, null, { method: 'GET' }));
  if (statusCode !== 200) throw new Error(`${path}: ${body}`);
}

/** Upload, start, restart, a start that fails, pasted text, deletion, and an unknown id. */
async function liveThroughBlast(handler: LambdaHandler, failNextStart: () => void): Promise<void> {
  const blast = blastCaller(handler);
  const fasta = `>q\n${'ACGT'.repeat(20)}\n`;
  const uploaded = jobOf(await blast.upload(fasta));
  jobOf(await blast.run({ jobId: uploaded }));
  jobOf(await blast.run({ jobId: uploaded }));
  failNextStart();
  const refused = await blast.run({ jobId: uploaded });
  if (refused.status !== 503) throw new Error(`A start that fails is answered with ${refused.status}`);
  await blast.remove(jobOf(await blast.run({ jobId: null, inputFasta: fasta })));
  await blast.remove(uploaded);
  await blast.run({ jobId: uploaded });
}

/** The permissions that each function uses while it serves all of its calls. */
export async function walkFunctions(): Promise<{ accesses: Map<FunctionName, Access[]>; stores: Stores }> {
  const fixture = makeRelease({ seed: 34, rows: 60 });
  const [stores, machine] = await Promise.all([storesWith(fixture), startRecordingStateMachine()]);
  const { dynamo, catalogueTable } = stores;
  for (const item of longDocuments(fixture.release)) await writeItems(dynamo, catalogueTable, [item]);
  Object.assign(process.env, stores.environment, machine.environment);
  const silence = vi.spyOn(console, 'error').mockReturnValue();
  const accesses = new Map<FunctionName, Access[]>();
  for (const [name, program] of Object.entries(programs) as [FunctionName, (typeof programs)[FunctionName]][]) {
    vi.resetModules();
    const { handler } = await program();
    const refuseOnce = (): void => {
      machine.onStart = async () => {
        machine.onStart = undefined;
        return 'refuse';
      };
    };
    const live = (): Promise<void> => {
      if (name === 'blast') return liveThroughBlast(handler, refuseOnce);
      if (name === 'mcp') return callTools(handler);
      return name === 'picture' ? drawPicture(handler, fixture.release) : callExamples(handler, name);
    };
    accesses.set(name, await recorded(live));
  }
  silence.mockRestore();
  await machine.close();
  return { accesses, stores };
}
