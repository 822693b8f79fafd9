import { answerShapes, apiPaths, callsById, fileShapes } from 'virtual:routes';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import type { Route } from '#domain/api/route';
import { routes, type RouteId } from '#domain/api/routes';
import { catalogueFile, dictionaryFile, releaseFile, suggestionFile, volcanoFile } from '#domain/api/schemas/site-data';
import { readAs, type Shape } from '../../../web/api/shape';
import { shapeOf } from '../../../web/build/routes-module';

const ids = Object.keys(routes) as RouteId[];
// A shape of one route for all of them: the test gives it data of its own route.
const readRoute = (id: RouteId, data: unknown) => readAs<unknown>(answerShapes[id] as Shape<unknown>, data);

/** The data with each of its fields, at any depth, left out in turn. */
function withoutEach(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((item) => withoutEach(item).map((less) => [less]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) => {
    const { [field]: _, ...rest } = value as Record<string, unknown>;
    return [rest, ...withoutEach(inner).map((less) => ({ ...value, [field]: less }))];
  });
}

describe('what the build emits of the route table', () => {
  it.each(ids)('INFRA-08 API-01 holds path and answer of %s as the table declares them', (id) => {
    const route: Route = routes[id];
    expect(apiPaths[id]).toBe(route.path);
    expect(answerShapes[id]).toEqual(shapeOf(route.response));
    expect(callsById.includes(id)).toBe(route.byId === true);
  });

  it('holds the calls of the table and no others, and the files of a release', () => {
    expect([Object.keys(apiPaths), Object.keys(answerShapes)]).toEqual([ids, ids]);
    expect(fileShapes).toEqual({
      release: shapeOf(releaseFile),
      catalogue: shapeOf(catalogueFile),
      dictionary: shapeOf(dictionaryFile),
      suggestions: shapeOf(suggestionFile),
      volcanoPoints: shapeOf(volcanoFile.shape.data),
    });
  });

  it('names the schema that the browser could not check', () => {
    const schema = z.object({ rows: z.array(z.object({ id: z.union([z.string(), z.number()]) })) });
    expect(() => shapeOf(schema, 'echo')).toThrow('echo.rows[].id: the browser has no shape for');
  });
});

describe('the shape of an answer', () => {
  it.each(ids)('ERR-01 of %s holds what its route returns, and nothing that lacks a required field of it', (id) => {
    const route: Route = routes[id];
    const { response } = route.example;
    expect(readRoute(id, response)).toEqual(response);
    // The columns of a heat map are data, not fields.
    const lacking = id === 'heatmap' ? [{ label: [] }, { result: [] }] : withoutEach(response);
    for (const less of lacking) {
      const expected = z.safeParse(route.response, less).success ? less : undefined;
      expect(readRoute(id, less), JSON.stringify(less)).toEqual(expected);
    }
  });

  it.each(ids)(
    'ERR-01 of %s is none of null, an empty object, text, a number or a list of null, unless the route says so',
    (id) => {
      const wrong: unknown[] = [null, {}, 'text', 7, true, [null], undefined];
      const allowed = wrong.filter((data) => routes[id].response.safeParse(data).success);
      expect(wrong.filter((data) => readRoute(id, data) !== undefined)).toEqual(allowed);
    },
  );

  it('ERR-01 drops undeclared fields and accepts an empty list, and null only where it is declared', () => {
    expect(readAs<{ a: number }>({ a: 'number' }, { a: 1, b: 2 })).toEqual({ a: 1 });
    expect(readAs<string[]>(['string'], [])).toEqual([]);
    expect(readAs<string[]>(['string'], ['a', null])).toBeUndefined();
    expect(readAs<string | null>(['string', null], null)).toBeNull();
    expect(readAs<string>('string', null)).toBeUndefined();
    expect(readAs<Record<string, number>>('object', null)).toBeUndefined();
  });

  it('API-50 ERR-01 lets an optional field be missing, and checks it where it is there', () => {
    const shape: Shape<{ id: string; count?: number; alias?: string }> = {
      id: 'string',
      'count?': 'number',
      'alias?': 'string',
    };
    expect(readAs(shape, { id: 'a' })).toEqual({ id: 'a' });
    expect(readAs(shape, { id: 'a', count: 3, alias: null })).toEqual({ id: 'a', count: 3, alias: '' });
    expect(readAs(shape, { id: 'a', count: 'three' })).toBeUndefined();
    expect(readAs(shape, { count: 3 })).toBeUndefined();
  });

  it('GENE-03 reads a text that is null or blank as empty, and leaves the value that it reads as it was', () => {
    const shape: Shape<{ name: string; mfe: number | null; rows: { alias: string }[] }> = {
      name: 'string',
      mfe: ['number', null],
      rows: [{ alias: 'string' }],
    };
    const data = { name: null, mfe: null, rows: [{ alias: ' \t' }, { alias: 'BC1' }] };
    const before = structuredClone(data);
    expect(readAs(shape, data)).toEqual({ name: '', mfe: null, rows: [{ alias: '' }, { alias: 'BC1' }] });
    expect(data).toEqual(before);
  });
});
