import * as z from 'zod/mini';
import { errorCodes } from './errors';
import type { JsonSchema } from './openapi-rules';
import { withTexts } from './request-texts';
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
import { FIELD_NAME_CHARACTERS_MAX, UNKNOWN_FIELDS_MAX } from './unknown-fields';

const failure = z
  .object({ code: z.literal(Object.values(errorCodes)), message: z.string() })
  .check(z.describe('Any response other than success. `code` is the HTTP status, but 501 comes with status 200.'));

const fieldName = z
  .string()
  .check(z.maxLength(FIELD_NAME_CHARACTERS_MAX), z.describe('Path of the field in the request'));
const nearestName = z
  .nullable(z.string())
  .check(z.describe('The known field that has the nearest name, if one is near'));
const ignoredFields = z
  .array(z.object({ name: fieldName, nearest: nearestName }))
  .check(
    z.minLength(1),
    z.maxLength(UNKNOWN_FIELDS_MAX),
    z.describe('Fields of the request that the call does not know; absent if it knows all'),
  );

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
  Failure: failure,
  IgnoredFields: ignoredFields,
};

const capitalized = (id: RouteId): string => id.charAt(0).toUpperCase() + id.slice(1);

export const referenceTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
export const requestName = (id: RouteId): string => `${capitalized(id)}Request`;
/** Name of the schema of a route's response: that of the entity if it is one. */
export const responseName = (id: RouteId): string =>
  Object.keys(entities).find((name) => entities[name] === routes[id].response) ?? `${capitalized(id)}Data`;

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
    // A file of a form says itself what it is.
    unrepresentable: 'any',
    uri: (name) => `#/components/schemas/${name}`,
    override: ({ jsonSchema }) => io === 'output' && dropIntegerRange(jsonSchema),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id: _id, $schema: _schema, ...schema }]) => [name, schema as JsonSchema]),
  );
}

const ids = Object.keys(routes) as RouteId[];
/** A copy, because a schema has one name in a document and several calls may share it. */
const copies = (of: readonly RouteId[], name: (id: RouteId) => string, part: 'request' | 'response') =>
  Object.fromEntries(of.map((id) => [name(id), z.clone<z.ZodMiniType>(routes[id][part])]));

function makeComponentSchemas(): Record<string, JsonSchema> {
  const requests = jsonSchemas(copies(ids, requestName, 'request'), 'input');
  for (const id of ids) requests[requestName(id)] = withTexts(requests[requestName(id)] ?? {});
  const others = ids.filter((id) => !(responseName(id) in entities));
  return { ...requests, ...jsonSchemas({ ...entities, ...copies(others, responseName, 'response') }, 'output') };
}

let made: Record<string, JsonSchema> | undefined;

/** All schemas of requests (as sent) and responses (as received), by name. Made once, as that takes 0.1 s. */
export function componentSchemas(): Record<string, JsonSchema> {
  made ??= makeComponentSchemas();
  return made;
}
