import { join } from 'node:path';
import { runProgram } from '../../local/build/run-program';
import { releasePaths } from '#domain/storage/object-keys';
import { type Judge, verdictOf } from './judge';

const SCHEMATHESIS = 'schemathesis==4.32.5';
/** Of each phase and operation; makes some 10,000 requests in all. */
const EXAMPLES_MAX = 150;

/** JUDGE-05 */
export const judge: Judge = {
  question: 'does the server answer as openapi.json says, whatever schemathesis sends?',
  needsSite: true,
  run: async (workshop) => {
    const bin = await workshop.python(SCHEMATHESIS);
    const origin = process.env['SITE_URL'] ?? '';
    const { output } = await runProgram(
      join(bin, 'schemathesis'),
      [
        'run',
        `${origin}/${releasePaths.openApiFile}`,
        `--url=${origin}`,
        '--phases=examples,coverage,fuzzing',
        `--max-examples=${EXAMPLES_MAX}`,
        '--seed=1',
        '--no-color',
      ],
      { folder: workshop.folder },
    );
    const faults = output.split('\n').filter((line) => /^- |^\s*- (?:Server|API|Unsupported|Undocumented)/.test(line));
    const tail = output.trim().split('\n').slice(-3).join(' ').replaceAll(/=+/g, '').trim();
    return verdictOf(`${SCHEMATHESIS.replace('==', ' ')}, ${tail}`, faults);
  },
};
