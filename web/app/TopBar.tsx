import { useEffect, useState, type MouseEvent } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { site } from '#domain/catalogue/site';
import { ExternalLink } from '../ui/ExternalLink';
import { Icon } from '../ui/Icon';
import { DemonstrationBanner } from './DemonstrationBanner';
import { navigation } from './navigation';

/** Title, navigation and, on a phone, the button that unfolds it. Another page folds it. */
export function TopBar() {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === pathname;
  useEffect(() => {
    if (!open) return undefined;
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setOpenOn(null);
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [open]);
  const follow = ({ currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLAnchorElement>) => {
    if (ctrlKey || metaKey || shiftKey) return;
    setOpenOn(null);
    // Nothing else happens on the way to the page at hand.
    if (currentTarget.pathname === pathname) window.scrollTo({ top: 0 });
  };
  return (
    <header className="top-bar">
      <div className="top-bar-inner">
        <Link className="site-title" to={paths.home} onClick={follow}>
          <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
            <path d="M6 23c4 0 4-14 8-14s4 14 8 14" fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
            <circle cx="25" cy="13.500" r="3" fill="currentColor" opacity=".55" />
            <circle cx="25" cy="22.600" r="3" fill="currentColor" />
          </svg>
          {site.name}
        </Link>
        <DemonstrationBanner />
        <button
          type="button"
          className="menu-button"
          aria-label="Menu"
          aria-expanded={open}
          aria-controls="navigation"
          onClick={() => setOpenOn(open ? null : pathname)}
        >
          <Icon name={open ? 'close' : 'menu'} size={24} />
        </button>
        <nav id="navigation" className={open ? 'navigation open' : 'navigation'} aria-label="Main">
          {navigation.map(({ label, path }) => <NavLink key={path} to={path} onClick={follow}>{label}</NavLink>)}
          <ExternalLink href={site.sisterSite.url}>{site.sisterSite.label}</ExternalLink>
        </nav>
      </div>
    </header>
  );
}
