import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#domain/catalogue/paths';
import { FailureBoundary } from '../ui/FailureBoundary';
import { BackToTop } from './BackToTop';
import { Footer } from './Footer';
import { TopBar } from './TopBar';

/** What every page stands in. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
  return (
    <div className={pathname === paths.home ? 'shell on-home' : 'shell'}>
      <a className="skip-link" href="#content">Skip to content</a>
      <TopBar key={pathname} />
      <main id="content" tabIndex={-1}>
        <FailureBoundary what="This page" of={pathname}>{children}</FailureBoundary>
      </main>
      <Footer />
      <BackToTop />
    </div>
  );
}
