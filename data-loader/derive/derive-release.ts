import { join } from 'node:path';
import type { DownloadRow } from '#domain/api/schemas/site-data';
import { stageBackgrounds } from './backgrounds';
import { writeBlastDatabases } from './blast-databases';
import { CatalogueStatistics, writeStatistics } from './catalogue-statistics';
import type { CheckedBundle } from './checked-bundle';
import { deriveDatasets } from './datasets';
import { DownloadFiles } from './download-files';
import { EntryLists } from './entry-lists';
import { writeGenomeTracks } from './genome-tracks';
import { deriveGenes, deriveTranscripts } from './genes';
import { deriveOrfs } from './orfs';
import { observedSink } from './observed-sink';
import { packDownloads } from './packed-downloads';
import { deriveImmunogenicity, stageNormalDetection, stageOccurrences } from './peptide-sequences';
import { derivePeptides, type PeptideTotals } from './peptides';
import type { ReleaseSink } from './release-sink';
import { ReleaseTableFiles } from './release-table-files';
import { distinct, type SiteFileOptions, writeSiteFiles } from './site-files';
import { writeSitemap } from './sitemap';
import { deriveSpectra } from './spectra';
import { writeSuggestions } from './suggestions';
import { writeSummary } from './summary';
import { summarizePeptides } from './table-summaries';

export interface DeriveOptions extends SiteFileOptions {
  /** Empty folder for temporary files. */
  workFolder: string;
  /** Program that makes BLAST databases. */
  makeblastdb: string;
}

/** Runs one part of the work, which has `total` steps and calls `done` after each of them. */
export type RunPhase = <Result>(
  name: string,
  total: number,
  work: (done: () => void) => Promise<Result>,
) => Promise<Result>;

export interface Derived {
  totals: Pick<PeptideTotals, 'peptides' | 'tumorSpecific' | 'immunogenic' | 'validated'>;
  downloads: DownloadRow[];
  warnings: string[];
}

/** Derives everything that a release consists of and writes it to the sink. Memory does not grow with the bundle. */
export async function deriveRelease(
  bundle: CheckedBundle,
  target: ReleaseSink,
  options: DeriveOptions,
  phase: RunPhase,
): Promise<Derived> {
  const { counts, studies, manifest } = bundle;
  const statistics = new CatalogueStatistics(studies);
  const entryLists = await EntryLists.create(join(options.workFolder, 'entries'));
  const sink = observedSink(target, [statistics, entryLists]);
  const downloads = await DownloadFiles.create(
    join(options.workFolder, 'download'),
    distinct(studies, 'cancer'),
    manifest.identity,
    bundle.backgrounds.length > 0,
  );
  await phase('datasets', studies.length, (done) => deriveDatasets(bundle, sink, done));
  const tables = await ReleaseTableFiles.create(join(options.workFolder, 'tables'));
  await phase('occurrences', 0, async () => {
    await stageOccurrences(bundle);
    await stageNormalDetection(bundle.staging);
  });
  if (bundle.backgrounds.length > 0) await phase('backgrounds', 0, () => stageBackgrounds(bundle.staging));
  await phase('orfs', counts.orfs, (done) => deriveOrfs(bundle, sink, downloads, tables.orfs, done));
  const totals = await phase('peptides', counts.peptides, (done) =>
    derivePeptides(bundle, sink, downloads, tables.peptides, done),
  );
  await phase('transcripts', counts.transcripts, (done) =>
    deriveTranscripts(bundle, sink, downloads, tables.transcripts, done),
  );
  await phase('genes', counts.genes, (done) => deriveGenes(bundle, sink, downloads, tables.genes, done));
  await phase('spectra', counts.spectra, (done) => deriveSpectra(bundle, sink, downloads, done));
  await phase('immunogenicity', 0, () => deriveImmunogenicity(bundle, downloads));
  const [published, summaries] = await phase('tables', 0, async () => {
    await writeSummary(bundle, totals.peptides, await tables.sizes(), sink);
    return [await tables.publish(sink), await summarizePeptides(tables.peptides.file)] as const;
  });
  await phase('suggestions', 0, () => writeSuggestions(bundle, sink));
  const [packed, tracks, warning] = await phase('files', downloads.paths.length, async (done) => {
    const work = [
      packDownloads(downloads, manifest.identity.filePrefix, sink, done),
      writeGenomeTracks(bundle, join(options.workFolder, 'tracks'), sink),
      writeBlastDatabases(bundle, join(options.workFolder, 'blast'), options.makeblastdb, sink),
    ] as const;
    // After a failure the work folder is removed, so none of them may still be writing there.
    await Promise.allSettled(work);
    return Promise.all(work);
  });
  const { sequences } = await phase('statistics', 0, () => writeStatistics(statistics, bundle.staging, sink));
  await phase('site files', 0, () =>
    writeSiteFiles(
      bundle,
      { ...totals, sequences },
      summaries,
      { ...packed, tables: published, tracks },
      options,
      sink,
    ),
  );
  await phase('entry lists', 0, () => entryLists.write(sink));
  await phase('sitemap', 0, () =>
    writeSitemap(bundle.staging, options.createdAt, join(options.workFolder, 'sitemap'), sink),
  );
  return { totals, downloads: packed.downloads, warnings: warning === null ? [] : [warning] };
}
