import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { FirstShell } from '../ui/FirstShell.tsx';
import { themeCss } from '../ui/theme-tokens.ts';

const FRAME = join(import.meta.dirname, '../app/styles/frame.css');
const STYLESHEET = /[^\S\n]*<link rel="stylesheet"([^>]*)>\n?/;

/** Theme and frame, which no other stylesheet of the site repeats. */
async function frameStyles(): Promise<string> {
  const { code } = await transform(themeCss() + (await readFile(FRAME, 'utf8')), { loader: 'css', minify: true });
  return code.trim();
}

/**
 * Writes the frame of the pages and its styles into index.html, so that it is painted as soon as that has come. The stylesheet is
 * moved below it: there it no longer delays what is above, but still the script, which draws nothing without its styles.
 */
export function firstShell(): Plugin {
  return {
    name: 'first-shell',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const [link, attributes] = STYLESHEET.exec(html) ?? [];
        const tags: HtmlTagDescriptor[] = [
          { tag: 'style', children: await frameStyles(), injectTo: 'head' },
          {
            tag: 'div',
            attrs: { class: 'first-shell', 'aria-hidden': 'true' },
            children: renderToStaticMarkup(createElement(FirstShell)),
            injectTo: 'body',
          },
        ];
        if (link === undefined) return { html, tags };
        const [, href = ''] = /href="([^"]*)"/.exec(attributes ?? '') ?? [];
        tags.push({ tag: 'link', attrs: { rel: 'stylesheet', crossorigin: '', href }, injectTo: 'body' });
        return { html: html.replace(link, ''), tags };
      },
    },
  };
}
