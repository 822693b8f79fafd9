import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#domain/api/openapi';
import { openApiCalls, withoutReferences } from '#domain/api/openapi-calls';
import { routes } from '#domain/api/routes';

const whole = openApiDocument();

describe('the calls of the OpenAPI document', () => {
  it('the calls of the OpenAPI document are those of the route table', () => {
    const calls = openApiCalls(whole);
    for (const { path, summary } of Object.values(routes)) {
      const call = calls.find((each) => each.path === path);
      expect(call?.method).toBe('post');
      expect(call?.summary).toContain(summary);
    }
    // Shown as they are: marks of Markdown would be letters.
    expect(calls.filter(({ summary }) => summary.includes('`'))).toEqual([]);
    expect(calls.some(({ method, path }) => method === 'get' && path.startsWith('/download/'))).toBe(true);
  });

  it('the calls of the OpenAPI document say how long a BLAST job is kept', () => {
    const upload = openApiCalls(whole).find(({ operationId }) => operationId === 'uploadFile');
    expect(upload?.description).toContain('removed 24 hours after its upload');
  });

  it('API-49 the calls of the OpenAPI document have their schemas and responses in the place of references', () => {
    const document = withoutReferences(whole);
    expect(JSON.stringify(document)).not.toContain('$ref');
    const call = openApiCalls(document).find(({ operationId }) => operationId === 'geneInfo');
    expect(call?.requestBody?.content['application/json']?.schema).toMatchObject({ properties: { geneId: {} } });
    expect(call?.responses['404']).toMatchObject({ description: expect.any(String) });
    const text = { type: 'string' };
    const small = {
      ...whole,
      paths: {},
      components: { schemas: { A: { properties: { b: { $ref: '#/components/schemas/B' } } }, B: text }, responses: {} },
    };
    expect(withoutReferences(small).components.schemas['A']).toEqual({ properties: { b: text } });
  });

  it('API-49 the calls of the OpenAPI document are in the order of the document, with method and group, and several methods of a path are several calls', () => {
    const operation = (operationId: string, ...tags: string[]) => ({
      operationId,
      summary: 'x',
      tags,
      responses: {},
    });
    const paths = {
      '/b': { post: operation('three', 'gene', 'orf'), get: operation('two') },
      '/a': { get: operation('four', 'files') },
    };
    expect(
      openApiCalls({ paths }).map(({ operationId, method, path, group }) => [operationId, method, path, group]),
    ).toEqual([
      ['two', 'get', '/b', ''],
      ['three', 'post', '/b', 'gene'],
      ['four', 'get', '/a', 'files'],
    ]);
  });

  it('API-49 references within lists and within references are replaced, other values stay', () => {
    const document = {
      ...whole,
      paths: {},
      components: {
        schemas: {
          A: { anyOf: [{ $ref: '#/components/schemas/B' }, null, 0, ''] },
          B: { items: { $ref: '#/components/schemas/C' } },
          C: { $ref: 5 },
        },
        responses: {},
      },
    };
    expect(withoutReferences(document).components.schemas['A']).toEqual({
      anyOf: [{ items: { $ref: 5 } }, null, 0, ''],
    });
  });

  it('API-49 a reference to nothing is an error', () => {
    const broken = { ...whole, components: { schemas: {}, responses: {} } };
    expect(() => withoutReferences(broken)).toThrow('lacks #/components/');
  });
});
