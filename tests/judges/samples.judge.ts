import { join } from 'node:path';
import { runProgram } from '../../local/build/run-program';
import { isInstalled } from '../../local/system-packages';
import type { CodeLanguage } from '../../web/parts/export/query-code';
import { listSamples, referenceSamples } from '../support/code-samples';
import { faultOf } from '../support/run-sample';
import { type Judge, verdictOf } from './judge';

const PANDAS = 'pandas==3.1.1';
const REQUESTS = 'requests==2.34.2';

/** API-48 API-49 */
export const judge: Judge = {
  question: 'do Python with pandas and requests, curl and R run every program that the site offers to copy?',
  needsSite: true,
  run: async (workshop) => {
    const bin = await workshop.python(PANDAS, REQUESTS);
    await workshop.system({ command: 'curl', package: 'curl', purpose: 'the programs of the site' });
    const commands: [CodeLanguage, string][] = [
      ['curl', 'sh'],
      ['Python', join(bin, 'python')],
    ];
    // R with httr2 is a large installation, which this does not make.
    const hasR =
      (await isInstalled({ command: 'Rscript' })) && (await runProgram('Rscript', ['-e', 'library(httr2)'])).code === 0;
    if (hasR) commands.push(['R', 'Rscript']);
    const origin = process.env['SITE_URL'] ?? '';
    const samples = [...(await referenceSamples(origin)), ...(await listSamples(origin))];
    const faults: string[] = [];
    for (const [language, command] of commands)
      for (const sample of samples) faults.push((await faultOf(sample, language, command)) ?? '');
    const run = `${samples.length} programs in ${commands.map(([language]) => language).join(', ')}`;
    return verdictOf(
      hasR ? run : `${run}; those in R were not run: install r-base-core, r-cran-httr2 and r-cran-jsonlite`,
      faults.filter((fault) => fault !== ''),
    );
  },
};
