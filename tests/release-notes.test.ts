import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod/mini';

const text = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

const citation = z.object({ version: z.string(), 'date-released': z.string() }).parse(parse(text('CITATION.cff')));

const npmPackage = z.object({ version: z.string() });
const npmLock = z.extend(npmPackage, { packages: z.object({ '': npmPackage }) });

/** Version and date of each released section of the changelog, newest first. */
const released = Array.from(text('CHANGELOG.md').matchAll(/^## (\d\S*) \((\S+)\)$/gm), ([, version, date]) => ({
  version,
  date,
}));

describe('the version of the program', () => {
  it('is the same in package.json, package-lock.json, CITATION.cff and the newest release of CHANGELOG.md', () => {
    const { version } = npmPackage.parse(JSON.parse(text('package.json')));
    const lock = npmLock.parse(JSON.parse(text('package-lock.json')));
    expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
    expect(released[0]).toEqual({ version, date: citation['date-released'] });
    expect(citation.version).toBe(version);
  });

  it('is greater and of a later date than the release before it', () => {
    const [newest, previous] = released.map(({ version = '', date = '' }) => ({
      parts: version.split('.').map(Number),
      date,
    }));
    if (newest === undefined || previous === undefined) throw new Error('CHANGELOG.md has fewer than two releases');
    const place = newest.parts.findIndex((part, index) => part !== previous.parts[index]);
    expect(newest.parts[place]).toBeGreaterThan(previous.parts[place] ?? 0);
    expect(Date.parse(newest.date)).toBeGreaterThanOrEqual(Date.parse(previous.date));
  });
});
