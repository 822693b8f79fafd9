import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ChangesFile } from '#domain/api/schemas/changes';
import ChangesPage from '../../../web/features/changes/ChangesPage';
import { catalogue } from '../support/catalogue';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';

const none = { added: 0, removed: 0, changed: 0, moved: 0 };
const first: ChangesFile = {
  release: 'r-1',
  version: '1.0',
  writtenAt: '2026-01-02T03:04:05.000Z',
  since: null,
  counts: null,
  figures: { before: null, after: catalogue.figures },
  moves: [],
  first: [],
  earlier: [],
};
const { figures: _figures, moves: _moves, first: _first, earlier: _earlier, ...firstChange } = first;
const second: ChangesFile = {
  ...first,
  release: 'r-2',
  version: '2.0',
  since: { release: 'r-1', version: '1.0' },
  counts: { peptide: { added: 1_200, removed: 1, changed: 1, moved: 0 }, transcript: none, gene: none },
  figures: { before: { ...catalogue.figures, peptides: catalogue.figures.peptides + 4 }, after: catalogue.figures },
  first: [
    {
      entity: 'peptide',
      change: 'added',
      id: 'SPENP000009',
      sequenceBefore: '',
      sequenceAfter: 'QISFVK',
      groupAfter: 1,
    },
    {
      entity: 'peptide',
      change: 'removed',
      id: 'SPENP000007',
      sequenceBefore: 'SHFSR',
      sequenceAfter: '',
      groupBefore: null,
    },
  ],
  earlier: [firstChange],
};

const open = (changes: ChangesFile, release = { ...catalogue, changes: true }) => {
  prepareAnswers({
    '/static/catalogue.json': release,
    '/static/release.json': releaseFile,
    '/static/changes.json': changes,
  });
  renderPage(<ChangesPage />, '/changes');
};
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => textsOf([...row.children]));

describe('REL-02 the page of what changed', () => {
  it('REL-02 the page of what changed shows counts, figures before and after, and the first entries; what is gone has no link', async () => {
    open(second);
    const counts = await screen.findByRole('table', { name: 'Changes by kind of entry' });
    expect(rowsOf(counts)).toEqual([
      ['Peptides', '1,200', '1', '1', '0'],
      ['Transcripts', '0', '0', '-', '-'],
      ['Genes', '0', '0', '-', '-'],
    ]);
    expect(rowsOf(screen.getByRole('table', { name: 'Figures before and after' }))[0]?.at(-1)).toBe('−4');
    const entries = screen.getByRole('table', { name: 'Changed entries' });
    expect(rowsOf(entries).map((row) => row.slice(0, 4))).toEqual([
      ['SPENP000009', 'added', '', 'QISFVK'],
      ['SPENP000007', 'removed', 'SHFSR', ''],
    ]);
    expect(
      within(entries)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/peptide/SPENP000009']);
    expect(screen.getByText('the first of each kind, 2 of 1,202')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All changes (TSV)' }).getAttribute('href')).toBe('/static/changes.tsv');
    const feed = document.querySelector('link[rel="alternate"]');
    expect([feed?.getAttribute('type'), feed?.getAttribute('href')]).toEqual([
      'application/atom+xml',
      '/static/changes.atom',
    ]);
  });

  it('REL-02 the page of what changed says of the first release that it is the first', async () => {
    open(first);
    expect(await screen.findByText('This is the first release that lists changes.')).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Changes by kind of entry' })).toBeNull();
  });
});
