import { describe, expect, it } from 'vitest';
import { defects, loneDefects, sound } from '../../fixtures/bundle/defects';
import { after, comparable, messagesAfter } from './after';

/** What is found in a bundle with one defect, by file and line. */
const found = new Map<string, string[]>();

describe('validation of a bundle with one defect', () => {
  it.each(Object.entries({ ...defects, ...loneDefects }))('LOAD-03 reports %s', async (title, tables) => {
    const messages = (await messagesAfter({ tables })).map(comparable);
    expect(messages.length).toBeGreaterThan(0);
    found.set(title, messages);
  });

  it('LOAD-03 names file, line and reason, and nothing else', async () => {
    const lines = [...found].map(([title, messages]) => `${[title, ...messages].join('\n  ')}\n`);
    await expect(lines.join('')).toMatchFileSnapshot('defects.txt');
  });
});

describe('validation of a bundle with all defects', () => {
  it('LOAD-03 reports each of them exactly once', async () => {
    const tables = (bundle: Parameters<(typeof defects)[string]>[0]) => {
      for (const apply of Object.values(defects)) apply(bundle);
    };
    // Lines are others, because more records stand above.
    const unnumbered = (messages: readonly string[]) =>
      messages.map((message) => comparable(message).replaceAll(/:\d+:|(?<= line )\d+/g, '…')).toSorted();
    const due = Object.keys(defects).flatMap((title) => found.get(title) ?? []);
    expect(unnumbered(await messagesAfter({ tables }))).toEqual(unnumbered(due));
  });
});

describe('validation of a sound bundle', () => {
  it.each(Object.entries(sound))('LOAD-03 accepts %s', async (_what, tables) => {
    expect((await after({ tables })).messages).toEqual([]);
  });
});
