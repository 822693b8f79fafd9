import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { site } from '#domain/catalogue/site';
import type { StructuredData } from './structured-data';

/** The element in the head that `selector` finds, made by `make` if there is none. */
function headElement<Tag extends 'link' | 'meta' | 'script'>(selector: string, tag: Tag, attributes: Record<string, string>) {
  const found = document.head.querySelector<HTMLElementTagNameMap[Tag]>(selector);
  if (found !== null) return found;
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  document.head.append(made);
  return made;
}

/**
 * What the page is, in the tab, in bookmarks and for search engines. Without `title` the site's own; `absent` keeps the
 * page of an unknown id out of search results, which otherwise see a page like any other; `data` says what it is about.
 */
export function PageMeta({ title, description = site.description, absent = false, data }: {
  title?: string;
  description?: string;
  absent?: boolean;
  data?: StructuredData | undefined;
}) {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = title === undefined ? site.title : `${title} | ${site.name}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  useEffect(() => {
    // The state of a page rides in its query; all of its states are one page.
    headElement('link[rel="canonical"]', 'link', { rel: 'canonical' }).href = location.origin + pathname;
  }, [pathname]);
  useEffect(() => {
    if (!absent) return undefined;
    const robots = headElement('meta[name="robots"]', 'meta', { name: 'robots' });
    robots.content = 'noindex';
    return () => robots.remove();
  }, [absent]);
  const json = data === undefined ? null : JSON.stringify(data);
  useEffect(() => {
    if (json === null) return undefined;
    const type = 'application/ld+json';
    const script = headElement(`script[type="${type}"]`, 'script', { type });
    script.textContent = json;
    return () => script.remove();
  }, [json]);
  return null;
}
