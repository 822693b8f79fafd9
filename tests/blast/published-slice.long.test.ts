import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '#domain/api/envelope';
import type { DataOf } from '#domain/api/route';
import { routes, type Routes } from '#domain/api/routes';
import { queriesOf, type BlastResult } from '#domain/blast/result';
import { bundleTexts, writeTexts } from '../fixtures/bundle/bundle-tables';
import { publishedSlice } from '../fixtures/bundle/published-slice';
import { BlastCalls } from '../support/blast-calls';
import { shortPeptideRequest } from '../support/blast-settings';

const SEQUENCES = 200;
/** The process of these tests may have served another site. */
const program = fileURLToPath(new URL('../support/blast-site-process.ts', import.meta.url));

describe('a site with a slice of the published catalogue', { timeout: 600_000 }, () => {
  /** Published sequences with the ORFs whose proteins hold them. */
  let asked: { id: string; sequence: string; orfs: string[] }[];
  let folder: string;
  let site: ChildProcess;
  let url: string;

  beforeAll(async () => {
    const { tables, peptides } = publishedSlice();
    const orfsOf = new Map(tables.peptides.map((row) => [row.peptide_id, row.orf_ids.split(',')]));
    asked = peptides.slice(0, SEQUENCES).map(({ id, sequence }) => ({ id, sequence, orfs: orfsOf.get(id) ?? [] }));
    folder = await mkdtemp(join(tmpdir(), 'spencer-published-'));
    const bundle = join(folder, 'bundle');
    await writeTexts(bundle, bundleTexts(tables));
    site = fork(program, [join(folder, 'state'), bundle], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [variables] = (await once(site, 'message')) as [{ url: string }];
    ({ url } = variables);
  }, 600_000);
  afterAll(async () => {
    const ended = once(site, 'exit');
    site.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  });

  it(`REAL-03 blastp finds ${SEQUENCES} published sequences in their ORFs, whole and without a mismatch`, async () => {
    expect(asked).toHaveLength(SEQUENCES);
    const calls = new BlastCalls(url);
    const jobId = await calls.start(asked.map(({ id, sequence }) => `>${id}\n${sequence}\n`).join(''), {
      ...shortPeptideRequest,
      database: 'orf_proteins',
      maxTargetSeq: 100,
    });
    const queries = queriesOf((await calls.result(jobId, 500)) as BlastResult);
    const lost = asked.filter(({ sequence, orfs }, index) => {
      const whole = (queries[index]?.hits ?? []).filter(
        ({ identity, alignLen }) => identity === sequence.length && alignLen === sequence.length,
      );
      const found = new Set(whole.flatMap(({ targetId, otherIds = [] }) => [targetId, ...otherIds]));
      return !orfs.every((orf) => found.has(orf));
    });
    expect(lost).toEqual([]);
  });

  it(`REAL-03 Match finds ${SEQUENCES} published sequences under their published ids`, async () => {
    const answer = await fetch(url + routes.peptideMatch.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sequences: asked.map(({ sequence }) => sequence) }),
    });
    const envelope = (await answer.json()) as Envelope<DataOf<Routes['peptideMatch']>>;
    if (envelope.code !== 200) throw new Error(JSON.stringify(envelope));
    const { data } = envelope;
    expect(data.unmatched).toEqual([]);
    expect(data.orfMatches).toEqual([]);
    const found = new Map(data.matches.map(({ sequence, peptideIds }) => [sequence, peptideIds]));
    expect(asked.filter(({ id, sequence }) => found.get(sequence)?.includes(id) !== true)).toEqual([]);
  });
});
