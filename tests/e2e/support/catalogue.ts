import type { CatalogueFile } from '../../../domain/api/schemas/site-data';
import { splitList } from '../../../domain/catalogue/lists';

/** The catalogue as the site offers it for download, which the tests compare the pages with. */

export function origin(): string {
  const url = process.env['SITE_URL'];
  if (!url) throw new Error('SITE_URL is set by the global setup');
  return url;
}

export type Row = Record<string, string>;

const tables = new Map<string, Promise<Row[]>>();

async function readTable(name: string): Promise<Row[]> {
  const answer = await fetch(`${origin()}/download/SPENCER_${name}.txt`);
  if (!answer.ok) throw new Error(`${name}: HTTP ${answer.status}`);
  const [head = '', ...lines] = (await answer.text()).trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => Object.fromEntries(line.split('\t').map((value, index) => [columns[index], value])));
}

function table(name: string): Promise<Row[]> {
  const known = tables.get(name) ?? readTable(name);
  tables.set(name, known);
  return known;
}

export const genes = () => table('Gene_info');
export const transcripts = () => table('Transcript_info');
export const peptides = () => table('Peptide_info');
export const orfs = () => table('ORF_info');
export const predictions = () => table('Peptide_immunogenicity_info');

/**
 * Returns the first row that matches, with its id. Throws if there is none: such a catalogue cannot prove the
 * requirement.
 */
export async function find(
  rows: Promise<Row[]>,
  idColumn: string,
  matches: (row: Row) => boolean,
): Promise<{ id: string; row: Row }> {
  const row = (await rows).find(matches);
  const id = row?.[idColumn];
  if (row === undefined || id === undefined)
    throw new Error(`The demonstration catalogue has no row that matches, by ${idColumn}`);
  return { id, row };
}

const firstOf = (rows: Promise<Row[]>, idColumn: string) => find(rows, idColumn, () => true);

/**
 * The first entity of each kind, for what holds whichever entity is shown: how a page loads, fails or is laid out, and
 * tests that replace the answer. A test that depends on a value uses `find` and names it.
 */
export const anyGene = () => firstOf(genes(), 'gene_id');
export const anyTranscript = () => firstOf(transcripts(), 'transcript_id');
export const anyTranscriptWithOrf = () => firstOf(orfs(), 'transcript_id');
export const anyPeptide = () => firstOf(peptides(), 'peptide_id');

export const count = (list: string | undefined) => splitList(list ?? '').length;

export async function catalogueFile(): Promise<CatalogueFile> {
  return (await fetch(`${origin()}/static/catalogue.json`)).json() as Promise<CatalogueFile>;
}

/** Calls the API outside the page and returns the data. */
export async function ask<Data>(path: string, input: unknown): Promise<Data> {
  const answer = await fetch(origin() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const { data } = (await answer.json()) as { data: Data };
  return data;
}
