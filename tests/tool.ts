/**
 * `npm run lint`, `types`, `format`, `test:unit`, `test:e2e`: one tool of `npm test` alone, with the arguments given.
 */
import { runProgram } from '../local/build/run-program';
import { prepareBrowser, prepareUnit, tools } from './support/tools';

const [name = '', ...given] = process.argv.slice(2);
const commands = Object.entries(tools).find(([tool]) => tool === name)?.[1];
if (commands === undefined) {
  console.error(`Usage: tests/tool.ts ${Object.keys(tools).join(' | ')} ...ARGUMENTS`);
  process.exit(2);
}

if (name === 'unit') await prepareUnit();
if (name === 'e2e' && !(await prepareBrowser())) process.exit(1);

// The terminal's Ctrl-C reaches the tool itself, which then ends in its own way; this process waits for it.
process.on('SIGINT', () => undefined);
let failed = 0;
for (const [program, ...args] of commands) {
  const { code } = await runProgram(program, [...args, ...given], { visible: true });
  if (code !== 0) failed = code;
}
process.exit(failed);
