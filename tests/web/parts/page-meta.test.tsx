import { act } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { NotInCatalogue } from '../../../web/parts/NotInCatalogue';
import { PageMeta } from '../../../web/parts/PageMeta';
import { TextPage } from '../../../web/parts/TextPage';
import { renderPage } from '../support/render-page';

const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');

describe('the head of a document', () => {
  it('the head of a document keeps the page of an unknown id out of search results, and no page after it', () => {
    const { unmount } = renderPage(<NotInCatalogue what="Gene" id="SPENG000099" />, '/gene/SPENG000099');
    expect(robots()).toBe('noindex');
    expect(document.title).toBe('SPENG000099 is not in the catalogue | SPENCER');
    unmount();
    expect(robots()).toBeUndefined();
  });

  it('the head of a document describes a page by data that leave with it', () => {
    const data = { '@context': 'https://schema.org', '@type': 'Gene' };
    const { unmount } = renderPage(<PageMeta title="Gene" data={data} />, '/gene/SPENG000001?tab=2');
    const script = () => document.head.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(script()?.textContent ?? '')).toEqual(data);
    expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/gene\/SPENG000001$/);
    unmount();
    expect(script()).toBeNull();
  });

  it('the head of a document has the title and the description of the site unless a page has its own', () => {
    const description = document.createElement('meta');
    description.name = 'description';
    document.head.append(description);
    const { unmount } = renderPage(<PageMeta />);
    expect(document.title).toMatch(/^SPENCER\b/);
    expect(document.title).not.toContain('|');
    expect(description.content).toMatch(/peptides/);
    unmount();
    renderPage(
      <TextPage title="Help" lead="How to use it." description="How to use SPENCER.">
        {null}
      </TextPage>,
    );
    expect([document.title, description.content]).toEqual(['Help | SPENCER', 'How to use SPENCER.']);
    description.remove();
  });

  it('the head of a document names the address without its query, anew for another page, in one link', () => {
    let go: ReturnType<typeof useNavigate> = () => undefined;
    function Page() {
      go = useNavigate();
      return <PageMeta title="Browse" />;
    }
    renderPage(<Page />, '/browse?page=2');
    const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')];
    expect(links().map(({ href }) => href)).toEqual([`${location.origin}/browse`]);
    act(() => void go('/search?type=pmid'));
    expect(links().map(({ href }) => href)).toEqual([`${location.origin}/search`]);
  });

  it('the head of a document is that of a page which search engines may show, by default', () => {
    renderPage(<PageMeta title="Gene" />);
    expect(robots()).toBeUndefined();
    expect(document.head.querySelector('script[type="application/ld+json"]')).toBeNull();
  });
});

describe('a text page', () => {
  it('a text page has title, lead and body, and takes the width of the window only if it is wide', () => {
    const description = document.head.appendChild(
      Object.assign(document.createElement('meta'), { name: 'description' }),
    );
    const { container, unmount } = renderPage(
      <TextPage title="Contact" lead="Questions are welcome.">
        <b>body</b>
      </TextPage>,
    );
    expect(container.querySelector('h1')?.textContent).toBe('Contact');
    expect(container.querySelector('.page-title > p')?.textContent).toBe('Questions are welcome.');
    expect(container.querySelector('.page')?.className).toBe('page');
    expect(container.querySelector('.page > b')?.textContent).toBe('body');
    expect(container.querySelector('.page-aside')).toBeNull();
    expect(description.content).toBe('Questions are welcome.');
    description.remove();
    unmount();
    const aside = { question: 'A list?', label: 'Match it', to: '/match' };
    const wide = renderPage(
      <TextPage title="Browse" lead="Peptides." wide aside={aside}>
        {null}
      </TextPage>,
    ).container;
    expect(wide.querySelector('.page')?.className).toBe('page wide');
    expect(wide.querySelector('.page-aside')?.textContent).toBe('A list? Match it');
    expect(wide.querySelector('.page-aside a')?.getAttribute('href')).toBe('/match');
  });
});
