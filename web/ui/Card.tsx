import { useId, type ReactNode } from 'react';
import { FailureBoundary } from './FailureBoundary';

/** A titled section of a page. `id` is its anchor for the in-page menu. */
export function Card({
  id,
  title,
  note,
  actions,
  children,
}: {
  id?: string;
  title: string;
  /** A short remark beside the title. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section className="card" id={id} aria-labelledby={headingId}>
      <header className="card-head">
        <h2 id={headingId}>{title}</h2>
        {note === undefined ? null : <span className="card-note">{note}</span>}
        {actions === undefined ? null : <div className="card-actions button-row">{actions}</div>}
      </header>
      <FailureBoundary what="This part of the page" resetKey={children}>
        {children}
      </FailureBoundary>
    </section>
  );
}
