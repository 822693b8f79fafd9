/**
 * Where a deployment is. Whose the catalogue is and of what is data of its releases (identity.ts). Imports nothing, so that
 * every program may read it.
 */
export const site = {
  /** Names in the cloud begin with it; users do not see it. */
  name: 'SPENCER',
  /** Address of the published site, without a slash at the end. Sitemap and robots.txt need full addresses. */
  origin: 'https://peptides.example.org',
} as const;
