import type { Stage } from './stage';

/** What the site configuration states about where and whose the site is. */
export interface SiteIdentity {
  /** Where the site is served: the only place that says so. Sitemap, robots.txt and the CDN's own domain name come from it. */
  origin: string;
  contacts: readonly { name: string; placeholder: boolean }[];
  /** The link out of the navigation. */
  sisterSite: { url: string; placeholder: boolean };
}

/** Reserved for examples, so nobody's site is there (RFC 2606). */
const EXAMPLE_DOMAINS = /(^|\.)example\.(org|com|net)$/;

export function hostOf({ origin }: Pick<SiteIdentity, 'origin'>): string {
  return new URL(origin).host;
}

/** Throws for a production stage while the site configuration still holds placeholders. */
export function refusePlaceholders({ name, production }: Stage, identity: SiteIdentity): void {
  if (!production) return;
  const people = identity.contacts.filter(({ placeholder }) => placeholder).map((contact) => contact.name);
  const wanted = [
    ...(people.length > 0 ? [`real contacts (placeholders: ${people.join(', ')})`] : []),
    ...(identity.sisterSite.placeholder ? [`the address of the sister site (placeholder: ${identity.sisterSite.url})`] : []),
    ...(EXAMPLE_DOMAINS.test(hostOf(identity)) ? [`the address of the site (origin is ${identity.origin})`] : []),
  ];
  if (wanted.length > 0) throw new Error(`Stage ${name} needs ${wanted.join(' and ')} in domain/catalogue/site.ts`);
}
