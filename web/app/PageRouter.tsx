import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import {
  BrowserRouter,
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  Router,
  type To,
} from 'react-router-dom';
import { withoutRelease } from '#domain/catalogue/release-address';
import { inPageRelease, pageRelease } from '../identity/page-release';

/** What this router stores with an entry of the history, in the form of BrowserRouter. */
interface StoredEntry {
  usr: unknown;
  key: string;
}

/** The location as pages see it: without the release. */
function shownLocation(): Location {
  const { pathname, search, hash } = window.location;
  // Written below, or null.
  const { usr = null, key = 'default' } = (history.state ?? {}) as Partial<StoredEntry>;
  return { pathname, search: withoutRelease(search), hash, state: usr, key };
}

const hrefOf = (to: To): string => inPageRelease(typeof to === 'string' ? to : createPath(to));
const entryOf = (usr: unknown): StoredEntry => ({ usr: usr ?? null, key: Math.random().toString(36).slice(2, 10) });

/**
 * The router of a page whose address names a release. The release is like a basename in the query: every link and every step
 * within the site keeps it, and no page sees it.
 */
function ReleaseRouter({ children }: { children: ReactNode }) {
  const [{ location, action }, show] = useState(() => ({ location: shownLocation(), action: NavigationType.Pop }));
  useLayoutEffect(() => {
    const onPop = () => show({ location: shownLocation(), action: NavigationType.Pop });
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: hrefOf,
      go: (steps) => history.go(steps),
      push: (to, state) => {
        history.pushState(entryOf(state), '', hrefOf(to));
        show({ location: shownLocation(), action: NavigationType.Push });
      },
      replace: (to, state) => {
        history.replaceState(entryOf(state), '', hrefOf(to));
        show({ location: shownLocation(), action: NavigationType.Replace });
      },
    }),
    [],
  );
  return (
    <Router location={location} navigationType={action} navigator={navigator} useTransitions={false}>
      {children}
    </Router>
  );
}

/** Without transitions a page that is still loading shows its title at once; the previous page disappears. */
export function PageRouter({ children }: { children: ReactNode }) {
  const [release] = useState(pageRelease);
  if (release !== null) return <ReleaseRouter>{children}</ReleaseRouter>;
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;
}
