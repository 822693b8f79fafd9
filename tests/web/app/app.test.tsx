import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '../../../web/app/App';
import { releaseFile } from '../support/prepared-answers';

describe('the first call of a page', () => {
  beforeEach(() => {
    vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });

  it.each([
    ['gene', 'geneInfo', 'geneId'],
    ['transcript', 'transcriptInfo', 'transcriptId'],
    ['peptide', 'peptideInfo', 'peptideId'],
  ])('names the id of /%s as the page itself does, decoded', async (page, call, field) => {
    const calls: unknown[] = [];
    vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
      if (path === `/api/${page}/${call}`) calls.push(JSON.parse(init?.body as string));
      return path === '/static/release.json'
        ? Promise.resolve(Response.json(releaseFile))
        : new Promise(() => undefined);
    });
    history.replaceState(null, '', `/${page}/%3D1%2B1%3Cimg%20%C3%A9%2F`);
    render(<App />);
    await screen.findByRole('main');
    expect(calls).toEqual([{ [field]: '=1+1<img é/' }]);
  });
});
