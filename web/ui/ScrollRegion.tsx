import type { ReactNode } from 'react';

/** Content that may be wider than its place; it scrolls, also by keyboard. */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll
    <section className={className === undefined ? 'scroll-x' : `scroll-x ${className}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
