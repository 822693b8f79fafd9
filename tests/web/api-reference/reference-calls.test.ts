import { describe, expect, it } from 'vitest';
import type { OpenApiCall } from '#domain/api/openapi-calls';
import { groupsOf, withCatalogueIds } from '../../../web/features/api-reference/reference-calls';
import { catalogue } from '../support/catalogue';

const call = (operationId: string, group: string, example?: unknown): OpenApiCall => ({
  operationId,
  method: 'post',
  path: `/api/${operationId}`,
  group,
  tags: [group],
  summary: operationId,
  responses: {},
  ...(example === undefined
    ? {}
    : { requestBody: { required: true, content: { 'application/json': { schema: {}, example } } } }),
});
const exampleOf = (of: OpenApiCall) => of.requestBody?.content['application/json']?.example;

describe('the calls of the reference', () => {
  it('API-49 the calls of the reference are grouped in the order of the document, under headings for users', () => {
    const calls = [call('a', 'gene'), call('b', 'search'), call('c', 'gene'), call('d', 'other')];
    expect(
      groupsOf(calls).map(({ title, calls: members }) => [title, members.map((each) => each.operationId)]),
    ).toEqual([
      ['Genes', ['a', 'c']],
      ['Search and export', ['b']],
      ['other', ['d']],
    ]);
  });

  it('the calls of the reference name entries of this catalogue in their examples, and keep the rest', () => {
    const example = { geneId: 'G', transcriptId: 'T', peptideId: 'P', pageNum: 1, peptideIdList: ['P'] };
    expect(exampleOf(withCatalogueIds(call('a', 'gene', example), catalogue.examples))).toEqual({
      geneId: 'SPENG000001',
      transcriptId: 'SPENT000001',
      peptideId: 'SPENP000001',
      pageNum: 1,
      peptideIdList: ['P'],
    });
    const others = { geneId: null, peptideId: 'P' };
    const without = { ...catalogue.examples, peptideId: '' };
    expect(exampleOf(withCatalogueIds(call('a', 'gene', others), without))).toEqual(others);
    expect(exampleOf(withCatalogueIds(call('a', 'gene', 'text'), catalogue.examples))).toBe('text');
    const bare = call('a', 'gene');
    expect(withCatalogueIds(bare, catalogue.examples)).toBe(bare);
  });
});
