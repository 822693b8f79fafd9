import type { ReactNode } from 'react';

/** A link out of the site: new tab, and the arrow that says so. */
export function ExternalLink({ href, children, label }: { href: string; children: ReactNode; label?: string }) {
  return (
    <a className="external" href={href} target="_blank" rel="noopener" aria-label={label}>
      {children}
    </a>
  );
}
