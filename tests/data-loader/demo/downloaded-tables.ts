import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { DuckDBInstance } from '@duckdb/node-api';
import { environment } from '#domain/storage/environment';
import { objectKey, releasePaths } from '#domain/storage/object-keys';
import { tableNames } from '#domain/storage/release-tables';
import { storesOf } from '../../support/stores';
import type { LoadedDemonstration } from './loaded-demonstration';

export interface DownloadedTables {
  /** The lines that DuckDB answers, of files named as they are downloaded and of views with the names of the tables. */
  ask: (sql: string) => Promise<Record<string, unknown>[]>;
  remove: () => Promise<void>;
}

/** The tables of a release as files of a folder, and DuckDB, which looks there. */
export async function downloadedTables({
  release,
  environment: settings,
}: Pick<LoadedDemonstration, 'release' | 'environment'>): Promise<DownloadedTables> {
  const { s3 } = storesOf(settings);
  const folder = await mkdtemp(join(tmpdir(), 'spencer-duckdb-'));
  const duckdb = await (await DuckDBInstance.create()).connect();
  await duckdb.run(`SET file_search_path = '${folder}'`);
  for (const table of tableNames) {
    const Key = objectKey(release, releasePaths.table(table));
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: settings[environment.dataBucket], Key }));
    await writeFile(join(folder, `${table}.parquet`), (await Body?.transformToByteArray()) ?? '');
    await duckdb.run(`CREATE VIEW ${table} AS SELECT * FROM '${table}.parquet'`);
  }
  return {
    ask: async (sql) => (await duckdb.runAndReadAll(sql)).getRowObjectsJson(),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
