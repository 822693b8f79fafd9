/**
 * `npm run build:viewer [-- FOLDER]`: the spectrum viewer as a package ready to publish, in dist/ms-spectrum unless
 * another folder is named: both scripts as the site serves them, source maps, types, README and license.
 */
import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { documentedOptions } from './documented-options.ts';
import { buildEmbed } from './embed-script.ts';

const project = join(import.meta.dirname, '../..');
const source = join(project, 'web/viewers/spectrum/embed');
const ENTRY = 'web/viewers/spectrum/embed/index';
const folder = resolve(process.argv[2] ?? join(project, 'dist/ms-spectrum'));

/** The declarations that the entry reaches, by path without ending; imports by name of the project made relative. */
async function declarations(): Promise<Map<string, string>> {
  const made = await mkdtemp(join(tmpdir(), 'ms-spectrum-types-'));
  try {
    const configuration = join(made, 'tsconfig.json');
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      types: [],
      outDir: made,
      rootDir: project,
    };
    const files = [`${ENTRY}.ts`, 'web/vite-env.d.ts'].map((file) => join(project, file));
    const shared = join(project, 'web/tsconfig.json');
    await writeFile(configuration, JSON.stringify({ extends: shared, compilerOptions, files, include: [] }));
    const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
    execFileSync(process.execPath, [compiler, '-p', configuration], { cwd: project, stdio: 'inherit' });
    return await reached(made);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

async function reached(made: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = [ENTRY];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const from = dirname(path);
    const text = await readFile(join(made, `${path}.d.ts`), 'utf8');
    const named = text.replace(/(from |import\()'([.#][^']*)'/g, (_, before: string, specifier: string) => {
      const target = specifier.startsWith('#') ? specifier.slice(1) : join(from, specifier);
      waiting.push(target);
      const way = relative(from, target);
      return `${before}'${way.startsWith('.') ? way : `./${way}`}.js'`;
    });
    found.set(path, named);
  }
  return found;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

async function readme(): Promise<string> {
  const rows = (await documentedOptions()).map(
    ({ name, type, meaning, byDefault }) => `| \`${name}\` | ${cell(type)} | ${cell(meaning)} | ${cell(byDefault)} |`,
  );
  const table = ['| option | type | meaning | default |', '|---|---|---|---|', ...rows].join('\n');
  return (await readFile(join(source, 'README.md'), 'utf8')).replace('<!-- options -->', () => table);
}

const { files, version } = await buildEmbed();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const { name, content } of files) await writeFile(join(folder, name), content);
for (const [path, text] of await declarations()) {
  const file = join(folder, 'types', `${path}.d.ts`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
await writeFile(join(folder, 'README.md'), await readme());
await copyFile(join(project, 'LICENSE'), join(folder, 'LICENSE'));
const types = `./types/${ENTRY}.d.ts`;
const manifest = {
  name: 'ms-spectrum',
  version: version.replace(/-[^-]+$/, ''),
  description: 'Annotated MS/MS spectra on any page: one script, drop-in for Lorikeet',
  keywords: ['mass spectrometry', 'proteomics', 'spectrum', 'lorikeet', 'proforma'],
  license: 'Apache-2.0',
  type: 'module',
  main: './ms-spectrum.esm.js',
  types,
  exports: { '.': { types, default: './ms-spectrum.esm.js' }, './ms-spectrum.js': './ms-spectrum.js' },
  unpkg: './ms-spectrum.js',
  jsdelivr: './ms-spectrum.js',
  files: ['*.js', '*.map', 'types'],
  sideEffects: true,
};
await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
for (const { name, content } of files.filter((file) => file.name.endsWith('.js')))
  process.stdout.write(`${join(folder, name)}: ${content.length} bytes, ${gzipSync(content).length} compressed\n`);
