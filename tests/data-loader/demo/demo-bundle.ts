import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isFullTier } from '../../support/tier';
import { madeOnce } from '../../support/made-once';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);
const SMALLEST_SCALE = '0.03';

/** Runs the command of `npm run demo-data`. Rejects with its output if it fails. */
export function runGenerator(parameters: readonly string[]): Promise<{ stdout: string; stderr: string }> {
  return run(process.execPath, ['--import', 'tsx', 'data-loader/demo/main.ts', ...parameters], { cwd: repository });
}

/** SHA-256 of the names and bytes of all files of a bundle. */
export async function bundleDigest(bundle: string): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(bundle, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(bundle, path.join(entry.parentPath, entry.name)))
    .toSorted();
  for (const name of names) hash.update(name).update(await readFile(path.join(bundle, name)));
  return hash.digest('hex');
}

/**
 * Identifies the demonstration catalogue: the digest of its bundle at the smallest scale, which changes with the
 * generator.
 */
export async function demonstrationDigest(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'spencer-demo-digest-'));
  try {
    const bundle = path.join(folder, 'bundle');
    await runGenerator(['--out', bundle, '--scale', SMALLEST_SCALE]);
    return await bundleDigest(bundle);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The full tier has all rows, any other at most 2,000. */
export const scale = isFullTier ? 1 : 0.05;
/** Enough for generating and reading the full bundle on a busy machine. */
export const GENERATION_TIMEOUT_MS = 180_000;
/** Enough for loading it with all its pictures, which takes 3 minutes on 2 cores that do nothing else. */
export const LOAD_TIMEOUT_MS = 900_000;

export type Row = Readonly<Record<string, string>>;
export interface Spectrum {
  /** In ProForma. */
  peptide: string;
  title: string;
  sequence: string;
  precursorMz: number;
  charge: number;
  rawFile: string;
  scan: number;
  peaks: { mz: number; intensity: number }[];
}
export interface Matrix {
  key: string;
  labels: string[];
  /** peptide id -> one cell per label. */
  rows: Map<string, (number | null)[]>;
}

/** A bundle read by plain splitting, deliberately without the readers of the loader. */
export interface DemoBundle {
  folder: string;
  manifest: Record<string, unknown> & { examples: Record<string, string> };
  studies: Row[];
  genes: Map<string, Row>;
  transcripts: Map<string, Row>;
  orfs: Map<string, Row>;
  peptides: Row[];
  /** sequence -> its rows. */
  hla: Map<string, Row[]>;
  /** transcript id -> nucleotides. */
  nucleotides: Map<string, string>;
  /** transcript id -> dot-bracket. */
  structures: Map<string, { sequence: string; structure: string }>;
  spectra: Map<string, Spectrum>;
  matrices: Map<string, Matrix>;
}

async function lines(file: string): Promise<string[]> {
  const all: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) all.push(line);
  return all;
}

async function table(file: string): Promise<Row[]> {
  const [header = '', ...rows] = await lines(file);
  const columns = header.split('\t');
  return rows.map((row) => {
    const cells = row.split('\t');
    if (cells.length !== columns.length) throw new Error(`${file}: ${row}`);
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
  });
}

const by = (rows: Row[], column: string) => new Map(rows.map((row) => [row[column] ?? '', row]));

async function fasta(file: string): Promise<Map<string, string>> {
  const text = await readFile(file, 'utf8');
  return new Map(
    text
      .split('>')
      .slice(1)
      .map((record) => {
        const [header = '', ...rest] = record.split('\n');
        return [header.split(' ')[0] ?? '', rest.join('')];
      }),
  );
}

async function mgf(file: string): Promise<Map<string, Spectrum>> {
  const text = await readFile(file, 'utf8');
  return new Map(
    text
      .split('BEGIN IONS\n')
      .slice(1)
      .map((record) => {
        const value = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(record)?.[1] ?? '';
        const peaks = [...record.matchAll(/^(\d[\d.]*) ([\d.]+)$/gm)].map(([, mz, intensity]) => ({
          mz: Number(mz),
          intensity: Number(intensity),
        }));
        const title = value('TITLE');
        return [
          title,
          {
            title,
            peptide: value('SEQ'),
            sequence: value('SEQ').replace(/\[[^\]]+\]-?/g, ''),
            precursorMz: Number(value('PEPMASS')),
            charge: Number.parseInt(value('CHARGE'), 10),
            rawFile: value('RAWFILE'),
            scan: Number(value('SCANS')),
            peaks,
          },
        ];
      }),
  );
}

async function dotBracket(file: string): Promise<DemoBundle['structures']> {
  const all = await lines(file);
  const structures: DemoBundle['structures'] = new Map();
  for (let i = 0; i + 2 < all.length; i += 3) {
    structures.set((all[i] ?? '').slice(1), { sequence: all[i + 1] ?? '', structure: all[i + 2] ?? '' });
  }
  return structures;
}

async function matrix(file: string): Promise<Matrix> {
  const [header = '', ...rows] = await lines(file);
  return {
    key: path.basename(file, '.tsv'),
    labels: header.split('\t').slice(1),
    rows: new Map(
      rows.map((row) => {
        const [id = '', ...cells] = row.split('\t');
        return [id, cells.map((cell) => (cell === '' ? null : Number(cell)))];
      }),
    ),
  };
}

export async function readDemoBundle(folder: string): Promise<DemoBundle> {
  const at = (name: string) => path.join(folder, name);
  const hla = new Map<string, Row[]>();
  for (const row of await table(at('immunogenicity.tsv'))) {
    const sequence = row['sequence'] ?? '';
    hla.set(sequence, [...(hla.get(sequence) ?? []), row]);
  }
  const matrices = await Promise.all((await readdir(at('expression'))).map((name) => matrix(at(`expression/${name}`))));
  return {
    folder,
    hla,
    manifest: JSON.parse(await readFile(at('manifest.json'), 'utf8')) as DemoBundle['manifest'],
    studies: await table(at('studies.tsv')),
    genes: by(await table(at('genes.tsv')), 'gene_id'),
    transcripts: by(await table(at('transcripts.tsv')), 'transcript_id'),
    orfs: by(await table(at('orfs.tsv')), 'orf_id'),
    peptides: await table(at('peptides.tsv')),
    nucleotides: await fasta(at('transcripts.fasta')),
    structures: await dotBracket(at('structures.dbn')),
    spectra: await mgf(at('spectra.mgf')),
    matrices: new Map(matrices.map((each) => [each.key, each])),
  };
}

/** The bundle at the scale of the tier, generated once per run. Nobody may change its files. */
export async function demonstrationBundle(): Promise<DemoBundle> {
  return readDemoBundle(
    await madeOnce('demonstration', async (folder) => {
      const bundle = path.join(folder, 'bundle');
      await runGenerator(['--out', bundle, '--scale', String(scale), '--seed', '1']);
      return bundle;
    }),
  );
}

export const listOf = (text: string | undefined): string[] => (text ?? '').split(',').filter((item) => item !== '');

/** Names matrices like the loader, but independently of it. */
export const keyOf = (row: Row): string =>
  [row['cancer'], row['tissue'], row['study'], ...(row['subtype'] === '' ? [] : [row['subtype']])]
    .join('@')
    .replaceAll(' ', '_');

/** Returns the distinct transcripts and genes of a row. */
export function associated(bundle: DemoBundle, peptide: Row): { transcripts: string[]; genes: string[] } {
  const transcripts = [
    ...new Set(listOf(peptide['orf_ids']).map((id) => bundle.orfs.get(id)?.['transcript_id'] ?? '')),
  ];
  return { transcripts, genes: [...new Set(transcripts.map((id) => bundle.transcripts.get(id)?.['gene_id'] ?? ''))] };
}
