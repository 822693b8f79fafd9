import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { identity } from '../identity/page-identity';
import type { StructuredData } from './structured-data';

/** Returns the element in the head that matches `selector`, and creates it if there is none. */
function headElement<Tag extends 'link' | 'meta' | 'script'>(
  selector: string,
  tag: Tag,
  attributes: Record<string, string>,
) {
  const found = document.head.querySelector<HTMLElementTagNameMap[Tag]>(selector);
  if (found !== null) return found;
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  document.head.append(made);
  return made;
}

/**
 * Sets the title and the metadata of a page. Without `title` it has the title of the site. `absent` keeps the page of
 * an unknown id out of search results, because search engines cannot distinguish it from others. `data` describes its
 * subject.
 */
export function PageMeta({
  title,
  description = identity.description,
  absent = false,
  data,
}: {
  title?: string | undefined;
  description?: string;
  absent?: boolean;
  data?: StructuredData | undefined;
}) {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = title === undefined ? identity.title : `${title} | ${identity.name}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
  useEffect(() => {
    // The query contains the state of a page; all its states count as one page.
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
