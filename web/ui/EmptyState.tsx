import type { ReactNode } from 'react';

/** Says what was not found, and offers the next step. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty-state">
      <p className="empty-title">{title}</p>
      {children === undefined ? null : <div>{children}</div>}
    </div>
  );
}
