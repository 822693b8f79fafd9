import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Link, NavLink, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PageRouter } from '../../../web/app/PageRouter';
import { NewTabLink } from '../../../web/ui/NewTabLink';

afterEach(() => history.replaceState(null, '', '/'));

const address = () => location.pathname + location.search + location.hash;

function Page() {
  const { pathname, search, hash, state } = useLocation();
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <output>{JSON.stringify([pathname + search + hash, state as unknown])}</output>
      <Link to="/gene/G%2F1?x=1#part">gene</Link>
      <NavLink to="/browse">browse</NavLink>
      <NewTabLink href="/peptide/P1">peptide</NewTabLink>
      <button type="button" onClick={() => setParams({ page: '2' }, { replace: true, state: { held: 1 } })}>
        choose
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  );
}

const shown = () => JSON.parse(screen.getByRole('status').textContent) as unknown;
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

function open(at: string) {
  history.pushState(null, '', at);
  render(
    <PageRouter>
      <Page />
    </PageRouter>,
  );
}

describe('the addresses of a site', () => {
  it('REL-01 the addresses of a site keep the release that the first one names, which no page sees', async () => {
    open('/browse?tissue=Breast&release=r-7#table');
    expect(shown()).toEqual(['/browse?tissue=Breast#table', null]);
    expect(hrefs()).toEqual(['/gene/G%2F1?x=1&release=r-7#part', '/browse?release=r-7', '/peptide/P1?release=r-7']);
    expect(screen.getByText('browse').className).toContain('active');
    fireEvent.click(screen.getByText('gene'));
    expect([address(), shown()]).toEqual(['/gene/G%2F1?x=1&release=r-7#part', ['/gene/G%2F1?x=1#part', null]]);
    fireEvent.click(screen.getByText('choose'));
    expect([address(), shown()]).toEqual(['/gene/G%2F1?page=2&release=r-7', ['/gene/G%2F1?page=2', { held: 1 }]]);
    fireEvent.click(screen.getByText('back'));
    await waitFor(() => expect(shown()).toEqual(['/browse?tissue=Breast#table', null]));
    act(() => history.forward());
    await waitFor(() => expect(shown()).toEqual(['/gene/G%2F1?page=2', { held: 1 }]));
  });

  it('REL-01 the addresses of a site are as ever where none is named', () => {
    open('/browse?tissue=Breast');
    expect(hrefs()).toEqual(['/gene/G%2F1?x=1#part', '/browse', '/peptide/P1']);
    fireEvent.click(screen.getByText('gene'));
    expect([address(), shown()]).toEqual(['/gene/G%2F1?x=1#part', ['/gene/G%2F1?x=1#part', null]]);
  });
});
