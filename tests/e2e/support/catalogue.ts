import type { CatalogueFile } from '../../../domain/api/schemas/site-data';
import { splitList } from '../../../domain/catalogue/lists';

/** The catalogue as the site itself offers it for download: what the pages are held against. */

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

/** The first row that fits, with its id; a catalogue without one cannot prove the requirement. */
export async function find(rows: Promise<Row[]>, idColumn: string, fits: (row: Row) => boolean): Promise<{ id: string; row: Row }> {
  const row = (await rows).find(fits);
  const id = row?.[idColumn];
  if (row === undefined || id === undefined) throw new Error(`The demonstration catalogue has no fitting row of ${idColumn}`);
  return { id, row };
}

export const count = (list: string | undefined) => splitList(list ?? '').length;

export async function catalogueFile(): Promise<CatalogueFile> {
  return (await fetch(`${origin()}/static/catalogue.json`)).json() as Promise<CatalogueFile>;
}

/** Data of one JSON call, asked for beside the page. */
export async function ask<Data>(path: string, input: unknown): Promise<Data> {
  const answer = await fetch(origin() + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) });
  const { data } = (await answer.json()) as { data: Data };
  return data;
}
