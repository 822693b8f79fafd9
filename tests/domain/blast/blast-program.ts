import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { blastArguments } from '#domain/blast/arguments';
import type { BlastSettings } from '#domain/blast/run-options';

const run = promisify(execFile);

/** The engine contacts nobody. */
const env = { ...process.env, NCBI_CONFIG__BLAST__DATA_LOADERS: 'none', BLAST_USAGE_REPORT: 'false' };

export const isBlastInstalled = ((): boolean => {
  try {
    execFileSync('blastn', ['-version']);
    return true;
  } catch {
    return false;
  }
})();

export interface Ended {
  exitCode: number;
  /** JSON of the output file; undefined if the program left none. */
  output: unknown;
}

/** BLAST+ on two small databases of its own. */
export interface BlastProgram {
  search(settings: BlastSettings, query: string): Promise<Ended>;
  dispose(): Promise<void>;
}

export async function startBlastProgram(
  databases: { nucleotides: string; proteins: string },
  makeOptions: string[] = [],
): Promise<BlastProgram> {
  // A path with spaces, which the program would take for several databases.
  const folder = await mkdtemp(join(tmpdir(), 'spencer blast program '));
  const inFolder = { cwd: folder, env };
  const database = { blastn: 'nucleotides', blastp: 'proteins' };
  for (const [name, fasta, type] of [
    [database.blastn, databases.nucleotides, 'nucl'],
    [database.blastp, databases.proteins, 'prot'],
  ] as const) {
    await writeFile(join(folder, `${name}.fasta`), fasta);
    await run('makeblastdb', ['-in', `${name}.fasta`, '-dbtype', type, '-out', name, ...makeOptions], inFolder);
  }
  let runs = 0;
  return {
    search: async (settings, fasta) => {
      runs += 1;
      const [query, output] = [join(folder, `${runs}.fasta`), join(folder, `${runs}.json`)];
      await writeFile(query, fasta);
      const exitCode = await run(
        settings.type,
        blastArguments(settings, { query, database: database[settings.type], output }),
        inFolder,
      ).then(
        () => 0,
        (error: { code?: number }) => error.code ?? -1,
      );
      const text = await readFile(output, 'utf8').catch(() => '');
      await Promise.all([query, output].map((path) => rm(path, { force: true })));
      return { exitCode, output: text.startsWith('{') && exitCode === 0 ? (JSON.parse(text) as unknown) : undefined };
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}
