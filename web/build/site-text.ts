import type { Plugin } from 'vite';
import { site } from '../../domain/catalogue/site';

const FONT = /ibm-plex-sans-latin-(400|600)-normal-.*\.woff2$/;

/** Puts the site's own words into index.html and announces the two fonts that every page draws with first. */
export function siteText(): Plugin {
  return {
    name: 'site-text',
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
