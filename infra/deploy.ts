/**
 * `npm run deploy -- [--stage NAME] [--skip-tests] [--yes]`: checks that everything a deployment needs is there, runs the tests, builds
 * the web application, and deploys all stacks of a stage. The images of the tasks are built here, which needs Docker.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { site } from '#domain/catalogue/site';
import { requireCredentials } from './credentials';
import { refusePlaceholders } from './site-identity';
import { stageNamed } from './stage';

const { values } = parseArgs({
  options: { stage: { type: 'string', default: 'dev' }, 'skip-tests': { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
});

function fail(message: string): never {
  console.error(`${message} Nothing was deployed.`);
  process.exit(1);
}

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [join('node_modules', program), ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function requireDocker(): void {
  const { status } = spawnSync('docker', ['info'], { stdio: 'ignore' });
  if (status !== 0) fail('Docker does not answer; it builds the images of the tasks (BLAST, data loader).');
}

/** What is deployed to readers must be found again to be rolled back. */
function requireCommitted(): void {
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { encoding: 'utf8' });
  if (stdout.trim() !== '') fail('There are changes that are not committed.');
}

try {
  const stage = stageNamed(values.stage);
  refusePlaceholders(stage, site);
  if (stage.production) requireCommitted();
  requireDocker();
  await requireCredentials();
  if (!values['skip-tests']) run('tsx/dist/cli.mjs', [join('tests', 'run.ts')]);
  run('vite/bin/vite.js', ['build', '--config', join('web', 'vite.config.ts')]);
  run('aws-cdk/bin/cdk', ['deploy', '--all', '--context', `stage=${stage.name}`, ...(values.yes ? ['--require-approval', 'never'] : [])]);
} catch (error) {
  fail(`${error instanceof Error ? error.message : String(error)}.`);
}
