import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressToShow, paths } from '#domain/catalogue/paths';

const pages = [
  'home',
  'browse',
  'search',
  'blast',
  'download',
  'help',
  'figures',
  'changes',
  'citation',
  'contact',
  'gene',
  'transcript',
  'peptide',
  'sequence',
];

describe('page addresses', () => {
  it('SHELL-16 page addresses are written in one place only: no file of the site builds a link from text', () => {
    const literal = new RegExp(`['"\`]/(?:${pages.join('|')})(?:[/'"\`?$])`);
    const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
      // The build configuration names the families of files that development fetches from a running site.
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('dist') && file !== 'vite.config.ts');
    expect(sources.length).toBeGreaterThan(50);
    const offenders = sources.filter((file) => literal.test(readFileSync(join('web', file), 'utf8')));
    expect(offenders).toEqual([]);
  });

  it('page addresses encode an id as one segment', () => {
    expect(paths.gene('A/B?c#d e')).toBe('/gene/A%2FB%3Fc%23d%20e');
    expect(paths.sequence('orf', 'SPENT000001_ORF1')).toBe('/sequence/orf/SPENT000001_ORF1');
  });

  it('page addresses lead from the old hash addresses to the new ones', () => {
    expect(addressToShow({ pathname: '/', search: '', hash: '#/gene/x' })).toBe('/gene/x');
    expect(addressToShow({ pathname: '/', search: '', hash: '#/search?type=geneId&value=x#a' })).toBe(
      '/search?type=geneId&value=x#a',
    );
    expect(addressToShow({ pathname: '/help', search: '', hash: '#information' })).toBe('/help#information');
  });

  it.each([
    ['/', '/home'],
    ['/home/', '/home'],
    ['/browse//', '/browse'],
    ['//', '/home'],
    ['//x', '/x'],
    ['/gene/a%2F/', '/gene/a%2F'],
    ['/Home', '/Home'],
  ])('SHELL-14 page addresses have no slash at the end and one at the beginning: %s is %s', (pathname, address) => {
    expect(addressToShow({ pathname, search: '?a=/b/', hash: '#c' })).toBe(`${address}?a=/b/#c`);
  });

  it.each(['#//evil.example', '#///evil.example', '#/\\evil.example', '#/\\/evil.example'])(
    'SHELL-14 page addresses stay on the site, also from the hash %s',
    (hash) => {
      const address = addressToShow({ pathname: '/', search: '', hash });
      expect(new URL(address, 'https://spencer.example').origin).toBe('https://spencer.example');
    },
  );
});
