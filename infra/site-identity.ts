import type { Stage } from './stage';

/** The part of the site configuration that says where the site is and whose it is. */
export interface SiteIdentity {
  /** Address of the site, defined only here: sitemap, robots.txt and the CDN's domain name are derived from it. */
  origin: string;
  contacts: readonly { name: string; placeholder: boolean }[];
  /** Target of the external link in the navigation. */
  sisterSite: { url: string; placeholder: boolean };
}

/** Something that a maintainer has to state before a production stage is deployed. */
interface Missing {
  what: string;
  file: string;
  /** Another way out. */
  instead?: string;
}

const SITE_FILE = 'domain/catalogue/site.ts';

/** Domains reserved for examples (RFC 2606). */
const EXAMPLE_DOMAINS = /(^|\.)example\.(org|com|net)$/;

export function hostOf({ origin }: Pick<SiteIdentity, 'origin'>): string {
  return new URL(origin).host;
}

/** Returns what the configuration of a production stage still lacks; a first deployment needs no address of the site. */
export function missingConfiguration({ production, first, alarmEmail }: Stage, identity: SiteIdentity): Missing[] {
  if (!production) return [];
  const { contacts, sisterSite, origin } = identity;
  const missing: Missing[] = [];
  const people = contacts.filter(({ placeholder }) => placeholder).map(({ name }) => name);
  if (people.length > 0) missing.push({ what: `real contacts (placeholders: ${people.join(', ')})`, file: SITE_FILE });
  if (sisterSite.placeholder)
    missing.push({ what: `the address of the sister site (placeholder: ${sisterSite.url})`, file: SITE_FILE });
  if (!first && EXAMPLE_DOMAINS.test(hostOf(identity))) {
    const instead = 'or deploy with --first to get an address from the CDN';
    missing.push({ what: `the address of the site (origin is ${origin})`, file: SITE_FILE, instead });
  }
  if (alarmEmail === undefined) missing.push({ what: 'an address for alarms (alarmEmail)', file: 'infra/stage.ts' });
  return missing;
}

/** Throws if the stage is for production and its configuration is incomplete. */
export function refusePlaceholders(stage: Stage, identity: SiteIdentity): void {
  const missing = missingConfiguration(stage, identity);
  if (missing.length === 0) return;
  throw new Error(`Stage ${stage.name} needs ${missing.map(({ what, file }) => `${what} in ${file}`).join(' and ')}`);
}
