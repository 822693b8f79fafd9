import { join } from 'node:path';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { ROW_GROUP_ROWS, columnsOf } from '#domain/storage/release-tables';
import { TableFile, type TableRow } from '../../../data-loader/derive/table-file';
import { inTemporaryFolder } from '../../fixtures/bundle/temporary-bundle';

const orf = (orfId: string, more: Partial<TableRow<'orfs'>> = {}): TableRow<'orfs'> => ({
  orfId,
  transcriptId: 'T1',
  frame: 1,
  start: 1,
  end: 2_147_483_647,
  cpatScore: 0.1,
  protein: 'MAβ',
  ...more,
});

describe('a table of a release', () => {
  it('COL-01 is read back as it was written: texts of any letters, unknown values, lists with and without values', async () => {
    await inTemporaryFolder(async (folder) => {
      const transcript: TableRow<'transcripts'> = {
        transcriptId: 'T1',
        geneId: 'G1',
        description: 'long, "quoted" β\t\n',
        rnaType: '',
        length: 7,
        chromosome: 'chr1',
        start: 1,
        end: 9,
        strand: '-',
        exonStart: [1, 5],
        exonEnd: [3, 9],
        minimumFreeEnergy: null,
        rnacentralId: '',
        crossReferences: ['Ensembl#ENST1.2', ''],
      };
      const rows = [
        transcript,
        { ...transcript, transcriptId: 'T2', exonStart: [], exonEnd: [], minimumFreeEnergy: -3.5 },
      ];
      const table = new TableFile('transcripts', join(folder, 't.parquet'));
      for (const row of rows) await table.add(row);
      await table.finish();
      expect(table.rows).toBe(2);
      expect(await parquetReadObjects({ file: await asyncBufferFromFile(table.file) })).toEqual(rows);
    });
  });

  it('COL-01 states the columns of its definition in their order, with types that every reader knows', async () => {
    await inTemporaryFolder(async (folder) => {
      const table = new TableFile('orfs', join(folder, 'orfs.parquet'));
      await table.add(orf('O1'));
      await table.finish();
      const { schema } = await parquetMetadataAsync(await asyncBufferFromFile(table.file));
      expect(schema.slice(1).map(({ name }) => name)).toEqual(columnsOf('orfs').map(([name]) => name));
      expect(schema.slice(1).map(({ type }) => type)).toEqual([
        'BYTE_ARRAY',
        'BYTE_ARRAY',
        'INT32',
        'INT32',
        'INT32',
        'DOUBLE',
        'BYTE_ARRAY',
      ]);
    });
  });

  it('COL-03 is written in row groups of a fixed size, so that a range of rows is a range of bytes', async () => {
    await inTemporaryFolder(async (folder) => {
      const table = new TableFile('orfs', join(folder, 'orfs.parquet'));
      for (let row = 0; row < ROW_GROUP_ROWS; row += 1) await table.add(orf(String(row)));
      await table.add(orf('last'));
      await table.finish();
      const file = await asyncBufferFromFile(table.file);
      const { row_groups: groups } = await parquetMetadataAsync(file);
      expect(groups.map(({ num_rows: rows }) => Number(rows))).toEqual([ROW_GROUP_ROWS, 1]);
      const rows = await parquetReadObjects({ file, columns: ['orfId'], rowStart: ROW_GROUP_ROWS - 1 });
      expect(rows).toEqual([{ orfId: String(ROW_GROUP_ROWS - 1) }, { orfId: 'last' }]);
    });
  });

  it('COL-01 is a valid file without rows', async () => {
    await inTemporaryFolder(async (folder) => {
      const table = new TableFile('genes', join(folder, 'genes.parquet'));
      await table.finish();
      expect(await parquetReadObjects({ file: await asyncBufferFromFile(table.file) })).toEqual([]);
    });
  });
});
