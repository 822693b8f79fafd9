import * as z from 'zod/mini';
import { routes, type RouteId } from '#domain/api/routes';
import type { Route } from '#domain/api/route';
import { catalogueFile, dictionaryFile, releaseFile, suggestionFile, volcanoFile } from '#domain/api/schemas/site-data';
import type { AnyShape } from '../api/shape';

type JsonSchema = z.core.JSONSchema._JSONSchema;

const plainShapes: Readonly<Record<string, AnyShape | undefined>> = {
  null: null,
  string: 'string',
  boolean: 'boolean',
  number: 'number',
  integer: 'number',
};

function fieldShapes({ properties = {}, required = [] }: z.core.JSONSchema.BaseSchema, path: string): AnyShape {
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [
      required.includes(field) ? field : `${field}?`,
      shapeOfJson(schema, `${path}.${field}`),
    ]),
  );
}

/** `path` is the position of the schema in the answer. */
function shapeOfJson(schema: JsonSchema, path: string): AnyShape {
  const unreadable = new Error(`${path}: the browser has no shape for ${JSON.stringify(schema)}`);
  if (typeof schema === 'boolean') throw unreadable;
  if (schema.anyOf) {
    const [inner, other, ...more] = schema.anyOf;
    if (inner === undefined || typeof other !== 'object' || other.type !== 'null' || more.length > 0) throw unreadable;
    return [shapeOfJson(inner, path), null];
  }
  if (Array.isArray(schema.type)) {
    const [type, other, ...more] = schema.type;
    if (type === undefined || other !== 'null' || more.length > 0) throw unreadable;
    return [shapeOfJson({ ...schema, type }, path), null];
  }
  const plain = schema.type === undefined ? undefined : plainShapes[schema.type];
  if (plain !== undefined) return plain;
  if (schema.type === 'array' && typeof schema.items === 'object' && !Array.isArray(schema.items))
    return [shapeOfJson(schema.items, `${path}[]`)];
  // The keys of a record are data, not fields.
  if (schema.type === 'object') return schema.properties ? fieldShapes(schema, path) : 'object';
  throw unreadable;
}

/** Returns the shape by which the browser reads data of a schema. Throws for a schema that a shape cannot express. */
export function shapeOf(schema: z.ZodMiniType, path = 'answer'): AnyShape {
  return shapeOfJson(z.toJSONSchema(schema, { io: 'output' }), path);
}

const table = Object.entries<Route>(routes);
const ofEach = <Value>(value: (route: Route, id: string) => Value): Record<string, Value> =>
  Object.fromEntries(table.map(([id, route]) => [id, value(route, id)]));

/**
 * The source of a module with the parts of the route table and of the schemas of release files that the browser needs.
 * The schemas themselves would cost 16 kB and, for a heat map, seconds. The types are declared in web/vite-env.d.ts.
 */
export function routesModule(): string {
  const exported: Record<string, unknown> = {
    apiPaths: ofEach(({ path }) => path),
    callsById: table.filter(([, { byId }]) => byId).map(([id]): RouteId => id as RouteId),
    answerShapes: ofEach(({ response }, id) => shapeOf(response, id)),
    fileShapes: {
      release: shapeOf(releaseFile, 'release.json'),
      catalogue: shapeOf(catalogueFile, 'catalogue.json'),
      dictionary: shapeOf(dictionaryFile, 'data-dictionary.json'),
      suggestions: shapeOf(suggestionFile, 'suggestions'),
      volcanoPoints: shapeOf(volcanoFile.shape.data, 'volcano points'),
    },
  };
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}
