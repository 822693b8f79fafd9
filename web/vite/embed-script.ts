import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type BuildOptions, type Plugin as BundlerPlugin } from 'esbuild';
import type { Plugin } from 'vite';
import { EMBED_PREFIX } from '../../domain/storage/web-files.ts';
import { themeCss } from '../ui/theme-tokens.ts';
import { documentedOptions, type DocumentedOption } from './documented-options.ts';
import { usedRules } from './used-rules.ts';

const web = join(import.meta.dirname, '..');
const project = join(web, '..');
const ID = 'virtual:embed';

/** The stylesheets of which the viewer uses rules. */
const sheets = [
  'app/styles/base.css',
  'app/styles/tables.css',
  'app/styles/controls.css',
  'viewers/spectrum/spectrum.css',
  'viewers/spectrum/embed/embed.css',
];
const THEMED = '.embedded';
const REM_PX = 16;

/**
 * The rules of the shadow tree, those of classes that the script names. On pages of other sites `rem` is any size, so
 * lengths are in px.
 */
async function embedStyles(script: string): Promise<string> {
  const texts = await Promise.all(sheets.map((sheet) => readFile(join(web, sheet), 'utf8')));
  const all = [themeCss(THEMED), ...texts].join('\n');
  const { outputFiles } = await build({
    stdin: {
      contents: all.replace(/(\d*\.?\d+)rem\b/g, (_, count: string) => `${Number(count) * REM_PX}px`),
      loader: 'css',
    },
    minify: true,
    target: 'es2022',
    write: false,
  });
  return usedRules(outputFiles[0]?.text ?? '', (name) =>
    new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(script),
  ).trim();
}

/** `styles` as a text for a sheet of the shadow tree, in which stylesheets that modules import would have no effect. */
const stylesAsText = (styles: string): BundlerPlugin => ({
  name: 'styles-as-text',
  setup: (bundler) => {
    bundler.onResolve({ filter: /\.css$/ }, () => ({ path: 'none', namespace: 'no-styles', sideEffects: false }));
    bundler.onLoad({ filter: /.*/, namespace: 'no-styles' }, () => ({ contents: '' }));
    bundler.onResolve({ filter: /^virtual:embed-styles$/ }, ({ path }) => ({ path, namespace: 'embed-styles' }));
    bundler.onLoad({ filter: /.*/, namespace: 'embed-styles' }, () => ({ contents: styles, loader: 'text' }));
  },
});

/** The scripts by the names of their files. */
export const embedFormats = { 'ms-spectrum.js': 'iife', 'ms-spectrum.esm.js': 'esm' } as const;
type EmbedName = keyof typeof embedFormats;
export const EMBED_GLOBAL = 'MsSpectrum';

export interface EmbedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

export interface EmbedBuild {
  /** The version of the program and a hash of the scripts: a changed script has another address. */
  readonly version: string;
  /** The scripts and their source maps. */
  readonly files: readonly EmbedFile[];
  /** Subresource Integrity of each script. */
  readonly integrity: Readonly<Record<EmbedName, string>>;
}

async function bundled(name: EmbedName, version: string, styles: string): Promise<EmbedFile[]> {
  const options: BuildOptions & { write: false } = {
    absWorkingDir: project,
    entryPoints: [join(web, 'viewers/spectrum/embed/index.ts')],
    outfile: join(project, 'dist', name),
    bundle: true,
    format: embedFormats[name],
    globalName: EMBED_GLOBAL,
    minify: true,
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: `/*! ms-spectrum ${version}, Apache-2.0. Contains React, MIT. */` },
    sourcemap: 'linked',
    plugins: [stylesAsText(styles)],
    logLevel: 'warning',
    write: false,
  };
  const { outputFiles } = await build(options);
  return outputFiles.map(({ path, contents }) => ({ name: relative(join(project, 'dist'), path), content: contents }));
}

const scriptsOf = (files: readonly EmbedFile[]): EmbedFile[] => files.filter(({ name }) => name.endsWith('.js'));

/** Builds the viewer for other sites. The same sources give the same files. */
export async function buildEmbed(): Promise<EmbedBuild> {
  const { version } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8')) as { version: string };
  // Object.keys widens the keys of the table.
  const names = Object.keys(embedFormats) as EmbedName[];
  const [unstyled] = await bundled('ms-spectrum.esm.js', version, '').then(scriptsOf);
  const styles = await embedStyles(new TextDecoder().decode(unstyled?.content));
  const files = (await Promise.all(names.map((name) => bundled(name, version, styles)))).flat();
  const digest = (name: string, algorithm: 'sha256' | 'sha384') =>
    createHash(algorithm).update(files.find((file) => file.name === name)?.content ?? '');
  const hash = createHash('sha256');
  for (const name of names) hash.update(digest(name, 'sha256').digest());
  const integrity = Object.fromEntries(
    names.map((name) => [name, `sha384-${digest(name, 'sha384').digest('base64')}`]),
  );
  return {
    version: `${version}-${hash.digest('hex').slice(0, 8)}`,
    files,
    // Made of all names.
    integrity: integrity as Record<EmbedName, string>,
  };
}

/** What pages say of the script: see web/vite-env.d.ts. */
function moduleOf({ version, integrity }: EmbedBuild, options: readonly DocumentedOption[]): string {
  const addresses = Object.keys(embedFormats).map((name) => [name, `${EMBED_PREFIX}${version}/${name}`]);
  return `export const addresses = ${JSON.stringify(Object.fromEntries(addresses))};\nexport const integrity = ${JSON.stringify(integrity)};\nexport const options = ${JSON.stringify(options)};`;
}

/** The module that tells pages of the script; builds the script. */
export const embedModule = async (script: Promise<EmbedBuild> = buildEmbed()): Promise<string> =>
  moduleOf(await script, await documentedOptions());

/** Puts the script into the site, under an address of its own for each version, and tells pages that address. */
export function embedScript(): Plugin {
  let built: Promise<EmbedBuild> | undefined;
  const script = (): Promise<EmbedBuild> => (built ??= buildEmbed());
  return {
    name: 'embed-script',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: async (id) => (id === `\0${ID}` ? embedModule(script()) : undefined),
    async generateBundle() {
      const { version, files } = await script();
      for (const { name, content } of scriptsOf(files))
        this.emitFile({ type: 'asset', fileName: `${EMBED_PREFIX.slice(1)}${version}/${name}`, source: content });
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(async (request, response, next) => {
        if (request.url?.startsWith(EMBED_PREFIX) !== true) return next();
        const { version, files } = await script();
        const asked = files.find(({ name }) => request.url === `${EMBED_PREFIX}${version}/${name}`);
        if (asked === undefined) return next();
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        return response.end(asked.content);
      });
    },
  };
}
