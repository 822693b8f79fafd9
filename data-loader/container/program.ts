/**
 * Writes the loader as it goes into its image: `node --import tsx data-loader/container/program.ts FOLDER`. One bundled file, and
 * beside it the few packages that read files of their own (a compiled database, WebAssembly, a font) with what they depend on.
 */
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';

const projectFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

export const PROGRAM_FILE = 'main.mjs';

const packagesWithFiles = ['classic-level', 'roaring-wasm', '@resvg/resvg-wasm', 'dejavu-fonts-ttf'];

interface PackageFile {
  dependencies?: Record<string, string>;
}

/** A package and everything it depends on, by name. All are installed side by side: a second version of one would be below it. */
function withDependencies(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const folder = join(projectFolder, 'node_modules', name);
  if (existsSync(join(folder, 'node_modules'))) throw new Error(`${name} has packages of its own; copying it would lose their versions`);
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
  for (const dependency of Object.keys(dependencies)) withDependencies(dependency, found);
  return found;
}

/** Runs without the project's folder: everything it needs lies in `folder`. */
export function writeLoaderProgram(folder: string): void {
  buildSync({
    absWorkingDir: projectFolder,
    entryPoints: [join('data-loader', 'main.ts')],
    outfile: join(folder, PROGRAM_FILE),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    mainFields: ['module', 'main'],
    external: packagesWithFiles,
    // CommonJS packages ask for Node's own modules by `require`, which an ES module lacks.
    banner: { js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);" },
    legalComments: 'none',
    logLevel: 'warning',
  });
  for (const name of packagesWithFiles.flatMap((each) => [...withDependencies(each)])) {
    const target = join(folder, 'node_modules', name);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(projectFolder, 'node_modules', name), target, { recursive: true });
  }
}

const [, started = '', out] = process.argv;
if (import.meta.url === pathToFileURL(started).href) {
  if (out === undefined) throw new Error('The folder to write to is missing');
  writeLoaderProgram(out);
}
