import type { ReactNode } from 'react';

/** A link to another site. Opens a new tab, which an arrow indicates. */
export function ExternalLink({ href, children, label }: { href: string; children: ReactNode; label?: string }) {
  return (
    <a className="external" href={href} target="_blank" rel="noopener" aria-label={label}>
      {children}
    </a>
  );
}
