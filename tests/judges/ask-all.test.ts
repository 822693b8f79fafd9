import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../local/build/run-program';
import { readModule } from '../architecture/module-imports';
import { isSource, projectFiles, root } from '../architecture/source-files';
import { askAll } from './ask-all';
import { type Judge, Unavailable, verdictOf, Workshop } from './judge';

const judgeThat = (run: Judge['run']): Judge => ({ question: 'is it right?', needsSite: false, run });
const faultless = judgeThat(async () => verdictOf('3 looked at', []));
const strict = judgeThat(async () =>
  verdictOf(
    '22 looked at',
    Array.from({ length: 22 }, (_, number) => `fault ${number + 1}`),
  ),
);
const absent = judgeThat(async () => {
  throw new Unavailable('R is missing: install the package r-base-core');
});

async function asked(...judges: [string, Judge][]): Promise<{ hold: boolean; lines: string[] }> {
  const lines: string[] = [];
  const hold = await askAll(
    judges,
    (name) => new Workshop(name, () => undefined),
    (line) => lines.push(line),
  );
  return { hold, lines };
}

describe('the judges', () => {
  it('JUDGE-09 are asked one after the other, with one line per verdict', async () => {
    expect(await asked(['first', faultless], ['second', faultless])).toEqual({
      hold: true,
      lines: [
        '\nfirst: is it right?',
        'holds    first: 3 looked at',
        '\nsecond: is it right?',
        'holds    second: 3 looked at',
      ],
    });
  });

  it('JUDGE-09 show the first 20 faults of what does not hold, and go on', async () => {
    const { hold, lines } = await asked(['strict', strict], ['lenient', faultless]);
    expect(hold).toBe(false);
    expect(lines.slice(1, 4)).toEqual(['FAILS    strict: 22 looked at', '  fault 1', '  fault 2']);
    expect(lines.slice(21, 23)).toEqual(['  fault 20', '  and 2 more']);
    expect(lines.at(-1)).toBe('holds    lenient: 3 looked at');
  });

  it('JUDGE-09 say why one was skipped, which is not a failure', async () => {
    const { hold, lines } = await asked(['absent', absent]);
    expect([hold, lines[1]]).toEqual([true, 'skipped  absent: R is missing: install the package r-base-core']);
  });

  it('JUDGE-09 do not hide an error of their own', async () => {
    await expect(
      asked([
        'broken',
        judgeThat(async () => {
          throw new TypeError('no such column');
        }),
      ]),
    ).rejects.toThrow('no such column');
  });

  it('JUDGE-09 name those that there are if another is asked', async () => {
    const names = (await readdir(join(root, 'tests/judges')))
      .filter((name) => name.endsWith('.judge.ts'))
      .map((name) => basename(name, '.judge.ts'))
      .toSorted();
    const { code, output } = await runProgram('node', ['--import', 'tsx', 'tests/judges/run.ts', 'nobody'], {
      folder: root,
    });
    expect([code, output.trim()]).toEqual([2, `No such judge: nobody. There are: ${names.join(', ')}`]);
  });

  it('JUDGE-09 are imported by nothing outside their folder: start and tests do without them', () => {
    const outside = projectFiles().filter((path) => isSource(path) && !path.startsWith('tests/judges/'));
    expect(outside.length).toBeGreaterThan(1_000);
    const importing = outside.filter(
      (path) =>
        readFileSync(root + path, 'utf8').includes('judges/') &&
        readModule(path).specifiers.some((specifier) => /(?:^|\/)judges\//.test(specifier)),
    );
    expect(importing).toEqual([]);
  });
});
