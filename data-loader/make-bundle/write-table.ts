import { join } from 'node:path';
import { allTables, type ColumnOf, type TableName } from '../bundle/format';
import { TextFile } from '../derive/text-file';

type Cell = string | number | null;
export type Cells<Name extends TableName> = Readonly<Record<ColumnOf<Name>, Cell>>;

/** Writes a table whose rows come one by one. */
export async function writeTable<Name extends TableName>(
  folder: string,
  name: Name,
  rows: Iterable<Cells<Name>>,
): Promise<void> {
  const { file, columns } = allTables[name];
  const target = await TextFile.create(join(folder, file));
  await target.append(`${columns.join('\t')}\n`);
  for (const row of rows) {
    const cells = columns.map((column: ColumnOf<Name>) => row[column] ?? '');
    await target.append(`${cells.join('\t')}\n`);
  }
  await target.close();
}

export async function writeText(
  folder: string,
  name: string,
  pieces: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const target = await TextFile.create(join(folder, name));
  for await (const piece of pieces) await target.append(piece);
  await target.close();
}
