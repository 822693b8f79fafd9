/**
 * Runs a TypeScript program of the project in a fresh clone: `node local/bootstrap.mjs PROGRAM ...ARGUMENTS`. Uses only
 * Node's own modules until it has checked that the packages of package-lock.json are installed.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const projectFolder = join(dirname(fileURLToPath(import.meta.url)), '..');

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(projectFolder, path), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Returns why this Node cannot run the project, or undefined. */
function nodeProblem() {
  const wanted = readJson('package.json').engines.node.replace('>=', '').split('.').map(Number);
  const [major, minor] = process.versions.node.split('.').map(Number);
  const supported = major > wanted[0] || (major === wanted[0] && minor >= (wanted[1] ?? 0));
  return supported ? undefined : `Node ${wanted.join('.')} or newer is needed; this is Node ${process.versions.node}.`;
}

/** Serving a catalogue takes none of the packages of tests and deployments, a third of all files. */
const needsAllPackages = (program) => !/^(local|data-loader)\//.test(program);

/** npm records in node_modules what it installed; optional packages of other platforms are missing there. */
function packagesAreInstalled(all) {
  const wanted = readJson('package-lock.json').packages;
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!installed) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional, dev, devOptional }]) =>
      path === '' || optional || (!all && (dev || devOptional)) || installed[path]?.version === version,
  );
}

/** Returns why the project cannot run in its folder, or undefined: for tsx and Vite the name of a file ends there. */
function nameProblem() {
  const [sign] = /[?#]/.exec(projectFolder) ?? [];
  return sign === undefined
    ? undefined
    : `The project cannot run in a folder whose name contains ${sign}: ${projectFolder}. Rename the folder.`;
}

/** Returns why packages cannot be installed here, or undefined. */
function folderProblem() {
  const folders = [projectFolder, join(projectFolder, 'node_modules')].filter((folder) => existsSync(folder));
  try {
    for (const folder of folders) accessSync(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return `Packages are missing, and ${error.path} cannot be written to (${error.code}). Run npm ci there as its owner, or use a copy of your own.`;
  }
}

function installPackages(all) {
  const problem = folderProblem();
  if (problem !== undefined) {
    console.error(problem);
    process.exit(1);
  }
  console.log('Installing packages (npm ci), which takes some 30 s ...');
  const startedAt = performance.now();
  const { status } = spawnSync(
    'npm',
    ['ci', ...(all ? [] : ['--omit=dev']), '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: projectFolder,
      stdio: 'inherit',
      // Browsers are installed as system packages.
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    },
  );
  if (status !== 0) {
    console.error('npm ci failed; nothing was started.');
    process.exit(1);
  }
  console.log(`  packages installed (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`);
}

const [program] = process.argv.splice(2, 1);
const problem = nodeProblem() ?? nameProblem();
if (problem !== undefined || program === undefined) {
  console.error(problem ?? 'Usage: node local/bootstrap.mjs PROGRAM ...ARGUMENTS');
  process.exit(1);
}
const all = needsAllPackages(program);
if (!packagesAreInstalled(all)) installPackages(all);
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
process.chdir(projectFolder);
process.argv[1] = resolve(projectFolder, program);
const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(process.argv[1]).href);
