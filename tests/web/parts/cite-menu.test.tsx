import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ExportMenu } from '../../../web/parts/export/ExportMenu';
import { openMenu } from '../support/files';
import { releaseFile } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';

afterEach(() => history.replaceState(null, '', '/'));

it.each(['/browse?tissue=Breast#listed', '/browse?tissue=Breast&release=r-1#listed'])(
  'REL-03 the menu Export cites the list at %s by an address that names its release',
  (address) => {
    history.replaceState(null, '', address);
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const list = { ...releaseFile, name: [], request: { source: 'browse', query: {} }, total: 1_234 };
    // No page is read.
    const pages = () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('read')) }) });
    renderPage(<ExportMenu list={{ ...list, pages }} />);
    for (const item of openMenu('Export').filter(({ textContent }) => textContent.startsWith('Cite')))
      fireEvent.click(item);
    const cited = `${location.origin}/browse?tissue=Breast&release=r-1#listed`;
    const [text, bibtex] = copied.mock.calls.map(([first]) => first);
    expect(text).toContain(`SPENCER, version 1.0, release r-1 (2 January 2026). 1,234 rows. ${cited}. Accessed `);
    expect(bibtex).toContain(`url = {${cited}}`);
    expect(bibtex).toContain('note = {1,234 rows}');
  },
);
