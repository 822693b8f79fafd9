import type { CatalogueFile, DownloadRow, Figures, ReleaseFile } from '#domain/api/schemas/site-data';
import { cacheControl } from '#domain/storage/cache-control';
import { releasePaths } from '#domain/storage/object-keys';
import { cancerMap, distinct } from './cancer-map';
import type { CheckedBundle } from './checked-bundle';
import { jsonBytes } from './json-bytes';
import type { PeptideTotals } from './peptides';
import type { ReleaseSink } from './release-sink';

/** `studies` counts accessions; `samples` columns of all matrices. */
function figures({ studies, matrices, counts }: CheckedBundle, totals: PeptideTotals): Figures {
  return {
    peptides: totals.peptides,
    tumorSpecificPeptides: totals.tumorSpecific,
    immunogenicPeptides: totals.immunogenic,
    validatedPeptides: totals.validated,
    cancers: distinct(studies, 'cancer').length,
    tissues: distinct(studies, 'tissue').length,
    studies: distinct(studies, 'study').length,
    samples: matrices.reduce((sum, { controlLabels, tumorLabels }) => sum + controlLabels.length + tumorLabels.length, 0),
    genes: counts.genes,
    transcripts: counts.transcripts,
    orfs: counts.orfs,
    spectra: counts.spectra,
  };
}

function catalogue(bundle: CheckedBundle, totals: PeptideTotals, release: string, downloads: DownloadRow[]): CatalogueFile {
  const { manifest, studies } = bundle;
  return {
    release,
    cancers: cancerMap(studies),
    quickSearchCancers: manifest.quickSearchCancers,
    quickSearchTissues: manifest.quickSearchTissues,
    searchCancers: manifest.searchCancers,
    searchTissues: distinct(studies, 'tissue'),
    chromosomes: manifest.chromosomes,
    examples: { ...manifest.examples, ...totals.examples.examples() },
    figures: figures(bundle, totals),
    downloads,
  };
}

async function writeJson(sink: ReleaseSink, path: string, value: unknown, caching: string = cacheControl.releaseFile): Promise<void> {
  await sink.object(path, jsonBytes(value), { contentType: 'application/json', cacheControl: caching });
}

/** The small files by which the site knows a release: release.json, catalogue.json, openapi.json. */
export async function writeSiteFiles(
  bundle: CheckedBundle,
  totals: PeptideTotals,
  downloads: DownloadRow[],
  openApi: unknown,
  createdAt: string,
  sink: ReleaseSink,
): Promise<void> {
  const { version, synthetic } = bundle.manifest;
  const releaseFile: ReleaseFile = { release: sink.release, createdAt, version, synthetic };
  await writeJson(sink, releasePaths.catalogueFile, catalogue(bundle, totals, sink.release, downloads));
  await writeJson(sink, releasePaths.openApiFile, openApi);
  await writeJson(sink, releasePaths.releaseFile, releaseFile, cacheControl.releasePointer);
}
