import { runNode } from '../../../local/build/run-program';
import type { Build } from '../../../local/build/cached-build';
import { projectFolder } from '../../../infra/project-folder';

const PROGRAM = 'tests/e2e/support/load-state.ts';

/**
 * The state of the site of the browser tests once its catalogue is loaded, kept until anything changes that makes it:
 * generating and loading take two thirds of a start. Pages are no part of it.
 */
export const loadedState: Build = {
  name: 'browser-tests-state',
  sources: ['data-loader', 'domain', 'local', 'infra/table', PROGRAM, 'package.json', 'package-lock.json'],
  make: (folder) => runNode(['--import', 'tsx', PROGRAM, folder], { folder: projectFolder }),
};
