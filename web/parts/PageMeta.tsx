import { useEffect } from 'react';
import { site } from '#domain/catalogue/site';

/** Title and description of the page in the tab, in bookmarks and for search engines. Without `title` the site's own. */
export function PageMeta({ title, description = site.description }: { title?: string; description?: string }) {
  useEffect(() => {
    document.title = title === undefined ? site.title : `${title} | ${site.name}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  return null;
}
