import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#domain/api/openapi';
import { openApiCalls, withoutReferences } from '#domain/api/openapi-calls';
import { routes } from '#domain/api/routes';

describe('the calls of the OpenAPI document', () => {
  it('are those of the route table', () => {
    const calls = openApiCalls(openApiDocument());
    for (const { path, summary } of Object.values(routes)) {
      const call = calls.find((each) => each.path === path);
      expect(call?.method).toBe('post');
      expect(call?.summary).toContain(summary);
    }
    // Shown as they are: marks of Markdown would be letters.
    expect(calls.filter(({ summary }) => summary.includes('`'))).toEqual([]);
    expect(calls.some(({ method, path }) => method === 'get' && path.startsWith('/download/'))).toBe(true);
  });

  it('say how long a BLAST job is kept', () => {
    const upload = openApiCalls(openApiDocument()).find(({ operationId }) => operationId === 'uploadFile');
    expect(upload?.description).toContain('removed 24 hours after its upload');
  });

  it('API-49 have their schemas and responses in the place of references', () => {
    const document = withoutReferences(openApiDocument());
    expect(JSON.stringify(document)).not.toContain('$ref');
    const call = openApiCalls(document).find(({ operationId }) => operationId === 'geneInfo');
    expect(call?.requestBody?.content['application/json']?.schema).toMatchObject({ properties: { geneId: {} } });
    expect(call?.responses['404']).toMatchObject({ description: expect.any(String) });
    const text = { type: 'string' };
    const small = {
      ...openApiDocument(),
      paths: {},
      components: { schemas: { A: { properties: { b: { $ref: '#/components/schemas/B' } } }, B: text }, responses: {} },
    };
    expect(withoutReferences(small).components.schemas['A']).toEqual({ properties: { b: text } });
  });

  it('API-49 a reference to nothing is an error', () => {
    const broken = { ...openApiDocument(), components: { schemas: {}, responses: {} } };
    expect(() => withoutReferences(broken)).toThrow('lacks #/components/');
  });
});
