import { Suspense, useEffect, useState, type MouseEvent } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { identity } from '../identity/page-identity';
import { useReleaseFile } from '../api/site-data';
import { lazyPart } from '../failures/lazy-part';
import { ExternalLink } from '../ui/ExternalLink';
import { Icon } from '../ui/Icon';
import { SiteMark } from '../ui/SiteMark';
import { FindField } from './FindField';
import { HomeThemeSwitch } from './HomeThemeSwitch';

const ThemeSwitch = lazyPart(() => import('./ThemeSwitch'));

/** The top navigation, in order; the link to the sister site follows it. */
const navigation = [
  { label: 'Home', path: paths.home },
  { label: 'Browse', path: paths.browse },
  { label: 'Search', path: paths.search },
  { label: 'BLAST', path: paths.blast },
  { label: 'Download', path: paths.download },
  { label: 'Help', path: paths.help },
  { label: 'Citation', path: paths.citation },
  { label: 'Contact', path: paths.contact },
] as const;

/**
 * Marks a release of synthetic data on every page, so that nobody mistakes it for the published catalogue. It is part
 * of the bar, where nothing moves when it appears.
 */
function DemonstrationBanner() {
  const { data } = useReleaseFile();
  if (!data?.synthetic) return null;
  return (
    <p className="demonstration" role="note" title="Generated records, not the published catalogue">
      Demonstration data
    </p>
  );
}

function Theme({ onHome }: { onHome: boolean }) {
  return (
    <div className="theme-switch">
      {onHome ? (
        <HomeThemeSwitch />
      ) : (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <ThemeSwitch />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}

/** Title, search field, navigation and, on a phone, the button that unfolds the navigation. Opening another page folds it again. */
export function TopBar() {
  const { pathname } = useLocation();
  const [{ open, on }, setMenu] = useState({ open: false, on: pathname });
  const setOpen = (opened: boolean) => setMenu({ open: opened, on: pathname });
  // Kept with the page, an open menu would be open again on the way back.
  if (on !== pathname) setOpen(false);
  useEffect(() => {
    if (!open) return undefined;
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setMenu((menu) => ({ ...menu, open: false }));
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [open]);
  const follow = ({ currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLAnchorElement>) => {
    if (ctrlKey || metaKey || shiftKey) return;
    setOpen(false);
    // A link to the current page changes nothing else.
    if (currentTarget.pathname === pathname) window.scrollTo({ top: 0 });
  };
  return (
    <header className="top-bar">
      <div className="top-bar-inner">
        <Link className="site-title" to={paths.home} onClick={follow}>
          <SiteMark />
          {identity.name}
        </Link>
        <DemonstrationBanner />
        {pathname === paths.home ? null : <FindField />}
        <button
          type="button"
          className="menu-button"
          aria-label="Menu"
          aria-expanded={open}
          aria-controls="navigation"
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} size={24} />
        </button>
        <nav id="navigation" className={open ? 'navigation open' : 'navigation'} aria-label="Main">
          {navigation.map(({ label, path }) => (
            <NavLink key={path} to={path} onClick={follow}>
              {label}
            </NavLink>
          ))}
          {identity.lab && <ExternalLink href={identity.lab.url}>{identity.lab.label}</ExternalLink>}
          <Theme onHome={pathname === paths.home} />
        </nav>
      </div>
    </header>
  );
}
