import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../../local/build/run-program';
import { releasePaths } from '#domain/storage/object-keys';
import { withMeasuredSite } from '../bench/measured-site';
import { type Judge, Unavailable, type Verdict, verdictOf, type Workshop } from './judge';

const SCHEMATHESIS = 'schemathesis==4.32.5';
/** What it does not check, and why. */
const CONFIGURATION = fileURLToPath(new URL('schemathesis.toml', import.meta.url));
/** Per operation, besides the values at the limits of every field, which make most of some 20,000 requests in all. */
const EXAMPLES_MAX = 40;

/** On a busy machine it is interrupted then, in its last phase, and says what it found. */
const SECONDS_MAX = 240;
/** Of a fault, which may name a request of 100 kB. */
const FAULT_CHARACTERS_MAX = 500;
/** Of `timeout`, for a program that it interrupted. */
const TIMED_OUT = 124;

/** JUDGE-05 */
export const judge: Judge = {
  question: 'does the server answer as openapi.json says, whatever schemathesis sends?',
  // Of its own, because any catalogue will do and that of the demonstration takes minutes to load.
  needsSite: false,
  run: (workshop) => withMeasuredSite((origin) => ask(workshop, origin), 'browser tests'),
};

async function ask(workshop: Workshop, origin: string): Promise<Verdict> {
  const bin = await workshop.python(SCHEMATHESIS);
  const { code, output } = await runProgram(
    'timeout',
    [
      '--signal=INT',
      '--kill-after=20',
      String(SECONDS_MAX),
      join(bin, 'schemathesis'),
      `--config-file=${CONFIGURATION}`,
      'run',
      `${origin}/${releasePaths.openApiFile}`,
      `--url=${origin}`,
      '--phases=examples,coverage,fuzzing',
      `--max-examples=${EXAMPLES_MAX}`,
    ],
    { folder: workshop.folder },
  );
  const [, requests] = /(\d+) generated/.exec(output) ?? [];
  if (requests === undefined) throw new Unavailable(`schemathesis ended with code ${code}: ${output.slice(-500)}`);
  const faults = output
    .split('\n')
    .filter((line) => /^(?:- |_+ [A-Z]+ \/|curl| +curl)/.test(line))
    .map((line) => line.slice(0, FAULT_CHARACTERS_MAX));
  if (code !== 0 && code !== TIMED_OUT && faults.length === 0) faults.push(`schemathesis ended with code ${code}`);
  return verdictOf(
    `${SCHEMATHESIS.replace('==', ' ')}, ${requests} requests${code === TIMED_OUT ? ` within ${SECONDS_MAX} s` : ''}, ${faults.length} lines of faults`,
    faults,
  );
}
