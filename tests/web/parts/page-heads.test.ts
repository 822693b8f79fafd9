import { expect, it } from 'vitest';
import { pageHead, pageHeads } from '../../../web/parts/page-heads';

it('a text page has title, width and the way to Match by its address', () => {
  expect(Object.entries(pageHeads).map(([path, head]) => [path, head.title, 'wide' in head, 'aside' in head])).toEqual([
    ['/browse', 'Browse', true, true],
    ['/search', 'Search', true, true],
    ['/match', 'Match', true, false],
    ['/compare', 'Compare', true, false],
    ['/patient', 'Rank peptides by HLA alleles', true, false],
    ['/blast', 'BLAST', false, true],
    ['/download', 'Download', false, false],
    ['/help', 'Help', false, false],
    ['/help/api', 'API reference', false, false],
    ['/figures', 'The catalogue in figures', true, false],
    ['/changes', 'What changed', false, false],
    ['/help/embed', 'Spectrum viewer for your site', false, false],
    ['/citation', 'Citation', false, false],
    ['/contact', 'Contact', false, false],
  ]);
  expect(pageHead('/blast')).toEqual({
    title: 'BLAST',
    lead: 'Compare your own RNA or peptide sequences with those in the catalogue.',
    aside: {
      question: 'Have a list of peptides of your own?',
      label: 'Match it with the catalogue',
      to: '/match',
    },
  });
  expect(pageHead('/citation')?.lead).toBe('If you use SPENCER in your work, please cite this paper.');
});

it('the page of an entry has no head of its own', () => {
  expect(['/gene/SPENG1', '/home', '/'].map(pageHead)).toEqual([undefined, undefined, undefined]);
});
