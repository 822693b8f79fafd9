import { execFile } from 'node:child_process';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { targetTitle } from '#domain/blast/result';
import { fastaRecord } from '#domain/sequence/fasta';
import { cacheControl } from '#domain/storage/cache-control';
import { releasePaths } from '#domain/storage/object-keys';
import type { CheckedBundle } from './checked-bundle';
import type { DownloadFiles } from './download-files';
import { rowsBySequence } from './peptide-sequences';
import type { ReleaseSink } from './release-sink';
import { TextFile } from './text-file';

/** Keeps the program from contacting NCBI, whatever the form of an id. */
const environment = { NCBI_CONFIG__BLAST__DATA_LOADERS: 'none', BLAST_USAGE_REPORT: 'false' };

interface Database {
  name: 'transcripts' | 'peptides' | 'orf_proteins';
  type: 'nucl' | 'prot';
  fasta: string;
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
async function writePeptides({ staging }: CheckedBundle, path: string): Promise<void> {
  const file = await TextFile.create(path);
  for await (const { sequence, rows } of rowsBySequence(staging)) {
    const ids = rows.map(({ peptideId }) => peptideId);
    await file.append(fastaRecord(targetTitle(ids), sequence));
  }
  await file.close();
}

/**
 * Writes BLAST databases of transcripts, peptides and ORF proteins as objects `blast/{file}`, which are not served. The
 * download files must be closed. Writes nothing if the program is not installed. Resolves to a warning, or null.
 *
 * Without -parse_seqids, an id is part of a title, which the program returns unchanged. With it the program accepts
 * only ids of at most 50 characters that do not differ only in case, and rewrites ids that look like accessions
 * (NR_024540.1 becomes NR_024540).
 */
export async function writeBlastDatabases(
  bundle: CheckedBundle,
  downloads: DownloadFiles,
  folder: string,
  program: string,
  sink: ReleaseSink,
): Promise<string | null> {
  if ((await makeblastdbVersion(program)) === null)
    return `${program} is not installed: the release has no BLAST databases`;
  await mkdir(folder, { recursive: true });
  const peptides = join(folder, 'peptides.fasta');
  await writePeptides(bundle, peptides);
  const databases: Database[] = [
    { name: 'transcripts', type: 'nucl', fasta: downloads.pathOf('transcriptSequence') },
    { name: 'peptides', type: 'prot', fasta: peptides },
    { name: 'orf_proteins', type: 'prot', fasta: downloads.pathOf('orfProteinSequence') },
  ];
  const output = join(folder, 'databases');
  await mkdir(output, { recursive: true });
  for (const { name, type, fasta } of databases) {
    // The program fails for a database without sequences.
    if ((await stat(fasta)).size === 0) continue;
    await run(program, ['-in', fasta, '-dbtype', type, '-title', name, '-out', join(output, name)], {
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
