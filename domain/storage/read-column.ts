import { type AsyncBuffer, type FileMetaData, parquetRead } from 'hyparquet';

/** A cell as a reader returns it; lists are arrays. */
export type StoredCell = string | number | boolean | null | undefined | readonly (string | number | null)[];

/** The cells of some columns in one row group, by name, each in the order of the rows. */
async function rowGroup(
  file: AsyncBuffer,
  metadata: FileMetaData,
  column: string,
  [rowStart, rowEnd]: readonly [number, number],
): Promise<ArrayLike<StoredCell>[]> {
  const chunks: { rowStart: number; cells: ArrayLike<StoredCell> }[] = [];
  await parquetRead({
    file,
    metadata,
    columns: [column],
    rowStart,
    rowEnd,
    // Only the loader writes these files, with the columns of release-tables.ts.
    onChunk: (chunk) => chunks.push({ rowStart: chunk.rowStart, cells: chunk.columnData as ArrayLike<StoredCell> }),
  });
  return chunks.sort((one, other) => one.rowStart - other.rowStart).map(({ cells }) => cells);
}

/** Row groups that are read ahead: enough to hide the way to a distant store. */
const GROUPS_AT_ONCE = 8;

/** Reads a column, row group by row group, and shows its cells in the order of the rows. */
export async function readColumn(
  file: AsyncBuffer,
  metadata: FileMetaData,
  column: string,
  visit: (cells: ArrayLike<StoredCell>) => void,
): Promise<void> {
  const ranges: [number, number][] = [];
  let rows = 0;
  for (const { num_rows: size } of metadata.row_groups) ranges.push([rows, (rows += Number(size))]);
  for (let at = 0; at < ranges.length; at += GROUPS_AT_ONCE) {
    const groups = ranges.slice(at, at + GROUPS_AT_ONCE).map((range) => rowGroup(file, metadata, column, range));
    for (const chunks of await Promise.all(groups)) chunks.forEach(visit);
  }
}
