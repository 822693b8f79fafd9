import { describe, expect, it } from 'vitest';
import type { Route } from '#domain/api/route';
import { routes, type RouteId } from '#domain/api/routes';
import { unknownFieldMessage, unknownFields } from '#domain/api/unknown-fields';

const jsonRoutes = (Object.entries(routes) as [RouteId, Route][]).filter(([, { body }]) => body === 'json');
const search = { ...routes.advance.example.request };
const ofSearch = (more: object) => unknownFields(routes.advance.request, { ...search, ...more });

describe('the fields that a call does not know', () => {
  it.each(jsonRoutes)(
    'PROG-01 the fields that a call does not know are none in the example of %s',
    (_id, { request, example }) => {
      expect(unknownFields(request, example.request)).toEqual([]);
    },
  );

  it.each([
    ['affinityMax', 'affinity'],
    ['rnaTypes', 'rnaType'],
    ['gene_name', 'geneName'],
    ['GENENAME', 'geneName'],
    ['page', 'pageNum'],
    ['immunogenictiy', 'immunogenicity'],
    ['color', null],
    ['gene-name', 'geneName'],
    ['constructor', null],
    ['__proto__', null],
    ['', null],
  ])('PROG-01 the fields that a call does not know are named with the nearest known one: %j, %j', (name, nearest) => {
    const body: unknown = JSON.parse(`{"cancer":["Breast cancer"],${JSON.stringify(name)}:1}`);
    expect(unknownFields(routes.advance.request, body)).toEqual([{ name, nearest }]);
  });

  it('PROG-01 the fields that a call does not know are found in objects, lists and the query that the source of an export says', () => {
    const affinity = { from: null, to: 34, upTo: 3 };
    expect(ofSearch({ affinity, sort: { by: 'affinity', descending: true, desc: true } })).toEqual([
      { name: 'affinity.upTo', nearest: 'affinity.to' },
      { name: 'sort.desc', nearest: null },
    ]);
    const sets = [
      { name: 'a', query: { cancer: ['x'], cancr: 1, affinity } },
      { name: 'b', peptideIds: ['x'] },
    ];
    expect(unknownFields(routes.compare.request, { sets })).toEqual([
      { name: 'sets[0].query.cancr', nearest: 'sets[0].query.cancer' },
      { name: 'sets[0].query.affinity.upTo', nearest: 'sets[0].query.affinity.to' },
    ]);
    const query = { cancer: ['Breast cancer'], studyList: ['All'], study: ['PXD1'] };
    expect(unknownFields(routes.exportRows.request, { source: 'search', query })).toEqual([
      { name: 'query.studyList', nearest: 'query.study' },
    ]);
    const browse = { cancer: 'Breast cancer', tissue: 'Breast', studyList: ['All'] };
    expect(unknownFields(routes.exportRows.request, { source: 'browse', query: browse })).toEqual([]);
  });

  it('PROG-01 the fields that a call does not know are named by at most 60 characters, and longer names are compared with none', () => {
    const [long, limit] = [`geneName${'e'.repeat(53)}`, `geneName${'e'.repeat(52)}`];
    expect([long.length, limit.length]).toEqual([61, 60]);
    expect(ofSearch({ [long]: 1, [limit]: 1, pageNumm: 1 })).toEqual([
      { name: limit, nearest: null },
      { name: limit, nearest: null },
      { name: 'pageNumm', nearest: 'pageNum' },
    ]);
    const deep = unknownFields(routes.compare.request, {
      sets: [{ name: 'a', query: { cancer: ['x'], ['y'.repeat(200_000)]: 1 } }],
    });
    expect(deep).toEqual([{ name: `sets[0].query.${'y'.repeat(46)}`, nearest: null }]);
  });

  it('PROG-01 the fields that a call does not know are the first 20 of a body with any number', () => {
    const body = Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`k${at}`, { deep: [at] }]));
    const found = ofSearch(body);
    expect(found.map(({ name }) => name)).toEqual(Array.from({ length: 20 }, (_, at) => `k${at}`));
  });

  it('PROG-01 the fields that a call does not know are said in the message of a call that refuses them', () => {
    const [near, far] = ofSearch({ affinityMax: 1, color: 1 });
    expect(near && unknownFieldMessage(near)).toBe('affinityMax is not a field of this call; the nearest is affinity');
    expect(far && unknownFieldMessage(far)).toBe('color is not a field of this call');
  });
});
