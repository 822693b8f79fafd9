import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CatalogueFile } from '#domain/api/schemas/site-data';
import { tableSets } from '#domain/catalogue/downloads';
import { tableDownload } from '#domain/storage/object-keys';
import { type TableName, tableNames } from '#domain/storage/release-tables';
import { publishFile } from './packed-downloads';
import type { ReleaseSink } from './release-sink';
import { TableFile } from './table-file';

/** The tables of a release, each written and finished by what derives its rows. */
export class ReleaseTableFiles {
  readonly peptides: TableFile<'peptides'>;
  readonly genes: TableFile<'genes'>;
  readonly transcripts: TableFile<'transcripts'>;
  readonly orfs: TableFile<'orfs'>;

  private constructor(folder: string) {
    const fileOf = (table: TableName): string => join(folder, `${table}.parquet`);
    this.peptides = new TableFile('peptides', fileOf('peptides'));
    this.genes = new TableFile('genes', fileOf('genes'));
    this.transcripts = new TableFile('transcripts', fileOf('transcripts'));
    this.orfs = new TableFile('orfs', fileOf('orfs'));
  }

  static async create(folder: string): Promise<ReleaseTableFiles> {
    await mkdir(folder, { recursive: true });
    return new ReleaseTableFiles(folder);
  }

  /** Adds the finished files to the release. Returns what catalogue.json says of them. */
  async publish(sink: ReleaseSink): Promise<CatalogueFile['tables']> {
    const published: CatalogueFile['tables'] = [];
    for (const table of tableNames) {
      const { file } = this[table];
      const download = tableDownload(table);
      const { bytes, sha256 } = await publishFile(sink, download, 'parquet', { file });
      published.push({ ...tableSets[table], download, bytes: { parquet: bytes }, sha256: { parquet: sha256 } });
    }
    return published;
  }

  /** Sizes of the finished files. */
  async sizes(): Promise<Record<TableName, number>> {
    const sizes = await Promise.all(tableNames.map(async (table) => [table, (await stat(this[table].file)).size]));
    // Has every table.
    return Object.fromEntries(sizes) as Record<TableName, number>;
  }
}
