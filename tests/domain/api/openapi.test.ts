import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '#domain/api/openapi';
import type { OpenApiDocument, OpenApiOperation } from '#domain/api/openapi-document';
import { routes, type RouteId } from '#domain/api/routes';
import { site } from '#domain/catalogue/site';

/** Every `$ref` in a value. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : referencesIn(inner)));
}

describe('the OpenAPI document', () => {
  let document: OpenApiDocument;
  beforeAll(() => {
    document = openApiDocument();
  });

  const operationOf = (id: RouteId): OpenApiOperation => {
    const operation = document.paths[routes[id].path]?.post;
    if (!operation) throw new Error(`${id} is missing`);
    return operation;
  };

  it('INFRA-08 is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('INFRA-08 describes each of the 18 calls as a POST with its errors and its example', () => {
    const ids = (Object.keys(routes) as RouteId[]).filter((id) => !('extension' in routes[id]));
    expect(ids).toHaveLength(18);
    for (const id of Object.keys(routes) as RouteId[]) {
      const operation = operationOf(id);
      expect(operation.operationId).toBe(id);
      expect(operation.tags).toEqual([routes[id].group]);
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(['200', '400', '405', '413', '429', '500', '503']),
      );
      expect('404' in operation.responses).toBe((routes[id].errors as readonly string[]).includes('notFound'));
      const success = operation.responses['200'];
      expect(success).toMatchObject({
        content: { 'application/json': { example: { code: 200, data: routes[id].example.response } } },
      });
    }
  });

  it('INFRA-08 refers to nothing that it does not define', () => {
    const references = new Set(referencesIn(document));
    expect(references.size).toBeGreaterThan(20);
    for (const reference of references) {
      const target = reference
        .slice(2)
        .split('/')
        .reduce<unknown>(
          (place, key) =>
            typeof place === 'object' && place !== null ? (place as Record<string, unknown>)[key] : undefined,
          document,
        );
      expect({ reference, target }).not.toEqual({ reference, target: undefined });
    }
  });

  it('API-36 says that invalid FASTA is reported as code 501 with status 200', () => {
    for (const id of ['uploadFile', 'runBlast'] as const) {
      expect(operationOf(id).responses['200']).toMatchObject({
        content: { 'application/json': { schema: { oneOf: [{}, { $ref: '#/components/schemas/Failure' }] } } },
      });
      expect(operationOf(id).responses).not.toHaveProperty('501');
    }
  });

  it('API-37, LIM-04 says of runBlast which parameters go together and which limits it has', () => {
    const { description = '', responses } = operationOf('runBlast');
    expect(description).toContain('- 4,-5: null,null\n');
    expect(description).toContain('- PAM250: 13,2 13,3 12,3 11,3');
    expect(description).toContain('5 searches at once');
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '404', '413', '429', '503']));
  });

  it('JUDGE-05 requests say what their fields must be together', () => {
    const { schemas } = document.components;
    expect(schemas['GeneInfoRequest']).toEqual({
      type: 'object',
      properties: { geneId: { type: 'string', pattern: String.raw`\S` } },
      required: ['geneId'],
    });
    expect(schemas['AdvanceRequest']).toMatchObject({
      properties: { pageNum: { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 } },
      allOf: [
        {
          anyOf: expect.arrayContaining([
            { properties: { geneName: { type: 'string', pattern: String.raw`[^\s,]` } }, required: ['geneName'] },
            { properties: { hla: { type: 'array', minItems: 1 } }, required: ['hla'] },
          ]),
        },
        { anyOf: [{}, { required: ['chromosome', 'start', 'end'] }] },
      ],
    });
    expect(schemas['PeptideMatchRequest']?.['anyOf']).toEqual([
      { properties: { mode: { enum: ['equal', 'contains'] } } },
      { properties: { sequences: { items: { pattern: '^[A-Za-z]{6,5000}$' } } } },
    ]);
  });

  it('JUDGE-05 a search with BLAST has a query, and parameters that go together', () => {
    const noGap = { properties: { gapOpen: { type: 'null' }, gapExtend: { type: 'null' } } };
    expect(document.components.schemas['RunBlastRequest']?.['allOf']).toMatchObject([
      { anyOf: [{ required: ['jobId'] }, { required: ['inputFasta'] }] },
      {
        oneOf: [
          {
            allOf: [
              {
                properties: {
                  blastType: { const: 'blastn' },
                  wordSize: { enum: [16, 20, 24, 28, 32, 48, 64, 128, 256] },
                },
              },
              { properties: { compBasedStats: { type: 'null' } } },
              {
                anyOf: expect.arrayContaining([
                  {
                    allOf: [
                      { properties: { reward: { const: 4 }, penalty: { const: -5 } }, required: ['reward', 'penalty'] },
                      { anyOf: [noGap] },
                    ],
                  },
                ]),
              },
            ],
          },
          { allOf: [{ properties: { blastType: { const: 'blastp' } } }, { required: ['compBasedStats'] }, {}, {}] },
        ],
      },
    ]);
  });

  it('INFRA-08 describes the upload as one file of a multipart body', () => {
    expect(operationOf('uploadFile').requestBody?.content).toEqual({
      'multipart/form-data': { schema: { $ref: '#/components/schemas/UploadFileRequest' } },
    });
  });

  it('DATA-01 names the entities once and refers to them', () => {
    expect(document.components.schemas).toMatchObject({
      PeptideRow: {
        type: 'object',
        required: expect.arrayContaining(['peptideId', 'study', 'multicancer', 'sequence']),
      },
      ListResultData: { properties: { result: { items: { $ref: '#/components/schemas/PeptideRow' } } } },
    });
  });

  it('INFRA-12 lists the files of releases and jobs with their parameters', () => {
    expect(Object.entries(document.paths).flatMap(([path, { get }]) => (get ? [path] : []))).toEqual([
      '/static/release.json',
      '/static/catalogue.json',
      '/static/volcano/{cancer}@{tissue}@{study}.json',
      '/static/data-dictionary.json',
      '/download/{download}.txt',
      '/download/{download}.zip',
      '/RNA_secondary_structure/{transcriptId}_secondary_structure.png',
      '/RNA_secondary_structure/{transcriptId}_secondary_structure.svg',
      '/blast/userfiles/{jobId}/result.json',
      '/blast/userfiles/{jobId}/status.json',
    ]);
    expect(document.paths['/download/{download}.txt']?.get?.parameters?.map(({ name }) => name)).toEqual(['download']);
  });

  it('INFRA-08 has the title of the site configuration and the site root as server', () => {
    expect(document.info.title).toContain(site.name);
    expect(document.servers).toEqual([{ url: '/' }]);
    expect(openApiDocument('2026.1').info.version).toBe('2026.1');
  });
});
