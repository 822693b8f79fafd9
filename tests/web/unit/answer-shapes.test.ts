import { describe, expect, it } from 'vitest';
import { routes, type RouteId } from '#domain/api/routes';
import { answerShapes } from '../../../web/api/answer-shapes';
import { fits, type Shape } from '../../../web/api/shape';

const ids = Object.keys(routes) as RouteId[];
// A shape of one route for all of them: the test gives it data of its own route.
const fitsRoute = (id: RouteId, data: unknown) => fits<unknown>(data, answerShapes[id] as Shape<unknown>);

/** What an answer may lack. */
const optional = new Set(['hasStructure']);

/** The data with each of its fields, at any depth, taken away in turn. */
function withoutEach(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((item) => withoutEach(item).map((less) => [less]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter(([field]) => !optional.has(field)).flatMap(([field, inner]) => {
    const { [field]: _, ...rest } = value as Record<string, unknown>;
    return [rest, ...withoutEach(inner).map((less) => ({ ...value, [field]: less }))];
  });
}

describe('the shape of an answer', () => {
  it.each(ids)('ERR-01 of %s holds what its route answers, and nothing that lacks a field of it', (id) => {
    const { response } = routes[id].example;
    expect(fitsRoute(id, response)).toBe(true);
    // The columns of a heat map are data, not fields.
    const lacking = id === 'heatmap' ? [{ label: [] }, { result: [] }] : withoutEach(response);
    for (const less of lacking) expect(fitsRoute(id, less), JSON.stringify(less)).toBe(false);
  });

  it.each(ids)('ERR-01 of %s is none of null, an empty object, text, a number or a list of null, unless the route says so', (id) => {
    const wrong: unknown[] = [null, {}, 'text', 7, true, [null], undefined];
    const allowed = wrong.filter((data) => routes[id].response.safeParse(data).success);
    expect(wrong.filter((data) => fitsRoute(id, data))).toEqual(allowed);
  });

  it('ERR-01 takes what came besides, an empty list, and null only where it may be', () => {
    expect(fits<{ a: number }>({ a: 1, b: 2 }, { a: 'number' })).toBe(true);
    expect(fits<string[]>([], ['string'])).toBe(true);
    expect(fits<string[]>(['a', null], ['string'])).toBe(false);
    expect(fits<string | null>(null, ['string', null])).toBe(true);
    expect(fits<string>(null, 'string')).toBe(false);
    expect(fits<Record<string, number>>(null, 'object')).toBe(false);
  });

  it('GENE-03 takes a text that is null or blank as empty, and nothing else of what is null', () => {
    const shape: Shape<{ name: string; mfe: number | null; rows: { alias: string }[] }> = { name: 'string', mfe: ['number', null], rows: [{ alias: 'string' }] };
    const data = { name: null, mfe: null, rows: [{ alias: ' \t' }, { alias: 'BC1' }] };
    expect(fits(data, shape)).toBe(true);
    expect(data).toEqual({ name: '', mfe: null, rows: [{ alias: '' }, { alias: 'BC1' }] });
  });
});
