import { act, fireEvent, screen } from '@testing-library/react';
import { type InitialEntry, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ListActions } from '../../../web/parts/ListActions';
import { initialView, listDefaults } from '../../../web/parts/paged-list';
import { openMenu } from '../support/files';
import { fakeMedia } from '../support/media';
import { releaseFile } from '../support/prepared-answers';
import { renderPage, textsOf } from '../support/render-page';

const PHONE = '(max-width: 37.5em)';

function Address() {
  return <output>{useLocation().pathname}</output>;
}

/** The actions of a list with `total` rows, on a page that adds an action and a link. */
function show(total = 1_234, address: InitialEntry = '/') {
  const toCharts = vi.fn<() => void>();
  const list = { ...releaseFile, name: [], request: { source: 'browse', query: {} } as const, total };
  // No page is read.
  const pages = () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('read')) }) });
  renderPage(
    <>
      <ListActions
        view={initialView(listDefaults)}
        catalogue={undefined}
        exported={{ ...list, pages }}
        views={[
          { label: 'Charts', run: toCharts },
          { label: 'As a matrix of cancers', to: '/compare' },
        ]}
        dispatch={() => undefined}
      />
      <Address />
    </>,
    address,
  );
  return toCharts;
}

const buttons = () => textsOf(screen.getAllByRole('button'));
const choose = (item: string) =>
  act(async () => {
    openMenu(/^(More …|Copied)$/);
    fireEvent.click(screen.getByRole('menuitem', { name: item, hidden: true }));
    await new Promise((done) => setTimeout(done));
  });

it('PAGE-02 where there is room, every action of a list has a button', () => {
  fakeMedia();
  show();
  expect(buttons()).toEqual(['Export', 'Copy as …', 'Columns', 'Copy link', 'Cite this query …', 'Charts']);
  expect(screen.getByRole('link', { name: 'As a matrix of cancers' }).getAttribute('href')).toBe('/compare');
});

it('PAGE-02 on a phone a list has three buttons, the last of which opens a menu of all other actions', () => {
  fakeMedia(PHONE);
  show();
  expect(buttons()).toEqual(['Export', 'Columns', 'More …']);
  expect(textsOf(openMenu('More …'))).toEqual([
    'Copy as curl',
    'Copy as Python',
    'Copy as R',
    'Copy link',
    'Cite this query: Text',
    'Cite this query: BibTeX',
    'Charts',
    'As a matrix of cancers',
  ]);
});

it('PAGE-02 the menu of a phone copies, runs and leads as the buttons do, and says what was copied', async () => {
  fakeMedia(PHONE);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const toCharts = show();
  await choose('Copy as curl');
  await screen.findByText('Copied');
  expect(copied.mock.lastCall?.[0]).toContain("curl 'http");
  await choose('Charts');
  expect(toCharts).toHaveBeenCalledOnce();
  await choose('As a matrix of cancers');
  expect(screen.getByRole('status').textContent).toBe('/compare');
});

it('PAGE-02 REL-03 the menu of a phone neither copies nor cites an address that does not name the view', () => {
  fakeMedia(PHONE);
  show(1_234, { pathname: '/search', state: { heldQuery: 'type=cancer' } });
  const disabled = openMenu('More …').filter((item) => item.getAttribute('aria-disabled') === 'true');
  expect(textsOf(disabled)).toEqual([
    'Too many values for a shareable link.',
    'Cite this query: Text',
    'Cite this query: BibTeX',
  ]);
});
