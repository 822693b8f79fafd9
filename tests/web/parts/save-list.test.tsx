import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LIST_VALUES_MAX } from '#domain/api/limits';
import { routes } from '#domain/api/routes';
import type { SequenceRow } from '#domain/api/schemas/sequence';
import type { ExportPage } from '../../../web/parts/export/export-sink';
import { initialView, listDefaults } from '../../../web/parts/paged-list';
import { peptideColumns, PeptideTable } from '../../../web/parts/PeptideTable';
import { savedLists } from '../../../web/parts/saved-lists/saved-lists';
import { togglePopover } from '../support/popovers';
import { releaseFile } from '../support/prepared-answers';
import { renderPage } from '../support/render-page';

const [example] = routes.listByPeptideIds.example.response;
const rowsOf = (...ids: string[]) => ids.map((peptideId) => ({ ...example, peptideId }));
const sequence: SequenceRow = {
  sequence: 'ELVISLIVESK',
  peptideId: 'P1',
  genes: [],
  cancers: [],
  affinity: null,
  genotype: null,
  matching: 2,
  entries: 14,
};

afterEach(() => {
  for (const { name } of savedLists.all()) savedLists.remove(name);
});

/** A list of which P1 and P2 are in view, and these pages are its whole. */
function show(pages: readonly ExportPage[], total: number, unit: 'entries' | 'sequences' = 'entries') {
  renderPage(
    <PeptideTable
      label="Peptides"
      columns={[peptideColumns.peptideId]}
      view={initialView({ ...listDefaults, unit })}
      catalogue={undefined}
      dispatch={() => undefined}
      page={{ data: { result: rowsOf('P1', 'P2') }, loading: false, total, pageNum: 1 }}
      exported={{
        ...releaseFile,
        name: [],
        request: { source: 'browse', query: { unit } },
        total,
        pages: async function* () {
          yield* pages;
        },
      }}
      empty=""
    />,
  );
}
const open = (title: string) => togglePopover(screen.getByRole('dialog', { name: title, hidden: true }), 'open');
async function save(title: string): Promise<readonly string[] | undefined> {
  open(title);
  fireEvent.change(screen.getByLabelText('Name of the saved list'), { target: { value: 'mine' } });
  await act(async () => void fireEvent.click(screen.getByText('Save to list')));
  await screen.findByText(/^\d entries kept in mine\.$/);
  return savedLists.all().find(({ name }) => name === 'mine')?.ids;
}

describe('saving a list of peptides', () => {
  it('UNIT-04 "Save all 3" keeps every entry of a filtered list, from its new beginning if the release changed meanwhile', async () => {
    show(
      [
        { rows: rowsOf('OLD'), total: 3, first: true },
        { rows: rowsOf('P1', 'P2'), total: 3, first: true },
        { rows: rowsOf('P3'), total: 3, first: false },
      ],
      3,
    );
    expect(await save('Save all 3')).toEqual(['P1', 'P2', 'P3']);
  });

  it('UNIT-04 "Save all 2" of a list of sequences keeps the first entry of each, and says so', async () => {
    const rows = [sequence, { ...sequence, sequence: 'GKIIAISGLVET', peptideId: 'P9' }];
    show([{ rows, total: 2, first: true }], 2, 'sequences');
    expect(await save('Save all 2')).toEqual(['P1', 'P9']);
    expect(screen.getByText('Of each sequence its first entry is saved.')).toBeTruthy();
  });

  it('UNIT-04 a list that is longer than a saved list may be says so in place of the name of one', () => {
    show([], LIST_VALUES_MAX + 1);
    open('Save all 1,001');
    expect(screen.getByText(/keeps up to 1,000 entries; this one has 1,001 entries/)).toBeTruthy();
    expect(screen.queryByLabelText('Name of the saved list')).toBeNull();
  });

  it('UNIT-04 SETS-04 ticked entries are saved alone, from boxes in the first column', async () => {
    show([], LIST_VALUES_MAX + 1);
    expect(document.querySelector('tbody tr > :first-child input')).toBe(screen.getByLabelText('Tick P1'));
    fireEvent.click(screen.getByLabelText('Tick P2'));
    fireEvent.click(screen.getByLabelText('Tick all on this page'));
    expect(await save('Save 2 ticked')).toEqual(['P2', 'P1']);
    fireEvent.click(screen.getByText('Untick all'));
    expect(screen.getByLabelText<HTMLInputElement>('Tick P1').checked).toBe(false);
  });
});
