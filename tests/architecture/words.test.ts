import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFiles, root } from './source-files';

/** Words that the project does not use, and what it writes instead. Files of recorded data are left alone. */
const words: readonly [instead: string, word: RegExp][] = [
  ['color', /colour/i],
  ['behavior', /behaviour/i],
  ['neighbor', /neighbour/i],
  ['center', /\bcentre|offCentre/i],
  ['recognize', /recognis/i],
  ['normalize', /normalis/i],
  ['synthesize', /synthesise|synthesising/i],
  ['labeled', /labelled(?!by)/i],
  ['license', /licence/i],
  ['user', /visitor/i],
  ['handle, claim, release', /\b(letGo|reclaim|takeBack)\b/],
  ['request, params', /\b(questionOf|listQuestion|atAnotherPlace|withoutLook)\b/],
  ['a constant that names its unit', /\bMATCH_LETTERS_MAX\b/],
];

const isChecked = (path: string): boolean =>
  /\.(ts|tsx|css|mjs|md|html|yml)$/.test(path) && !/^tests\/(architecture|oracle)\//.test(path);

it('style: every text and name uses American spelling and the words of the field', () => {
  const found = projectFiles()
    .filter(isChecked)
    .flatMap((path) =>
      readFileSync(`${root}${path}`, 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          words.flatMap(([instead, word]) =>
            word.test(line) ? [`${path}:${at + 1}: write ${instead}: ${line.trim()}`] : [],
          ),
        ),
    );
  expect(found).toEqual([]);
});
