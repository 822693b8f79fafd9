import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod/mini';
import { site } from '../domain/catalogue/site';

const text = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

const person = z.object({ 'family-names': z.string(), 'given-names': z.string() });
const citation = z
  .object({
    title: z.string(),
    version: z.string(),
    'date-released': z.string(),
    'preferred-citation': z.object({
      title: z.string(),
      authors: z.array(person),
      journal: z.string(),
      volume: z.int(),
      issue: z.string(),
      start: z.string(),
      end: z.string(),
      year: z.int(),
      month: z.int(),
      doi: z.string(),
      identifiers: z.array(z.object({ value: z.string() })),
    }),
  })
  .parse(parse(text('CITATION.cff')));

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

describe('the article in CITATION.cff', () => {
  it('is the one that the site asks to be cited', () => {
    const article = citation['preferred-citation'];
    const [year, month] = site.citation.published.split('-').map(Number);
    expect(citation.title).toBe(site.name);
    expect({
      ...article,
      authors: article.authors.map((author) => `${author['family-names']} ${author['given-names']}`),
      identifiers: article.identifiers.map(({ value }) => value),
    }).toEqual({
      title: site.citation.title,
      authors: site.citation.authors,
      journal: site.citation.journal,
      volume: site.citation.volume,
      issue: site.citation.issue,
      start: site.citation.firstPage,
      end: site.citation.lastPage,
      year,
      month,
      doi: site.citation.doi,
      identifiers: [`PMID: ${site.citation.pmid}`, `PMCID: ${site.citation.pmcid}`],
    });
  });
});
