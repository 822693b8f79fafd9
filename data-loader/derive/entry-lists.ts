import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentValue, JsonKind } from '#domain/api/documents';
import { changedEntities, type ChangedEntity } from '#domain/api/schemas/changes';
import type { PeptideRow } from '#domain/api/schemas/peptide';
import { cacheControl } from '#domain/storage/cache-control';
import { releasePaths } from '#domain/storage/object-keys';
import { gzipFile } from './compress';
import type { DocumentObserver } from './observed-sink';
import type { ReleaseSink } from './release-sink';
import { TextFile } from './text-file';

/**
 * Lists the entries of a release for the one after it: a line per id, in the order of the staging store, for a peptide with
 * its sequence and expression group (nothing if it was not measured). So two releases are compared without reading the
 * table.
 */
export class EntryLists implements DocumentObserver {
  readonly #files: Readonly<Record<ChangedEntity, TextFile>>;

  constructor(files: Readonly<Record<ChangedEntity, TextFile>>) {
    this.#files = files;
  }

  static async create(folder: string): Promise<EntryLists> {
    await mkdir(folder, { recursive: true });
    const file = (entity: ChangedEntity) => TextFile.create(join(folder, `${entity}.tsv`));
    return new EntryLists({
      peptide: await file('peptide'),
      transcript: await file('transcript'),
      gene: await file('gene'),
    });
  }

  async document<Kind extends JsonKind>(kind: Kind, id: string, value: DocumentValue<Kind>): Promise<void> {
    if (kind === 'row') {
      // The value is that of its kind.
      const { sequence, expression } = value as PeptideRow;
      await this.#files.peptide.append(`${id}\t${sequence}\t${expression ?? ''}\n`);
    } else if (kind === 'transcript') await this.#files.transcript.append(`${id}\n`);
    else if (kind === 'gene') await this.#files.gene.append(`${id}\n`);
  }

  /** Writes the lists, after all documents have been observed. */
  async write(sink: ReleaseSink): Promise<void> {
    for (const entity of changedEntities) {
      const { path } = this.#files[entity];
      await this.#files[entity].close();
      await sink.object(
        releasePaths.entryList(entity),
        { file: await gzipFile(path) },
        { contentType: 'application/gzip', cacheControl: cacheControl.never },
      );
    }
  }
}
