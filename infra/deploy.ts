/**
 * `npm run deploy -- [--stage NAME] [--first] [--small-account] [--check] [--skip-tests] [--yes]`: checks that nothing
 * would stop a deployment, runs the tests, builds the web application, deploys all stacks of a stage, and asks the
 * deployed site whether it works, unless its host has no DNS record yet. Docker builds the images of the tasks.
 * `--check` ends after the checks.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOwnPage } from './own-page';
import { deployedCommit, missingDnsRecord, smokeArguments, type Outputs } from './after-deployment';
import { optionsOf, stageOption } from './command-line';
import { accountChecks, accountOf } from './preflight/account-checks';
import { problemLine, problemsOf } from './preflight/check';
import { machineChecks } from './preflight/machine-checks';
import { configuredIdentity } from './site-identity';
import { remediesFor } from './known-failures';
import { runHeardStep, runStep, StepFailure } from './run-step';
import { FIRST_DEPLOYMENT, inSmallAccount, REGION, stagePrefix, type Stage } from './stage';

const usage = 'Usage: npm run deploy -- [--stage NAME] [--first] [--small-account] [--check] [--skip-tests] [--yes]';
const values = optionsOf(usage, {
  stage: { type: 'string', default: 'dev' },
  first: { type: 'boolean', default: false },
  'small-account': { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  'skip-tests': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
});
const named = stageOption(values.stage);

/** The path of a program of the packages. */
const packaged = (program: string): string => join('node_modules', program);
const run = (program: string, args: readonly string[]): void => runStep(packaged(program), args);

/** Prints everything that would stop the deployment, one line each, and ends the program if there is anything. */
async function preflight(stage: Stage): Promise<void> {
  const variables = { ...process.env };
  // Tools that deploy follow it too.
  process.env['AWS_REGION'] = REGION;
  const account = await accountOf();
  const problems = await problemsOf({
    ...machineChecks({ stage, identity: configuredIdentity, variables }),
    ...(typeof account === 'string'
      ? accountChecks(stage, configuredIdentity, account)
      : { Credentials: async () => [account] }),
  });
  if (problems.length === 0) return console.log(`Stage ${stage.name} can be deployed.`);
  console.error(`Stage ${stage.name} cannot be deployed yet:\n${problems.map(problemLine).join('\n')}`);
  console.error('Nothing was deployed.');
  process.exit(1);
}

/** The outputs of all stacks, by name. */
function outputsIn(file: string): Outputs {
  const stacks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
  const { SiteUrl = '', CdnHost = '', ApiUrl } = Object.assign({}, ...Object.values(stacks)) as Partial<Outputs>;
  return { SiteUrl, CdnHost, ...(ApiUrl !== undefined && { ApiUrl }) };
}

/** What a failure leaves. */
let state = 'Nothing was deployed.';

try {
  const stage: Stage = {
    ...(values['small-account'] ? inSmallAccount(named) : named),
    ...(values.first && { first: true }),
  };
  await preflight(stage);
  if (values.check) process.exit(0);
  if (!values['skip-tests']) run('tsx/dist/cli.mjs', [join('tests', 'run.ts')]);
  if (values.first) process.env[FIRST_DEPLOYMENT] = 'yes';
  const commit = deployedCommit();
  run('vite/bin/vite.js', ['build', '--config', join('web', 'vite.config.ts')]);
  const outputs = join('cdk.out', `${stagePrefix(stage)}-outputs.json`);
  const shown = await writeOwnPage(join('web', 'dist', 'index.html'), values.first ? null : configuredIdentity.origin);
  if (shown !== null) console.log(`The pages are those of ${shown}.`);
  const context = { stage: stage.name, first: values.first, smallAccount: values['small-account'] };
  state = 'Some stacks may be deployed: run the same command again, which goes on where this one ended.';
  await runHeardStep(packaged('aws-cdk/bin/cdk'), [
    'deploy',
    '--all',
    // A bar would be drawn over what is heard.
    '--progress',
    'events',
    '--outputs-file',
    outputs,
    ...Object.entries(context).flatMap(([name, value]) => ['--context', `${name}=${value}`]),
    ...(values.yes ? ['--require-approval', 'never'] : []),
  ]);
  state = ['All stacks are deployed.', ...(commit === null ? [] : [commit])].join(' ');
  const deployed = outputsIn(outputs);
  if (values.first)
    console.log(
      `The site is complete at ${deployed.SiteUrl}, and asks crawlers to stay away. To let them in, make that address the origin in domain/catalogue/site.ts, commit, and leave --first out whenever you deploy next.`,
    );
  const missing = await missingDnsRecord(stage, deployed);
  if (missing === null) run('tsx/dist/cli.mjs', [join('infra', 'smoke.ts'), ...smokeArguments(stage, deployed)]);
  else console.log(missing);
  if (commit !== null) console.log(commit);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}. ${state}`);
  if (error instanceof StepFailure) for (const remedy of remediesFor(error.printed)) console.error(remedy);
  process.exit(1);
}
