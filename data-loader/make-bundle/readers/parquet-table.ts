import { asyncBufferFromFile, type FileMetaData, parquetMetadataAsync, parquetScan, parquetSchema } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { UnreadableFile } from '../../bundle/text-blocks';
import type { InputFile, InputTable } from './rows';

/** Limits of what is unpacked at a time: a small file may claim to hold anything. */
const GROUP_ROWS_MAX = 10_000_000;
const COLUMN_BYTES_MAX = 1_000_000_000;
const PAGE_BYTES_MAX = 256_000_000;
/** Rows that are handed on at a time. */
const BATCH_ROWS = 10_000;

const limited = Object.fromEntries(
  Object.entries(compressors).map(([codec, unpack]) => [
    codec,
    (input: Uint8Array, length: number): Uint8Array => {
      if (length > PAGE_BYTES_MAX) throw new Error(`a page of it would be ${length} bytes`);
      return unpack(input, length);
    },
  ]),
);

/** Throws unless row groups and the columns in them are of a size that a table has. */
function checkSizes({ row_groups }: FileMetaData, fileBytes: number): void {
  for (const { num_rows, columns } of row_groups) {
    if (num_rows > GROUP_ROWS_MAX) throw new Error(`a row group claims ${num_rows} rows`);
    for (const { meta_data } of columns) {
      if (meta_data === undefined) continue;
      if (meta_data.total_uncompressed_size > COLUMN_BYTES_MAX)
        throw new Error(`a column claims ${meta_data.total_uncompressed_size} bytes`);
      if (meta_data.total_compressed_size > fileBytes) throw new Error('a column claims more than the file holds');
    }
  }
}

const unreadable = (error: unknown, file: string): UnreadableFile =>
  new UnreadableFile(
    0,
    `is not a Parquet file that can be read: ${error instanceof Error ? error.message : 'damaged'}`,
    file,
  );

/** A cell as text; lists and the like, which no table of peptides has in a column that is read, as JSON. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);
}

/** Opens a Parquet file as a table of the text of its cells; `line` of a row is its number. Throws UnreadableFile. */
export async function openParquet({ path, bytes, file: name }: InputFile): Promise<InputTable> {
  const file = await asyncBufferFromFile(path);
  let metadata: FileMetaData;
  let headers: string[];
  try {
    metadata = await parquetMetadataAsync(file);
    checkSizes(metadata, bytes);
    headers = parquetSchema(metadata).children.map(({ element }) => element.name.trim());
  } catch (error) {
    throw unreadable(error, name);
  }

  async function* batches(columns: readonly number[]) {
    const names = columns.map((column) => headers[column] ?? '');
    try {
      const scan = await parquetScan({ file, metadata, columns: names, compressors: limited });
      for (const { rowStart, rowEnd } of scan.ranges) {
        const values = await Promise.all(names.map((column) => scan.readColumn({ column, rowStart, rowEnd })));
        for (let from = rowStart; from < rowEnd; from += BATCH_ROWS) {
          const length = Math.min(BATCH_ROWS, rowEnd - from);
          yield Array.from({ length }, (_, offset) => {
            const cells = headers.map(() => '');
            for (const [at, column] of columns.entries())
              cells[column] = textOf(values[at]?.[from + offset - rowStart]);
            return { line: from + offset + 1, cells };
          });
        }
      }
    } catch (error) {
      throw unreadable(error, name);
    }
  }
  return { headers, batches };
}
