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
const STAGE_FILE = 'infra/stage.ts';

/** Domains reserved for examples (RFC 2606). */
const EXAMPLE_DOMAINS = /(^|\.)example\.(org|com|net)$/;
/** Hosts that CloudFront gives to distributions, with its own certificate. */
const CDN_HOST = /\.cloudfront\.net$/;

export function hostOf({ origin }: Pick<SiteIdentity, 'origin'>): string {
  return new URL(origin).host;
}

const isExample = (identity: SiteIdentity): boolean => EXAMPLE_DOMAINS.test(hostOf(identity));

/** Returns what the templates of a production stage lack; a first deployment needs no address of the site. */
function missingInTemplates({ production, first, alarmEmail }: Stage, identity: SiteIdentity): Missing[] {
  if (!production) return [];
  const { contacts, sisterSite, origin } = identity;
  const missing: Missing[] = [];
  const people = contacts.filter(({ placeholder }) => placeholder).map(({ name }) => name);
  if (people.length > 0) missing.push({ what: `real contacts (placeholders: ${people.join(', ')})`, file: SITE_FILE });
  if (sisterSite.placeholder)
    missing.push({ what: `the address of the sister site (placeholder: ${sisterSite.url})`, file: SITE_FILE });
  if (!first && isExample(identity)) {
    const instead = 'or deploy with --first to get an address from the CDN';
    missing.push({ what: `the address of the site (origin is ${origin})`, file: SITE_FILE, instead });
  }
  if (alarmEmail === undefined) missing.push({ what: 'an address for alarms (alarmEmail)', file: STAGE_FILE });
  return missing;
}

/** Without a certificate, the CDN does not answer for a host of one's own, to which all pages would point. */
function missingCertificate({ production, first, certificateArn }: Stage, identity: SiteIdentity): Missing[] {
  const isNeeded = production && !first && !isExample(identity) && !CDN_HOST.test(hostOf(identity));
  if (!isNeeded || certificateArn !== undefined) return [];
  return [{ what: `a certificate for ${hostOf(identity)} (certificateArn)`, file: STAGE_FILE }];
}

/** Returns what the configuration of a production stage still lacks before it can be deployed. */
export function missingConfiguration(stage: Stage, identity: SiteIdentity): Missing[] {
  return [...missingInTemplates(stage, identity), ...missingCertificate(stage, identity)];
}

/**
 * Throws if the stage is for production and its templates would be incomplete. A certificate takes time to be issued,
 * so templates can be made and compared without it; only the deployment needs it.
 */
export function refusePlaceholders(stage: Stage, identity: SiteIdentity): void {
  const missing = missingInTemplates(stage, identity);
  if (missing.length === 0) return;
  throw new Error(`Stage ${stage.name} needs ${missing.map(({ what, file }) => `${what} in ${file}`).join(' and ')}`);
}
