import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { themeCss } from '../../web/ui/theme-tokens';

/** The stylesheet that the site's build writes from the theme tokens. */
const theme: Plugin = {
  name: 'theme',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^virtual:theme\.css$/ }, () => ({ path: 'theme.css', namespace: 'theme' }));
    bundler.onLoad({ filter: /.*/, namespace: 'theme' }, () => ({ contents: themeCss(), loader: 'css' }));
  },
};

/** Bundles a test's own page as the site is built: production, minified. Answers the files' paths. */
export async function buildPage(outdir: string, entry: URL): Promise<{ script: string; style: string }> {
  await build({
    entryPoints: [fileURLToPath(entry)],
    outdir,
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [theme],
    logLevel: 'warning',
  });
  const name = basename(entry.pathname).replace(/\.tsx?$/, '');
  return { script: join(outdir, `${name}.js`), style: join(outdir, `${name}.css`) };
}
