import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { FailureBoundary } from '../ui/FailureBoundary';
import { BackToTop } from './BackToTop';
import { Footer } from './Footer';
import { TopBar } from './TopBar';

/** What every page stands in. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  // Before the page itself goes to the part that its address names.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // As after a page load: the next Tab leads into the page, and a screen reader says which one it is.
    if (main.current?.contains(document.activeElement) === false) main.current.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div className={pathname === paths.home ? 'shell on-home' : 'shell'}>
      <a className="skip-link" href="#content">Skip to content</a>
      <TopBar />
      <main ref={main} id="content" tabIndex={-1} aria-labelledby="document-title">
        <FailureBoundary what="This page" of={pathname}>{children}</FailureBoundary>
      </main>
      <Footer />
      <BackToTop />
    </div>
  );
}
