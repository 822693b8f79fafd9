import { type AsyncBuffer, parquetMetadataAsync } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { readColumn, type StoredCell } from '#domain/storage/read-column';

/** Rows of ten row groups, two more than are read at once. */
const starts = Array.from({ length: 95 }, (_, row) => 3 * row);
const scores = starts.map((_, row) => (row % 7 === 0 ? null : row / 8));

async function tableOf(rows: number) {
  const bytes = parquetWriteBuffer({
    columnData: [
      { name: 'orfId', data: starts.slice(0, rows).map((start) => `O${start}`), type: 'STRING' },
      { name: 'start', data: starts.slice(0, rows), type: 'INT32' },
      { name: 'cpatScore', data: scores.slice(0, rows), type: 'DOUBLE' },
    ],
    rowGroupSize: 10,
  });
  const file: AsyncBuffer = { byteLength: bytes.byteLength, slice: (from, to) => bytes.slice(from, to) };
  return { file, metadata: await parquetMetadataAsync(file) };
}

const table = await tableOf(starts.length);

async function cellsOf(column: string, { file, metadata } = table): Promise<StoredCell[]> {
  const cells: StoredCell[] = [];
  await readColumn(file, metadata, column, (part) => void cells.push(...Array.from(part)));
  return cells;
}

describe('a column that is read', () => {
  it('COL-02 a column that is read has its cells in the order of the rows, over all row groups', async () => {
    expect(await cellsOf('start')).toEqual(starts);
    expect(await cellsOf('orfId')).toEqual(starts.map((start) => `O${start}`));
    expect((await cellsOf('cpatScore')).map((cell) => cell ?? null)).toEqual(scores);
  });

  it('COL-03 a column that is read costs its own bytes and no others, at most eight row groups at once', async () => {
    const read: number[] = [];
    let [atOnce, most] = [0, 0];
    const file: AsyncBuffer = {
      byteLength: table.file.byteLength,
      slice: async (from, to = table.file.byteLength) => {
        read.push(to - from);
        most = Math.max(most, (atOnce += 1));
        await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
        return table.file.slice(from, to);
      },
    };
    await cellsOf('start', { ...table, file });
    const own = table.metadata.row_groups
      .flatMap(({ columns }) => columns)
      .flatMap(({ meta_data: of }) => (of?.path_in_schema[0] === 'start' ? Number(of.total_compressed_size) : []));
    expect(read).toEqual(own);
    expect([read.length, most]).toEqual([10, 8]);
  });

  it('COL-02 a column that is read has no cells in a table without rows', async () => {
    expect(await cellsOf('start', await tableOf(0))).toEqual([]);
  });

  it('COL-02 a column that is read fails if the file ends too early', async () => {
    const file: AsyncBuffer = { byteLength: table.file.byteLength, slice: () => new ArrayBuffer(3) };
    await expect(cellsOf('start', { ...table, file })).rejects.toThrow();
  });
});
