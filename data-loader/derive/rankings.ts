import { blockId, pieceId, rankingParts, type RankingSizes } from '#domain/storage/ranking';
import type { RankedColumns } from '#domain/storage/ranking-entries';
import type { ReleaseSink } from './release-sink';

/** A row in an order: its value, null if it is not known, and the code of its combination of facets. */
interface RankedRow {
  ordinal: number;
  value: number | null;
  code: number;
}

const FIRST_ROWS = 1_024;

/** Twice as long, with the same beginning. */
function grown<Column extends Uint32Array | Float64Array>(column: Column, larger: Column): Column {
  larger.set(column);
  return larger;
}

/** Rows in any order as columns. Memory: 16 bytes per row. */
export async function rankedColumns(rows: AsyncIterable<RankedRow>): Promise<RankedColumns> {
  let columns: RankedColumns = {
    ordinals: new Uint32Array(FIRST_ROWS),
    codes: new Uint32Array(FIRST_ROWS),
    values: new Float64Array(FIRST_ROWS),
  };
  let size = 0;
  for await (const { ordinal, value, code } of rows) {
    const { ordinals, codes, values } = columns;
    if (size === ordinals.length)
      columns = {
        ordinals: grown(ordinals, new Uint32Array(2 * size)),
        codes: grown(codes, new Uint32Array(2 * size)),
        values: grown(values, new Float64Array(2 * size)),
      };
    columns.ordinals[size] = ordinal;
    columns.codes[size] = code;
    columns.values[size] = value ?? Number.NaN;
    size += 1;
  }
  return {
    ordinals: columns.ordinals.subarray(0, size),
    codes: columns.codes.subarray(0, size),
    values: columns.values.subarray(0, size),
  };
}

/** Writes an order of rows under a name: of numbers of all rows, or of some rows, such as those with a genotype. */
export async function writeRanking(
  name: string,
  columns: RankedColumns,
  sink: ReleaseSink,
  sizes?: RankingSizes,
): Promise<void> {
  for (const part of rankingParts(columns, sizes)) {
    if (part.kind === 'ranking') await sink.document('ranking', name, part.value);
    else if (part.kind === 'rankingTally') await sink.document('rankingTally', blockId(name, part.block), part.value);
    else if (part.kind === 'rankingSet') await sink.bytes('rankingSet', blockId(name, part.block), part.bytes);
    else await sink.bytes(part.kind, pieceId(name, part.block, part.piece), part.bytes);
  }
}
