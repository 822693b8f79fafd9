import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectFiles, root } from './architecture/source-files';

/** What to write, and the wordings that it replaces, which no native writer would choose. */
const wordings: readonly (readonly [instead: string, unidiomatic: RegExp])[] = [
  ['the word once', /\b(the|a|an|of|is|to|and|in|for|with) \1\b/g],
  ['this many, or the number', /\bso many\b(?! \w+ that\b)/g],
  ['is reported, counted or given', /\bis told (as|from|in|of)\b/g],
  ['is not a', /\b(what|which|that|who|it|text|entry|entries|value) (is|are) no\b(?! (longer|more))/g],
  ['returns', /\banswers (how|what|whether)\b/g],
  ['expired or gone', /\b(here|there) any more\b/g],
  ['downloaded or removed', /\btaken away\b/g],
  ['ignored', /\bleft aside\b/g],
  ['without reporting it', /\bwithout a word\b/g],
  ['a lot of memory', /\bmuch memory\b/g],
  ['anyone who', /\bwhoever\b/gi],
  ['was interrupted', /\b(did|does) not (come|arrive) whole\b/g],
  ['third-party', /\b(programs|packages|tools) of others\b/g],
  ['dead-letter queue', /\bqueues? of dead letters\b/g],
  ['waits until it gives up', /\bwait(s|ed|ing)? in vain\b/g],
  ['lets', /\b(allows?|enables?|permits?) to\b/g],
  ['the singular', /\b(informations|datas|softwares|evidences)\b/gi],
];

/** Characters shown before and after a wording. */
const CONTEXT = 40;

describe('texts, documents and comments', () => {
  /** Each on one line, so that a wording is found across the lines of a comment. */
  const texts = new Map<string, string>();

  beforeAll(() => {
    for (const path of projectFiles())
      if (/\.(tsx?|md|css|html)$/.test(path) && path !== 'tests/wording.test.ts')
        texts.set(path, readFileSync(root + path, 'utf8').replace(/\s*\n\s*(?:(?:\*|\/\/)\s+)?/g, ' '));
  });

  it.each(wordings)('PROD-12 say “%s” instead of %s', (_instead, unidiomatic) => {
    const found = [...texts].flatMap(([path, text]) =>
      Array.from(text.matchAll(unidiomatic), ({ index }) => `${path}: ${text.slice(index - CONTEXT, index + CONTEXT)}`),
    );
    expect(found).toEqual([]);
  });
});
