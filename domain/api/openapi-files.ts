import * as z from 'zod/mini';
import { resultFile } from '../blast/result';
import { COMPRESSED_BYTES_MAX, downloadFormats, fileFormats } from '../catalogue/downloads';
import { structureLengths } from '../catalogue/thresholds';
import { jobFiles, jobStates } from '../storage/blast-job';
import { releasePaths } from '../storage/object-keys';
import { TSV_MIME } from '../text/tsv';
import type { OpenApiDocument, OpenApiOperation } from './openapi-document';
import type { JsonSchema } from './openapi-rules';
import { schemaReference } from './openapi-schemas';

interface PublicFile {
  operationId: string;
  /** Below the site root; `{name}` marks a parameter. */
  path: string;
  summary: string;
  mediaType: string;
  schema: JsonSchema;
}

const binary: JsonSchema = { type: 'string', format: 'binary' };
const entity = (name: string): JsonSchema => ({ $ref: schemaReference(name) });

/** The input schema, because the program writes more fields than are read. */
const { $schema: _schema, ...blastResultSchema }: JsonSchema = z.toJSONSchema(resultFile, { io: 'input' });
const time: JsonSchema = { type: 'string', format: 'date-time' };

/** Public files of a release and of BLAST jobs. */
const files: PublicFile[] = [
  {
    operationId: 'releaseFile',
    path: releasePaths.releaseFile,
    summary: 'The current release',
    mediaType: 'application/json',
    schema: entity('ReleaseFile'),
  },
  {
    operationId: 'catalogueFile',
    path: releasePaths.catalogueFile,
    summary: 'Cancers, tissues, studies, figures and downloads of the release',
    mediaType: 'application/json',
    schema: entity('CatalogueFile'),
  },
  {
    operationId: 'statisticsFile',
    path: releasePaths.statisticsFile,
    summary: 'The catalogue in figures: distributions, counts per cancer and study, overlap of cancers',
    mediaType: 'application/json',
    schema: entity('StatisticsFile'),
  },
  {
    operationId: 'changesFile',
    path: releasePaths.changesFile,
    summary: 'What changed since the release before: counts and the first entries',
    mediaType: 'application/json',
    schema: entity('ChangesFile'),
  },
  {
    operationId: 'changesTable',
    path: releasePaths.changesTable,
    summary: 'All peptides, transcripts and genes that changed since the release before',
    mediaType: TSV_MIME,
    schema: { type: 'string' },
  },
  {
    operationId: 'changesFeed',
    path: releasePaths.changesFeed,
    summary: 'The releases with what changed, as an Atom feed',
    mediaType: 'application/atom+xml',
    schema: { type: 'string' },
  },
  {
    operationId: 'releasesFile',
    path: releasePaths.releasesFile,
    summary: 'The releases that can be read, the newest first',
    mediaType: 'application/json',
    schema: entity('ReleasesFile'),
  },
  {
    operationId: 'volcanoFile',
    path: releasePaths.volcano({ cancer: '{cancer}', tissue: '{tissue}', study: '{study}', subtype: '' }),
    summary:
      'Points of the volcano charts; white space in names is an underscore, and @subtype follows the study if it has subtypes',
    mediaType: 'application/json',
    schema: entity('VolcanoFile'),
  },
  {
    operationId: 'dictionaryFile',
    path: releasePaths.dictionaryFile,
    summary: 'The columns of the data sets, with meaning and unit',
    mediaType: 'application/json',
    schema: entity('DictionaryFile'),
  },
  ...downloadFormats.map((format) => ({
    operationId: `${format}Download`,
    path: releasePaths.download('{download}', format),
    summary: `One data set, as ${format === 'zip' ? 'a zip archive' : `text, which is sent uncompressed above ${COMPRESSED_BYTES_MAX / 1_000_000} MB: take the archive then`}; names are listed in the catalogue file`,
    mediaType: fileFormats[format],
    schema: format === 'zip' ? binary : { type: 'string' },
  })),
  {
    operationId: 'structureImage',
    path: releasePaths.structureImage('{transcriptId}'),
    summary: `Drawing of the secondary structure of a transcript of ${structureLengths.imageMin} to ${structureLengths.imageMax} nt`,
    mediaType: 'image/png',
    schema: binary,
  },
  {
    operationId: 'structureDrawing',
    path: releasePaths.structureDrawing('{transcriptId}'),
    summary: 'The same drawing as SVG',
    mediaType: 'image/svg+xml',
    schema: { type: 'string' },
  },
  {
    operationId: 'blastResult',
    path: jobFiles.result('{jobId}'),
    summary:
      'Hits of a BLAST run as BLAST+ writes them (-outfmt 15), or why it failed; available once the run has ended',
    mediaType: 'application/json',
    schema: blastResultSchema,
  },
  {
    operationId: 'blastStatus',
    path: jobFiles.status('{jobId}'),
    summary: 'Progress of a BLAST run, available from its start',
    mediaType: 'application/json',
    schema: {
      type: 'object',
      properties: {
        state: { type: 'string', enum: jobStates.filter((state) => state !== 'uploaded') },
        settings: { type: 'object', description: 'The parameters of the run, defaults filled in' },
        release: { type: 'string' },
        queuedAt: time,
        startedAt: time,
        endedAt: time,
        resultBytes: { type: 'integer', description: 'Size of the result' },
      },
      required: ['state', 'settings', 'release', 'queuedAt'],
    },
  },
];

function operation({ operationId, path, summary, mediaType, schema }: PublicFile): OpenApiOperation {
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path' as const,
    required: true as const,
    description: name,
    schema: { type: 'string' },
  }));
  return {
    operationId,
    summary,
    tags: ['files'],
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: {
      '200': { description: 'The file', content: { [mediaType]: { schema } } },
      '403': { description: 'The file does not exist' },
      '404': { description: 'The file does not exist' },
    },
  };
}

export function filePaths(): OpenApiDocument['paths'] {
  return Object.fromEntries(files.map((file) => [`/${file.path}`, { get: operation(file) }]));
}
