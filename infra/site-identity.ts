import { type Identity, isPlaceholder, placeholderContacts, spencer } from '#domain/catalogue/identity';
import { site } from '#domain/catalogue/site';
import type { Stage } from './stage';

/** Where the site is, and whose it is unless the manifest of its catalogue says so. */
export interface SiteIdentity extends Pick<Identity, 'contacts' | 'lab'> {
  /** Address of the site, defined only here: sitemap, robots.txt and the CDN's domain name are derived from it. */
  origin: string;
}

export const configuredIdentity: SiteIdentity = { contacts: spencer.contacts, lab: spencer.lab, ...site };

/** Something that a maintainer has to state before a production stage is deployed. */
interface Missing {
  what: string;
  file: string;
  /** Another way out. */
  instead?: string;
}

const SITE_FILE = 'domain/catalogue/site.ts';
const IDENTITY_FILE = 'domain/catalogue/identity.ts';
const STAGE_FILE = 'infra/stage.ts';

/** Hosts that CloudFront gives to distributions, with its own certificate. */
const CDN_HOST = /\.cloudfront\.net$/;

export function hostOf({ origin }: Pick<SiteIdentity, 'origin'>): string {
  return new URL(origin).host;
}

const isExample = ({ origin }: SiteIdentity): boolean => isPlaceholder(origin);

/** Returns what the templates of a production stage lack; a first deployment needs no address of the site. */
function missingInTemplates({ production, first, alarmEmail, ownIdentity }: Stage, identity: SiteIdentity): Missing[] {
  if (!production) return [];
  const { lab, origin } = identity;
  const missing: Missing[] = [];
  // The loader refuses placeholders in the manifest when it publishes.
  const people = ownIdentity ? [] : placeholderContacts(identity);
  const stated = { file: IDENTITY_FILE, instead: `or state them in the manifest, and ownIdentity in ${STAGE_FILE}` };
  if (people.length > 0) missing.push({ what: `real contacts (placeholders: ${people.join(', ')})`, ...stated });
  if (!ownIdentity && lab !== null && isPlaceholder(lab.url))
    missing.push({ what: `the address of the lab (placeholder: ${lab.url})`, ...stated });
  if (!first && isExample(identity)) {
    const instead = 'or deploy with --first to get an address from the CDN';
    missing.push({ what: `the address of the site (origin is ${origin})`, file: SITE_FILE, instead });
  }
  if (alarmEmail === undefined || isPlaceholder(alarmEmail))
    missing.push({ what: 'an address for alarms (alarmEmail)', file: STAGE_FILE });
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
