import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { targetTitle } from '#domain/blast/result';
import { fastaRecord } from '#domain/sequence/fasta';
import { cacheControl } from '#domain/storage/cache-control';
import { releasePaths } from '#domain/storage/object-keys';
import type { SequenceSpace } from '../staging/staged-values';
import type { Staging } from '../staging/staging';
import type { CheckedBundle } from './checked-bundle';
import { rowsBySequence } from './peptide-sequences';
import type { ReleaseSink } from './release-sink';
import { TextFile } from './text-file';

/** Keeps the program from contacting NCBI, whatever the form of an id. */
const environment = { NCBI_CONFIG__BLAST__DATA_LOADERS: 'none', BLAST_USAGE_REPORT: 'false' };

/** Folder of the databases within the work folder. */
const OUTPUT = 'databases';

interface Database {
  name: 'transcripts' | 'peptides' | 'orf_proteins';
  type: 'nucl' | 'prot';
  /** Writes its sequences to a FASTA file. */
  write: (path: string) => Promise<void>;
}

const run = promisify(execFile);

function isMissingProgram(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

export async function makeblastdbVersion(program: string): Promise<string | null> {
  try {
    const { stdout } = await run(program, ['-version']);
    return stdout.split('\n')[0]?.trim() ?? '';
  } catch (error) {
    if (isMissingProgram(error)) return null;
    throw error;
  }
}

/** One record per sequence, with the ids of all its rows: the rows of one sequence would fill the list of a search. */
async function writePeptides(staging: Staging, path: string): Promise<void> {
  const file = await TextFile.create(path);
  for await (const { sequence, rows } of rowsBySequence(staging)) {
    const ids = rows.map(({ peptideId }) => peptideId);
    await file.append(fastaRecord(targetTitle(ids), sequence));
  }
  await file.close();
}

/**
 * One record per sequence of transcripts or of ORF proteins, ordered by its first id. Sequences are compared by their
 * digests, because they are too long for keys of the staging store.
 */
async function writeDistinct(staging: Staging, space: SequenceSpace, path: string): Promise<void> {
  for await (const { key, value: sequence } of staging.entries(space)) {
    const digest = createHash('sha256').update(sequence).digest('base64');
    await staging.put('sequenceDigest', [space, digest, ...key], null);
  }
  let group: { digest: string; ids: string[] } | undefined;
  const stage = async (): Promise<void> => {
    if (group) await staging.put('sameSequence', [space, group.ids[0] ?? ''], group.ids);
  };
  for await (const { key } of staging.entries('sequenceDigest', [space])) {
    const [, digest = '', id = ''] = key;
    if (group?.digest === digest) group.ids.push(id);
    else {
      await stage();
      group = { digest, ids: [id] };
    }
  }
  await stage();
  const file = await TextFile.create(path);
  for await (const { key, value: ids } of staging.entries('sameSequence', [space])) {
    const sequence = await staging.get(space, [key[1] ?? '']);
    await file.append(fastaRecord(targetTitle(ids), sequence ?? ''));
  }
  await file.close();
}

/**
 * Writes BLAST databases of transcripts, peptides and ORF proteins as objects `blast/{file}`, which are not served: one
 * record per sequence. Writes nothing if the program is not installed. Resolves to a warning, or null.
 *
 * Without -parse_seqids, an id is part of a title, which the program returns unchanged. With it the program accepts
 * only ids of at most 50 characters that do not differ only in case, and rewrites ids that look like accessions
 * (NR_024540.1 becomes NR_024540).
 */
export async function writeBlastDatabases(
  { staging }: CheckedBundle,
  folder: string,
  program: string,
  sink: ReleaseSink,
): Promise<string | null> {
  if ((await makeblastdbVersion(program)) === null)
    return `${program} is not installed: the release has no BLAST databases`;
  await mkdir(folder, { recursive: true });
  const databases: Database[] = [
    { name: 'transcripts', type: 'nucl', write: (path) => writeDistinct(staging, 'sequence', path) },
    { name: 'peptides', type: 'prot', write: (path) => writePeptides(staging, path) },
    { name: 'orf_proteins', type: 'prot', write: (path) => writeDistinct(staging, 'orfProtein', path) },
  ];
  const output = join(folder, OUTPUT);
  await mkdir(output, { recursive: true });
  for (const { name, type, write } of databases) {
    const fasta = `${name}.fasta`;
    await write(join(folder, fasta));
    // The program fails for a database without sequences.
    if ((await stat(join(folder, fasta))).size === 0) continue;
    // From the folder: the program takes a path with spaces for several.
    await run(program, ['-in', fasta, '-dbtype', type, '-title', name, '-out', join(OUTPUT, name)], {
      cwd: folder,
      env: { ...process.env, ...environment },
    });
  }
  for (const file of (await readdir(output)).sort()) {
    await sink.object(
      releasePaths.blastDatabase(file),
      { file: join(output, file) },
      {
        contentType: 'application/octet-stream',
        cacheControl: cacheControl.immutable,
      },
    );
  }
  return null;
}
