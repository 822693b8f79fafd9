import type { ReactNode } from 'react';

/** A link to a page of this site that opens in a new tab. */
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
    <a href={href} target="_blank" rel="noopener" className={className} title={title}>
      {children}
    </a>
  );
}
