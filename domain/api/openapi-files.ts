import * as z from 'zod/mini';
import { resultFile } from '../blast/result';
import { COMPRESSED_BYTES_MAX, type downloadFormats, fileFormats } from '../catalogue/downloads';
import { structureLengths } from '../catalogue/thresholds';
import { jobFiles, jobStates } from '../storage/blast-job';
import { releasePaths } from '../storage/object-keys';
import { TSV_MIME } from '../text/tsv';
import type { OpenApiDocument, OpenApiOperation } from './openapi-document';
import type { JsonSchema } from './openapi-rules';
import { referenceTo } from './openapi-schemas';

interface PublicFile {
  /** Below the site root; `{name}` marks a parameter. */
  path: string;
  summary: string;
  mediaType: string;
  schema: JsonSchema;
}

const text: JsonSchema = { type: 'string' };
const binary: JsonSchema = { type: 'string', format: 'binary' };
const time: JsonSchema = { type: 'string', format: 'date-time' };
const json = (schema: JsonSchema) => ({ mediaType: 'application/json', schema });

/** The input schema, because the program writes more fields than are read. */
const { $schema: _schema, ...blastResult }: JsonSchema = z.toJSONSchema(resultFile, { io: 'input' });

const blastStatus: JsonSchema = {
  type: 'object',
  properties: {
    state: { type: 'string', enum: jobStates.filter((state) => state !== 'uploaded') },
    settings: { type: 'object', description: 'The parameters of the run, defaults filled in' },
    release: text,
    queuedAt: time,
    startedAt: time,
    endedAt: time,
    resultBytes: { type: 'integer', description: 'Size of the result' },
  },
  required: ['state', 'settings', 'release', 'queuedAt'],
};

const volcano = releasePaths.volcano({ cancer: '{cancer}', tissue: '{tissue}', study: '{study}', subtype: '' });
const dataSet = (format: (typeof downloadFormats)[number]) => ({
  path: releasePaths.download('{download}', format),
  mediaType: fileFormats[format],
});
const uncompressed = `text, which is sent uncompressed above ${COMPRESSED_BYTES_MAX / 1_000_000} MB: take the archive then`;
const imageLengths = `${structureLengths.imageMin} to ${structureLengths.imageMax} nt`;

/** Public files of a release and of BLAST jobs, by the id of their operation. */
const files: Record<string, PublicFile> = {
  releaseFile: { path: releasePaths.releaseFile, summary: 'The current release', ...json(referenceTo('ReleaseFile')) },
  catalogueFile: {
    path: releasePaths.catalogueFile,
    summary: 'Cancers, tissues, studies, figures and downloads of the release',
    ...json(referenceTo('CatalogueFile')),
  },
  statisticsFile: {
    path: releasePaths.statisticsFile,
    summary: 'The catalogue in figures: distributions, counts per cancer and study, overlap of cancers',
    ...json(referenceTo('StatisticsFile')),
  },
  changesFile: {
    path: releasePaths.changesFile,
    summary: 'What changed since the release before: counts and the first entries',
    ...json(referenceTo('ChangesFile')),
  },
  changesTable: {
    path: releasePaths.changesTable,
    summary: 'All peptides, transcripts and genes that changed since the release before',
    mediaType: TSV_MIME,
    schema: text,
  },
  changesFeed: {
    path: releasePaths.changesFeed,
    summary: 'The releases with what changed, as an Atom feed',
    mediaType: 'application/atom+xml',
    schema: text,
  },
  releasesFile: {
    path: releasePaths.releasesFile,
    summary: 'The releases that can be read, the newest first',
    ...json(referenceTo('ReleasesFile')),
  },
  volcanoFile: {
    path: volcano,
    summary:
      'Points of the volcano charts; white space in names is an underscore, and @subtype follows the study if it has subtypes',
    ...json(referenceTo('VolcanoFile')),
  },
  dictionaryFile: {
    path: releasePaths.dictionaryFile,
    summary: 'The columns of the data sets, with meaning and unit',
    ...json(referenceTo('DictionaryFile')),
  },
  txtDownload: {
    ...dataSet('txt'),
    summary: `One data set, as ${uncompressed}; names are listed in the catalogue file`,
    schema: text,
  },
  zipDownload: {
    ...dataSet('zip'),
    summary: 'One data set, as a zip archive; names are listed in the catalogue file',
    schema: binary,
  },
  structureImage: {
    path: releasePaths.structureImage('{transcriptId}'),
    summary: `Drawing of the secondary structure of a transcript of ${imageLengths}`,
    mediaType: 'image/png',
    schema: binary,
  },
  structureDrawing: {
    path: releasePaths.structureDrawing('{transcriptId}'),
    summary: 'The same drawing as SVG',
    mediaType: 'image/svg+xml',
    schema: text,
  },
  blastResult: {
    path: jobFiles.result('{jobId}'),
    summary:
      'Hits of a BLAST run as BLAST+ writes them (-outfmt 15), or why it failed; available once the run has ended',
    ...json(blastResult),
  },
  blastStatus: {
    path: jobFiles.status('{jobId}'),
    summary: 'Progress of a BLAST run, available from its start',
    ...json(blastStatus),
  },
};

function operation(operationId: string, { path, summary, mediaType, schema }: PublicFile): OpenApiOperation {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path' as const,
    required: true as const,
    description: name,
    schema: text,
  }));
  const absent = { description: 'The file does not exist' };
  return {
    operationId,
    summary,
    tags: ['files'],
    ...(parameters.length > 0 && { parameters }),
    responses: {
      '200': { description: 'The file', content: { [mediaType]: { schema } } },
      '403': absent,
      '404': absent,
    },
  };
}

export function filePaths(): OpenApiDocument['paths'] {
  return Object.fromEntries(Object.entries(files).map(([id, file]) => [`/${file.path}`, { get: operation(id, file) }]));
}
