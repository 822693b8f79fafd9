/**
 * `npm run deploy -- [--stage NAME] [--first] [--small-account] [--check] [--skip-tests] [--yes] [--only build|deploy]`:
 * checks that nothing would stop a deployment, runs the tests, builds the web application and the templates, deploys all
 * stacks of a stage, and asks the deployed site whether it works, unless its host has no DNS record yet. Docker builds the
 * images of the tasks. `--check` ends after the checks. A workflow builds where there are no credentials (`--only build`)
 * and deploys what was built (`--only deploy`).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOwnPage } from './own-page';
import { deployedCommit, missingDnsRecord, smokeArguments, type Outputs } from './after-deployment';
import { optionsOf, refuse, stageOption } from './command-line';
import { accountChecks, accountOf } from './preflight/account-checks';
import { problemLine, problemsOf } from './preflight/check';
import { machineChecks } from './preflight/machine-checks';
import { configuredIdentity } from './site-identity';
import { remediesFor } from './known-failures';
import { runHeardStep, runStep, StepFailure } from './run-step';
import { FIRST_DEPLOYMENT, inSmallAccount, REGION, stagePrefix, type Stage } from './stage';

const usage =
  'Usage: npm run deploy -- [--stage NAME] [--first] [--small-account] [--check] [--skip-tests] [--yes] [--only build|deploy]';
const values = optionsOf(usage, {
  stage: { type: 'string', default: 'dev' },
  first: { type: 'boolean', default: false },
  'small-account': { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  'skip-tests': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  only: { type: 'string' },
});
if (!['build', 'deploy', undefined].includes(values.only)) refuse(usage);
const named = stageOption(values.stage);

/** The path of a program of the packages. */
const packaged = (program: string): string => join('node_modules', program);
const run = (program: string, args: readonly string[]): void => runStep(packaged(program), args);

/** Prints everything that was found, one line each, and ends the program if anything of it stops the deployment. */
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
  const stopping = problems.filter(({ isWarning }) => !isWarning);
  for (const problem of problems.filter(({ isWarning }) => isWarning)) console.error(problemLine(problem).trim());
  if (stopping.length === 0) return console.log(`Stage ${stage.name} can be deployed.`);
  console.error(`Stage ${stage.name} cannot be deployed yet:\n${stopping.map(problemLine).join('\n')}`);
  console.error('Nothing was deployed.');
  process.exit(1);
}

/** The outputs of all stacks, by name. */
function outputsIn(file: string): Outputs {
  const stacks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
  const { SiteUrl = '', CdnHost = '', ApiUrl } = Object.assign({}, ...Object.values(stacks)) as Partial<Outputs>;
  return { SiteUrl, CdnHost, ...(ApiUrl !== undefined && { ApiUrl }) };
}

const BUILT = 'cdk.out';

/** Builds the web application, and all that the CDK uploads of the stage. */
async function build(stage: Stage): Promise<void> {
  if (values.first) process.env[FIRST_DEPLOYMENT] = 'yes';
  run('vite/bin/vite.js', ['build', '--config', join('web', 'vite.config.ts')]);
  const shown = await writeOwnPage(join('web', 'dist', 'index.html'), values.first ? null : configuredIdentity.origin);
  if (shown !== null) console.log(`The pages are those of ${shown}.`);
  const context = { stage: stage.name, first: values.first, smallAccount: values['small-account'] };
  run('aws-cdk/bin/cdk', [
    'synth',
    '--quiet',
    '--output',
    BUILT,
    ...Object.entries(context).flatMap(([name, value]) => ['--context', `${name}=${value}`]),
  ]);
}

/** Stacks that do not refer to each other are deployed side by side, unless somebody is asked before each. */
const unattended = ['--require-approval', 'never', '--concurrency', '4'];

/** What a failure leaves. */
let state = 'Nothing was deployed.';

try {
  const stage: Stage = {
    ...(values['small-account'] ? inSmallAccount(named) : named),
    ...(values.first && { first: true }),
  };
  if (values.only !== 'build') await preflight(stage);
  if (values.check) process.exit(0);
  if (!values['skip-tests'] && values.only === undefined) run('tsx/dist/cli.mjs', [join('tests', 'run.ts')]);
  const commit = deployedCommit();
  if (values.only !== 'deploy') await build(stage);
  if (values.only === 'build') process.exit(0);
  const outputs = join(BUILT, `${stagePrefix(stage)}-outputs.json`);
  state = 'Some stacks may be deployed: run the same command again, which goes on where this one ended.';
  await runHeardStep(packaged('aws-cdk/bin/cdk'), [
    'deploy',
    '--all',
    '--app',
    BUILT,
    // A bar would be drawn over what is heard.
    '--progress',
    'events',
    '--outputs-file',
    outputs,
    ...(values.yes ? unattended : []),
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
