import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import type { Route, RouteGroup } from '#domain/api/route';
import { routes } from '#domain/api/routes';
import { encodeBytes, encodeDocument } from '#domain/storage/document';
import { datasetKey } from '#domain/catalogue/dataset-key';
import type { LambdaHandler } from '../../functions/platform/lambda';
import { makeRelease } from '../fixtures/release/release';
import { storesWith } from '../fixtures/release/stores';
import { writeItems } from '../fixtures/release/write';
import { apiEvent } from '../functions/api-call';
import { blastCaller, jobOf } from '../functions/blast-call';
import { startRecordingStateMachine } from '../support/recording-state-machine';
import type { Stores } from '../support/stores';
import { recorded, type Access } from './recorded-accesses';

/** Each group as a separate process, with unused clients and an empty cache. */
const programs: Record<RouteGroup, () => Promise<{ handler: LambdaHandler }>> = {
  browse: () => import('../../functions/browse.lambda'),
  gene: () => import('../../functions/gene.lambda'),
  transcript: () => import('../../functions/transcript.lambda'),
  orf: () => import('../../functions/orf.lambda'),
  peptide: () => import('../../functions/peptide.lambda'),
  search: () => import('../../functions/search.lambda'),
  blast: () => import('../../functions/blast.lambda'),
};

/** Documents that the examples request, one per group too large for one item. */
function longDocuments(release: string) {
  const long = randomBytes(900_000).toString('base64');
  const { cancer, tissue, study } = routes.heatmap.example.request;
  const [row] = routes.listByPeptideIds.example.response;
  return [
    ...encodeBytes(release, 'heatmap', datasetKey({ cancer, tissue, study, subtype: '' }), randomBytes(900_000)),
    ...encodeDocument(release, 'gene', 'SPENG000001', { ...routes.geneInfo.example.response, description: long }),
    ...encodeDocument(release, 'geneTrack', 'SPENG000001', routes.geneTrack.example.response),
    ...encodeDocument(release, 'sequence', 'SPENT000001', long),
    ...encodeDocument(release, 'orfs', 'SPENT000001', routes.orfInfo.example.response),
    ...encodeDocument(release, 'orf', 'SPENT000001_ORF1', { protein: 'MA', nucleotide: long }),
    ...encodeDocument(release, 'spectrum', 'MS0000001', { ...routes.msInfo.example.response, rawFile: long }),
    ...encodeDocument(release, 'row', 'SPENP000001', { ...row, relatedGeneName: long }),
  ];
}

async function callExamples(handler: LambdaHandler, group: RouteGroup): Promise<void> {
  for (const route of Object.values<Route>(routes).filter((each) => each.group === group)) {
    const { statusCode, body } = await handler(
      apiEvent(route.path, JSON.stringify(route.example.request), { headers: { 'accept-encoding': 'gzip' } }),
    );
    if (statusCode !== 200) throw new Error(`${route.path}: ${body.slice(0, 200)}`);
  }
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

/** The permissions that the functions of each group use while they serve all of their calls. */
export async function walkFunctions(): Promise<{ accesses: Map<RouteGroup, Access[]>; stores: Stores }> {
  const fixture = makeRelease({ seed: 34, rows: 60 });
  const [stores, machine] = await Promise.all([storesWith(fixture), startRecordingStateMachine()]);
  const { dynamo, catalogueTable } = stores;
  for (const item of longDocuments(fixture.release)) await writeItems(dynamo, catalogueTable, [item]);
  Object.assign(process.env, stores.environment, machine.environment);
  const silence = vi.spyOn(console, 'error').mockReturnValue();
  const accesses = new Map<RouteGroup, Access[]>();
  for (const [group, program] of Object.entries(programs) as [RouteGroup, (typeof programs)[RouteGroup]][]) {
    vi.resetModules();
    const { handler } = await program();
    const refuseOnce = (): void => {
      machine.onStart = async () => {
        machine.onStart = undefined;
        return 'refuse';
      };
    };
    accesses.set(
      group,
      await recorded(() => (group === 'blast' ? liveThroughBlast(handler, refuseOnce) : callExamples(handler, group))),
    );
  }
  silence.mockRestore();
  await machine.close();
  return { accesses, stores };
}
