import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../failures/lazy-part';
import { pageRelease } from '../identity/page-release';
import { Spinner } from '../ui/Spinner';

// Most addresses ask for none.
const WithRelease = lazyPart(() => import('./ReleaseBanner').then((module) => ({ default: module.WithRelease })));
const Notice = lazyPart(() => import('./ReleaseBanner').then((module) => ({ default: module.Notice })));

/** Shows the site if the release that its address names can be read, and says so if not. */
export function ReleaseGate({ children }: { children: ReactNode }) {
  const release = pageRelease();
  if (release === null) return children;
  return (
    <Suspense fallback={<Spinner />}>
      <WithRelease release={release}>{children}</WithRelease>
    </Suspense>
  );
}

/** Names the release that the address asks for; nothing if it asks for none. */
export function ReleaseNotice() {
  const release = pageRelease();
  if (release === null) return null;
  return (
    <Suspense fallback={null}>
      <Notice release={release} />
    </Suspense>
  );
}
