import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firstShell } from '../../../web/vite/first-shell';

const styles = join(import.meta.dirname, '../../../web/app/styles');

interface Tag {
  tag: string;
  attrs?: Record<string, string>;
  children?: string;
  injectTo: string;
}

/** What the plugin makes of index.html. */
async function built(head: string) {
  const plugin = firstShell() as unknown as {
    transformIndexHtml: { order: string; handler: (html: string) => Promise<{ html: string; tags: Tag[] }> };
  };
  const page = `<head>${head}</head><body><div id="root"></div></body>`;
  return { order: plugin.transformIndexHtml.order, ...(await plugin.transformIndexHtml.handler(page)) };
}

const link = '<link rel="stylesheet" crossorigin href="/assets/first-1.css">';

describe('the frame in index.html', () => {
  it('LIB-02 the frame in index.html has its styles and the theme, light and dark, in the head', async () => {
    const { tags, order } = await built(link);
    const [style] = tags;
    expect([order, style?.tag, style?.injectTo]).toEqual(['post', 'style', 'head']);
    expect(style?.children).toMatch(/^:root\{color-scheme:light;/);
    expect(style?.children).toContain('@media screen{:root[data-theme=dark]{color-scheme:dark;');
    expect(style?.children).toContain('.first-bar{background:var(--bar);color:var(--on-bar)}');
    // Nothing ends the element early.
    expect(style?.children).not.toContain('<');
  });

  it('the frame in index.html is followed by the stylesheet, which then delays only the script', async () => {
    const { html, tags } = await built(`<title></title>\n    ${link}\n`);
    expect(html).toBe('<head><title></title>\n</head><body><div id="root"></div></body>');
    expect(tags.slice(1).map(({ tag, attrs, injectTo }) => [tag, attrs, injectTo])).toEqual([
      ['div', { class: 'first-shell', 'aria-hidden': 'true' }, 'body'],
      ['link', { rel: 'stylesheet', crossorigin: '', href: '/assets/first-1.css' }, 'body'],
    ]);
    expect(tags[1]?.children).toMatch(/<svg .*<b class="first-name"><\/b>/);
  });

  it('the frame in index.html is there during development, when no stylesheet is a file', async () => {
    const { html, tags } = await built('');
    expect(html).toContain('<head></head>');
    expect(tags.map(({ tag }) => tag)).toEqual(['style', 'div']);
  });

  it('the frame in index.html uses no animation that another stylesheet defines, and no other stylesheet repeats its rules', () => {
    const frame = readFileSync(join(styles, 'frame.css'), 'utf8');
    expect(frame.match(/(?<=@keyframes )\w+/g)).toEqual(frame.match(/(?<=animation: )\w+/g));
    const others = readdirSync(styles).filter((name) => name.endsWith('.css') && name !== 'frame.css');
    for (const other of others) expect(readFileSync(join(styles, other), 'utf8')).not.toMatch(/\.first-(?!shell,)/);
  });
});
