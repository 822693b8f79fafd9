import * as z from 'zod/mini';
import { blastDatabases, compositionModes, matrices, nucleotideScores } from '#domain/blast/vocabulary';
import { environment } from '#domain/storage/environment';
import type { BlastRun } from '#domain/storage/blast-job';

/** A release id and a job id become parts of keys and paths. */
const name = z.string().check(z.regex(/^[\w-][\w.-]*$/));
const cost = z.int().check(z.gte(0));
const costs = z.readonly(z.tuple([cost, cost]));
const common = { maxTargetSequences: z.int().check(z.gte(1)), eValue: z.number().check(z.gte(0)), wordSize: z.int().check(z.gte(1)) };
const settings = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('blastn'),
    database: z.enum(blastDatabases.blastn),
    scores: z.enum(nucleotideScores),
    gap: z.union([z.literal('linear'), costs]),
  }),
  z.object({
    ...common,
    type: z.literal('blastp'),
    database: z.enum(blastDatabases.blastp),
    matrix: z.enum(matrices),
    gap: costs,
    compositionMode: z.int().check(z.gte(0), z.lt(compositionModes.length)),
  }),
]);
const tableKey = z.object({ pk: z.string(), sk: z.string() });

const blastRun: z.ZodMiniType<BlastRun> = z.object({
  jobId: name,
  run: z.int().check(z.gte(1)),
  release: name,
  queuedAt: z.string(),
  settings,
  slots: z.object({ all: tableKey, client: tableKey }),
});

/** What this task is to run. Throws if the environment holds no such thing. */
export function blastRunOf(variables: Record<string, string | undefined>): BlastRun {
  return blastRun.parse(JSON.parse(variables[environment.blastRun] ?? ''));
}
