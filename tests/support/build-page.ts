import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { antdRules } from '../../web/vite/antd-styles';
import { routesModule } from '../../web/vite/route-paths';
import { embedModule } from '../../web/vite/embed-script';
import { themeCss } from '../../web/ui/theme-tokens';

/** What the site's build emits: the stylesheets of the theme tokens and of antd, the route table as the browser knows it, and the embedded viewer's addresses. */
const emitted: Plugin = {
  name: 'emitted',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^virtual:theme\.css$/ }, () => ({ path: 'theme.css', namespace: 'theme' }));
    bundler.onLoad({ filter: /.*/, namespace: 'theme' }, () => ({ contents: themeCss(), loader: 'css' }));
    bundler.onResolve({ filter: /^virtual:antd\.css$/ }, () => ({ path: 'antd.css', namespace: 'antd' }));
    bundler.onLoad({ filter: /.*/, namespace: 'antd' }, () => ({ contents: antdRules(), loader: 'css' }));
    bundler.onResolve({ filter: /^virtual:routes$/ }, () => ({ path: 'routes.js', namespace: 'routes' }));
    bundler.onLoad({ filter: /.*/, namespace: 'routes' }, async () => ({
      contents: await routesModule(),
      loader: 'js',
    }));
    bundler.onResolve({ filter: /^virtual:embed$/ }, () => ({ path: 'embed.js', namespace: 'embed' }));
    bundler.onLoad({ filter: /.*/, namespace: 'embed' }, async () => ({ contents: await embedModule(), loader: 'js' }));
  },
};

/** Bundles a test page like the site, in production mode and minified. Returns the paths of the files. */
export async function buildPage(outdir: string, entry: URL): Promise<{ script: string; style: string }> {
  await build({
    entryPoints: [fileURLToPath(entry)],
    outdir,
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    jsx: 'automatic',
    loader: { '.woff2': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [emitted],
    logLevel: 'warning',
  });
  const name = basename(entry.pathname).replace(/\.tsx?$/, '');
  return { script: join(outdir, `${name}.js`), style: join(outdir, `${name}.css`) };
}
