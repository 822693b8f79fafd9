import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020';
import * as z from 'zod/mini';
import { beforeAll, describe, expect, it } from 'vitest';
import { spencer } from '#domain/catalogue/identity';
import { openApiDocument } from '#domain/api/openapi';
import type { OpenApiDocument, OpenApiOperation } from '#domain/api/openapi-document';
import { withoutReferences } from '#domain/api/openapi-calls';
import { requestName } from '#domain/api/openapi-schemas';
import { routes, type RouteId } from '#domain/api/routes';

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

  it('INFRA-08 the OpenAPI document is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('INFRA-08 the OpenAPI document describes each of the 18 calls as a POST with its errors and its example', () => {
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

  it('INFRA-08 the OpenAPI document refers to nothing that it does not define', () => {
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

  it('API-36 the OpenAPI document says that invalid FASTA is reported as code 501 with status 200', () => {
    for (const id of ['uploadFile', 'runBlast'] as const) {
      expect(operationOf(id).responses['200']).toMatchObject({
        content: { 'application/json': { schema: { oneOf: [{}, { $ref: '#/components/schemas/Failure' }] } } },
      });
      expect(operationOf(id).responses).not.toHaveProperty('501');
    }
  });

  it('API-37, LIM-04 the OpenAPI document says of runBlast which parameters go together and which limits it has', () => {
    const { description = '', responses } = operationOf('runBlast');
    expect(description).toContain('- 4,-5: null,null\n');
    expect(description).toContain('- PAM250: 13,2 13,3 12,3 11,3');
    expect(description).toContain('5 searches at once');
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '404', '413', '429', '503']));
  });

  it('JUDGE-05 the OpenAPI document requests say what their fields must be together', () => {
    const { schemas } = document.components;
    expect(schemas['GeneInfoRequest']).toEqual({
      type: 'object',
      properties: { geneId: { type: 'string', description: 'Id of a gene', pattern: String.raw`\S` } },
      required: ['geneId'],
    });
    expect(schemas['AdvanceRequest']).toMatchObject({
      properties: { pageNum: { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 } },
    });
    expect(schemas['PeptideMatchRequest']?.['anyOf']).toEqual([
      { properties: { mode: { enum: ['equal', 'contains'] } } },
      { properties: { sequences: { items: { pattern: '^[A-Za-z]{6,5000}$' } } } },
    ]);
    expect(schemas['GenotypesRequest']).toMatchObject({
      properties: { genotypes: { minItems: 1, maxItems: 6, contains: { type: 'string', pattern: String.raw`\S` } } },
    });
  });

  it('OWN-03 the OpenAPI document answers say what null and empty parts mean', () => {
    const saying = (text: string) => ({ description: expect.stringContaining(text) as string });
    const notPredicted = saying('null if it was not predicted');
    expect(document.components.schemas).toMatchObject({
      PeptideRow: {
        properties: {
          immunogenicity: saying('null if that was not predicted'),
          validation: saying('null if nobody looked for it'),
          expression: saying('null if it was not measured'),
        },
      },
      PeptideDetail: {
        properties: {
          recognitionScore: notPredicted,
          hlaRelatedInform: saying('a part is empty if it was not predicted'),
        },
      },
      Orf: { properties: { cpatScore: notPredicted } },
      Transcript: { properties: { mfe: notPredicted } },
    });
  });

  it('INFRA-08 the OpenAPI document describes the upload as one file of a multipart body', () => {
    expect(operationOf('uploadFile').requestBody?.content).toEqual({
      'multipart/form-data': { schema: { $ref: '#/components/schemas/UploadFileRequest' } },
    });
  });

  it('DATA-01 the OpenAPI document names the entities once and refers to them', () => {
    expect(document.components.schemas).toMatchObject({
      PeptideRow: {
        type: 'object',
        required: expect.arrayContaining(['peptideId', 'study', 'multicancer', 'sequence']),
      },
      ListResultData: { properties: { result: { items: { $ref: '#/components/schemas/PeptideRow' } } } },
    });
  });

  it('INFRA-08 the OpenAPI document has the version of its release', () => {
    expect(openApiDocument(spencer, '2026.1').info.version).toBe('2026.1');
  });

  it('EDGE-01 the OpenAPI document describes every call but those of BLAST as a GET, too, with the same request and the same answer', () => {
    const found = Object.entries(document.paths).filter(([path]) => path.startsWith('/reads/'));
    const reading = (Object.keys(routes) as RouteId[]).filter((id) => routes[id].group !== 'blast');
    expect(found.map(([, { get }]) => get?.operationId)).toEqual(reading.map((id) => `${id}Read`));
    const geneInfo = document.paths['/reads/{release}/gene/geneInfo']?.get;
    const { requestBody, responses } = operationOf('geneInfo');
    expect(geneInfo?.parameters).toEqual([
      expect.objectContaining({ name: 'release', in: 'path', required: true }),
      expect.objectContaining({ name: 'input', in: 'query', required: true, content: requestBody?.content }),
    ]);
    // A call by GET refuses what a call by POST ignores.
    const ignored = /"ignored":\{"\$ref":"#\/components\/schemas\/IgnoredFields"\},?/;
    const withoutIgnored = JSON.stringify(responses['200']).replace(ignored, '').replace('},}', '}}');
    expect(JSON.stringify(responses['200'])).toMatch(ignored);
    expect(JSON.stringify(geneInfo?.responses['200'])).toBe(withoutIgnored);
    expect(Object.keys(geneInfo?.responses ?? {})).toEqual(['200', '400', '404', '405', '414', '429', '500', '503']);
  });

  /** Each file on a line: address, name, parameters, media type, meaning and schema. */
  const fileLines = () =>
    Object.entries(document.paths).flatMap(([path, { get }]) => {
      if (!get || path.startsWith('/reads/')) return [];
      const { operationId, summary, parameters = [], responses } = get;
      const success = responses['200'];
      const [[mediaType, body] = ['', {}]] = Object.entries((success && 'content' in success && success.content) || {});
      // That of BLAST+ is its own.
      const schema = operationId === 'blastResult' ? '' : JSON.stringify(body.schema);
      return [
        [path, operationId, parameters.map(({ name }) => name).join('+'), mediaType, summary, schema].join(' | '),
      ];
    });

  it('INFRA-08 INFRA-12 API-42 API-47 DATA-01 the OpenAPI document describes site, limits, failures, files, schemas and calls as recorded', async () => {
    const { openapi, info, externalDocs, servers, tags, components } = document;
    const { description, ...about } = info;
    const json = (value: unknown) => JSON.stringify(value, null, 2);
    const { Failure, IgnoredFields, ...schemas } = components.schemas;
    const recorded = [
      description,
      json({ openapi, ...about, externalDocs, servers, tags: tags.map(({ name }) => name) }),
      ...fileLines(),
      Object.keys(schemas)
        .filter((name) => !name.endsWith('Request'))
        .join('\n'),
      json({ ...components.responses, Failure, IgnoredFields }),
      json(operationOf('geneTrack')),
    ];
    await expect(`${recorded.join('\n')}\n`).toMatchFileSnapshot('openapi.txt');
  });

  it('INFRA-12 the OpenAPI document says of each file that it may not exist, and explains each part of its address', () => {
    for (const [path, { get }] of Object.entries(document.paths)) {
      if (!get || path.startsWith('/reads/')) continue;
      const { tags, parameters = [], responses } = get;
      expect(responses).toMatchObject({
        '200': { description: 'The file' },
        '403': { description: 'The file does not exist' },
        '404': { description: 'The file does not exist' },
      });
      expect(JSON.stringify(responses['200'])).not.toContain('$schema');
      expect(tags).toEqual(['files']);
      for (const parameter of parameters)
        expect(parameter).toEqual({
          name: parameter.name,
          in: 'path',
          required: true,
          description: parameter.name,
          schema: { type: 'string' },
        });
      expect('parameters' in get).toBe(path.includes('{'));
    }
  });

  it('PROG-01 the OpenAPI document says what an answer names that a call does not know, and that a GET refuses it', () => {
    expect(document.components.schemas['IgnoredFields']).toMatchObject({
      type: 'array',
      minItems: 1,
      maxItems: 20,
      items: {
        properties: { name: { type: 'string', maxLength: 60 }, nearest: { type: ['string', 'null'] } },
        required: ['name', 'nearest'],
      },
    });
    expect(document.info.description).toMatch(/names it in `ignored`[^]*refused with 400/);
    const withIgnored = Object.values(document.paths).flatMap(({ post, get }) => {
      expect(JSON.stringify(get ?? {})).not.toContain('IgnoredFields');
      return post && JSON.stringify(post.responses).includes('IgnoredFields') ? [post.operationId] : [];
    });
    const jsonRoutes = Object.entries(routes).flatMap(([id, { body }]) => (body === 'json' ? [id] : []));
    expect(withIgnored).toEqual(jsonRoutes);
  });

  it('DATA-01 the OpenAPI document has no bounds of numbers in answers, and a file in the request of an upload', () => {
    const { Gene: gene, UploadFileRequest: upload } = document.components.schemas;
    expect(gene?.['properties']).toMatchObject({ startPosition: { type: 'integer' } });
    expect(JSON.stringify(gene)).not.toMatch(/minimum|maximum/);
    expect(upload).toEqual({
      type: 'object',
      properties: {
        file: {
          type: 'string',
          format: 'binary',
          contentMediaType: 'application/octet-stream',
          description: 'A FASTA file',
        },
      },
      required: ['file'],
    });
  });
});

describe('the JSON Schema of a request agrees with the server', () => {
  const { advance: search, compare, exportRows, genotypes, listResult, runBlast } = routes;
  /** A search without a criterion. */
  const idle = { ...search.example.request, cancer: [], expressionList: [], validation: null, geneName: null };
  const exported = (source: string, query: object) => ({ ...exportRows.example.request, source, query });
  const { sets } = compare.example.request;
  const three = [...sets, { name: 'Nothing', peptideIds: [] }];
  const page = { pageNum: 1, pageSize: 10 };
  const nucleotides = runBlast.example.request;
  const proteins = {
    ...nucleotides,
    blastType: 'blastp',
    wordSize: 3,
    reward: null,
    penalty: null,
    matrix: 'PAM250',
    gapOpen: 13,
    gapExtend: 2,
    compBasedStats: 0,
  };

  const schemas = withoutReferences(openApiDocument()).components.schemas;
  const validator = new Ajv2020({ strict: false });
  const isDescribed = (id: RouteId, request: unknown): boolean =>
    validator.validate(schemas[requestName(id)] ?? {}, request);

  it.each<[RouteId, 'accepted' | 'refused', string, unknown]>([
    ...Object.entries({ cancer: ['a'], tissue: ['a'], study: ['a'], rnaType: ['a'], hla: ['a'] }).flatMap(
      ([name, value]): [RouteId, 'accepted' | 'refused', string, unknown][] => [
        ['advance', 'accepted', `a list in ${name}`, { ...idle, [name]: value }],
        ['advance', 'refused', `a list of blanks in ${name}`, { ...idle, [name]: [' '] }],
      ],
    ),
    ['advance', 'refused', 'no criterion', idle],
    ['advance', 'accepted', 'an expression group', { ...idle, expressionList: [1] }],
    ['advance', 'accepted', 'OWN-03 entries of an unknown state', { ...idle, immunogenicity: 'unknown' }],
    ['advance', 'accepted', 'a known negative', { ...idle, validation: 0 }],
    ['advance', 'refused', 'an empty flag', { ...idle, validation: '' }],
    ['advance', 'accepted', 'a state that is false', { ...idle, simultaneous: false }],
    ['advance', 'accepted', 'a range with one end', { ...idle, affinity: { from: 1, to: null } }],
    ['advance', 'refused', 'a blank in place of a range', { ...idle, affinity: '' }],
    ['advance', 'accepted', 'a whole location', { ...idle, chromosome: 'chr1', start: 1, end: 2 }],
    ['advance', 'refused', 'half a location', { ...idle, geneName: 'a', chromosome: 'chr1', start: 1 }],
    ['exportRows', 'refused', 'half a location of a search', exported('search', { geneName: 'a', end: 1 })],
    ['exportRows', 'accepted', 'a search with a criterion', exported('search', { geneName: 'a' })],
    ['exportRows', 'accepted', 'a list of Browse', exportRows.example.request],
    ['runBlast', 'accepted', 'nucleotides', nucleotides],
    ['runBlast', 'accepted', 'nucleotides with linear gaps only', { ...nucleotides, reward: 4, penalty: -5 }],
    [
      'runBlast',
      'refused',
      'a gap that these scores exclude',
      { ...nucleotides, reward: 4, penalty: -5, gapOpen: 12, gapExtend: 8 },
    ],
    ['runBlast', 'refused', 'no query', { ...nucleotides, inputFasta: ' ' }],
    [
      'runBlast',
      'accepted',
      'a job in place of a query',
      { ...nucleotides, inputFasta: null, jobId: runBlast.example.response },
    ],
    ['runBlast', 'refused', 'a number of targets that is not offered', { ...nucleotides, maxTargetSeq: 11 }],
    ['runBlast', 'refused', 'a word of proteins for nucleotides', { ...nucleotides, wordSize: 3 }],
    ['runBlast', 'refused', 'a matrix for nucleotides', { ...nucleotides, matrix: 'PAM250' }],
    ['runBlast', 'refused', 'a database of proteins for nucleotides', { ...nucleotides, database: 'peptides' }],
    ['runBlast', 'accepted', 'proteins', proteins],
    ['runBlast', 'accepted', 'ORF proteins', { ...proteins, database: 'orf_proteins' }],
    ['runBlast', 'refused', 'a gap that this matrix excludes', { ...proteins, gapOpen: 6 }],
    ['runBlast', 'refused', 'a linear gap for proteins', { ...proteins, gapOpen: null, gapExtend: null }],
    ['runBlast', 'refused', 'a statistic that is not offered', { ...proteins, compBasedStats: 4 }],
    ['runBlast', 'refused', 'a reward for proteins', { ...proteins, reward: 1 }],
    ['peptideMatch', 'accepted', 'a sequence of one letter', { sequences: ['A'], mode: 'equal' }],
    ['peptideMatch', 'accepted', 'a fragment of six letters', { sequences: ['AVLTEL'], mode: 'within' }],
    ['peptideMatch', 'refused', 'a fragment of five letters', { sequences: ['AVLTE'], mode: 'within' }],
    ['geneInfo', 'refused', 'a blank id', { geneId: ' ' }],
    ['listResult', 'refused', 'page 0', { ...listResult.example.request, pageNum: 0 }],
    ['listResult', 'accepted', 'a study beside a blank', { ...listResult.example.request, studyList: ['', 'a'] }],
    ['listResult', 'refused', 'blank studies', { ...listResult.example.request, studyList: ['', ' '] }],
    ['genotypes', 'refused', 'a blank genotype', { ...genotypes.example.request, genotypes: [' '] }],
    ['compare', 'accepted', 'sets without a combination', { sets, combination: null }],
    ['compare', 'accepted', 'a page of a combination', { sets, combination: { all: [0], none: [1] }, ...page }],
    ['compare', 'refused', 'a combination without a page', { sets, combination: { all: [0], none: [1] } }],
    ['compare', 'refused', 'a third set of two', { sets, combination: { all: [], none: [2] }, ...page }],
    ['compare', 'accepted', 'a third set of three', { sets: three, combination: { all: [2], none: [] }, ...page }],
    ['compare', 'refused', 'a set of a query and ids', { sets: [...sets, { ...sets[0], peptideIds: [] }] }],
    ['compare', 'refused', 'a set of neither', { sets: [...sets, { name: 'a', query: null }] }],
    ['compare', 'refused', 'half a location', { sets: [...sets, { name: 'a', query: { geneName: 'a', end: 1 } }] }],
    ['exportRows', 'accepted', 'a combination', exported('compare', { sets, combination: { all: [1], none: [0] } })],
    ['exportRows', 'refused', 'a set too many', exported('compare', { sets, combination: { all: [2], none: [0] } })],
  ])('JUDGE-05 %s: it is %s with %s', (id, outcome, _what, request) => {
    const outcomeOf = (accepted: boolean) => (accepted ? 'accepted' : 'refused');
    expect({
      server: outcomeOf(z.safeParse(routes[id].request, request).success),
      document: outcomeOf(isDescribed(id, request)),
    }).toEqual({ server: outcome, document: outcome });
  });

  it.each(['geneName', 'geneId', 'transcriptId', 'rnacentralId', 'otherId', 'peptideId', 'pmid'])(
    'JUDGE-05 a comma list in %s is a criterion if it has a value',
    (name) => {
      expect([' ,a', ' ,, '].map((value) => isDescribed('advance', { ...idle, [name]: value }))).toEqual([true, false]);
    },
  );

  it('JUDGE-05 a range in a search is a criterion if it has an end', () => {
    const ranges = [{ from: null, to: 0 }, { from: null, to: null }, '', null];
    expect(ranges.map((affinity) => isDescribed('advance', { ...idle, affinity }))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
