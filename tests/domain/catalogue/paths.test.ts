import { describe, expect, it } from 'vitest';
import { addressToShow, pagePaths, pathPatterns, paths, sequenceKinds } from '#domain/catalogue/paths';

describe('the addresses of pages', () => {
  it('SHELL-10 the addresses of pages are these', () => {
    expect(pagePaths).toEqual([
      '/home',
      '/browse',
      '/search',
      '/match',
      '/compare',
      '/patient',
      '/blast',
      '/download',
      '/help',
      '/help/api',
      '/figures',
      '/changes',
      '/help/embed',
      '/citation',
      '/contact',
    ]);
    expect(pathPatterns).toEqual({
      gene: '/gene/:geneId',
      transcript: '/transcript/:transcriptId',
      peptide: '/peptide/:peptideId',
      sequence: '/sequence/:type/:seqId',
    });
    expect(sequenceKinds).toEqual(['transcript', 'orf', 'orfProtein']);
  });

  it('SHELL-10 the addresses of pages of entries and jobs hold each id as one segment or value', () => {
    expect([
      paths.gene('a/b'),
      paths.transcript('a/b'),
      paths.peptide('a/b'),
      paths.sequence('orf', 'a/b'),
      paths.blastJob('a&b'),
      paths.transcriptOrf('a/b', 'o&1'),
      paths.transcriptOrf('t', 'o', 'A V'),
      paths.peptideOrf('a/b', 'o&1'),
    ]).toEqual([
      '/gene/a%2Fb',
      '/transcript/a%2Fb',
      '/peptide/a%2Fb',
      '/sequence/orf/a%2Fb',
      '/blast?job=a%26b',
      '/transcript/a%2Fb?orf=o%261#orfs',
      '/transcript/t?orf=o&peptide=A%20V#orfs',
      '/peptide/a%2Fb?orf=o%261#orfs',
    ]);
  });

  it.each([
    ['/', '', '', '/home'],
    ['', '', '', '/home'],
    ['//', '?a=1', '#b', '/home?a=1#b'],
    ['/gene/x/', '?a=1', '#b', '/gene/x?a=1#b'],
    ['//evil.example/x', '', '', '/evil.example/x'],
    ['/\\\\evil.example', '', '', '/evil.example'],
    ['/gene/x\\', '', '', '/gene/x'],
    ['/help', '', '#/gene/x/', '/gene/x'],
    ['/help', '?a=1', '#/gene/x?b=2#c', '/gene/x?b=2#c'],
    ['/help', '', '#//evil.example', '/evil.example'],
    ['/help', '', '#/', '/home'],
    ['/help', '?a=/', '#top/', '/help?a=/#top/'],
    ['/a/b', '', '', '/a/b'],
  ])('SHELL-10 %j with %j and %j is shown at %j', (pathname, search, hash, address) => {
    expect(addressToShow({ pathname, search, hash })).toBe(address);
  });
});
