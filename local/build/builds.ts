import { symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build as bundle } from 'esbuild';
import { bundleTask } from '../../blast-container/bundle';
import { programBuild } from '../../data-loader/program-files';
import { buildLambdaBundles } from '../../infra/build/lambda-bundles';
import { projectFolder } from '../../infra/project-folder';
import { functionNames } from '../../infra/table/functions';
import type { Build } from './cached-build';
import { runNode } from './run-program';

/** The files that determine the versions of all packages. */
const versions = ['package.json', 'package-lock.json'];

/** The bundles of the functions, the same as in the cloud. */
export const functionsBuild: Build = {
  name: 'functions',
  sources: ['functions', 'domain', 'infra/build', 'infra/table', ...versions],
  make: async (folder) => void (await buildLambdaBundles(functionNames, folder)),
};

export const webBuild: Build = {
  name: 'web',
  sources: ['web', 'domain', ...versions],
  make: (folder) =>
    runNode(
      [
        join('node_modules', 'vite', 'bin', 'vite.js'),
        'build',
        '--config',
        join('web', 'vite.config.ts'),
        '--outDir',
        folder,
        '--emptyOutDir',
      ],
      {
        folder: projectFolder,
        environment: { NODE_ENV: 'production' },
      },
    ),
};

export const BLAST_TASK_FILE = 'main.cjs';

/** The program of the BLAST task, the same as in its image. */
export const blastTaskBuild: Build = {
  name: 'blast-task',
  sources: ['blast-container', 'domain', ...versions],
  make: (folder) => bundleTask(join(folder, BLAST_TASK_FILE)),
};

/** The loader, beside a link to its packages: it runs only on this machine, where they are installed. */
export const loaderBuild: Build = {
  name: 'loader',
  sources: ['data-loader', 'domain', ...versions],
  make: async (folder) => {
    await bundle({
      ...programBuild,
      absWorkingDir: projectFolder,
      outdir: folder,
      packages: 'external',
      sourcemap: 'inline',
      logLevel: 'warning',
    });
    await symlink(relative(folder, join(projectFolder, 'node_modules')), join(folder, 'node_modules'));
  },
};
