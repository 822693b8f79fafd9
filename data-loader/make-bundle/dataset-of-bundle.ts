import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Making } from '#domain/api/schemas/making';
import { datasetKey } from '#domain/catalogue/dataset-key';
import { splitList } from '#domain/catalogue/lists';
import { fastaRecord } from '#domain/sequence/fasta';
import {
  allTables,
  BACKGROUND_FOLDER,
  type ColumnOf,
  EXPRESSION_FOLDER,
  files,
  type TableName,
} from '../bundle/format';
import { type Inventory, takeInventory } from '../bundle/inventory';
import { mgfSpectra } from '../bundle/mgf-spectra';
import { dotBracketRecords, fastaRecords } from '../bundle/sequence-records';
import { tableRows } from '../bundle/table-rows';
import { textBlocks, UnreadableFile } from '../bundle/text-blocks';
import { type Cells, writeTable, writeText } from './write-table';

/** Adding a dataset to a bundle and taking one out: what the other datasets have stays as it is, and so do all ids. */

/** A bundle cannot be changed as wanted; the message says why. */
export class NotEditable extends Error {
  override readonly name = 'NotEditable';
}

type Row<Name extends TableName> = Readonly<Record<ColumnOf<Name>, string>>;
type Rows = { [Name in TableName]: Row<Name>[] };
const tableNames = Object.keys(allTables) as TableName[];

/** A bundle on disk, of which the tables have been read. */
interface OpenBundle {
  folder: string;
  inventory: Inventory;
  rows: Rows;
  manifest: Record<string, unknown>;
}

async function rowsOf<Name extends TableName>({ files: found }: Inventory, name: Name): Promise<Row<Name>[]> {
  const file = found.get(allTables[name].file);
  if (file === undefined) return [];
  const { columns } = allTables[name];
  const rows: Row<Name>[] = [];
  const table = { columns, optional: 'optional' in allTables[name] ? allTables[name].optional : [] };
  const fail = ({ line, message }: { line: number; message: unknown }): never => {
    throw new UnreadableFile(line, String(message), join(file.file));
  };
  for await (const { text } of tableRows<ColumnOf<Name>>(textBlocks(file), table, fail))
    rows.push(Object.fromEntries(columns.map((column: ColumnOf<Name>) => [column, text(column)])) as Row<Name>);
  return rows;
}

async function openBundle(folder: string): Promise<OpenBundle> {
  const inventory = await takeInventory(folder);
  const [problem] = inventory.problems;
  if (problem !== undefined) throw new NotEditable(`${join(folder, problem.file)}: ${String(problem.message)}`);
  const rows = {} as Rows;
  for (const name of tableNames) Object.assign(rows, { [name]: await rowsOf(inventory, name) });
  const manifest = JSON.parse(await readFile(join(folder, files.manifest), 'utf8')) as Record<string, unknown>;
  return { folder, inventory, rows, manifest };
}

/** What tells a row of a table from all others. */
const keys: { [Name in TableName]: (row: Row<Name>) => string } = {
  studies: datasetKey,
  genes: ({ gene_id }) => gene_id,
  transcripts: ({ transcript_id }) => transcript_id,
  orfs: ({ orf_id }) => orf_id,
  peptides: ({ peptide_id }) => peptide_id,
  immunogenicity: ({ sequence, hla_genotype }) => `${sequence}\t${hla_genotype}`,
  samples: ({ dataset, sample }) => `${dataset}\t${sample}`,
  backgrounds: ({ name }) => name,
};
/** Tables whose order says something. */
const ORDERED: readonly TableName[] = ['studies', 'samples', 'backgrounds'];

/** The peptides of a bundle with their datasets, by which ids stay. */
export async function idsOfBundle(folder: string): Promise<{ id: string; sequence: string; dataset: string }[]> {
  const { rows } = await openBundle(folder);
  return rows.peptides.map((row) => ({ id: row.peptide_id, sequence: row.sequence, dataset: datasetKey(row) }));
}

function checkDataset({ folder, rows }: OpenBundle, key: string, isWanted: boolean): void {
  const found = rows.studies.map(datasetKey);
  if (isWanted && !found.includes(key))
    throw new NotEditable(`${folder} has no dataset ${key}; it has ${found.join(', ')}`);
  if (!isWanted && found.includes(key))
    throw new NotEditable(`${folder} has the dataset ${key} already: take it out with --remove first`);
}

/** Writes one bundle of others. */
async function write(bundles: readonly OpenBundle[], manifest: object, out: string, kept: Kept): Promise<void> {
  await mkdir(join(out, EXPRESSION_FOLDER), { recursive: true });
  for (const name of tableNames) await writeRows(bundles, name, kept.rows, out);
  const found = (name: string) =>
    bundles.flatMap(({ inventory }) => {
      const file = inventory.files.get(name);
      return file === undefined ? [] : [file];
    });
  const written = new Set<string>();
  /** Records of a file of sequences or spectra, one per id, of all bundles. */
  async function* records<Item extends { id: string }>(
    name: string,
    read: (blocks: ReturnType<typeof textBlocks>) => AsyncIterable<Item>,
    text: (item: Item) => string,
    isKept: (id: string) => boolean,
  ) {
    for (const file of found(name))
      for await (const item of read(textBlocks(file))) {
        if (!isKept(item.id) || written.has(`${name}\t${item.id}`)) continue;
        written.add(`${name}\t${item.id}`);
        yield text(item);
      }
  }
  const silent = (): void => undefined;
  for (const [name, isKept] of [
    [files.transcriptSequences, kept.transcript],
    [files.orfProteins, kept.orf],
  ] as const)
    if (found(name).length > 0)
      await writeText(
        out,
        name,
        records(
          name,
          (blocks) => fastaRecords(blocks, silent),
          ({ id, sequence }) => fastaRecord(id, sequence),
          isKept,
        ),
      );
  if (found(files.structures).length > 0)
    await writeText(
      out,
      files.structures,
      records(
        files.structures,
        (blocks) => dotBracketRecords(blocks, silent),
        ({ id, sequence, structure }) => `>${id}\n${sequence}\n${structure}\n`,
        kept.transcript,
      ),
    );
  if (found(files.spectra).length > 0)
    await writeText(
      out,
      files.spectra,
      records(files.spectra, spectra, ({ text }) => text, kept.spectrum),
    );
  for (const { inventory } of bundles)
    for (const [name, { path, file }] of inventory.files)
      if (name.startsWith(`${BACKGROUND_FOLDER}/`) || kept.matrix(name)) {
        await mkdir(dirname(join(out, file)), { recursive: true });
        await copyFile(path, join(out, file));
      }
  await writeFile(join(out, files.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The spectra of a file as their text, by their ids. */
async function* spectra(blocks: ReturnType<typeof textBlocks>): AsyncGenerator<{ id: string; text: string }> {
  for await (const { parameters, peaks, sharedCharge } of mgfSpectra(blocks, () => undefined)) {
    if (sharedCharge !== null && !parameters.has('CHARGE')) parameters.set('CHARGE', sharedCharge);
    const lines = [...parameters].map(([key, { value }]) => `${key}=${value}\n`);
    const text = `BEGIN IONS\n${lines.join('')}${peaks.map((peak) => `${peak.join(' ')}\n`).join('')}END IONS\n\n`;
    yield { id: parameters.get('TITLE')?.value ?? '', text };
  }
}

/** What is kept of the bundles. */
interface Kept {
  rows: <Name extends TableName>(name: Name, row: Row<Name>) => boolean;
  transcript: (id: string) => boolean;
  orf: (id: string) => boolean;
  spectrum: (id: string) => boolean;
  matrix: (name: string) => boolean;
}

async function writeRows<Name extends TableName>(
  bundles: readonly OpenBundle[],
  name: Name,
  isKept: Kept['rows'],
  out: string,
): Promise<void> {
  const found = new Map<string, Row<Name>>();
  for (const { rows, folder } of bundles)
    for (const row of rows[name] as Row<Name>[]) {
      if (!isKept(name, row)) continue;
      const key = keys[name](row);
      const known = found.get(key);
      const differs = allTables[name].columns.find((column: ColumnOf<Name>) => (known ?? row)[column] !== row[column]);
      if (differs !== undefined)
        throw new NotEditable(
          `${join(folder, allTables[name].file)}: ${key.replace('\t', ' ')} has another ${differs} than in the bundle; make the bundle anew of all datasets`,
        );
      found.set(key, row);
    }
  const isOptional = !bundles.some(({ inventory }) => inventory.files.has(allTables[name].file));
  if (isOptional) return;
  const sorted = ORDERED.includes(name)
    ? [...found.values()]
    : [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await writeTable(out, name, sorted satisfies Cells<Name>[]);
}

const text = (value: unknown): string => JSON.stringify(value);

/** Writes a bundle with the one dataset of another one, which was made of the same annotation. */
export async function addDataset(bundle: string, added: string, key: string, out: string): Promise<void> {
  const [into, of] = [await openBundle(bundle), await openBundle(added)];
  checkDataset(into, key, false);
  for (const name of ['assembly', 'species'])
    if (text(into.manifest[name]) !== text(of.manifest[name]))
      throw new NotEditable(`${bundle} has another ${name} than the dataset: ${text(into.manifest[name])}`);
  const manifest = {
    ...into.manifest,
    genome: joinedGenome(into.manifest, of.manifest),
    ...joinedMaking(into, of, key),
  };
  const all = (): boolean => true;
  await write([into, of], manifest, out, {
    rows: all,
    transcript: all,
    orf: all,
    spectrum: all,
    matrix: (name) => name.startsWith(`${EXPRESSION_FOLDER}/`),
  });
}

function joinedGenome({ genome: into }: OpenBundle['manifest'], { genome: of }: OpenBundle['manifest']): unknown {
  const lengths = (genome: unknown): object =>
    typeof genome === 'object' && genome !== null && 'chromosomes' in genome ? Object(genome.chromosomes) : {};
  return into === undefined || of === undefined
    ? into
    : { ...Object(into), chromosomes: { ...lengths(into), ...lengths(of) } };
}

/** How both were made: what both say once, and of the other what it says otherwise, with its name. */
function joinedMaking({ manifest: into }: OpenBundle, { manifest: of }: OpenBundle, key: string): { making?: Making } {
  const [a, b] = [into['making'] as Making | undefined, of['making'] as Making | undefined];
  if (a === undefined || b === undefined) return a === undefined ? {} : { making: a };
  const further = <Item>(known: readonly Item[], items: readonly Item[]): Item[] => {
    const said = new Set(known.map(text));
    return items.filter((item) => !said.has(text(item)));
  };
  const ofDataset = (name: string): string => (name.includes(key) ? name : `${name} of ${key}`);
  return {
    making: {
      annotation: [...new Set([a.annotation, b.annotation])].filter((name) => name !== '').join('; '),
      inputs: [...a.inputs, ...further(a.inputs, b.inputs)],
      decisions: [
        ...a.decisions,
        ...further(a.decisions, b.decisions).map((each) => ({ ...each, question: ofDataset(each.question) })),
      ],
      funnel: [...a.funnel, ...further(a.funnel, b.funnel).map((each) => ({ ...each, title: ofDataset(each.title) }))],
      notCompared: [...a.notCompared, ...further(a.notCompared, b.notCompared)],
    },
  };
}

/** Writes a bundle without one of its datasets, and without what only that one has. */
export async function removeDataset(bundle: string, key: string, out: string): Promise<void> {
  const from = await openBundle(bundle);
  checkDataset(from, key, true);
  const { peptides, orfs, transcripts } = from.rows;
  const isOf = (row: Row<'peptides'>): boolean => datasetKey(row) === key;
  /** What is named by the rows of the dataset, and by no other one. */
  const onlyOf = <Item>(items: readonly Item[], isGone: (item: Item) => boolean, named: (item: Item) => string[]) => {
    const gone = new Set(items.filter(isGone).flatMap(named));
    for (const name of items.filter((item) => !isGone(item)).flatMap(named)) gone.delete(name);
    return gone;
  };
  const goneOrfs = onlyOf(peptides, isOf, (row) => splitList(row.orf_ids));
  const goneSequences = onlyOf(peptides, isOf, (row) => [row.sequence]);
  const goneSpectra = onlyOf(peptides, isOf, (row) => [row.ms_id]);
  const goneTranscripts = onlyOf(
    orfs,
    (row) => goneOrfs.has(row.orf_id),
    (row) => [row.transcript_id],
  );
  const goneGenes = onlyOf(
    transcripts,
    (row) => goneTranscripts.has(row.transcript_id),
    (row) => [row.gene_id],
  );
  const isGone: { [Name in TableName]?: (row: Row<Name>) => boolean } = {
    studies: (row) => datasetKey(row) === key,
    samples: (row) => row.dataset === key,
    peptides: isOf,
    orfs: (row) => goneOrfs.has(row.orf_id),
    transcripts: (row) => goneTranscripts.has(row.transcript_id),
    genes: (row) => goneGenes.has(row.gene_id),
    immunogenicity: (row) => goneSequences.has(row.sequence),
  };
  const making = from.manifest['making'] as Making | undefined;
  await write([from], { ...from.manifest, ...(making === undefined ? {} : { making: without(making, key) }) }, out, {
    rows: (name, row) => isGone[name]?.(row) !== true,
    transcript: (id) => !goneTranscripts.has(id),
    orf: (id) => !goneOrfs.has(id),
    spectrum: (id) => !goneSpectra.has(id),
    matrix: (name) => name.startsWith(`${EXPRESSION_FOLDER}/`) && name !== `${EXPRESSION_FOLDER}/${key}.tsv`,
  });
}

const without = (making: Making, key: string): Making => ({
  ...making,
  decisions: [
    ...making.decisions,
    {
      question: `Dataset ${key}`,
      choice: 'taken out',
      consequence: 'The counts and the files of before are those with it.',
    },
  ],
  funnel: making.funnel.filter(({ title }) => title !== `Dataset ${key}`),
});
