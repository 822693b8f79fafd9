import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../../local/build/run-program';
import { stages } from '../../infra/stage';
import { synthesize } from '../support/templates';
import { type Judge, verdictOf } from './judge';

/** cfn-lint ends with 2 for errors, 4 for warnings and 6 for both; W3005 is of the dependencies that the CDK writes. */
const CFN_LINT = 'cfn-lint==1.58.0';
const IGNORED = ['W3005'];

/** JUDGE-04 */
export const judge: Judge = {
  question: 'does cfn-lint find an error in the templates of any stage?',
  needsSite: false,
  run: async (workshop) => {
    const bin = await workshop.python(CFN_LINT);
    const folder = join(workshop.folder, 'templates');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const files: string[] = [];
    for (const stage of Object.values(stages))
      for (const [stack, template] of Object.entries(synthesize(stage))) {
        const file = join(folder, `${stage.name}-${stack}.template.json`);
        await writeFile(file, JSON.stringify(template.toJSON()));
        files.push(file);
      }
    const { output } = await runProgram(join(bin, 'cfn-lint'), [
      '--format',
      'parseable',
      '--ignore-checks',
      ...IGNORED,
      '--',
      ...files,
    ]);
    const faults = output
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.replace(`${folder}/`, ''));
    return verdictOf(`${CFN_LINT.replace('==', ' ')}, ${files.length} templates, ${faults.length} findings`, faults);
  },
};
