/**
 * Writes the program of the loader's image: `node --import tsx data-loader/container/program.ts FOLDER`. The
 * bundled files, and beside them the few packages that read files at run time (a compiled database,
 * WebAssembly) with their dependencies.
 */
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { programBuild } from '../program-files';

/** Root of the project, in the image too. */
const projectFolder = join(import.meta.dirname, '..', '..');

const packagesWithFiles = ['classic-level', 'roaring-wasm'];

interface PackageFile {
  dependencies?: Record<string, string>;
}

/**
 * Collects a package and all of its dependencies. A nested node_modules folder would mean a second version of one of
 * them.
 */
function withDependencies(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const folder = join(projectFolder, 'node_modules', name);
  if (existsSync(join(folder, 'node_modules')))
    throw new Error(`${name} has nested packages, whose versions would be lost by copying`);
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
  for (const dependency of Object.keys(dependencies)) withDependencies(dependency, found);
  return found;
}

/** Writes everything that the program needs to `folder`, so that it runs without the project folder. */
export function writeLoaderProgram(folder: string): void {
  buildSync({
    ...programBuild,
    absWorkingDir: projectFolder,
    outdir: folder,
    mainFields: ['module', 'main'],
    external: packagesWithFiles,
    // CommonJS packages load Node's built-in modules by `require`, which an ES module lacks.
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
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
