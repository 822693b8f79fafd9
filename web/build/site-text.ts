import type { Plugin } from 'vite';
import { site } from '../../domain/catalogue/site';
import { publicPath, releasePaths } from '../../domain/storage/object-keys';

const FONT = /ibm-plex-sans-latin-(400|600)-normal-.*\.woff2$/;

/** Everything may be read, also the calls by which pages fill themselves; job files are nobody's business. */
const robots = `User-agent: *
Allow: /
Disallow: /blast/userfiles/

Sitemap: ${site.origin}${publicPath(releasePaths.sitemap)}
`;

/** Puts the site's own words into index.html and robots.txt, and announces the two fonts that every page draws with first. */
export function siteText(): Plugin {
  return {
    name: 'site-text',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((file) => FONT.test(file));
        return {
          html: html.replaceAll('%SITE_TITLE%', site.title).replaceAll('%SITE_DESCRIPTION%', site.description),
          tags: fonts.map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          })),
        };
      },
    },
  };
}
