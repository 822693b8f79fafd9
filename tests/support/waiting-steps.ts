/** Steps as `npm test` runs them, one of which waits with a child process and prints its pid. */
import { ofExitCode } from './report-counts';
import { ownTemporaryFolder } from './temporary-folder';
import { runSteps } from './test-steps';

ownTemporaryFolder();
const grandchild = `setInterval(() => undefined, 1000)`;
const child = `const { pid } = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}]); console.log('started', pid); ${grandchild}`;
await runSteps(
  [
    [
      {
        name: 'quick',
        run: async (program) => {
          await program(process.execPath, '-e', 'console.log("quick")');
          return ofExitCode('quick', 0);
        },
      },
    ],
    [
      {
        name: 'waiting',
        run: async (program) => {
          await program(process.execPath, '-e', child);
          return ofExitCode('waiting', 1);
        },
      },
    ],
  ],
  {},
);
