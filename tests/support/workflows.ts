import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectFolder } from '../../infra/project-folder';

export interface Job {
  permissions?: Record<string, string>;
  container?: string;
  environment?: string;
  steps?: { run?: string; uses?: string }[];
}
export interface Workflow {
  on: { workflow_dispatch?: { inputs: Record<string, { type: string; default: unknown; options?: string[] }> } };
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const FOLDER = join(projectFolder, '.github', 'workflows');

export const workflowNamed = async (name: string): Promise<Workflow> =>
  parse(await readFile(join(FOLDER, `${name}.yml`), 'utf8')) as Workflow;

export const workflowNames = async (): Promise<string[]> =>
  (await readdir(FOLDER)).map((file) => file.replace(/\.yml$/, ''));

/** The commands of a job of the workflow `deploy`, without those that install packages and pass on files. */
export async function deployCommands(job: 'build' | 'deploy'): Promise<string> {
  const { steps = [] } = (await workflowNamed('deploy')).jobs[job] ?? {};
  return steps.flatMap(({ run = '' }) => (run.includes('npm run ') ? run : [])).join('\n');
}
