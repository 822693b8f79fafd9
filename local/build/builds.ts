import { symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build as bundle } from 'esbuild';
import { bundleTask } from '../../blast-container/bundle';
import { programBuild } from '../../data-loader/program-files';
import { projectFolder } from '../../infra/project-folder';
import type { Build } from './cached-build';
import { runNode } from './run-program';

/** The files that determine the versions of all packages. */
const versions = ['package.json', 'package-lock.json'];

/** Templates, function bundles and edge function of the development stage, which the local runtime interprets. */
export const systemBuild: Build = {
  name: 'system',
  sources: ['infra', 'functions', 'blast-container', 'domain', ...versions],
  make: (folder) =>
    runNode(['--import', 'tsx', join('infra', 'app.ts')], {
      folder: projectFolder,
      environment: {
        CDK_OUTDIR: folder,
        CDK_CONTEXT_JSON: JSON.stringify({ stage: 'dev', webFiles: 'none' }),
        // CloudFormation's own rules take 4 s, and say nothing of this machine.
        CDK_VALIDATION: 'false',
      },
    }),
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
