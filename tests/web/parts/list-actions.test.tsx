import { act, fireEvent, screen, within } from '@testing-library/react';
import type { InitialEntry } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ListActions } from '../../../web/parts/ListActions';
import { initialView, listDefaults, type ListViewAction } from '../../../web/parts/paged-list';
import type { MatrixView } from '../../../web/parts/sequences/ViewSwitch';
import { openMenu } from '../support/files';
import { releaseFile } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';

/** The actions of a list with `total` lines. */
function show({
  address = '/',
  matrix = '/compare?matrix=1',
  unit = 'entries',
}: { address?: InitialEntry; matrix?: MatrixView; unit?: 'entries' | 'sequences' } = {}) {
  const dispatch = vi.fn<(action: ListViewAction) => void>();
  const list = { ...releaseFile, name: [], request: { source: 'browse', query: {} } as const, total: 1_234 };
  // No page is read.
  const pages = () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('read')) }) });
  renderPage(
    <ListActions
      view={initialView({ ...listDefaults, unit })}
      catalogue={undefined}
      exported={{ ...list, pages }}
      matrix={matrix}
      dispatch={dispatch}
    />,
    address,
  );
  return dispatch;
}

const buttons = () => textsOf(screen.getAllByRole('button'));
const view = () => screen.getByRole('radiogroup', { name: 'View' });

it('PAGE-02 UNIT-01 a list has three controls: Export, Columns and View', () => {
  const dispatch = show();
  expect(buttons()).toEqual(['Export', 'Columns']);
  expect(textsOf(within(view()).getAllByText(/./, { selector: 'label *' }))).toEqual(['Entries', 'Sequences']);
  expect(screen.getByRole('link', { name: 'Matrix' }).getAttribute('href')).toBe('/compare?matrix=1');
  fireEvent.click(within(view()).getByLabelText('Sequences'));
  expect(dispatch.mock.lastCall).toEqual([{ type: 'unit', unit: 'sequences' }]);
});

it('UNIT-01 a list of sequences has no choice of columns, and a matrix below it is shown by a button', () => {
  const onShow = vi.fn<() => void>();
  show({ unit: 'sequences', matrix: { shown: true, onShow } });
  expect(buttons()).toEqual(['Export', 'Matrix']);
  const matrix = screen.getByRole('button', { name: 'Matrix', pressed: true });
  fireEvent.click(matrix);
  expect(onShow).toHaveBeenCalledOnce();
});

it('PAGE-02 the menu Export of a list also copies its query, how to cite it and its address, and says so', async () => {
  show();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(textsOf(openMenu('Export')).slice(3)).toEqual([
    'Copy as curl',
    'Copy as Python',
    'Copy as R',
    'Cite this query: Text',
    'Cite this query: BibTeX',
    'Copy link',
  ]);
  await act(async () => void fireEvent.click(screen.getByText('Copy link')));
  expect(copied.mock.lastCall).toEqual([location.href]);
  await screen.findByText('Copied');
});

it('REL-03 the menu Export neither copies nor cites an address that does not name the view', () => {
  show({ address: { pathname: '/search', state: { heldQuery: 'type=cancer' } } });
  const disabled = openMenu('Export').filter((item) => item.getAttribute('aria-disabled') === 'true');
  expect(textsOf(disabled)).toEqual([
    'Cite this query: Text',
    'Cite this query: BibTeX',
    'Too many values for a shareable link.',
  ]);
});
