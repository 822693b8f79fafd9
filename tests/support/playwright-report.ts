import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Outcome } from './outcome';

const spec = z.object({
  title: z.string(),
  tests: z.array(z.object({ status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']) })),
});
/** A file, or a `describe` in it. */
const suite = z.object({
  title: z.string(),
  specs: z.array(spec),
  get suites() {
    return z.optional(z.array(suite));
  },
});
/** What Playwright's JSON reporter writes of a run. */
const schema = z.object({ suites: z.array(suite), errors: z.array(z.object({ message: z.optional(z.string()) })) });

interface Case {
  title: string;
  status: string;
}

function casesOf(suites: readonly z.output<typeof suite>[], groups: readonly string[]): Case[] {
  return suites.flatMap(({ title, specs, suites: inner = [] }) => {
    const path = [...groups, title];
    return [
      ...specs.flatMap(({ title: test, tests }) =>
        tests.map(({ status }) => ({ title: `tests/e2e/${[...path, test].join(': ')}`, status })),
      ),
      ...casesOf(inner, path),
    ];
  });
}

export async function playwrightOutcome(path: string): Promise<Outcome> {
  const { suites, errors } = schema.parse(JSON.parse(await readFile(path, 'utf8')));
  const cases = casesOf(suites, []);
  const titles = (wanted: string): string[] =>
    cases.filter(({ status }) => status === wanted).map(({ title }) => title);
  const retried = titles('flaky');
  return {
    passed: titles('expected').length + retried.length,
    skipped: titles('skipped').length,
    failed: [...titles('unexpected'), ...errors.map(({ message = '' }) => `browser: ${message.split('\n')[0]}`)],
    retried,
  };
}
