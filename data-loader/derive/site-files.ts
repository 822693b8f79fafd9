import type { CancerMap, CatalogueFile, Figures, ReleaseFile } from '#domain/api/schemas/site-data';
import { absentDataSets } from '#domain/catalogue/downloads';
import { isSpencer } from '#domain/catalogue/identity';
import { cacheControl } from '#domain/storage/cache-control';
import { releasePaths } from '#domain/storage/object-keys';
import { CURRENT_FORMAT } from '#domain/storage/release-format';
import type { StudyRecord } from '../staging/records';
import type { CheckedBundle } from './checked-bundle';
import type { PackedDownloads } from './packed-downloads';
import type { PeptideTotals } from './peptides';
import { jsonBytes, type ReleaseSink } from './release-sink';
import type { TableSummaries } from './table-summaries';

/** Cancer -> tissue -> study -> subtypes, each in the order of its first row. */
function cancerMap(studies: readonly StudyRecord[]): CancerMap {
  const map: CancerMap = [];
  for (const { cancer, tissue, study, subtype } of studies) {
    let ofCancer = map.find(({ name }) => name === cancer);
    if (!ofCancer) map.push((ofCancer = { name: cancer, tissues: [] }));
    let ofTissue = ofCancer.tissues.find(({ name }) => name === tissue);
    if (!ofTissue) ofCancer.tissues.push((ofTissue = { name: tissue, studies: [] }));
    let ofStudy = ofTissue.studies.find(({ accession }) => accession === study);
    if (!ofStudy) ofTissue.studies.push((ofStudy = { accession: study, subtypes: [] }));
    if (subtype !== '') ofStudy.subtypes.push(subtype);
  }
  return map;
}

/** Returns the distinct values in the order of their first row. */
export function distinct<Key extends keyof StudyRecord>(studies: readonly StudyRecord[], key: Key): StudyRecord[Key][] {
  return [...new Set(studies.map((study) => study[key]))];
}

/** The totals of the entries, and the number of their different sequences. */
type CatalogueTotals = PeptideTotals & { sequences: number };

/** `studies` counts accessions, `samples` the columns of all matrices. */
function figures({ studies, matrices, counts }: CheckedBundle, totals: CatalogueTotals): Figures {
  return {
    peptides: totals.peptides,
    sequences: totals.sequences,
    tumorSpecificPeptides: totals.tumorSpecific,
    immunogenicPeptides: totals.immunogenic,
    validatedPeptides: totals.validated,
    cancers: distinct(studies, 'cancer').length,
    tissues: distinct(studies, 'tissue').length,
    studies: distinct(studies, 'study').length,
    samples: matrices.reduce(
      (sum, { controlLabels, tumorLabels }) => sum + controlLabels.length + tumorLabels.length,
      0,
    ),
    genes: counts.genes,
    transcripts: counts.transcripts,
    orfs: counts.orfs,
    spectra: counts.spectra,
  };
}

function catalogue(
  bundle: CheckedBundle,
  totals: CatalogueTotals,
  summaries: TableSummaries,
  release: string,
  downloads: PackedDownloads,
): CatalogueFile {
  const { manifest, studies } = bundle;
  const absent = absentDataSets(bundle, bundle.manifest.identity.genome.places);
  return {
    release,
    cancers: cancerMap(studies),
    quickSearchCancers: manifest.quickSearchCancers,
    quickSearchTissues: manifest.quickSearchTissues,
    searchCancers: manifest.searchCancers,
    searchTissues: distinct(studies, 'tissue'),
    chromosomes: manifest.chromosomes,
    ...summaries,
    ...(bundle.backgrounds.length === 0 ? {} : { backgrounds: bundle.backgrounds }),
    suggestions: true,
    statistics: true,
    changes: true,
    examples: { ...manifest.examples, ...totals.examples.examples() },
    figures: figures(bundle, totals),
    cancerFigures: totals.cancers,
    ...downloads,
    downloads: downloads.downloads.filter(({ dataSet }) => !absent.has(dataSet)),
    ...(Object.values(bundle.has).every(Boolean) ? {} : { has: bundle.has }),
    ...(manifest.making !== undefined && { making: manifest.making }),
    ...(!isSpencer(manifest.identity) && { identity: manifest.identity }),
  };
}

async function writeJson(
  sink: ReleaseSink,
  path: string,
  value: unknown,
  caching: string = cacheControl.releaseFile,
): Promise<void> {
  await sink.object(path, jsonBytes(value), { contentType: 'application/json', cacheControl: caching });
}

export interface SiteFileOptions {
  openApi: unknown;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Writes the small files that describe a release to the site: release.json, catalogue.json, openapi.json. */
export async function writeSiteFiles(
  bundle: CheckedBundle,
  totals: CatalogueTotals,
  summaries: TableSummaries,
  downloads: PackedDownloads,
  { openApi, createdAt }: SiteFileOptions,
  sink: ReleaseSink,
): Promise<void> {
  const { version, synthetic } = bundle.manifest;
  const releaseFile: ReleaseFile = { release: sink.release, format: CURRENT_FORMAT, createdAt, version, synthetic };
  await writeJson(sink, releasePaths.catalogueFile, catalogue(bundle, totals, summaries, sink.release, downloads));
  await writeJson(sink, releasePaths.openApiFile, openApi);
  await writeJson(sink, releasePaths.releaseFile, releaseFile, cacheControl.releasePointer);
}
