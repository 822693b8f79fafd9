import type { ReactNode } from 'react';
import { inPageRelease } from '../identity/page-release';

/** A link to a page of this site, in the release of this page, that opens in a new tab. */
export function NewTabLink({
  href,
  children,
  className,
  title,
}: {
  href: string;
  children: ReactNode;
  className?: string;
  title?: string;
}) {
  return (
    <a href={inPageRelease(href)} target="_blank" rel="noopener" className={className} title={title}>
      {children}
    </a>
  );
}
