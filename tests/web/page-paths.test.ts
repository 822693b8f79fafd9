import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pathOfHash, paths } from '#domain/catalogue/paths';

const pages = ['home', 'browse', 'search', 'blast', 'download', 'help', 'citation', 'contact', 'gene', 'transcript', 'peptide', 'sequence'];

describe('page addresses', () => {
  it('SHELL-16 are written in one place only: no file of the site builds a link from text', () => {
    const literal = new RegExp(`['"\`]/(?:${pages.join('|')})(?:[/'"\`?$])`);
    const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
      // The build configuration names the families of files that development fetches from a running site.
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('dist') && file !== 'vite.config.ts');
    expect(sources.length).toBeGreaterThan(50);
    const offenders = sources.filter((file) => literal.test(readFileSync(join('web', file), 'utf8')));
    expect(offenders).toEqual([]);
  });

  it('encode an id as one segment', () => {
    expect(paths.gene('A/B?c#d e')).toBe('/gene/A%2FB%3Fc%23d%20e');
    expect(paths.sequence('orf', 'SPENT000001_ORF1')).toBe('/sequence/orf/SPENT000001_ORF1');
  });

  it('lead from the old hash addresses to the new ones', () => {
    expect(pathOfHash('#/gene/x')).toBe('/gene/x');
    expect([pathOfHash(''), pathOfHash('#information')]).toEqual([null, null]);
  });
});
