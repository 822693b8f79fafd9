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
      properties: { geneId: { type: 'string', pattern: String.raw`\S` } },
      required: ['geneId'],
    });
    expect(schemas['AdvanceRequest']).toMatchObject({
      properties: { pageNum: { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 } },
    });
    expect(schemas['PeptideMatchRequest']?.['anyOf']).toEqual([
      { properties: { mode: { enum: ['equal', 'contains'] } } },
      { properties: { sequences: { items: { pattern: '^[A-Za-z]{6,5000}$' } } } },
    ]);
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

  it('INFRA-08 the OpenAPI document has the title of the site configuration and the site root as server', () => {
    expect(document.info.title).toBe('SPENCER API');
    expect(document.servers).toEqual([{ url: '/' }]);
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
    expect(Object.keys(geneInfo?.responses ?? {})).toEqual(['200', '400', '404', '405', '429', '500', '503']);
  });

  it('INFRA-12 the OpenAPI document says of each file what it is, with its media type', () => {
    const found = Object.entries(document.paths).flatMap(([path, { get }]) => {
      if (!get || path.startsWith('/reads/')) return [];
      const { operationId, summary, tags, parameters = [], responses } = get;
      const success = responses['200'];
      const [mediaType] = success && 'content' in success ? Object.keys(success.content ?? {}) : [];
      expect(responses).toMatchObject({
        '200': { description: 'The file' },
        '403': { description: 'The file does not exist' },
        '404': { description: 'The file does not exist' },
      });
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
      return [[path, operationId, parameters.map(({ name }) => name).join('+'), mediaType, summary].join(' | ')];
    });
    expect(found).toEqual([
      '/static/release.json | releaseFile |  | application/json | The current release',
      '/static/catalogue.json | catalogueFile |  | application/json | Cancers, tissues, studies, figures and downloads of the release',
      '/static/statistics.json | statisticsFile |  | application/json | The catalogue in figures: distributions, counts per cancer and study, overlap of cancers',
      '/static/changes.json | changesFile |  | application/json | What changed since the release before: counts and the first entries',
      '/static/changes.tsv | changesTable |  | text/tab-separated-values | All peptides, transcripts and genes that changed since the release before',
      '/static/changes.atom | changesFeed |  | application/atom+xml | The releases with what changed, as an Atom feed',
      '/static/releases.json | releasesFile |  | application/json | The releases that can be read, the newest first',
      '/static/volcano/{cancer}@{tissue}@{study}.json | volcanoFile | cancer+tissue+study | application/json | Points of the volcano charts; white space in names is an underscore, and @subtype follows the study if it has subtypes',
      '/static/data-dictionary.json | dictionaryFile |  | application/json | The columns of the data sets, with meaning and unit',
      '/download/{download}.txt | txtDownload | download | text/plain | One data set, as text, which is sent uncompressed above 10 MB: take the archive then; names are listed in the catalogue file',
      '/download/{download}.zip | zipDownload | download | application/zip | One data set, as a zip archive; names are listed in the catalogue file',
      '/RNA_secondary_structure/{transcriptId}_secondary_structure.png | structureImage | transcriptId | image/png | Drawing of the secondary structure of a transcript of 1501 to 9999 nt',
      '/RNA_secondary_structure/{transcriptId}_secondary_structure.svg | structureDrawing | transcriptId | image/svg+xml | The same drawing as SVG',
      '/blast/userfiles/{jobId}/result.json | blastResult | jobId | application/json | Hits of a BLAST run as BLAST+ writes them (-outfmt 15), or why it failed; available once the run has ended',
      '/blast/userfiles/{jobId}/status.json | blastStatus | jobId | application/json | Progress of a BLAST run, available from its start',
    ]);
  });

  it('INFRA-12 the OpenAPI document says what each file holds', () => {
    const schemaOf = (path: string): unknown => {
      const success = document.paths[path]?.get?.responses['200'];
      return success && 'content' in success ? Object.values(success.content ?? {})[0]?.schema : undefined;
    };
    const binary = { type: 'string', format: 'binary' };
    const entity = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    expect(schemaOf('/static/release.json')).toEqual(entity('ReleaseFile'));
    expect(schemaOf('/static/catalogue.json')).toEqual(entity('CatalogueFile'));
    expect(schemaOf('/static/volcano/{cancer}@{tissue}@{study}.json')).toEqual(entity('VolcanoFile'));
    expect(schemaOf('/static/data-dictionary.json')).toEqual(entity('DictionaryFile'));
    expect(schemaOf('/download/{download}.txt')).toEqual({ type: 'string' });
    expect(schemaOf('/download/{download}.zip')).toEqual(binary);
    expect(schemaOf('/RNA_secondary_structure/{transcriptId}_secondary_structure.png')).toEqual(binary);
    expect(schemaOf('/RNA_secondary_structure/{transcriptId}_secondary_structure.svg')).toEqual({ type: 'string' });
    const time = { type: 'string', format: 'date-time' };
    expect(schemaOf('/blast/userfiles/{jobId}/status.json')).toEqual({
      type: 'object',
      properties: {
        state: { type: 'string', enum: ['queued', 'running', 'finished', 'failed'] },
        settings: { type: 'object', description: 'The parameters of the run, defaults filled in' },
        release: { type: 'string' },
        queuedAt: time,
        startedAt: time,
        endedAt: time,
        resultBytes: { type: 'integer', description: 'Size of the result' },
      },
      required: ['state', 'settings', 'release', 'queuedAt'],
    });
    expect(schemaOf('/blast/userfiles/{jobId}/result.json')).not.toHaveProperty('$schema');
  });

  it('INFRA-08 API-47 the OpenAPI document describes site, license and limits, and the limits as tables', () => {
    const { openapi, info, externalDocs, tags } = document;
    expect({ openapi, title: info.title, version: info.version, license: info.license, externalDocs }).toEqual({
      openapi: '3.1.1',
      title: 'SPENCER API',
      version: '1',
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
      externalDocs: {
        description:
          'How to cite: SPENCER: a comprehensive database for small peptides encoded by noncoding RNAs in cancer patients',
        url: 'https://doi.org/10.1093/nar/gkab822',
      },
    });
    expect(tags.map(({ name }) => name)).toEqual([
      'browse',
      'gene',
      'transcript',
      'orf',
      'peptide',
      'search',
      'blast',
      'files',
    ]);
    const text = info.description.replaceAll('\n', ' ');
    for (const sentence of [
      'A public, read-only web database of small peptides encoded by non-coding RNAs,',
      'Every call is a POST that returns `{"code": 200, "data": ...}` or `{"code": ..., "message": "..."}`.',
      'Missing, null and empty filters mean All. Lists inside one text field are comma-separated, empty for none.',
      'A response names the release that it was read from in `x-release`.',
      '| Body of a call | 256 KB | | Body of a call of BLAST | 5184 KB | | Ids per call | 1,000 | | Rows per call | 2,000 |',
      '| Values in a comma list | 1,000 | | Items of any other list, unless its schema says otherwise | 100 |',
      '| Values in all criteria of a search | 2,000 | | Address of a call by GET | 8,000 bytes |',
      'counts the requests of an address in five minutes.',
      '| Calls | 2,000 | | Calls by GET | 1,000 | | Requests of BLAST | 2,000 | | Downloads | 100 |',
      '| Scripts for other sites | 1,000 | | Program files | 6,000 | | `/static/release.json` | 40,000 | | Everything else | 3,000 |',
      'A refused call returns 429 and, in `retry-after`, the seconds after which it may succeed; so does 503.',
    ])
      expect(text).toContain(sentence);
  });

  it('API-42 the OpenAPI document describes each failure once, with the time to wait where it passes', () => {
    const { responses, schemas } = document.components;
    expect(Object.keys(responses)).toEqual([
      'badRequest',
      'notFound',
      'methodNotAllowed',
      'payloadTooLarge',
      'tooManyRequests',
      'internal',
      'unavailable',
    ]);
    const failure = (code: number, message: string) => ({
      description: message,
      content: {
        'application/json': { schema: { $ref: '#/components/schemas/Failure' }, example: { code, message } },
      },
    });
    const wait = {
      'retry-after': {
        description: 'Seconds after which the call may succeed',
        schema: { type: 'integer', minimum: 1 },
      },
    };
    expect(responses['notFound']).toEqual(failure(404, 'Not found'));
    expect(responses['internal']).toEqual(failure(500, 'Internal error'));
    expect(responses['tooManyRequests']).toEqual({ ...failure(429, 'Too many requests'), headers: wait });
    expect(responses['unavailable']).toEqual({ ...failure(503, 'Service unavailable'), headers: wait });
    expect(schemas['Failure']).toEqual({
      type: 'object',
      description: 'Any response other than success. `code` is the HTTP status, but 501 comes with status 200.',
      properties: {
        code: { type: 'number', enum: [400, 404, 405, 413, 429, 500, 501, 503] },
        message: { type: 'string' },
      },
      required: ['code', 'message'],
      additionalProperties: false,
    });
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

  it('INFRA-08 the OpenAPI document describes a call with its request, its answers and its failures', () => {
    const { description, ...operation } = operationOf('geneTrack');
    expect(description).toContain('Exons and `blocks` are genomic, 1-based and inclusive.');
    expect(operationOf('geneInfo')).not.toHaveProperty('description');
    expect(operationOf('geneInfo').summary).toBe('One gene');
    expect(operation).toEqual({
      operationId: 'geneTrack',
      summary: 'The transcripts of a gene with their exons, ORFs and peptides in the genome',
      tags: ['gene'],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/GeneTrackRequest' },
            example: { geneId: 'SPENG000001' },
          },
        },
      },
      responses: {
        '200': {
          description: 'Success',
          headers: {
            'x-release': { description: 'The release that the response was read from', schema: { type: 'string' } },
          },
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  code: { const: 200 },
                  data: { $ref: '#/components/schemas/GeneTrackData' },
                  ignored: { $ref: '#/components/schemas/IgnoredFields' },
                },
                required: ['code', 'data'],
                additionalProperties: false,
              },
              example: expect.any(Object),
            },
          },
        },
        '400': { $ref: '#/components/responses/badRequest' },
        '404': { $ref: '#/components/responses/notFound' },
        '405': { $ref: '#/components/responses/methodNotAllowed' },
        '413': { $ref: '#/components/responses/payloadTooLarge' },
        '429': { $ref: '#/components/responses/tooManyRequests' },
        '500': { $ref: '#/components/responses/internal' },
        '503': { $ref: '#/components/responses/unavailable' },
      },
    });
    expect(operationOf('uploadFile').responses['200']).toMatchObject({
      description: 'Success, or a failure, as `code` says',
    });
  });

  it('DATA-01 the OpenAPI document names every schema, entities by themselves and other answers after their call', () => {
    expect(
      Object.keys(document.components.schemas)
        .filter((name) => !name.endsWith('Request'))
        .join(' '),
    ).toBe(
      'PeptideRow PeptideDetail Spectrum Gene Transcript TranscriptOverviewRow Orf BrowseStatistics Heatmap ReleaseFile ' +
        'CatalogueFile DownloadRow DictionaryFile VolcanoFile StatisticsFile ChangesFile ReleasesFile Failure IgnoredFields ' +
        'ListResultData GeneTrackData TranscriptOverviewData TranscriptSequenceData TranscriptStructureData OrfInfoData ' +
        'OrfSequenceData OrfPeptidesData PeptideOverviewData PeptideMatchData AdvanceData ListByPeptideIdsData ' +
        'ExportRowsData CompareData GenotypesData UploadFileData RunBlastData DeleteJobData',
    );
    const { Gene: gene, UploadFileRequest: upload } = document.components.schemas;
    // Numbers of answers have no bounds, and of requests those that are checked.
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
  const { advance: search, exportRows, runBlast } = routes;
  /** A search without a criterion. */
  const idle = { ...search.example.request, cancer: [], expressionList: [], validation: null, geneName: null };
  const exported = (source: string, query: object) => ({ ...exportRows.example.request, source, query });
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
    ['listResult', 'refused', 'page 0', { ...routes.listResult.example.request, pageNum: 0 }],
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
});
