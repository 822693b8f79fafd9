import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { shortReference } from '#domain/catalogue/identity';
import { paths } from '#domain/catalogue/paths';
import { catalogueQuery } from '../api/site-data';
import { identity } from '../identity/page-identity';
import { tools } from '../parts/tools';
import { FailureBoundary } from '../ui/FailureBoundary';
import { Icon } from '../ui/Icon';
import { ReleaseNotice } from './ReleaseGate';
import { useOnline } from '../ui/useOnline';
import { Shortcuts } from './Shortcuts';
import { TopBar } from './TopBar';

const toTop = (): void => window.scrollTo({ top: 0, behavior: 'instant' });

/** The frame around every page: top bar, footer and the button back to the top. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname, hash } = useLocation();
  const change = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  // Before the page itself scrolls to the part that its address names.
  useLayoutEffect(() => {
    // The first page is at its top; asking for it would lay the page out before anything is painted.
    if (shown.current === pathname) return undefined;
    toTop();
    // The browser scrolls after Back, and the page to a part of it.
    if (change === NavigationType.Pop || hash !== '') return undefined;
    // A smooth scroll of the page that was left moves this one once more.
    const frame = requestAnimationFrame(toTop);
    return () => cancelAnimationFrame(frame);
    // Once for each page, however its address is corrected.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // As after a page load: the next Tab moves into the page, and a screen reader announces it.
    if (main.current?.contains(document.activeElement) === false) main.current.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div className={pathname === paths.home ? 'shell on-home' : 'shell'}>
      <a
        className="skip-link"
        href="#content"
        onClick={(event) => {
          // Followed, it would add an entry to the history, without what the entry of the page holds.
          event.preventDefault();
          main.current?.focus({ preventScroll: true });
          main.current?.scrollIntoView({ behavior: 'instant' });
        }}
      >
        Skip to content
      </a>
      <TopBar />
      <ReleaseNotice />
      <main ref={main} id="content" tabIndex={-1} aria-labelledby="document-title">
        <FailureBoundary what="This page" resetKey={pathname}>
          {children}
        </FailureBoundary>
      </main>
      <Footer />
      <BackToTop />
      <Offline />
      <Shortcuts />
    </div>
  );
}

/** Says quietly that nothing can come; what has failed is called again by itself. */
function Offline() {
  const online = useOnline();
  return (
    <p className="offline" aria-live="polite">
      {online ? '' : 'No connection. What is missing is loaded when it returns.'}
    </p>
  );
}

function Footer() {
  // What other parts of the page have asked for.
  const { data: catalogue } = useQuery({ ...catalogueQuery, enabled: false });
  const [year] = useState(() => new Date().getFullYear());
  return (
    <footer className="footer">
      <p>
        © {year} {identity.name}. {identity.description}
      </p>
      <nav aria-label="Tools">
        Tools:{' '}
        {tools
          .filter(({ isIn }) => catalogue === undefined || isIn(catalogue))
          .map(({ label, path }, at) => (
            <Fragment key={path}>
              {at === 0 ? '' : ', '}
              <Link to={path}>{label}</Link>
            </Fragment>
          ))}
      </nav>
      {identity.citation && (
        <p>
          Cite as {shortReference(identity.citation)}. <Link to={paths.citation}>Citation</Link>
        </p>
      )}
    </footer>
  );
}

function BackToTop() {
  return (
    <button type="button" className="back-to-top" aria-label="Back to top" onClick={() => window.scrollTo({ top: 0 })}>
      <Icon name="up" size={20} />
    </button>
  );
}
