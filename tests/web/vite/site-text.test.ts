import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { siteText } from '../../../web/vite/site-text';

interface Emitted {
  fileName?: string;
  name?: string;
  source: string;
}
interface Tag {
  tag: string;
  attrs?: Record<string, string>;
  children?: string;
  injectTo: string;
}

/** Runs the hooks of the plugin as a build does: the files that it emits, and what it makes of index.html. */
async function built(bundle: Record<string, object>) {
  const plugin = siteText('http://127.0.0.1:1') as unknown as {
    generateBundle: (this: { emitFile: (file: Emitted) => void }) => Promise<void>;
    transformIndexHtml: {
      order: string;
      handler: (html: string, context: { bundle?: object }) => Promise<{ html: string; tags: Tag[] }>;
    };
  };
  const emitted: Emitted[] = [];
  await plugin.generateBundle.call({ emitFile: (file) => void emitted.push(file) });
  const { html, tags } = await plugin.transformIndexHtml.handler(
    '<head><title></title><meta name="description" content="" /></head><body><noscript></noscript></body>',
    { bundle },
  );
  return { emitted, html, tags, order: plugin.transformIndexHtml.order };
}

describe('what the build adds to the site', () => {
  it('what the build adds to the site lets crawlers read everything but the files of jobs, and names the sitemap', async () => {
    const { emitted } = await built({});
    const robots = emitted.find(({ fileName }) => fileName === 'robots.txt');
    expect(robots?.source).toMatch(
      /^User-agent: \*\nAllow: \/\nDisallow: \/blast\/userfiles\/\n\nSitemap: https:\/\/[^/]+\/static\/[\w.]+\n$/,
    );
  });

  it('what the build adds to the site writes title and description of the demonstration into the page', async () => {
    const { html, order } = await built({});
    expect(html).toMatch(
      /^<head><title>SPENCER: .*<\/title><meta name="description" content="A public, .*\." \/><\/head>/,
    );
    expect(order).toBe('post');
  });

  it('what the build adds to the site sets the theme by a script before all others, which is a file of the built site', async () => {
    const theme = { type: 'asset', names: ['first-paint.js'], fileName: 'assets/first-paint-1.js' };
    const { tags, emitted } = await built({ a: { type: 'chunk', names: ['first-paint.js'] }, b: theme });
    expect(tags[0]).toEqual({ tag: 'script', attrs: { src: '/assets/first-paint-1.js' }, injectTo: 'head-prepend' });
    const script = emitted.find(({ name }) => name === 'first-paint.js')?.source ?? '';
    // A classic script: it runs before the first paint, and leaves no names behind.
    expect(script).not.toMatch(/\b(?:import|export)\b/);
    expect(script.length).toBeGreaterThan(300);
    const dataset: Record<string, string> = {};
    const listened: string[] = [];
    runInNewContext(script, {
      document: { documentElement: { dataset } },
      matchMedia: () => ({ matches: true, addEventListener: () => undefined }),
      localStorage: { getItem: () => null },
      location: { pathname: '/home' },
      addEventListener: (type: string) => listened.push(type),
    });
    expect(dataset).toEqual({ theme: 'dark', themeChoice: 'system', home: '' });
    expect(listened).toEqual(['storage', 'theme-choice', 'input', 'submit', 'error']);
  });

  it('what the build adds to the site has that script in the document during development', async () => {
    const [script] = (await built({})).tags;
    expect([script?.tag, script?.attrs, script?.children?.includes('themeChoice')]).toEqual([
      'script',
      undefined,
      true,
    ]);
  });

  it('what the build adds to the site preloads the two fonts that every page needs first', async () => {
    const files = [
      'assets/ibm-plex-sans-latin-400-normal-a.woff2',
      'assets/ibm-plex-sans-latin-600-normal-b.woff2',
      'assets/ibm-plex-sans-latin-500-normal-c.woff2',
      'assets/ibm-plex-sans-latin-400-italic-d.woff2',
      'assets/ibm-plex-sans-greek-400-normal-e.woff2',
      'assets/ibm-plex-sans-latin-400-normal-f.woff',
    ];
    const { tags } = await built(Object.fromEntries(files.map((file) => [file, { type: 'asset', names: [] }])));
    expect(tags.slice(1)).toEqual(
      files.slice(0, 2).map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
        injectTo: 'head',
      })),
    );
  });
});
