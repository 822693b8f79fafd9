/**
 * `npm run lint`, `types`, `format`, `test:unit`, `test:e2e`: one tool of `npm test` alone, with the arguments given.
 * `npm run mutation -- FOLDER ...`: Stryker changes the sources of the folders and reports which changes the tests of the
 * same folders miss.
 */
import { runProgram } from '../local/build/run-program';
import { TEST_FOLDERS, TEST_TIER } from './support/tier';
import { prepareBrowser, prepareUnit, requireWritableProject, tools } from './support/tools';

const [name = '', ...given] = process.argv.slice(2);
const commands = Object.entries(tools).find(([tool]) => tool === name)?.[1];
if (commands === undefined) {
  console.error(`Usage: tests/tool.ts ${Object.keys(tools).join(' | ')} ...ARGUMENTS`);
  process.exit(2);
}

/** Stryker takes files, in one option. */
const args = name === 'mutation' ? ['--mutate', given.map((place) => `${place}/**/*.ts?(x)`).join(',')] : given;

requireWritableProject();
if (name === 'unit' || name === 'mutation') await prepareUnit();
if (name === 'e2e' && !(await prepareBrowser())) process.exit(1);

// The terminal's Ctrl-C reaches the tool itself, which then ends in its own way; this process waits for it.
process.on('SIGINT', () => undefined);
let failed = 0;
if (name === 'mutation') {
  process.env[TEST_TIER] = 'short';
  process.env[TEST_FOLDERS] = given.map((place) => `tests/${place}`).join(',');
}
for (const [program, ...own] of commands) {
  const { code } = await runProgram(program, [...own, ...args], { visible: true });
  if (code !== 0) failed = code;
}
process.exit(failed);
