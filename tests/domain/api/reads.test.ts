import { describe, expect, it } from 'vitest';
import { isReading, normalJson, readAddress, readPath } from '#domain/api/reads';
import { routes, type RouteId } from '#domain/api/routes';

describe('the address of a call by GET', () => {
  it('EDGE-01 the address of a call by GET is there for every call but those of BLAST', () => {
    const others = (Object.keys(routes) as RouteId[]).filter((id) => !isReading(routes[id]));
    expect(others).toEqual(['uploadFile', 'runBlast', 'deleteJob']);
  });

  it('EDGE-01 the address of a call by GET holds the release, the path of the call and the request', () => {
    expect(readPath('{release}', '/api/export/rows')).toBe('/reads/{release}/export/rows');
    expect(readAddress('r-1', '/api/gene/geneInfo', { geneId: 'A&b' })).toBe(
      '/reads/r-1/gene/geneInfo?input=%7B%22geneId%22%3A%22A%26b%22%7D',
    );
  });

  it('EDGE-01 the address of a call by GET is the same for equal requests, whatever the order of their fields, and keeps the order of lists', () => {
    const address = (request: unknown) => readAddress('r-1', '/api/search/advance', request);
    const one = address({ query: { b: [2, 1], a: null }, pageNum: 1, pageSize: undefined });
    expect(address({ pageNum: 1, query: { a: null, b: [2, 1] } })).toBe(one);
    expect(address({ pageNum: 1, query: { a: null, b: [1, 2] } })).not.toBe(one);
  });

  it('PROG-01 EDGE-01 the address of a call by GET holds no blanks around texts and no item of a list twice, which change no answer', () => {
    const request = { sequences: [' AVLTELLGK', 'MDEPSPLAK', 'AVLTELLGK '], sets: [{ name: ' a b ' }], n: 1.5 };
    expect(normalJson(request)).toBe('{"n":1.5,"sequences":["AVLTELLGK","MDEPSPLAK"],"sets":[{"name":"a b"}]}');
    expect(normalJson(JSON.parse(normalJson(request)))).toBe(normalJson(request));
  });

  it('EDGE-01 the address of a call by GET does not exist above 8,000 bytes', () => {
    const around = readAddress('r-1', '/api/gene/geneInfo', { geneId: '' })?.length ?? 0;
    const withId = (length: number) => readAddress('r-1', '/api/gene/geneInfo', { geneId: 'x'.repeat(length) });
    expect(withId(8_000 - around)).toHaveLength(8_000);
    expect(withId(8_001 - around)).toBeNull();
  });

  it('EDGE-01 the address of a call by GET can be made of any text, half a surrogate pair included', () => {
    expect(readAddress('r-1', '/api/gene/geneInfo', { geneId: '\ud800' })).toContain('%5Cud800');
  });
});
