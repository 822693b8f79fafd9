import * as z from 'zod/mini';
import { requestRules, type JsonSchema } from './openapi-rules';
import { routes, type RouteId } from './routes';
import { browseStatistics, heatmap } from './schemas/browse';
import { changesFile } from './schemas/changes';
import { gene } from './schemas/gene';
import { orf } from './schemas/orf';
import { peptideDetail, peptideRow, spectrum } from './schemas/peptide';
import { releasesFile } from './schemas/releases';
import { catalogueFile, dictionaryFile, downloadRow, releaseFile, volcanoFile } from './schemas/site-data';
import { statisticsFile } from './schemas/statistics';
import { transcript, transcriptOverviewRow } from './schemas/transcript';

/** Schemas with a name in the document. */
const entities: Record<string, z.ZodMiniType> = {
  PeptideRow: peptideRow,
  PeptideDetail: peptideDetail,
  Spectrum: spectrum,
  Gene: gene,
  Transcript: transcript,
  TranscriptOverviewRow: transcriptOverviewRow,
  Orf: orf,
  BrowseStatistics: browseStatistics,
  Heatmap: heatmap,
  ReleaseFile: releaseFile,
  CatalogueFile: catalogueFile,
  DownloadRow: downloadRow,
  DictionaryFile: dictionaryFile,
  VolcanoFile: volcanoFile,
  StatisticsFile: statisticsFile,
  ChangesFile: changesFile,
  ReleasesFile: releasesFile,
};

export const schemaReference = (name: string): string => `#/components/schemas/${name}`;
const capitalised = (id: RouteId): string => id.charAt(0).toUpperCase() + id.slice(1);

/** The body of an upload: one binary part. */
const uploadBody: JsonSchema = {
  type: 'object',
  properties: {
    // The format is how OpenAPI 3.0 said it, by which tools still know where to offer a choice of files.
    file: {
      type: 'string',
      format: 'binary',
      contentMediaType: 'application/octet-stream',
      description: 'A FASTA file',
    },
  },
  required: ['file'],
};

/** Removes the limits of safe integers, which say nothing about a field of a response. */
function dropIntegerRange(schema: { minimum?: number; maximum?: number }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

function jsonSchemas(named: Record<string, z.ZodMiniType>, io: 'input' | 'output'): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: schemaReference,
    override: ({ jsonSchema }) => io === 'output' && dropIntegerRange(jsonSchema),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id: _id, $schema: _schema, ...schema }]) => [name, schema as JsonSchema]),
  );
}

const routeEntries = Object.entries(routes) as [RouteId, (typeof routes)[RouteId]][];
const nameOf = (schema: z.ZodMiniType): string | undefined =>
  Object.keys(entities).find((name) => entities[name] === schema);

/** Name of the schema of a route's response: that of the entity if it is one. */
export function responseName(id: RouteId): string {
  return nameOf(routes[id].response) ?? `${capitalised(id)}Data`;
}

export const requestName = (id: RouteId): string => `${capitalised(id)}Request`;

function makeComponentSchemas(): Readonly<Record<string, JsonSchema>> {
  const requests: Record<string, JsonSchema> = {};
  for (const [id, route] of routeEntries) {
    const name = requestName(id);
    // One by one: several routes may share a request schema, and each gets its own name.
    const schema = route.body === 'multipart' ? uploadBody : jsonSchemas({ [name]: route.request }, 'input')[name];
    requests[name] = { ...schema, ...requestRules[id] };
  }
  const responses: Record<string, JsonSchema> = {};
  for (const [id, route] of routeEntries) {
    const name = responseName(id);
    Object.assign(responses, jsonSchemas({ ...entities, [name]: route.response }, 'output'));
  }
  return { ...requests, ...responses };
}

let made: Readonly<Record<string, JsonSchema>> | undefined;

/** All schemas of requests (as sent) and responses (as received), by name. Made once, as that takes 0.1 s. */
export function componentSchemas(): Readonly<Record<string, JsonSchema>> {
  made ??= makeComponentSchemas();
  return made;
}
