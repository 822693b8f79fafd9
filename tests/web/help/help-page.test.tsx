import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { helpAnchors } from '#domain/catalogue/help-anchors';
import { releasePartNames } from '#domain/catalogue/release-parts';
import HelpPage from '../../../web/features/help/HelpPage';
import { helpSections } from '../../../web/features/help/help-sections';
import { HelpFigure } from '../../../web/features/help/HelpFigure';
import { catalogue, hasAllBut } from '../support/catalogue';
import { prepareAnswers } from '../support/prepared-answers';
import { describedPage, renderPage, textsOf } from '../support/render-page';

const openApi = {
  paths: {
    '/api/gene/geneInfo': { post: { operationId: 'geneInfo', tags: ['gene'], summary: 'One gene', responses: {} } },
    '/static/release.json': { get: { operationId: 'release', tags: ['files'], summary: 'The release', responses: {} } },
  },
};

describe('the page of Help', () => {
  it('HELP-01 HELP-08 the page of Help has all chapters and parts under their anchors, as its menu lists them', async () => {
    const described = describedPage();
    prepareAnswers({
      '/openapi.json': openApi,
      '/static/openapi.json': openApi,
      '/static/catalogue.json': catalogue,
    });
    renderPage(<HelpPage />);
    const entries = [...document.querySelectorAll('.side-menu a')];
    expect(entries.map((entry) => entry.getAttribute('href'))).toEqual(helpAnchors.map((anchor) => `#${anchor}`));
    const titled = entries.map((entry) => {
      const section = document.querySelector(entry.getAttribute('href') ?? '');
      const heading = document.getElementById(section?.getAttribute('aria-labelledby') ?? '');
      return [heading?.textContent, heading?.localName];
    });
    const chapters: string[] = helpSections.map(({ title }) => title);
    expect(titled).toEqual(textsOf(entries).map((title) => [title, chapters.includes(title) ? 'h2' : 'h3']));
    expect(document.querySelector('nav')?.getAttribute('aria-label')).toBe('Help sections');
    expect([document.title, described()]).toEqual([
      'Help | SPENCER',
      'What SPENCER holds, how it was built and how to use it. Data sources, pipeline, criteria, a guide to every page and the API.',
    ]);
    const links = (id: string) =>
      [...document.querySelectorAll(`#${id} p a`)].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links('browse-source')).toEqual([['Browse', '/browse']]);
    expect(links('search')).toEqual([
      ['Search', '/search'],
      ['Home', '/home'],
    ]);
    expect([links('blast'), links('download'), links('match')].flat()).toEqual([
      ['BLAST', '/blast'],
      ['Download', '/download'],
      ['What changed', '/changes'],
      ['Compare', '/compare'],
      ['Match', '/match'],
    ]);
    const text = (id: string) => (document.getElementById(id)?.textContent ?? '').replace(/\s+/g, ' ');
    expect(text('transcript-page')).toContain('A CPAT score of 0.364 or above indicates');
    expect(text('search')).toContain('combines up to 14 criteria');
    expect(text('match')).toContain('Paste up to 10,000 sequences');
    expect(text('match')).toContain('fragments of at least 6 residues');
    expect(document.querySelectorAll('figure.help-figure')).toHaveLength(10);
  });

  it('OWN-05 the page of Help explains nothing of what the release has nothing of', async () => {
    const has = hasAllBut(...releasePartNames);
    prepareAnswers({
      '/openapi.json': openApi,
      '/static/openapi.json': openApi,
      '/static/catalogue.json': { ...catalogue, has },
    });
    renderPage(<HelpPage />);
    const text = (id: string) => textsOf([...document.querySelectorAll(`#${id} p`)]).join(' ');
    await waitFor(() => expect(text('search')).toContain('combines up to 9 criteria'));
    expect(text('browse-source')).toContain(
      'lists the studies and shows under Distribution, unfolded by a click, how the peptides are distributed across RNA types.',
    );
    expect(text('transcript-page')).toContain('each transcript page shows the open reading frames');
    expect(text('peptide-page')).toBe('Each peptide page shows the samples in which the peptide was found.');
    expect(text('search')).toContain('by any of several tissues, studies and RNA types.');
    expect(text('usage')).not.toMatch(/CPAT|HLA|[Ss]pectrum|immunogenicity|filtered by expression|bar of a cancer/);
  });

  it('the page of Help lists the calls of the API, states its limits and shows an example of this catalogue', async () => {
    prepareAnswers({
      '/openapi.json': openApi,
      '/static/openapi.json': openApi,
      '/static/catalogue.json': catalogue,
    });
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    renderPage(<HelpPage />);
    const api = document.getElementById('api');
    const command = (id: string) =>
      `curl ${location.origin}/api/gene/geneInfo \\\n  -H 'content-type: application/json' \\\n  -d '{"geneId":"${id}"}'`;
    expect(api?.querySelector('pre')?.textContent).toBe(command('ID'));
    await waitFor(() => expect(api?.querySelector('pre')?.textContent).toBe(command('SPENG000001')));
    const button = api?.querySelector('.api-example button');
    fireEvent.click(button ?? document.body);
    expect(copied.mock.calls).toEqual([[command('SPENG000001')]]);
    await waitFor(() => expect(api?.querySelector('table')).not.toBeNull());
    expect([...(api?.querySelectorAll('tr') ?? [])].map(({ children }) => textsOf([...children]))).toEqual([
      ['Call', 'Description'],
      ['POST /api/gene/geneInfo', 'One gene'],
      ['GET /static/release.json', 'The release'],
    ]);
    expect(api?.textContent).toMatch(/A search may name 1,000 values in one comma-separated list and [\d,]+ in all/);
    expect(api?.textContent).toContain('how many seconds to wait');
    expect(screen.getByRole('link', { name: 'API reference' }).getAttribute('href')).toBe('/help/api');
  });

  it('the page of Help has a picture as wide as its window, which says what it shows', () => {
    renderPage(<HelpFigure picture="blast" caption="A BLAST search and its hits" />);
    const image = screen.getByRole('img', { name: 'A BLAST search and its hits' });
    expect(image.closest<HTMLElement>('figure > div')?.style.aspectRatio).toBe('1280 / 1340');
    expect(document.querySelector('figcaption')?.textContent).toBe('A BLAST search and its hits');
  });
});
