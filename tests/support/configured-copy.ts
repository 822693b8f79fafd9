import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { projectFolder } from '../../infra/project-folder';
import { runProgram } from '../../local/build/run-program';
import type { Configuration } from '../fixtures/configurations';

/** What is no source: packages, the state of a site, what programs build. */
const NOT_COPIED = new Set(['node_modules', '.git', '.local', '.stryker-tmp', 'cdk.out', 'dist', 'test-results']);

const AUTHOR = ['-c', 'user.name=Ada Somebody', '-c', 'user.email=ada@nc-peptides.test', '-c', 'commit.gpgsign=false'];

async function git(folder: string, ...args: readonly string[]): Promise<void> {
  const { code, output } = await runProgram('git', [...AUTHOR, ...args], { folder });
  if (code !== 0) throw new Error(`git ${args.join(' ')} ended with code ${code}\n${output}`);
}

/** Resolves to the folder of a repository with a copy of the sources, which shares the packages of this checkout. */
export async function copiedRepository(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'spencer-repository-'));
  await cp(projectFolder, folder, { recursive: true, filter: (source) => !NOT_COPIED.has(basename(source)) });
  await symlink(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  await git(folder, 'init', '--quiet');
  // .gitignore names the folder of the packages, and this is a link.
  await writeFile(join(folder, '.git', 'info', 'exclude'), 'node_modules\n');
  await git(folder, 'add', '--all');
  await git(folder, 'commit', '--quiet', '--message', 'Take over the sources');
  return folder;
}

/** The statement of a file in its place, whatever is stated there: this checkout may be the one of a deployment itself. */
async function state(path: string, place: RegExp, value: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  if (!place.test(text)) throw new Error(`${path} has no place ${place.source}`);
  await writeFile(
    path,
    text.replace(place, () => value),
  );
}

const STATED_OF_STAGES = /\n +(?:alarmEmail|certificateArn):\s*'[^']*',/g;
const PRODUCTION = 'production: true,';

/** Edits the configuration of a repository, as infra/README.md says, and commits it. */
export async function configure(
  folder: string,
  { siteName, origin, contacts, lab, production }: Configuration,
): Promise<void> {
  const [site, identity, stage] = ['domain/catalogue/site.ts', 'domain/catalogue/identity.ts', 'infra/stage.ts'].map(
    (file) => join(folder, file),
  ) as [string, string, string];
  await state(site, /(?<=\bname: )'[^']*'/, `'${siteName}'`);
  await state(site, /(?<=\borigin: )'[^']*'/, `'${origin}'`);
  await state(identity, /(?<=\n {2}contacts: )\[[^\]]*\](?=,)/, contacts);
  await state(identity, /(?<=\n {2}lab: )(?:\{[^}]*\}|null)(?=,)/, lab);
  const properties = [PRODUCTION, ...production.map((property) => `${property},`)].join('\n    ');
  const stages = (await readFile(stage, 'utf8')).replaceAll(STATED_OF_STAGES, '');
  await writeFile(stage, stages.replaceAll(PRODUCTION, properties));
  await git(folder, 'commit', '--quiet', '--all', '--allow-empty', '--message', 'Configure our stage');
}
