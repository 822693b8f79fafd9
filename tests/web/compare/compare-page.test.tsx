import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SequenceRow } from '#domain/api/schemas/sequence';
import { loadEngine } from '../../../web/charts/Chart';
import ComparePage from '../../../web/features/compare/ComparePage';
import { CancerMatrixCard } from '../../../web/features/compare/matrix/CancerMatrixCard';
import { catalogue } from '../support/catalogue';
import { prepareAnswers, releaseFile } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';

const sequence = (letters: string, cancer: string): SequenceRow => ({
  sequence: letters,
  peptideId: `${letters}1`,
  genes: [],
  cancers: [{ cancer, groups: [{ group: 1, peptideIds: [`${letters}1`, `${letters}2`] }], matching: true }],
  affinity: null,
  genotype: null,
  matching: 2,
  entries: 2,
});
const files = { '/static/catalogue.json': catalogue, '/static/release.json': releaseFile };

describe('the page Compare', () => {
  beforeAll(() => loadEngine('bars'));

  it('UNIT-05 the list of Compare has the common filters, which its call and its address get', async () => {
    const calls = prepareAnswers({
      ...files,
      '/api/search/compare': {
        sets: ['Breast cancer', 'Skin cancer'].map((name) => ({ name, sequences: 3, rows: 5 })),
        union: { sequences: 5, rows: 9 },
        combinations: [{ sets: [0, 1], sequences: 1, rows: 2 }],
        result: [],
        total: 2,
        sequences: [sequence('A', 'Breast cancer')],
        sequenceTotal: 1,
      },
    });
    const set = (cancer: string) =>
      `set=${encodeURIComponent(new URLSearchParams({ type: 'cancer', value: cancer }).toString())}`;
    renderPage(<ComparePage />, `/compare?${set('Breast cancer')}&${set('Skin cancer')}`);
    fireEvent.click(await screen.findByLabelText('Validated'));
    await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ validation: 1, unit: 'sequences' }));
    expect(calls.find(({ path }) => path === '/api/search/compare')?.input).toMatchObject({ validation: null });
  });
});

describe('the matrix of a list', () => {
  it('UNIT-05 SETS-03 the matrix of a list has every sequence, however many calls return them', async () => {
    const all = Array.from({ length: 12 }, (_, at) => sequence(`S${at}`, at < 2 ? 'Skin cancer' : 'Breast cancer'));
    const calls = prepareAnswers({
      ...files,
      '/api/export/rows': ({ cursor }: { cursor: string | null }) => ({
        rows: [],
        total: 24,
        sequences: cursor === null ? all.slice(0, 5) : all.slice(5),
        sequenceTotal: 12,
        cursor: cursor === null ? 'next' : null,
      }),
    });
    renderPage(
      <CancerMatrixCard request={{ source: 'search', query: { cancer: ['Skin cancer'] } as never }} name="x" />,
    );
    await screen.findByText('12 sequences, 2 cancers');
    expect(calls.map(({ input }) => input)).toContainEqual(
      expect.objectContaining({ query: { cancer: ['Skin cancer'], unit: 'sequences' }, cursor: 'next' }),
    );
    const table = screen.getByRole('table', { name: 'Sequences by cancer' });
    expect(textsOf([...table.querySelectorAll('th')])).toEqual(['Sequence', 'Cancers', 'Breast cancer', 'Skin cancer']);
    const link = table.querySelector('a');
    expect([link?.getAttribute('href'), link?.title]).toEqual(['/peptide/S01', 'S01, S02']);
    expect(screen.getAllByLabelText('Pages of the sequences by cancer')).not.toEqual([]);
  });
});
