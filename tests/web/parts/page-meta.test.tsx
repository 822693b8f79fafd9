import { describe, expect, it } from 'vitest';
import { NotInCatalogue } from '../../../web/parts/NotInCatalogue';
import { PageMeta } from '../../../web/parts/PageMeta';
import { renderPage } from '../support/render-page';

const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');

describe('the head of a document', () => {
  it('keeps the page of an unknown id out of search results, and no page after it', () => {
    const { unmount } = renderPage(<NotInCatalogue what="Gene" id="SPENG000099" />, '/gene/SPENG000099');
    expect(robots()).toBe('noindex');
    expect(document.title).toBe('SPENG000099 is not in the catalogue | SPENCER');
    unmount();
    expect(robots()).toBeUndefined();
  });

  it('describes a page by data that leave with it', () => {
    const data = { '@context': 'https://schema.org', '@type': 'Gene' };
    const { unmount } = renderPage(<PageMeta title="Gene" data={data} />, '/gene/SPENG000001?tab=2');
    const script = () => document.head.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(script()?.textContent ?? '')).toEqual(data);
    expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute('href')).toMatch(/\/gene\/SPENG000001$/);
    unmount();
    expect(script()).toBeNull();
  });
});
