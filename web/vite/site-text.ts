import { join } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import type { CatalogueFile } from '../../domain/api/schemas/site-data.ts';
import { type Identity, spencer } from '../../domain/catalogue/identity.ts';
import { pageOf } from '../../domain/catalogue/page-text.ts';
import { site } from '../../domain/catalogue/site.ts';
import { publicPath, releasePaths } from '../../domain/storage/object-keys.ts';

const FIRST_PAINT = 'first-paint.js';
const FONT = /ibm-plex-sans-latin-(400|600)-normal-.*\.woff2$/;

/** Set while a site is deployed that has no address of its own yet: its sitemap would name another. */
const isFirstDeployment = process.env['FIRST_DEPLOYMENT'] === 'yes';

/** Crawlers may read everything, including the calls that fill the pages, except job files, which are private. */
const everything = `User-agent: *
Allow: /
Disallow: /blast/userfiles/

Sitemap: ${site.origin}${publicPath(releasePaths.sitemap)}
`;

/** Whose catalogue the site of a development server shows; SPENCER's if it does not answer. */
async function identityAt(origin: string): Promise<Identity> {
  const response = await fetch(origin + publicPath(releasePaths.catalogueFile)).catch(() => null);
  if (response === null || !response.ok) return spencer;
  // The loader wrote it.
  const { identity } = (await response.json()) as CatalogueFile;
  return identity ?? spencer;
}

/** The script of the head, as a classic script; see there. */
async function firstPaint(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../app/first-paint.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * Writes whose catalogue it is into index.html, SPENCER's in the build and that of the site at `origin` during development; emits robots.txt, lets the theme be set before the first paint, and
 * preloads the two fonts that every page needs first.
 */
export function siteText(origin: string): Plugin {
  return {
    name: 'site-text',
    async generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'robots.txt',
        source: isFirstDeployment ? 'User-agent: *\nDisallow: /\n' : everything,
      });
      this.emitFile({ type: 'asset', name: FIRST_PAINT, source: await firstPaint() });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {}, server }) {
        const fonts = Object.keys(bundle).filter((file) => FONT.test(file));
        const theme = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(FIRST_PAINT));
        return {
          html: pageOf(html, server === undefined ? spencer : await identityAt(origin)),
          tags: [
            {
              tag: 'script',
              // The content security policy of the built site forbids inline scripts.
              ...(theme === undefined ? { children: await firstPaint() } : { attrs: { src: `/${theme.fileName}` } }),
              injectTo: 'head-prepend' as const,
            },
            ...fonts.map((file) => ({
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
              injectTo: 'head' as const,
            })),
          ],
        };
      },
    },
  };
}
