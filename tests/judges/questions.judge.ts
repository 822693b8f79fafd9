import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import {
  assistantSettings,
  questionPrograms,
  type QuestionLanguage,
  workedQuestions,
} from '#domain/api/worked-questions';
import { runProgram } from '../../local/build/run-program';
import { isInstalled } from '../../local/system-packages';
import { type Judge, verdictOf } from './judge';

const PACKAGES = ['duckdb==2.0.0', 'duckdb-cli==1.5.6', 'pandas==3.1.1', 'pyarrow==26.0.1'];

/** Lines of comma-separated values, numbers as numbers: programs write whole ones with and without a decimal point. */
const linesOf = (text: string): string =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').map((cell) => (cell !== '' && !Number.isNaN(Number(cell)) ? Number(cell) : cell)))
    .map((cells) => cells.join())
    .join('\n');

/** PROG-03 */
export const judge: Judge = {
  question: 'do DuckDB, pandas, R, curl and the official client of assistants answer the questions of Help, all alike?',
  needsSite: true,
  run: async (workshop) => {
    const bin = await workshop.python(...PACKAGES);
    await workshop.system({ command: 'curl', package: 'curl', purpose: 'the programs of the site' });
    const origin = process.env['SITE_URL'] ?? '';
    const commands: Partial<Record<QuestionLanguage, string>> = {
      DuckDB: 'sh',
      'DuckDB in Python': join(bin, 'python'),
      pandas: join(bin, 'python'),
      curl: 'sh',
    };
    // R with arrow is a large installation, which this does not make.
    const hasR =
      (await isInstalled({ command: 'Rscript' })) &&
      (await runProgram('Rscript', ['-e', 'library(arrow); library(dplyr); library(tidyr)'])).code === 0;
    if (hasR) commands.R = 'Rscript';
    const faults: string[] = [];
    for (const question of workedQuestions) {
      const answers = new Map<string, string[]>();
      for (const [language, program] of Object.entries(questionPrograms(question, origin))) {
        const command = commands[language as QuestionLanguage];
        if (command === undefined) continue;
        const folder = await mkdtemp(join(workshop.folder, 'question-'));
        await writeFile(join(folder, 'program'), program);
        const environment = { PATH: `${bin}:${process.env['PATH'] ?? ''}` };
        const { code, output } = await runProgram(command, ['program'], { folder, environment });
        if (code !== 0) faults.push(`${question.question} ${language}: ${output.trim().split('\n').at(-1)}`);
        else if (language !== 'curl') answers.set(linesOf(output), [...(answers.get(linesOf(output)) ?? []), language]);
        else if (!output.includes('"code":200')) faults.push(`${question.question} curl: ${output.slice(0, 200)}`);
      }
      if (answers.size > 1)
        faults.push(
          `${question.question} ${[...answers.values()].map((each) => each.join(' and ')).join(', unlike ')}`,
        );
    }
    for (const [client, settings] of Object.entries(assistantSettings('catalogue', origin))) {
      const [url = ''] = /https?:[^"\s]+/.exec(settings) ?? [];
      const connected = new Client({ name: 'judge', version: '1' }, { versionNegotiation: { mode: 'auto' } });
      await connected.connect(new StreamableHTTPClientTransport(new URL(url)));
      if ((await connected.listTools()).tools.length === 0) faults.push(`${client}: the address has no tools`);
      await connected.close();
    }
    const run = `${workedQuestions.length} questions by ${Object.keys(commands).join(', ')}`;
    return verdictOf(hasR ? run : `${run}; those in R were not run: install R with arrow, dplyr and tidyr`, faults);
  },
};
