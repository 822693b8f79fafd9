import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queriesOf, type BlastResult } from '#domain/blast/result';
import { bundleTexts, writeTexts } from '../fixtures/bundle/bundle-tables';
import { realBundle, type RealBundle } from '../fixtures/bundle/real-bundle';
import { BlastCalls } from '../support/blast-calls';
import { startBlastSite, type BlastSite } from '../support/blast-site';

describe('real transcripts', { timeout: 300_000 }, () => {
  let site: BlastSite;
  let folder: string;
  let bundle: RealBundle;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spencer-real-'));
    bundle = realBundle();
    await writeTexts(folder, bundleTexts(bundle.tables));
    site = await startBlastSite({ bundle: folder });
  }, 600_000);
  afterAll(async () => {
    await site.dispose();
    await rm(folder, { recursive: true });
  });

  it('API-39 finds each transcript itself, at 100 % over its whole length, in a catalogue that contains it', async () => {
    const calls = new BlastCalls(site.site.url);
    const query = bundle.transcripts.map(({ id, sequence }) => `>${id} real\n${sequence}\n`).join('');
    const result = (await calls.result(await calls.start(query, { maxTargetSeq: 10 }))) as BlastResult;
    const queries = queriesOf(result);
    expect(queries).toHaveLength(bundle.transcripts.length);
    for (const [index, { id, sequence }] of bundle.transcripts.entries()) {
      const own = queries[index]?.hits.filter(({ targetId }) => targetId === id) ?? [];
      expect(own[0], id).toMatchObject({
        queryId: `${id} real`,
        identity: sequence.length,
        alignLen: sequence.length,
        gaps: 0,
        queryCoverage: 100,
      });
    }
  });
});
