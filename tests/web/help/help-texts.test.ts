import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#domain/api/openapi';
import { routes } from '#domain/api/routes';
import { apiCalls } from '../../../web/features/help/sections/ApiUsage';
import { helpAnchors, helpSections } from '../../../web/features/help/help-sections';
import { pipelineSteps } from '../../../web/features/help/sections/Pipeline';
import { dataSources, tools } from '../../../web/features/help/sections/Sources';

describe('the help page', () => {
  it('HELP-08 has its sections in order', () => {
    expect(helpSections.map(({ title }) => title)).toEqual([
      'Introduction',
      'Data source and used tools',
      'Pipeline construction',
      'Usage',
      'Having troubles',
    ]);
    expect(new Set(helpAnchors).size).toBe(helpAnchors.length);
  });

  it('HELP-09 describes seven steps', () => {
    expect(pipelineSteps).toHaveLength(7);
  });

  it('HELP-12 HELP-13 names no source or tool twice', () => {
    for (const rows of [dataSources, tools]) {
      const names = rows.map(({ name, about }) => `${name} ${about}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('lists every call of the route table as in the OpenAPI document', () => {
    const calls = apiCalls(openApiDocument());
    for (const { path, summary } of Object.values(routes)) {
      const call = calls.find((each) => each.path === path);
      expect(call?.method).toBe('POST');
      expect(call?.summary).toContain(summary);
    }
    // Shown as they are: marks of Markdown would be letters.
    expect(calls.filter(({ summary }) => summary.includes('`'))).toEqual([]);
    expect(calls.some(({ method, path }) => method === 'GET' && path.startsWith('/download/'))).toBe(true);
  });
});
