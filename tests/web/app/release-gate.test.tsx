import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReleaseGate, ReleaseNotice } from '../../../web/app/ReleaseGate';
import { CURRENT_FORMAT } from '#domain/storage/release-format';
import { renderPage } from '../support/render-page';

const kept = (release: string, version: string, format = CURRENT_FORMAT) => ({
  release,
  version,
  format,
  createdAt: `2026-0${version.slice(0, 1)}-02T03:04:05Z`,
});
const list = { current: 'r-3', releases: [kept('r-3', '3.0'), kept('r-2', '2.0'), kept('r-1', '1.0', 1)] };

afterEach(() => history.replaceState(null, '', '/'));

function open(address: string) {
  history.replaceState(null, '', address);
  return renderPage(
    <ReleaseGate>
      <ReleaseNotice />
      <h1>Browse</h1>
    </ReleaseGate>,
    address.replace(/[?&]release=[^&#]*/, ''),
  );
}
const notice = async () => (await screen.findByRole('complementary', { name: 'Release' })).textContent;
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('REL-01 a page whose address names a release', () => {
  beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(list)));

  it('REL-01 a page whose address names a release names it with its date, and leads to the same page of the current release', async () => {
    open('/browse?tissue=Breast&release=r-2#table');
    expect(await notice()).toBe(
      'Release 2.0 of 2026-02-02, r-2, not the current one. This page in the current release, 3.0 of 2026-03-02',
    );
    expect(hrefOf('This page in the current release, 3.0 of 2026-03-02')).toBe('/browse?tissue=Breast#table');
    screen.getByRole('heading', { name: 'Browse' });
  });

  it('REL-01 a page whose address names a release says that it is the current one', async () => {
    open('/browse?release=r-3');
    expect(await notice()).toBe(
      'Release 3.0 of 2026-03-02, r-3, the current one. This address stays with it. Follow the current release',
    );
    expect(hrefOf('Follow the current release')).toBe('/browse');
  });

  it.each([
    ['r-0', 'This release is not kept', 'Release r-0 is no longer kept, or there never was one of this name.'],
    ['../r', 'No such release', 'The address asks for the release “../r”, which is not the name of a release.'],
    ['', 'No such release', 'The address asks for the release “”, which is not the name of a release.'],
    ['r-1', 'This release can only be downloaded', /^The site no longer shows data in the format of release/],
  ])(
    'REL-01 a page whose address names a release shows nothing of another one in place of %s',
    async (release, title, sentence) => {
      open(`/browse?release=${encodeURIComponent(release)}`);
      await screen.findByRole('heading', { name: title });
      expect(screen.getByRole('main').querySelector('p')?.textContent).toMatch(sentence);
      expect(screen.queryByRole('heading', { name: 'Browse' })).toBeNull();
      expect(hrefOf('This page in the current release')).toBe('/browse');
    },
  );

  it('still leads to the files of one that can only be downloaded', async () => {
    open('/browse?release=r-1');
    await screen.findByRole('heading', { name: 'This release can only be downloaded' });
    expect(hrefOf('Its files')).toBe('/download?release=r-1');
    open('/download?release=r-1');
    expect(await notice()).toContain('Release 1.0');
  });
});

describe('REL-01 a page whose address names no release, or whose list does not exist', () => {
  it('REL-01 a page whose address names no release, or whose list does not exist asks for no list, and has no notice', () => {
    const asked = vi.fn<() => Promise<Response>>(async () => Response.json(list));
    vi.stubGlobal('fetch', asked);
    open('/browse');
    screen.getByRole('heading', { name: 'Browse' });
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });

  it('REL-01 a page whose address names no release, or whose list does not exist is shown with the id alone', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 403 }));
    open('/browse?release=r-2');
    expect(await notice()).toBe('r-2, not the current one. Follow the current release');
  });
});
