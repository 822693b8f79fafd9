/**
 * `npm run smoke -- --url URL [--stage NAME] [--gateway URL] [--firewall]`: asks a deployed site everything that only a
 * deployed site can answer, in less than two minutes, and says what to roll back if an answer is wrong. Needs no
 * credentials. `--gateway` (output ApiUrl of the stack api) checks that the gateway admits only the CDN; `--firewall`
 * downloads until this address is blocked, for some minutes.
 */
import { optionsOf, refuse, stageOption } from './command-line';
import { advice, hasRelease, runChecks } from './smoke/run-checks';

const usage = 'Usage: npm run smoke -- --url https://HOST [--stage NAME] [--gateway URL] [--firewall]';
const { url, stage, gateway, firewall } = optionsOf(usage, {
  url: { type: 'string' },
  stage: { type: 'string' },
  gateway: { type: 'string' },
  firewall: { type: 'boolean', default: false },
});
if (url === undefined || !URL.canParse(url)) refuse(usage);
if (stage !== undefined) stageOption(stage);

try {
  const outcomes = await runChecks({
    url,
    firewall,
    ...(gateway !== undefined && { gateway }),
    onOutcome: ({ name, seconds, wrong }) =>
      console.log(wrong === undefined ? `ok    ${name} (${seconds} s)` : `WRONG ${name}: ${wrong}`),
  });
  if (!(await hasRelease(url)))
    console.log('No release is published yet, so the data checks were skipped: npm run publish-data -- --help');
  const failed = outcomes.filter(({ wrong }) => wrong !== undefined);
  console.log(`${outcomes.length - failed.length} of ${outcomes.length} checks of ${url} are right.`);
  for (const line of advice(outcomes, stage)) console.error(line);
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`${url} cannot be asked: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
