import * as z from 'zod/mini';
import type { JsonSchema } from './openapi-rules';
import { isReading } from './reads';
import { withTexts } from './request-texts';
import type { Route } from './route';
import { routes, type RouteId } from './routes';

/**
 * The calls that only read as tools of the Model Context Protocol: the same names, texts, schemas and examples as in the
 * OpenAPI document. Texts are for a model and a person.
 */

/** Characters of the JSON of a result: some 8,000 tokens, of which clients begin to warn at 10,000. */
export const RESULT_CHARACTERS_MAX = 24_000;

/** The argument that tools have beside those of their calls. */
export const CONTINUE_FROM = 'from';

export interface Tool {
  name: RouteId;
  title: string;
  description: string;
  inputSchema: JsonSchema & { type: 'object' };
  annotations: { readOnlyHint: true; idempotentHint: true; openWorldHint: false };
}

// The keys of the table are its calls.
export const toolNames = (Object.keys(routes) as RouteId[]).filter((id) => isReading(routes[id]));
export const isTool = (name: string): name is RouteId => (toolNames as string[]).includes(name);

const continueFrom: JsonSchema = {
  type: 'object',
  additionalProperties: { type: 'integer', minimum: 0 },
  description: 'Where each list goes on that a result has cut: `next` of the result, unchanged',
};

interface ObjectSchema {
  properties: Record<string, JsonSchema>;
  required: string[];
}

/** One schema of the different ones. */
function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const different = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
  return different.length === 1 && different[0] ? different[0] : { anyOf: different };
}

/** An object that may be any of several, as one: providers of models refuse a tool that takes alternatives. */
function merged(options: readonly ObjectSchema[]): ObjectSchema {
  const names = [...new Set(options.flatMap(({ properties }) => Object.keys(properties)))];
  return {
    properties: Object.fromEntries(
      names.map((name) => [
        name,
        anyOf(options.map(({ properties }) => properties[name]).filter((schema) => schema !== undefined)),
      ]),
    ),
    required: names.filter((name) => options.every(({ required }) => required.includes(name))),
  };
}

/**
 * What a tool takes. What fields must be together is not in it, because providers refuse alternatives: the call says so
 * when it is asked.
 */
function inputSchema({ request, example }: Route): Tool['inputSchema'] {
  // The schema of an object, or of one of several, as all requests of the table are; without meta data, which are rules.
  const schema = z.toJSONSchema(request, { io: 'input', metadata: z.registry() }) as unknown as ObjectSchema & {
    oneOf?: ObjectSchema[];
  };
  const { properties, required } = merged(schema.oneOf ?? [schema]);
  return {
    ...withTexts({ type: 'object', properties, required, additionalProperties: false }),
    type: 'object',
    examples: [example.request],
  };
}

function toolOf(name: RouteId): Tool {
  const route: Route = routes[name];
  const { summary, description } = route;
  const schema = inputSchema(route);
  return {
    name,
    title: summary,
    description: description === undefined ? summary : `${summary}. ${description}`,
    inputSchema: {
      ...schema,
      properties: { ...(schema['properties'] as ObjectSchema['properties']), [CONTINUE_FROM]: continueFrom },
    },
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  };
}

let made: readonly Tool[] | undefined;

/** All tools. Made when they are first asked for, because that takes some milliseconds. */
export function tools(): readonly Tool[] {
  made ??= toolNames.map(toolOf);
  return made;
}
