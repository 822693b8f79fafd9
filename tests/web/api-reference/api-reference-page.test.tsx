import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import ApiReferencePage from '../../../web/features/api-reference/ApiReferencePage';
import { catalogue } from '../support/catalogue';
import { prepareAnswers } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';

const operation = (operationId: string, tag: string, description?: string) => ({
  operationId,
  tags: [tag],
  summary: `Summary of ${operationId}`,
  ...(description === undefined ? {} : { description }),
  responses: { 200: { description: 'OK' } },
});
const openApi = {
  openapi: '3.1.0',
  info: {
    title: 'API',
    version: '1',
    description:
      'All calls send `JSON`.\n\nAnd more.\n\n## Limits\n\n| What | At most |\n| --- | --- |\n| Rows of `x` | 2,000 |',
  },
  paths: {
    '/api/gene/geneInfo': { post: operation('geneInfo', 'gene', 'Reads `geneId`.\n\nReturns one.') },
    '/api/search/advance': { post: operation('advance', 'search') },
    '/static/release.json': { get: operation('releaseFile', 'gene') },
  },
  components: { schemas: {} },
};
afterEach(() => void (location.hash = ''));

describe('the API reference', () => {
  it('API-47 API-49 the API reference lists the limits as a table and the calls by group, and unfolds the one that the address names', async () => {
    location.hash = '#advance';
    prepareAnswers({ '/openapi.json': openApi, '/static/openapi.json': openApi, '/static/catalogue.json': catalogue });
    renderPage(<ApiReferencePage />);
    const [link] = screen.getAllByRole('link', { name: 'openapi.json' });
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('link', { name: 'Help' }).getAttribute('href')).toBe('/help#api');
    await waitFor(() => expect(document.querySelectorAll('.api-call')).toHaveLength(3));
    expect(textsOf([...document.querySelectorAll('h2')])).toEqual([
      'Questions to copy',
      'Assistants',
      'Limits',
      'Genes',
      'Search and export',
    ]);
    const limits = screen.getByRole('table', { name: 'What, At most' });
    expect(textsOf([...limits.querySelectorAll('th, td')])).toEqual(['What', 'At most', 'Rows of x', '2,000']);
    expect(textsOf([...document.querySelectorAll('.prose code')])).toEqual(['JSON', 'x']);
    const calls = [...document.querySelectorAll<HTMLDetailsElement>('.api-call')];
    expect(calls.map(({ id, open }) => [id, open])).toEqual([
      ['geneInfo', false],
      ['releaseFile', false],
      ['advance', true],
    ]);
    expect(textsOf(calls.map((call) => call.querySelector('summary') ?? call))).toEqual([
      'POST /api/gene/geneInfoSummary of geneInfo',
      'GET /static/release.jsonSummary of releaseFile',
      'POST /api/search/advanceSummary of advance',
    ]);
    expect([...document.querySelectorAll('.prose p')].map(({ textContent }) => textContent).slice(1)).toEqual([
      'All calls send JSON.',
      'And more.',
    ]);
    expect(calls.map((call) => call.querySelector('.call-console') !== null)).toEqual([false, false, true]);
    const [gene] = calls;
    if (gene === undefined) throw new Error('no call');
    gene.open = true;
    fireEvent(gene, new Event('toggle'));
    expect(textsOf([...gene.querySelectorAll('.api-call-body p')])).toEqual(['Reads geneId.', 'Returns one.']);
    const host = gene.querySelector('.call-console');
    expect([...(host?.shadowRoot?.children ?? [])].map(({ localName }) => localName)).toEqual([
      'api-request',
      'api-response',
    ]);
    const said = () => gene.querySelector('output')?.textContent;
    expect(said()).toBe('');
    fireEvent(host ?? document.body, new CustomEvent('response', { detail: { response: { status: 404 } } }));
    expect(said()).toBe('/api/gene/geneInfo returned status 404.');
    fireEvent(host ?? document.body, new CustomEvent('response', { detail: {} }));
    expect(said()).toBe('/api/gene/geneInfo was not reached.');
    gene.open = false;
    fireEvent(gene, new Event('toggle'));
    expect(gene.querySelector('.call-console')).toBe(host);
  });

  it.each(['nonsense', '%E0%A4%A'])(
    'API-49 the API reference shows the whole list for an address that names no call: #%s',
    async (hash) => {
      location.hash = `#${hash}`;
      prepareAnswers({
        '/openapi.json': openApi,
        '/static/openapi.json': openApi,
        '/static/catalogue.json': catalogue,
      });
      renderPage(<ApiReferencePage />);
      await waitFor(() => expect(document.querySelectorAll('details.api-call')).toHaveLength(3));
      expect(document.querySelectorAll('details.api-call[open]')).toHaveLength(0);
    },
  );
});
