/**
 * `npm run smoke -- --url URL [--stage NAME] [--gateway URL] [--firewall]`: asks a deployed site everything that only a
 * deployed site can answer, in less than two minutes, and says what to roll back if an answer is wrong. Needs no
 * credentials. `--gateway` (output ApiUrl of the stack api) checks that the gateway admits only the CDN; `--firewall`
 * downloads until this address is blocked, for some minutes.
 */
import { parseArgs } from 'node:util';
import { advice, hasRelease, runChecks } from './smoke/run-checks';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    stage: { type: 'string' },
    gateway: { type: 'string' },
    firewall: { type: 'boolean', default: false },
  },
});
const { url, stage, gateway, firewall } = values;
if (url === undefined || !URL.canParse(url)) {
  console.error('Usage: npm run smoke -- --url https://HOST [--stage NAME] [--gateway URL] [--firewall]');
  process.exit(2);
}

try {
  const outcomes = await runChecks({
    url,
    firewall,
    ...(gateway !== undefined && { gateway }),
    onOutcome: ({ name, seconds, wrong }) =>
      console.log(wrong === undefined ? `ok    ${name} (${seconds} s)` : `WRONG ${name}: ${wrong}`),
  });
  if (!(await hasRelease(url)))
    console.log('No release is published yet, so nothing was asked about data: npm run publish-data -- --help');
  const failed = outcomes.filter(({ wrong }) => wrong !== undefined);
  console.log(`${outcomes.length - failed.length} of ${outcomes.length} checks of ${url} are right.`);
  for (const line of advice(outcomes, stage)) console.error(line);
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`${url} cannot be asked: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
